package tester_test

import (
	"net/url"
	"reflect"
	"testing"

	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/web/tester"
)

func newTester(t testing.TB) *tester.Tester {
	t.Helper()
	return tester.New(tester.Config{Embeds: true})
}

// A fix makes another request: the original stays as it was, and asks the same
// again.
func TestFixLeavesTheRequestAlone(t *testing.T) {
	te := newTester(t)
	const file = "User-agent: *\nDisalow: /a\n"
	r, ok := te.ReadRequest(url.Values{"robots": {file}, "url": {"/a"}, "agent": {"x"}, "fix": {"misspelt-field"}, "from": {"7"}})
	if !ok {
		t.Fatal("the request asks for nothing")
	}
	before := r
	first, err := te.Answer(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	if want := "User-agent: *\nDisallow: /a\n"; first.Robots != want || first.FromLine != 0 || first.Outcome != tester.Complete {
		t.Errorf("answered for %q from line %d, outcome %d; want %q", first.Robots, first.FromLine, first.Outcome, want)
	}
	if !reflect.DeepEqual(r, before) {
		t.Errorf("the request is now %+v", r)
	}
	second, err := te.Answer(t.Context(), r)
	if err != nil || !reflect.DeepEqual(first.Request, second.Request) {
		t.Errorf("the second answer is for %+v, error %v", second.Request, err)
	}
}

// The live editor never gets an example, whose file nobody typed.
func TestEditorRequests(t *testing.T) {
	for _, tt := range []struct {
		name, robots, encoding, ending, want string
	}{
		{"nothing", "", "", "", ""},
		{"line endings", "a\nb\n", "utf-8", "crlf", "a\r\nb\r\n"},
		{"Latin-1", "/\u00e9", "latin-1", "lf", "/\xe9"},
		{"beyond Latin-1", "/\u4e16", "latin-1", "lf", "/?"},
		{"UTF-16", "\ufeffa\U0001F600", "utf-16le", "lf", "\xff\xfea\x00\x3d\xd8\x00\xde"},
		{"UTF-16, the other way", "a", "utf-16be", "lf", "\x00a"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := tester.ReadEditorRequest(url.Values{"robots": {tt.robots}, "encoding": {tt.encoding}, "ending": {tt.ending}})
			if r.Robots != tt.want || r.Example != nil || !r.Editor {
				t.Errorf("asks about %q, example %v; want %q", r.Robots, r.Example, tt.want)
			}
		})
	}
}

// Unknown values in an address choose nothing.
func TestUnknownChoices(t *testing.T) {
	r, ok := newTester(t).ReadRequest(url.Values{
		"robots": {""}, "theme": {"foo"}, "reading": {"altavista"}, "selection": {"x"}, "from": {"x"}, "why": {"x"},
	})
	if !ok || r.Theme != templates.ThemeAuto || r.Reader != crawler.Own || r.Selected != (templates.Selection{}) || r.FromLine != 0 || r.Prove != 0 {
		t.Errorf("request %+v, %t", r, ok)
	}
	if _, ok := newTester(t).ReadRequest(url.Values{"example": {"none"}}); ok {
		t.Error("an example that there is not is found")
	}
}
