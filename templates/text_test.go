package templates_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/templates"
	"whichline/templates/words"
)

// Text read from right to left does not reorder its surroundings, segment by segment.
func TestSegmentsAreIsolated(t *testing.T) {
	for text, want := range map[string]string{
		"/חדשות/1":        "/<bdi>חדשות</bdi>/1",
		"/a/مقالات/<b>/x": "/a/<bdi>مقالات</bdi>/&lt;b&gt;/x",
		"/ä/日本":           "/ä/日本",
		"חדשות":           "<bdi>חדשות</bdi>",
		"<מ>/&":           "<bdi>&lt;מ&gt;</bdi>/&amp;",
	} {
		var b strings.Builder
		if err := templates.Seen(text).Render(t.Context(), &b); err != nil || b.String() != want {
			t.Errorf("%q is shown as %s (error %v); want %s", text, &b, err, want)
		}
	}
}

func TestVisible(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"ASCII", "Disallow: /a b\tc", "Disallow: /a b\tc"},
		{"letters", "/café/日本/ß", "/café/日本/ß"},
		{"control characters", "a\x00\x1bb\x7f", "a[␀␛]b[␡]"},
		{"octets that are not UTF-8", "/caf\xe9", "/caf[\uFFFD]"},
		{"the replacement character itself", "a\uFFFDb", "a\uFFFDb"},
		{"direction", "/a\u202egpj.exe", "/a[U+202E]gpj.exe"},
		{"no width", "a\u200bb\u2060c\u00ad", "a[U+200B]b[U+2060]c[U+00AD]"},
		{"spaces", "a\u00a0b\u3000c d", "a[NBSP]b[U+3000]c d"},
		{"byte order mark", "\ufeffUser-agent", "[BOM]User-agent"},
		{"line separators", "a\u2028b\u0085c", "a[U+2028]b[U+0085]c"},
		{"letters without ink", "a\u3164b\u2800", "a[U+3164]b[U+2800]"},
		{"nothing", "", ""},
	} {
		if got := templates.Visible(tt.text); got != tt.want {
			t.Errorf("%s: %q shows as %q; want %q", tt.name, tt.text, got, tt.want)
		}
	}
}

func TestBeginning(t *testing.T) {
	for _, text := range []string{"short", "ééééé", "\x80\x80\x80\x80\x80\x80\x80", "日本語日本語", ""} {
		for limit := range 12 {
			part, more := templates.Beginning(text, limit)
			if len(part) > limit || len(part)+more != len(text) || text[:len(part)] != part {
				t.Errorf("%q for %d octets: %q and %d more", text, limit, part, more)
			}
			if utf8.ValidString(text) && !utf8.ValidString(part) {
				t.Errorf("%q for %d octets is cut inside a character: %q", text, limit, part)
			}
		}
	}
}

// TestNamesAreSeen requires that languages that write words with invisible characters
// don't hide those in a stranger's text.
func TestNamesAreSeen(t *testing.T) {
	s := robotstxt.Compose("test.seen", "may\u200cbe {who} `{path}`", map[string]any{"who": "Google\u200cbot", "path": "/a\u200c\u2069"})
	for code, want := range map[string]struct{ html, plain string }{
		"de": {"may\u200cbe Google<i>U+200C</i>bot <code>/a<i>U+200CU+2069</i></code>", "may\u200cbe GoogleU+200Cbot `/aU+200CU+2069`"},
		"fa": {"may\u200cbe <bdi dir=\"ltr\">Google<i>U+200C</i>bot</bdi> <code>/a<i>U+200CU+2069</i></code>", "may\u200cbe \u2066GoogleU+200Cbot\u2069 \u2066`/aU+200CU+2069`\u2069"},
		"en": {"may<i>U+200C</i>be Google<i>U+200C</i>bot <code>/a<i>U+200CU+2069</i></code>", "mayU+200Cbe GoogleU+200Cbot `/aU+200CU+2069`"},
	} {
		ctx := words.With(t.Context(), words.Find(code))
		var b strings.Builder
		if err := templates.Said(templates.Anchors{}, s).Render(ctx, &b); err != nil {
			t.Fatal(err)
		}
		if b.String() != want.html {
			t.Errorf("%s: %q; want %q", code, b.String(), want.html)
		}
		if got := templates.Plain(ctx, s); got != want.plain {
			t.Errorf("%s: %q; want %q", code, got, want.plain)
		}
	}
}

// A text in a language keeps the characters that join and isolate its words, but not those
// of files; in English none belongs there.
func TestWorded(t *testing.T) {
	for code, want := range map[string]string{
		"en": "1<i>NBSP</i>s `a<i>NBSP</i>b`", "fr": "1\u00a0s `a<i>NBSP</i>b`", "fa": "1\u00a0s `a<i>NBSP</i>b`",
	} {
		var b strings.Builder
		if err := templates.Worded("1\u00a0s `a\u00a0b`").Render(words.With(t.Context(), words.Find(code)), &b); err != nil || b.String() != want {
			t.Errorf("%s: %q, %v; want %q", code, b.String(), err, want)
		}
	}
}

// TestWordsFromRight requires that words which are read from right to left aren't isolated
// on a page of such words, where only names and code are.
func TestWordsFromRight(t *testing.T) {
	ctx := words.With(t.Context(), words.Find("fa"))
	s := robotstxt.Compose("test.right", "Google و/یا {who} می\u200cخوانند: `{path}`", map[string]any{"who": "Bing", "path": "/مقالات/"})
	for name, tt := range map[string]struct {
		shown templ.Component
		want  string
	}{
		"a sentence": {templates.Said(templates.Anchors{}, s), "Google و/یا <bdi dir=\"ltr\">Bing</bdi> می\u200cخوانند: <code>/<bdi>مقالات</bdi>/</code>"},
		"a text":     {templates.Worded("Google می\u200cخواند: `/مقالات/`"), "Google می\u200cخواند: `/<bdi>مقالات</bdi>/`"},
	} {
		var b strings.Builder
		if err := tt.shown.Render(ctx, &b); err != nil || b.String() != tt.want {
			t.Errorf("%s: %q, %v; want %q", name, b.String(), err, tt.want)
		}
	}
}
