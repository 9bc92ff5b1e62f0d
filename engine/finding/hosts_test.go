package finding_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// offered returns the code of the first finding about the last line of text, its message
// and that line after its fix or question, or "".
func offered(text string, site *robotstxt.Site) (code, message, line string) {
	f := robotstxt.Google.ParseString(text)
	for _, x := range finding.In(f, site) {
		if len(x.Lines) == 0 || x.Lines[0] != strings.Count(text, "\n")+1 {
			continue
		}
		if offer := x.Offer(); offer != nil {
			after := finding.Apply(f, offer.Edits)
			line = after[strings.LastIndex(after, "\n")+1:]
		}
		return x.Code.String(), x.Message.String(), line
	}
	return "", "", ""
}

// siteOf returns the site with the given URL, or nil for "".
func siteOf(t *testing.T, url string) *robotstxt.Site {
	t.Helper()
	if url == "" {
		return nil
	}
	site, err := robotstxt.ParseSite(url, asWritten)
	if err != nil {
		t.Fatal(err)
	}
	return &site
}

// TestHosts holds which rules are taken for a host, or for a path that begins with one,
// and the path that is left then.
func TestHosts(t *testing.T) {
	for _, tt := range []struct{ value, site, code, line string }{
		{"shop.example.com/x/", "", "full-url", "/x/"},
		{"SHOP.Example.COM/X/", "", "full-url", "/X/"},
		{"example.com/x", "", "full-url", "/x"},
		{"example.com./x", "", "full-url", "/x"},
		{"example.com:8080/x", "", "full-url", "/x"},
		{"example.de:8080/x", "", "full-url", "/x"},
		{"192.0.2.1:8080/x", "", "full-url", "/x"},
		{"[2001:db8::1]/x", "", "full-url", "/x"},
		{"[2001:db8::1]:8080/x", "", "full-url", "/x"},
		{"shop.example.co.uk/x", "", "full-url", "/x"},
		{"sklep.example.pl/x", "", "full-url", "/x"},
		{"b\u00fccher.example/x", "", "full-url", "/x"},
		{"www.b\u00fccher.de/x", "", "full-url", "/x"},
		{"xn--bcher-kva.com/x", "", "full-url", "/x"},
		{"shop.\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444/x", "", "full-url", "/x"},
		{"shop.example.com/x*.pdf$", "", "full-url", "/x*.pdf$"},
		{"https:/example.com/x", "", "full-url", "/x"},
		{"https:example.com/x", "", "full-url", "/x"},
		{"HTTP//example.de/x", "", "full-url", "/x"},
		{"https:/example.com/x", "https://example.net", "full-url", ""},
		{"https:/", "", "no-leading-slash", "/https:/"},
		{"http/example.com/x", "", "no-leading-slash", "/http/example.com/x"},
		{"/http/example.com/x", "", "", ""},
		{"https-pages/x", "", "no-leading-slash", "/https-pages/x"},
		{"example.com", "", "full-url", ""},
		{"example.org/x", "", "full-url", "/x"},
		{"shop.example.com", "", "full-url", ""},
		{"shop.example.com/", "", "full-url", ""},
		{"shop.example.com/*", "", "full-url", ""},
		{"https://shop.example.com/*", "", "full-url", ""},
		{"shop.example.com/x", "https://example.com", "full-url", ""},
		{"example.com/x", "https://www.example.com", "full-url", ""},
		{"example.net/x", "https://example.net", "full-url", "/x"},
		{"example.net/x", "https://www.example.net", "full-url", ""},
		{"img.intranet.corp/x", "https://intranet.corp", "full-url", ""},
		{"shop.example.com/a b", "", "space-in-path", ""},

		{"//shop.example.com/x/", "", "host-in-path", "/x/"},
		{"//SHOP.EXAMPLE.COM:443/x/", "", "host-in-path", "/x/"},
		{"//shop.example.com/x/*?y", "", "host-in-path", "/x/*?y"},
		{"//www.example.com/x/", "", "host-in-path", "/x/"},
		{"//example.de/x/", "", "host-in-path", "/x/"},
		{"//192.0.2.1/x/", "", "host-in-path", "/x/"},
		{"//[2001:db8::1]/x/", "", "host-in-path", "/x/"},
		{"//b\u00fccher.example/x", "", "host-in-path", "/x"},
		{"//shop.example.com/", "", "host-in-path", ""},
		{"//shop.example.com/x/", "https://shop.example.com", "host-in-path", "/x/"},
		{"//shop.example.com/x/", "https://example.com", "host-in-path", ""},
		{"//wp-content/", "", "", ""},
		{"//readme.md", "", "", ""},
		{"/www.html", "", "", ""},
		{"/www.js/x", "", "", ""},
		{"//script.py/", "", "", ""},
		{"//index.php/x", "", "", ""},
		{"//.github/x", "", "", ""},
		{"///shop.example.com/x/", "", "", ""},
		{"/shop.example.com/x/", "", "", ""},

		{"wp-admin/", "", "no-leading-slash", "/wp-admin/"},
		{"index.php/foo", "", "no-leading-slash", "/index.php/foo"},
		{"index.php/shop.example.com/x", "", "no-leading-slash", "/index.php/shop.example.com/x"},
		{"slate.php", "", "no-leading-slash", "/slate.php"},
		{"404.html", "", "no-leading-slash", "/404.html"},
		{"notes.org", "", "no-leading-slash", "/notes.org"},
		{"index.html.de", "", "no-leading-slash", "/index.html.de"},
		{"index.html.de/x", "", "no-leading-slash", "/index.html.de/x"},
		{"a.b/c", "", "no-leading-slash", "/a.b/c"},
		{"jquery.min.js/x", "", "no-leading-slash", "/jquery.min.js/x"},
		{"archive.tar.gz", "", "no-leading-slash", "/archive.tar.gz"},
		{"en.us/shop/", "", "no-leading-slash", "/en.us/shop/"},
		{"v1.2.3/x", "", "no-leading-slash", "/v1.2.3/x"},
		{"com.example.app/x", "", "no-leading-slash", "/com.example.app/x"},
		{"..com/x", "", "no-leading-slash", "/*..com/x"},
		{"a..com/x", "", "no-leading-slash", "/a..com/x"},
		{"-a.com/x", "", "no-leading-slash", "/-a.com/x"},
		{"user@example.com/x", "", "no-leading-slash", "/user@example.com/x"},
		{"my_file.com/x", "", "no-leading-slash", "/my_file.com/x"},
		{"readme.wiki/x", "http://wiki", "no-leading-slash", "/readme.wiki/x"},
		{"talk:80/x", "", "no-leading-slash", "/talk:80/x"},
		{"example.com:x/y", "", "no-leading-slash", "/example.com:x/y"},
		{"[a]:80/x", "", "no-leading-slash", "/[a]:80/x"},
		{".", "", "no-leading-slash", ""},
		{"...", "", "no-leading-slash", ""},
		{".well-known/", "", "no-leading-slash", "/*.well-known/"},
		{".com/x", "", "no-leading-slash", "/*.com/x"},
		{"shop.*.com/x", "", "no-leading-slash", "/shop.*.com/x"},
		{"*.example.com/x", "", "", ""},
		{"\uff0a", "", "no-leading-slash", "*"},
		{"\uff0a.pdf\uff04", "", "no-leading-slash", "*.pdf$"},
		{"\uff1fs=", "", "no-leading-slash", "/*?s="},
		{"sort\uff1d", "", "no-leading-slash", "/*?*&sort="},
		{"print\uff0f", "", "no-leading-slash", "/print/"},
		{"\u5370\u5237\uff0f", "", "no-leading-slash", "/\u5370\u5237\uff0f"},
	} {
		code, _, line := offered("User-agent: *\nDisallow: "+tt.value, siteOf(t, tt.site))
		if line = strings.TrimPrefix(line, "Disallow: "); code != tt.code || line != tt.line {
			t.Errorf("%s on %q: %s and %q; want %s and %q", tt.value, tt.site, code, line, tt.code, tt.line)
		}
	}
}

// TestPerhapsHosts holds that a rule which begins with a host or a folder is said to be
// either, unless it is known where the file stands.
func TestPerhapsHosts(t *testing.T) {
	for _, tt := range []struct{ value, site, path string }{
		{"example.de/x/", "", "/x/"},
		{"asp.net/x", "", "/x"},
		{"script.pl/x", "", "/x"},
		{"192.0.2.1/x", "", "/x"},
		{"\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444/x", "", "/x"},
		{"example.de/x/", "https://example.com", ""},
		{"192.0.2.1/x", "https://example.com", ""},
		{"example.de", "", ""},
		{"example.de/", "", ""},
		{"readme.de", "", ""},
		{"en.us/shop/", "", ""},
		{"192.0.2.256/x", "", ""},
		{"1.2.3/x", "", ""},
	} {
		want, proposed := "The path in line 2, `"+tt.value+"`, doesn't begin with a slash, so for Google it matches nothing.", "Disallow: /"+tt.value
		if tt.path != "" {
			want, proposed = want+" If it begins with a host, leave only `"+tt.path+"`.", ""
		}
		_, message, line := offered("User-agent: *\nDisallow: "+tt.value, siteOf(t, tt.site))
		if message != want || line != proposed {
			t.Errorf("%s on %q: %q, and %q; want %q", tt.value, tt.site, message, line, want)
		}
	}
}
