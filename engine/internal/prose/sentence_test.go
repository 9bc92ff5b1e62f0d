package prose_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"whichline/engine/internal/prose"
)

func TestFill(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		args       prose.Args
		want       string
	}{
		{"nothing", "", nil, ""},
		{"no gap", "As it is.", nil, "As it is."},
		{"code", "Write `{path}`, not `{n}`.", prose.Args{"path": "/a", "n": 3}, "Write `/a`, not `3`."},
		{"a sentence in code keeps its own", "`{inner}`", prose.Args{"inner": prose.Name("x")}, "x"},
		{"one octet", "{o}", prose.Args{"o": prose.Octets(1)}, "1 byte"},
		{"rules", "{r}", prose.Args{"r": prose.Rules(2)}, "2 rules"},
		{"lines", "{l}", prose.Args{"l": prose.Lines{4, 9, 12}}, "lines 4, 9 and 12"},
		{"no lines", "{l}", prose.Args{"l": prose.Lines{}}, "no lines"},
		{"first lines", "{l}", prose.Args{"l": prose.FirstLines{Lines: []int{4, 9}, Total: 5}}, "lines 4, 9 and 3 more"},
		{"a name that nobody fills", "a{what}b", nil, "ab"},
		{"not UTF-8", "{s}", prose.Args{"s": "a\xffb"}, "a\uFFFDb"},
	} {
		if got := prose.Fill(tt.text, tt.args).String(); got != tt.want {
			t.Errorf("%s: %q; want %q", tt.name, got, tt.want)
		}
	}
}

// An argument without words, such as a part that a sentence has only at times, is none.
func TestFactsWithoutEmptyParts(t *testing.T) {
	got := prose.Fill("{a}{b}", prose.Args{"a": "x", "b": prose.Sentence{}}).Facts()
	if d := cmp.Diff(map[string]any{"a": "x"}, got); d != "" {
		t.Error(d)
	}
}

// TestLinesAreLinked shows which parts of a sentence name which line.
func TestLinesAreLinked(t *testing.T) {
	got := prose.Fill("See {l}.", prose.Args{"l": prose.Lines{7, 8}})
	want := []prose.Part{{Text: "See "}, {Text: "lines "}, {Text: "7", Line: 7}, {Text: " and "}, {Text: "8", Line: 8}, {Text: "."}}
	if d := cmp.Diff(want, got.Parts()); d != "" {
		t.Error("-want +got:\n", d)
	}
}

func TestList(t *testing.T) {
	names := []string{"a", "b", "c", "d", "e"}
	for n, want := range []string{"", "`a`", "`a` and `b`", "`a`, `b` and `c`", "`a`, `b`, `c` and `d`", "`a`, `b`, `c`, `d` and others"} {
		if got := prose.List(names[:n]).String(); got != want {
			t.Errorf("%d: %q; want %q", n, got, want)
		}
	}
}

func TestExcerpt(t *testing.T) {
	long := prose.Excerpt(strings.Repeat("ツ", 1000))
	if len(long) > 170 || !strings.Contains(long, "…") || strings.ContainsRune(long, '\uFFFD') {
		t.Errorf("%d octets: %q", len(long), long)
	}
}

// Numbers have commas between thousands, and numbers of lines have none.
func TestThousands(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 19337: "19,337", 1000007: "1,000,007"} {
		if got := prose.Fill("{n} on {x}", prose.Args{"n": n, "x": prose.Lines{1200}}).String(); got != want+" on line 1200" {
			t.Errorf("%d: %q; want %q", n, got, want)
		}
	}
}

func TestBegins(t *testing.T) {
	text := prose.Both("test.begins", "crawlers {n}", "Crawlers {n}")
	for _, tt := range []struct {
		template string
		x        any
		want     string
	}{
		{"{x} wins", prose.Lines{4}, "line 4 wins"},
		{"{X} wins", prose.Lines{4}, "Line 4 wins"},
		{"{X} win", prose.Lines{4, 5}, "Lines 4 and 5 win"},
		{"{X} wins", "line", "line wins"},
		{"{X} win", prose.Join([]prose.Sentence{prose.Fill(text, prose.Args{"n": 1}), prose.Fill(text, nil)}, prose.And), "Crawlers 1 and crawlers  win"},
		{"{X}", prose.Fill("{y} wins", prose.Args{"y": prose.Lines{4}}), "Line 4 wins"},
	} {
		if got := prose.Fill(tt.template, prose.Args{"x": tt.x}).String(); got != tt.want {
			t.Errorf("%q of %v is %q; want %q", tt.template, tt.x, got, tt.want)
		}
	}
}

// french has texts in two forms.
type french map[string][2]string

func (f french) Text(code string, number ...int) (string, bool) {
	forms, ok := f[code]
	if len(number) > 0 && number[0] == 1 {
		return forms[0], ok
	}
	return forms[1], ok
}

func (french) Number(n int) string { return strings.Repeat("I", n) }

// The number decides the form even where no form mentions it.
func TestNumberIsNotMentioned(t *testing.T) {
	text := prose.Plural("test.number", "{who} may fetch nothing", "{who} may fetch nothing")
	l := french{"test.number": {"{who} ne peut rien", "{who} ne peuvent rien"}}
	for n, want := range map[int]string{1: "A ne peut rien", 2: "A ne peuvent rien"} {
		if got := prose.Plain(prose.Fill(text, prose.Args{"who": prose.Name("A"), "n": n}).In(l)); got != want {
			t.Errorf("%d: %q; want %q", n, got, want)
		}
	}
}
