package engine_test

import (
	"strings"
	"testing"

	"whichline/engine"
)

func TestNotePart(t *testing.T) {
	long := "Disallow: /" + strings.Repeat("a", 17000)
	for _, tt := range []struct {
		name, line string
		note       engine.Note
		want       string
	}{
		{"misspelt field", " Disalow : /a", engine.MisspeltField, "Disalow"},
		{"missing colon", "Disallow /a", engine.MissingColon, "Disallow"},
		{"longer field", "Disallow-all: /a", engine.LongerField, "Disallow-all"},
		{"token cut", "User-agent: Bot/2.1 # x", engine.TokenCut, "/2.1"},
		{"text after star", "User-agent: * all", engine.TextAfterStar, " all"},
		{"encoded", "Disallow: /é # x", engine.Encoded, "/é"},
		{"index page", "Allow: /d/index.html", engine.OpensDirectory, "/d/index.html"},
		{"line cut", long, engine.LineCut, long[16663:]},
		{"NUL", "Disallow: /a\x00b", engine.NulInLine, "\x00b"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := engine.Parse([]byte("User-agent: x\n" + tt.line))
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

// The part that a note is about lies in its line, whatever the line holds.
func TestNotePartsLieInTheirLines(t *testing.T) {
	for name, ar := range archives(t) {
		for _, r := range engine.Readings() {
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
