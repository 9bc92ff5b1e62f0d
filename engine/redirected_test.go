package robotstxt_test

import (
	"testing"

	robotstxt "whichline/engine"
)

func TestRedirected(t *testing.T) {
	site, err := robotstxt.ParseSite("http://example.com", nil)
	if err != nil {
		t.Fatal(err)
	}
	for to, want := range map[string]string{
		"http://example.com/robots.txt": "", "http://EXAMPLE.com:80/other.txt": "", "not a URL": "",
		"https://example.com/robots.txt": "The rules apply to `http://example.com`, where the file was requested, although it came from `https://example.com` (RFC 9309, section 2.3.1.2).",
		"http://www.example.com/":        "The rules apply to `http://example.com`, where the file was requested, although it came from `http://www.example.com` (RFC 9309, section 2.3.1.2).",
	} {
		if got := site.Redirected(to).String(); got != want {
			t.Errorf("%s: %q; want %q", to, got, want)
		}
	}
}
