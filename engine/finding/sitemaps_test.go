package finding_test

import (
	"strings"
	"testing"
)

// TestSitemapSchemes holds the scheme that completes a sitemap's URL: that of the site or,
// if that is not known, https.
func TestSitemapSchemes(t *testing.T) {
	for _, tt := range []struct{ value, site, want string }{
		{"www.example.com/s.xml", "", "https://www.example.com/s.xml"},
		{"www.example.com/s.xml", "https://example.com", "https://www.example.com/s.xml"},
		{"www.example.com/s.xml", "http://example.com", "http://www.example.com/s.xml"},
		{"example.com/s.xml", "http://example.com", "http://example.com/s.xml"},
		{"example.com:8080/s.xml", "http://example.com", "http://example.com:8080/s.xml"},
		{"//cdn.example.com/s.xml", "", "https://cdn.example.com/s.xml"},
		{"//cdn.example.com/s.xml", "http://example.com", "http://cdn.example.com/s.xml"},
		{"/s.xml", "http://example.com", "http://example.com/s.xml"},
	} {
		code, _, line := offered("User-agent: *\nDisallow: /a\nSitemap: "+tt.value, siteOf(t, tt.site))
		if got := strings.TrimPrefix(line, "Sitemap: "); code != "sitemap-relative" || got != tt.want {
			t.Errorf("%s on %q: %s and %q; want %q", tt.value, tt.site, code, got, tt.want)
		}
	}
}
