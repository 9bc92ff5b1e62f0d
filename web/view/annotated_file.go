package view

import (
	"context"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/generator"
	"whichline/engine/signal"
	"whichline/templates"
	"whichline/templates/words"
)

// An AnnotatedFile is a file with notes on its lines. A [templates.Listing] and
// [templates.Marks] are made of it. It keeps nothing for each line, as a file
// may have a million of them.
type AnnotatedFile struct {
	file    *robotstxt.File
	lines   int // lines to show
	wins    map[int]int
	found   map[int][]templates.LineFinding
	fused   []finding.Fusion // in file order
	colours groupColours
	origins []generator.Run
	hueOf   map[*generator.Generator]int // colours of origins, from 1
}

// Annotate annotates f. Wins is how many verdicts each line decides, and found
// the findings about it; both may be nil.
func Annotate(f *robotstxt.File, wins map[int]int, found map[int][]templates.LineFinding) *AnnotatedFile {
	a := &AnnotatedFile{file: f, lines: lastLine(f), wins: wins, found: found, colours: newGroupColours(f), origins: generator.Runs(f)}
	a.hueOf = originHues(a.origins)
	for i := range f.Runs() {
		a.fused = append(a.fused, finding.Fusions(f, &f.Runs()[i])...)
	}
	return a
}

// lastLine returns the number of the last line to show. Where a file ends with
// a line ending, nothing stands on the line that follows: in UTF-16 the second half of
// that ending.
func lastLine(f *robotstxt.File) int {
	n := len(f.Lines)
	l := f.Line(n)
	empty := l.Length == 0 || f.Text(l) == "\x00" && strings.HasPrefix(f.Body(), "\xff\xfe")
	if n > 1 && empty && f.Unread() == "" {
		return n - 1
	}
	return n
}

// colourAt returns the colour of the line with the given number: that of the run in
// whose extent it lies, or -1.
func (a *AnnotatedFile) colourAt(n int) int {
	runs := a.file.Runs()
	i, begins := slices.BinarySearchFunc(runs, n, func(r robotstxt.Run, n int) int { return r.UserAgents[0] - n })
	if !begins {
		i--
	}
	if i < 0 {
		return -1
	}
	if _, last := extent(&runs[i]); n > last {
		return -1
	}
	return a.colours[i]
}

// extent returns the first and the last line of a run.
func extent(r *robotstxt.Run) (first, last int) {
	last = max(r.UserAgents[len(r.UserAgents)-1], r.Ended)
	return r.UserAgents[0], last
}

// manyOrigins is how many origins have a colour of their own. Words name them, too.
const manyOrigins = 4

// originHues returns the colour of each origin of runs, from 1.
func originHues(runs []generator.Run) map[*generator.Generator]int {
	hues := make(map[*generator.Generator]int)
	for _, r := range runs {
		if hues[r.Generator] == 0 {
			hues[r.Generator] = len(hues)%manyOrigins + 1
		}
	}
	return hues
}

// originAt returns the run from a program or service in which the line with the given
// number lies; nil if there is none.
func (a *AnnotatedFile) originAt(n int) *generator.Run {
	i, found := slices.BinarySearchFunc(a.origins, n, func(r generator.Run, n int) int { return r.Last - n })
	if !found && i == len(a.origins) || a.origins[i].First > n {
		return nil
	}
	return &a.origins[i]
}

// telling reports whether a line has something to say that its text does not.
func (a *AnnotatedFile) telling(n int) bool {
	l := a.file.Line(n)
	return l.Ignored != robotstxt.None || l.Notes != 0 || l.Kind == robotstxt.UserAgent || a.wins[n] > 0 || a.originOf(n) != nil
}

// originOf returns the run from a program or service that begins on the line with the
// given number; nil if there is none.
func (a *AnnotatedFile) originOf(n int) *generator.Run {
	if r := a.originAt(n); r != nil && r.First == n {
		return r
	}
	return nil
}

// stateOf returns the state of a line.
func stateOf(f *robotstxt.File, l *robotstxt.Line) templates.LineState {
	switch {
	case l.Ignored != robotstxt.None && !hasEffect(f, l), l.Kind == robotstxt.Blank && l.Notes.Has(robotstxt.NulInLine):
		return templates.LineIgnored
	case l.Kind == robotstxt.Blank:
		return templates.LineBlank
	case l.Kind == robotstxt.Comment:
		return templates.LineComment
	}
	return templates.LineCounts
}

// effectOf returns the effect of a line that its reader ignores: it ends a group, or
// states a preference on use. It is the text of a table or a sentence; both are empty for
// other lines.
func effectOf(f *robotstxt.File, l *robotstxt.Line) (string, robotstxt.Sentence) {
	if effect := f.IgnoredText(*l); effect != l.Ignored.Text() {
		return effect, robotstxt.Sentence{}
	}
	return "", signal.Effect(f, *l)
}

// hasEffect reports whether a line has an effect by [effectOf].
func hasEffect(f *robotstxt.File, l *robotstxt.Line) bool {
	text, sentence := effectOf(f, l)
	return text != "" || !sentence.IsZero()
}

// effectText returns the effect of a line in the language of ctx; "" if it has none.
func effectText(ctx context.Context, f *robotstxt.File, l *robotstxt.Line) string {
	text, sentence := effectOf(f, l)
	return words.Told(ctx, text) + words.Sentence(ctx, sentence)
}

// facts returns the counts for the listing.
func (a *AnnotatedFile) facts() templates.ListingFacts {
	facts := templates.ListingFacts{Lines: a.lines, Fused: len(a.fused), Unread: a.file.Unread() != ""}
	for i := range a.file.Lines[:a.lines] {
		l := &a.file.Lines[i]
		if stateOf(a.file, l) == templates.LineIgnored {
			facts.Ignored++
		}
	}
	return facts
}
