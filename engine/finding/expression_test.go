package finding_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestExpressions holds which paths are said to be regular expressions, and the rules
// that are asked about, where they are known.
func TestExpressions(t *testing.T) {
	for _, tt := range []struct{ value, code, lines string }{
		{"/(?:en|de)/print", "regular-expression", "/en/print /de/print"},
		{"^/(?:en|de)/print", "regular-expression", "/en/print /de/print"},
		{"/(?:en/)?print", "regular-expression", "/en/print /print"},
		{"/(?!en|de)", "regular-expression", ""},
		{"/(?i:pdf|doc)/", "regular-expression", ""},
		{"/(?=en|de)", "regular-expression", ""},
		{"/a(?<!en|de)", "regular-expression", ""},
		{"/(?P<lang>en|de)/", "regular-expression", ""},

		{"^/page/?$", "regular-expression", "/page$ /page/$"},
		{"^/page/?", "regular-expression", "/page"},
		{"^/page/?x", "regular-expression", ""},
		{`^\/page\/?$`, "regular-expression", "/page$ /page/$"},
		{`/.*\.html?$`, "regular-expression", "/*.htm$ /*.html$"},
		{`/.*\.(jpe?g|png)$`, "regular-expression", "/*.jpg$ /*.jpeg$ /*.png$"},
		{`/.*\.php?$`, "regular-expression", ""},
		{"/(de|en)/?$", "regular-expression", "/de$ /de/$ /en$ /en/$"},
		{"/(de|en)?/print", "regular-expression", "/de/print /en/print /print"},
		{"/x(a|b)?$", "regular-expression", "/xa$ /xb$ /x$"},
		{"^/a/.*?/b", "regular-expression", "/a/*/b"},
		{"/a/(.*)?/b", "regular-expression", "/a/*/b"},
		{"/a/.*?", "regular-expression", "/a/"},
		{"/a/.*?page=", "regular-expression", ""},
		{`^/.*\?.*`, "regular-expression", "/*?"},
		{"^/*?", "regular-expression", ""},
		{"^/*?$", "regular-expression", ""},
		{"^/a.?b", "regular-expression", ""},
		{"^/a??", "regular-expression", ""},
		{"^/pages?/b", "regular-expression", ""},
		{"^/list?$", "regular-expression", ""},
		{"^/[a-z]?", "regular-expression", ""},
		{"^/foo-?bar", "regular-expression", "/foobar /foo-bar"},
		{`^/list\?page=`, "regular-expression", "/list?page="},
		{"/list?sort=(a|b)", "regular-expression", "/list?sort=a /list?sort=b"},
		{"/list?(sort|page)=", "regular-expression", "/list?sort= /list?page="},
		{"/*?(sort|page)=", "regular-expression", "/*?sort= /*?page="},
		{"/list?(sort|page)", "regular-expression", ""},
		{"/.*?sort=(a|b)", "regular-expression", ""},
		{"^/(a)?(b)?(c)?(d)?$", "regular-expression", ""},

		{`/item/\d\d\d`, "regular-expression", ""},
		{`/item/a\d\w`, "raw-character", ""},
		{"/private/.*", "regular-expression", "/private/"},
		{"/blog/.*$", "regular-expression", "/blog/"},
		{"^/.*$", "regular-expression", ""},
		{"(.*)$", "regular-expression", ""},
		{"^/a/.*[?].*$", "regular-expression", ""},
		{"/blog/.+", "regular-expression", "/blog/"},
		{"/wiki/A_(b)/.*", "regular-expression", ""},
		{".*", "regular-expression", ""},
		{".*.pdf", "regular-expression", "/*.pdf"},
		{"/.*", "trailing-star", "/."},
		{"/.+", "regular-expression", ""},
		{`\.(pdf|doc)$`, "regular-expression", "/*.pdf$ /*.doc$"},
		{`\?page=`, "regular-expression", "/*?page="},
		{`^\.pdf$`, "regular-expression", "/.pdf$"},

		{"/admin(/.*)?$", "regular-expression", "/admin/ /admin$"},
		{"(.*/)?print$", "regular-expression", "/print$ /*/print$"},
		{"/(.+)/print", "regular-expression", "/*/print"},
		{"/(?:.*?)/print", "regular-expression", "/*/print"},
		{"/(.*)?page=1", "regular-expression", ""},
		{"/wiki/A_(*)/.*", "regular-expression", ""},
		{"/private/.* /tmp/.*", "regular-expression", ""},
		{"/private/.*,/tmp/.*", "regular-expression", ""},
		{"https://example.com/private/.*", "regular-expression", ""},
		{`example\.com/private/.*`, "regular-expression", ""},
		{"/www.example.com/private/.*", "regular-expression", ""},

		{"/(de|en|)/print", "regular-expression", "/de/print /en/print /print"},
		{"/(|de|en)/print", "regular-expression", "/print /de/print /en/print"},
		{"/(a$|b)/c", "regular-expression", ""},

		{`/page/\d`, "regular-expression", ""},
		{`/page/\d/edit$`, "regular-expression", ""},
		{`/page/\d$`, "regular-expression", ""},
		{`/page/\S+$`, "regular-expression", ""},
		{`/a/\docs/`, "raw-character", ""},
		{`/a\d/`, "raw-character", ""},
	} {
		f := robotstxt.Google.ParseString("User-agent: *\nDisallow: " + tt.value)
		x := finding.In(f, nil)[0]
		lines := ""
		if offer := x.Offer(); offer != nil {
			lines = strings.TrimPrefix(finding.Apply(f, offer.Edits), "User-agent: *\n")
			lines = strings.ReplaceAll(strings.ReplaceAll(lines, "\n", " "), "Disallow: ", "")
		}
		if x.Code.String() != tt.code || lines != tt.lines {
			t.Errorf("%s: %s and %q; want %s and %q", tt.value, x.Code, lines, tt.code, tt.lines)
		}
		if tt.code == "regular-expression" && x.Fix != nil {
			t.Errorf("%s: a fix is offered, and nobody is asked", tt.value)
		}
	}
}
