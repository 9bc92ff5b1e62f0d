package robotstxt_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/internal/enginetest"
)

// TestGolden reads the files in testdata. Each states one rule and where it is
// written, then shows a robots.txt and what the engine makes of it:
//
//	robots.txt  the file; "robots.txt quoted" has it as quoted strings, for
//	            octets that an editor would not keep, with a count in front of a
//	            string that is repeated
//	lines       number, kind, field and value, reason for being ignored, notes
//	runs        user-agent lines, lines of rules, the line that ends the run
//	groups      product token, lines that open the group, lines of its rules
//	fusions     places where what looks like two groups is one
//	notes       reasons and notes in words
//	verdicts    "crawler path" of each question; its verdict, sentences and
//	            trials are filled in
func TestGolden(t *testing.T) {
	enginetest.Golden(t, "testdata", 25, func(t *testing.T, _ string, ar *txtar.Archive) {
		if !strings.Contains(string(ar.Comment), "section") && !strings.Contains(string(ar.Comment), "Google") {
			t.Errorf("the comment cites no source: %q", ar.Comment)
		}
		if len(ar.Files) < 2 {
			t.Fatal("nothing is asked")
		}
		f := robotstxt.Parse(robots(t, ar))
		for i, section := range ar.Files[1:] {
			ar.Files[i+1].Data = []byte(dump(t, f, section))
		}
	})
}

// archives returns the golden files by name.
func archives(tb testing.TB) map[string]*txtar.Archive {
	tb.Helper()
	return enginetest.Archives(tb, "testdata", 25)
}

// robots returns the robots.txt of a golden file.
func robots(tb testing.TB, ar *txtar.Archive) []byte {
	tb.Helper()
	first := ar.Files[0]
	if first.Name != "robots.txt quoted" {
		return first.Data
	}
	return enginetest.Unquote(tb, first.Data)
}

// dump writes what section asks for.
func dump(t *testing.T, f *robotstxt.File, section txtar.File) string {
	t.Helper()
	var b strings.Builder
	switch section.Name {
	case "lines":
		dumpLines(&b, f)
	case "runs":
		dumpRuns(&b, f)
	case "groups":
		dumpGroups(&b, f)
	case "fusions":
		dumpFusions(&b, f)
	case "notes":
		dumpNotes(&b, f)
	case "verdicts":
		for line := range strings.Lines(string(section.Data)) {
			if question, _, _ := strings.Cut(line, " ->"); line[0] != ' ' {
				dumpVerdict(t, &b, f, strings.TrimSpace(question))
			}
		}
	default:
		t.Fatalf("no section is called %q", section.Name)
	}
	return b.String()
}

func dumpLines(b *strings.Builder, f *robotstxt.File) {
	for _, l := range f.Lines {
		fmt.Fprintf(b, "%d %s", l.Number, l.Kind)
		if l.Field.Len() > 0 {
			fmt.Fprintf(b, " %q %q", f.Field(l), f.Value(l))
		}
		if l.Ignored != robotstxt.None {
			fmt.Fprintf(b, " (%s)", l.Ignored)
		}
		for _, n := range l.Notes.All() {
			fmt.Fprintf(b, " %s", n)
		}
		b.WriteByte('\n')
	}
}

func dumpRuns(b *strings.Builder, f *robotstxt.File) {
	for i := range f.Runs() {
		run := &f.Runs()[i]
		fmt.Fprintf(b, "%d, rules", run.UserAgents)
		for _, r := range run.Rules() {
			fmt.Fprintf(b, " %d", r.Line)
		}
		fmt.Fprintf(b, ", ended by %d\n", run.Ended)
	}
}

func dumpGroups(b *strings.Builder, f *robotstxt.File) {
	for g := range f.Groups() {
		fmt.Fprintf(b, "%q opened by %d, rules", g.Token, g.Opened)
		for r := range g.Rules() {
			fmt.Fprintf(b, " %d", r.Line)
		}
		b.WriteByte('\n')
	}
	for _, url := range f.Sitemaps() {
		fmt.Fprintf(b, "sitemap %s\n", url)
	}
}

func dumpFusions(b *strings.Builder, f *robotstxt.File) {
	for i := range f.Runs() {
		for _, x := range finding.Fusions(f, &f.Runs()[i]) {
			fmt.Fprintf(b, "%d %d %d\n  %s\n", x.Above, x.Between, x.Below, x.Sentence())
		}
	}
}

func dumpNotes(b *strings.Builder, f *robotstxt.File) {
	for _, l := range f.Lines {
		if l.Ignored != robotstxt.None {
			fmt.Fprintf(b, "%d ignored: %s\n", l.Number, l.Ignored.Text())
		}
		for _, n := range l.Notes.All() {
			fmt.Fprintf(b, "%d note: %s\n", l.Number, f.NoteText(l, n))
		}
	}
}

// dumpVerdict answers one question: a crawler and a URL without blanks. The
// crawler is written as its tokens with commas between, and "-*" at the end if
// it ignores the group for "*".
func dumpVerdict(t *testing.T, b *strings.Builder, f *robotstxt.File, question string) {
	t.Helper()
	tokens, url, ok := strings.Cut(question, " ")
	if !ok {
		t.Fatalf("no crawler and path: %q", question)
	}
	var c robotstxt.Crawler
	tokens, c.IgnoresStar = strings.CutSuffix(tokens, ",-*")
	c.Tokens = strings.Split(tokens, ",")
	c.Name = c.Tokens[0]
	v := enginetest.Match(t, f, c, url)
	e := v.Explain()
	fmt.Fprintf(b, "%s -> allowed=%t (%s)\n  %s\n  %s\n", question, v.Allowed, e.Reason, e.Sentence, e.Group)
	missed := make(map[robotstxt.Reason][]int)
	for t := range v.Trials() {
		if t.Matched() {
			fmt.Fprintf(b, "  line %d: %s, octets %d, covers %d\n", t.Rule.Line, t.Outcome, t.Octets, t.MatchedOctets())
		} else {
			missed[t.Outcome] = append(missed[t.Outcome], t.Rule.Line)
		}
	}
	for _, why := range slices.Sorted(maps.Keys(missed)) {
		fmt.Fprintf(b, "  lines %d: %s\n", missed[why], why)
	}
}
