package web_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
)

// Every long answer is compressed for whoever takes it so, and says the same.
func TestLongAnswersAreCompressed(t *testing.T) {
	site, _ := newSite(t, nil, withDocs(t))
	question := `{"robots_txt": "` + strings.Repeat(`User-agent: *\nDisallow: /a\n`, 50) + `", "urls": ["/"], "user_agents": ["Googlebot"]}`
	for _, tt := range []struct{ method, path, mediaType, body string }{
		{"POST", "/api/v1/test", jsonType, question},
		{"GET", "/sitemap.xml", "", ""},
		{"POST", "/", formType, "robots=User-agent:*"},
		{"POST", "/check", jsonType, `{"robots": "User-agent: *"}`},
	} {
		headers := []string{tt.mediaType}
		if tt.mediaType == "" {
			headers = nil
		}
		plain := ask(site, tt.method, tt.path, headers, strings.NewReader(tt.body))
		packed := ask(site, tt.method, tt.path, append(headers, "Accept-Encoding: gzip"), strings.NewReader(tt.body))
		for _, res := range []string{varies(plain), varies(packed)} {
			if !strings.HasSuffix(res, "Accept-Encoding") {
				t.Errorf("%s: Vary %q", tt.path, res)
			}
		}
		if plain.StatusCode != 200 || plain.Header.Get("Content-Encoding") != "" || packed.Header.Get("Content-Encoding") != "gzip" {
			t.Fatalf("%s: status %d, encodings %q and %q", tt.path, plain.StatusCode, plain.Header.Get("Content-Encoding"), packed.Header.Get("Content-Encoding"))
		}
		want := text(t, plain)
		z, err := gzip.NewReader(packed.Body)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(z)
		if err != nil || string(got) != want {
			t.Errorf("%s: %d octets when compressed, error %v; want %d", tt.path, len(got), err, len(want))
		}
	}
}

// varies returns the header fields that an answer depends on.
func varies(res *http.Response) string { return strings.Join(res.Header.Values("Vary"), ", ") }
