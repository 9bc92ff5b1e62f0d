package view_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/templates"
	"whichline/web/view"
)

func TestLinks(t *testing.T) {
	for _, tt := range []struct{ name, path, want string }{
		{"plain", "/a", "`Disallow: /a`"},
		{"a star", "/a*", "`Disallow: /a*`"},
		{"backticks", "/a?``b", "```Disallow: /a?``b```"},
		{"brackets, which would end the link", "/a[b]_", `/a\[b\]\_`},
	} {
		f := robotstxt.Parse([]byte("User-agent: *\nDisallow: " + tt.path + "\n"))
		v, err := view.Verdicts(t.Context(), view.VerdictsInput{Of: asked(f, nil, []string{strings.TrimSuffix(tt.path, "*")}, "a")})
		if err != nil {
			t.Fatal(err)
		}
		l := view.Links(t.Context(), view.LinksInput{Address: "https://w.example/?q", Embed: "https://w.example/embed?q"}, &v)
		if !strings.Contains(l.Markdown, tt.want) || !strings.HasPrefix(l.Markdown, "[✕ ") || !strings.HasSuffix(l.Markdown, "](https://w.example/?q)") {
			t.Errorf("%s: the link is %q; want %q in it", tt.name, l.Markdown, tt.want)
		}
		if l.Plain == "" || !strings.HasPrefix(l.Frame, `<iframe src="https://w.example/embed?q"`) {
			t.Errorf("%s: the text is %q, the frame %q", tt.name, l.Plain, l.Frame)
		}
	}
	silent := view.Links(t.Context(), view.LinksInput{Address: strings.Repeat("x", 2001), Embed: "e", NoFrame: "why"}, &templates.Verdicts{})
	if !silent.Silent || !silent.Long || silent.Address != "" || silent.Frame != "" || silent.NoFrame != "" {
		t.Errorf("without a verdict, and too long, the links are %+v", silent)
	}
}
