package robotstxt_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
)

func TestNotePart(t *testing.T) {
	long := "Disallow: /" + strings.Repeat("a", 17000)
	for _, tt := range []struct {
		name, line string
		note       robotstxt.Note
		want       string
	}{
		{"misspelt field", " Disalow : /a", robotstxt.MisspeltField, "Disalow"},
		{"missing colon", "Disallow /a", robotstxt.MissingColon, "Disallow"},
		{"longer field", "Disallow-all: /a", robotstxt.LongerField, "Disallow-all"},
		{"token cut", "User-agent: Bot/2.1 # x", robotstxt.TokenCut, "/2.1"},
		{"text after star", "User-agent: * all", robotstxt.TextAfterStar, " all"},
		{"encoded", "Disallow: /é # x", robotstxt.Encoded, "/é"},
		{"index page", "Allow: /d/index.html", robotstxt.OpensDirectory, "/d/index.html"},
		{"line cut", long, robotstxt.LineCut, long[16663:]},
		{"NUL", "Disallow: /a\x00b", robotstxt.NulInLine, "\x00b"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := robotstxt.Parse([]byte("User-agent: x\n" + tt.line))
			l := f.Line(2)
			if !l.Notes.Has(tt.note) {
				t.Fatalf("the notes are %v", l.Notes.All())
			}
			start, end := f.NotePart(l, tt.note)
			if got := f.Text(l)[start:end]; got != tt.want {
				t.Errorf("%q is about %q; want %q", tt.line, got, tt.want)
			}
		})
	}
}

// A disallow of an index page isn't said to allow its directory.
func TestNoteOnDisallowOfIndexPage(t *testing.T) {
	f := robotstxt.CrawlerCommons.ParseString("User-agent: x\nDisallow: /d/index.html")
	if got, want := f.NoteText(f.Line(2), robotstxt.OpensDirectory).String(), "also matches the directory of that page, as `/d/$`"; got != want {
		t.Errorf("it is said %q; want %q", got, want)
	}
}

// The part that a note is about lies in its line, whatever the line holds.
func TestNotePartsLieInTheirLines(t *testing.T) {
	for name, ar := range archives(t) {
		for _, r := range robotstxt.Readings() {
			f := r.Parse(robots(t, ar))
			for _, l := range f.Lines {
				for _, n := range l.Notes.All() {
					if start, end := f.NotePart(l, n); start < 0 || start > end || end > int(l.Length) {
						t.Errorf("%s, %s: %s is about octets %d to %d of %q", name, r.Name, n, start, end, f.Text(l))
					}
				}
			}
		}
	}
}

// A line that is not read for want of a colon isn't said to be read in spite of its spelling.
func TestUnreadLineHasNoSpelling(t *testing.T) {
	f := robotstxt.ProtegoOld.ParseString("User-agent: *\nDisalow /x")
	if l := f.Line(2); l.Ignored != robotstxt.NoColon || l.Notes.Has(robotstxt.MisspeltField) || !l.Notes.Has(robotstxt.MissingColon) {
		t.Errorf("it is ignored because of %s, with notes %v", l.Ignored, l.Notes.All())
	}
}
