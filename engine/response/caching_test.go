package response_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/response"
)

func TestCaching(t *testing.T) {
	for _, tt := range []struct {
		name, header string
		reading      *robotstxt.Reading
		maxAge       int
		says         string
	}{
		{"nothing said", "", robotstxt.Google, -1, "up to 24 hours"},
		{"shorter", "max-age=300", robotstxt.Google, 300, "5 minutes"},
		{"longer", "public, Max-Age = 172800", robotstxt.Google, 172800, "2 days"},
		{"odd seconds", "max-age=61", robotstxt.Google, 61, "61 seconds"},
		{"one hour, in quotes", `max-age="3600"`, robotstxt.GoogleDocs, 3600, "1 hour)"},
		{"zero", "no-cache, max-age=0", robotstxt.Google, 0, "0 seconds"},
		{"the first counts", "max-age=1, max-age=2", robotstxt.Google, 1, "1 second)"},
		{"the first counts, number or not", "max-age=x, max-age=2", robotstxt.Google, -1, "up to 24 hours"},
		{"beyond 31 bits", "max-age=2147483648", robotstxt.Google, -1, "up to 24 hours"},
		{"for shared caches only", "s-maxage=5", robotstxt.Google, -1, "up to 24 hours"},
		{"negative", "max-age=-5", robotstxt.Google, -1, "up to 24 hours"},
		{"no number", "max-age", robotstxt.Google, -1, "up to 24 hours"},
		{"beyond any clock", "max-age=99999999999999999999", robotstxt.Google, -1, "up to 24 hours"},
		{"the standard", "max-age=300", robotstxt.RFC9309, 300, "24 hours"},
		{"the standard with a draft", "", robotstxt.AIPREFDraft, -1, "24 hours"},
		{"Bing", "max-age=300", robotstxt.Bing, 300, "some hours"},
		{"nobody knows", "max-age=300", robotstxt.Yandex, 300, "isn't documented"},
		{"nobody knows of Baidu", "", robotstxt.Baidu, -1, "isn't documented"},
		{"a library", "max-age=300", robotstxt.PythonNew, 300, "the program that uses"},
		{"a library with a cache", "", robotstxt.Reppy, -1, "the program that uses"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := response.CachingOf(tt.reading, tt.header)
			if c.MaxAge != tt.maxAge || !strings.Contains(c.Sentence.String(), tt.says) {
				t.Errorf("%q: %d, %q; want %d, %q", tt.header, c.MaxAge, c.Sentence, tt.maxAge, tt.says)
			}
			sourced := tt.says != "isn't documented" && tt.says != "the program that uses"
			if sourced != (c.Source != "") || strings.Contains(c.Sentence.String(), "{") {
				t.Errorf("%q has the source %q", c.Sentence, c.Source)
			}
		})
	}
}
