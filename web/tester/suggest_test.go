package tester

import (
	"strings"
	"testing"
)

// TestSuggestedURLs holds that a new file is tested with URLs of its own site that its
// rules decide.
func TestSuggestedURLs(t *testing.T) {
	long := "User-agent: *\n" + strings.Repeat("Disallow: /"+strings.Repeat("x", 200)+"\n", 19)
	for _, tt := range []struct{ robots, want string }{
		{"", "https://example.com/"},
		{"User-agent: *\nDisallow: /cart/\nSitemap: https://shop.example/map.xml\n", "https://shop.example/ https://shop.example/cart/"},
		{"User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\n", "https://example.com/ https://example.com/a https://example.com/b https://example.com/c"},
		{"User-agent: *\nDisallow: /star\nUser-agent: Googlebot\nDisallow: /own\nSitemap: /map.xml\nSitemap: http://u:p@x.example/\n", "https://example.com/ https://example.com/own"},
		{"User-agent: *\nDisallow: /\n", "https://example.com/"},
		{"User-agent: *\nAllow: /a/b\nAllow: /c\nDisallow: /a\n", "https://example.com/ https://example.com/a https://example.com/a/b https://example.com/c"},
		{"User-agent: *\nDisallow: /" + strings.Repeat("x", 200) + "\n", "https://example.com/"},
		{long + "Disallow: /a\n", "https://example.com/ https://example.com/a"},
		{long + "Disallow: /b\nDisallow: /a\n", "https://example.com/ https://example.com/b"},
	} {
		if got := strings.ReplaceAll(suggestedURLs(tt.robots, ""), "\n", " "); got != tt.want {
			t.Errorf("%q: %s; want %s", tt.robots, got, tt.want)
		}
	}
	if got := suggestedURLs("User-agent: *\nDisallow: /a\nSitemap: https://x.example/map.xml\n", "http://y.example"); got != "http://y.example/\nhttp://y.example/a" {
		t.Errorf("on a site: %q", got)
	}
}
