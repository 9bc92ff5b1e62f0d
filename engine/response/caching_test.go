package response_test

import (
	"strings"
	"testing"

	"whichline/engine"
	"whichline/engine/response"
)

func TestCaching(t *testing.T) {
	for _, tt := range []struct {
		name, header string
		reading      *engine.Reading
		maxAge       int
		says         string
	}{
		{"nothing said", "", engine.Google, -1, "up to 24 hours"},
		{"shorter", "max-age=300", engine.Google, 300, "5 minutes"},
		{"longer", "public, Max-Age = 172800", engine.Google, 172800, "2 days"},
		{"odd seconds", "max-age=61", engine.Google, 61, "61 seconds"},
		{"one hour, in quotes", `max-age="3600"`, engine.GoogleDocs, 3600, "1 hour)"},
		{"zero", "no-cache, max-age=0", engine.Google, 0, "0 seconds"},
		{"the first counts", "max-age=1, max-age=2", engine.Google, 1, "1 second)"},
		{"for shared caches only", "s-maxage=5", engine.Google, -1, "up to 24 hours"},
		{"negative", "max-age=-5", engine.Google, -1, "up to 24 hours"},
		{"no number", "max-age", engine.Google, -1, "up to 24 hours"},
		{"beyond any clock", "max-age=99999999999999999999", engine.Google, -1, "up to 24 hours"},
		{"the standard", "max-age=300", engine.RFC9309, 300, "24 hours"},
		{"nobody knows", "max-age=300", engine.Bing, 300, "not documented"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := response.CachingOf(tt.reading, tt.header)
			if c.MaxAge != tt.maxAge || !strings.Contains(c.Sentence.String(), tt.says) {
				t.Errorf("%q: %d, %q; want %d, %q", tt.header, c.MaxAge, c.Sentence, tt.maxAge, tt.says)
			}
			if known := tt.says != "not documented"; known != (c.Source != "") || strings.Contains(c.Sentence.String(), "{") {
				t.Errorf("%q has the source %q", c.Sentence, c.Source)
			}
		})
	}
}
