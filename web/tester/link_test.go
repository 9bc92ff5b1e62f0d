package tester_test

import (
	"net/url"
	"strings"
	"testing"

	"whichline/templates"
)

// linksOf returns the links of the page that answers a form.
func linksOf(t *testing.T, form url.Values) templates.Links {
	t.Helper()
	te := newTester(t)
	r, _ := te.ReadRequest(form)
	a, err := te.Answer(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	return te.Page(t.Context(), &a, plainView).Links
}

func TestLinks(t *testing.T) {
	for _, tt := range []struct{ name, path, want string }{
		{"plain", "/a", "`Disallow: /a`"},
		{"a star", "/a*", "`Disallow: /a*`"},
		{"backticks", "/a?``b", "```Disallow: /a?``b```"},
		{"brackets, which would end the link", "/a[b]_", `/a\[b\]\_`},
	} {
		l := linksOf(t, url.Values{
			"robots": {"User-agent: *\nDisallow: " + tt.path + "\n"}, "url": {strings.TrimSuffix(tt.path, "*")}, "agent": {"a"}, "reading": {"google"},
		})
		if !strings.Contains(l.Markdown, tt.want) || !strings.HasPrefix(l.Markdown, "[✕ ") || !strings.HasSuffix(l.Markdown, "]("+l.Address+")") {
			t.Errorf("%s: the link is %q; want %q in it", tt.name, l.Markdown, tt.want)
		}
		if l.Plain == "" || !strings.HasPrefix(l.Address, "http://localhost/?") || !strings.HasPrefix(l.Frame, `<iframe src="http://localhost/embed?`) {
			t.Errorf("%s: the text is %q, the address %q, the frame %q", tt.name, l.Plain, l.Address, l.Frame)
		}
	}
	silent := linksOf(t, url.Values{"robots": {strings.Repeat("x", 2001)}})
	if !silent.Silent || !silent.Long || silent.Address != "" || silent.Frame != "" || silent.NoFrame != "" {
		t.Errorf("without a verdict, and too long, the links are %+v", silent)
	}
}
