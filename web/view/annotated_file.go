package view

import (
	"context"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/generator"
	"whichline/templates"
	"whichline/templates/words"
)

// An AnnotatedFile is a file with notes on its lines. A [templates.Listing] and
// [templates.Marks] are made of it. It keeps little for each line, as a file
// may have a million of them.
type AnnotatedFile struct {
	file   *robotstxt.File
	lines  int // lines to show
	wins   map[int]int
	found  map[int][]templates.LineFinding
	fused  map[int]*finding.Fusion // by the line that joins those above it
	beside []margin                // by index in the lines of the file
}

// A margin is the marks beside a line.
type margin struct {
	colour  int8 // of the run in whose extent the line lies, or -1
	bracket bracketPart
	hue     int8           // of the origin, from 1; 0 if there is none
	origin  *generator.Run // run from a program or service in which the line lies; may be nil
}

// A bracketPart is the part of a bracket that stands beside a line. A bracket holds
// together one group that looks like two.
type bracketPart uint8

const (
	noBracket bracketPart = iota
	bracketStart
	bracketMiddle
	bracketEnd
)

// bracketClasses are the classes of lines.
var bracketClasses = [...]string{
	noBracket: "", bracketStart: "fuse-start", bracketMiddle: "fuse-middle", bracketEnd: "fuse-end",
}

// Annotate annotates f. Wins is how many verdicts each line decides, and found
// the findings about it; both may be nil.
func Annotate(f *robotstxt.File, wins map[int]int, found map[int][]templates.LineFinding) *AnnotatedFile {
	a := &AnnotatedFile{
		file: f, lines: lastLine(f), wins: wins, found: found, fused: make(map[int]*finding.Fusion),
		beside: make([]margin, len(f.Lines)),
	}
	for i := range a.beside {
		a.beside[i].colour = -1
	}
	colours := newGroupColours(f)
	for i := range f.Runs() {
		a.besideRun(&f.Runs()[i], colours[i])
	}
	hues := make(map[*generator.Generator]int8)
	for _, r := range generator.Runs(f) {
		if hues[r.Generator] == 0 {
			hues[r.Generator] = int8(len(hues)%manyOrigins + 1)
		}
		for n := r.First; n <= r.Last; n++ {
			a.at(n).origin, a.at(n).hue = &r, hues[r.Generator]
		}
	}
	return a
}

// at returns the margin of the line with the given number.
func (a *AnnotatedFile) at(n int) *margin { return &a.beside[n-1] }

// besideRun enters the colour of a run, and the brackets around places where it looks
// like several groups.
func (a *AnnotatedFile) besideRun(r *robotstxt.Run, colour int) {
	first, last := extent(r)
	for n := first; n <= last; n++ {
		a.at(n).colour = int8(colour)
	}
	for _, x := range finding.Fusions(a.file, r) {
		start, end := x.Above[len(x.Above)-1], x.Below[0]
		a.fused[end] = &x
		if a.at(start).bracket == noBracket {
			a.at(start).bracket = bracketStart
		} else { // the bracket above goes on in this one
			a.at(start).bracket = bracketMiddle
		}
		for n := start + 1; n < end; n++ {
			a.at(n).bracket = bracketMiddle
		}
		a.at(end).bracket = bracketEnd
	}
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

// extent returns the first and the last line of a run.
func extent(r *robotstxt.Run) (first, last int) {
	last = max(r.UserAgents[len(r.UserAgents)-1], r.Ended)
	return r.Begun, last
}

// manyOrigins is how many origins have a colour of their own. Words name them, too.
const manyOrigins = 4

// telling reports whether a line has something to say that its text does not.
func (a *AnnotatedFile) telling(n int) bool {
	l := a.file.Line(n)
	return l.Ignored != robotstxt.None || l.Notes != 0 || l.Kind == robotstxt.UserAgent || a.wins[n] > 0 || len(a.found[n]) > 0 || a.originOf(n) != nil
}

// originOf returns the run from a program or service that begins on the line with the
// given number; nil if there is none.
func (a *AnnotatedFile) originOf(n int) *generator.Run {
	if r := a.at(n).origin; r != nil && r.First == n {
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

// effectOf returns the effect of a line that its reader ignores: it ends a group, states a
// preference on use, or is of use to the reader's operator. It is the text of a table or a
// sentence; both are empty for other lines.
func effectOf(f *robotstxt.File, l *robotstxt.Line) (string, robotstxt.Sentence) {
	if effect := f.IgnoredText(*l); effect != l.Ignored.Text() {
		return effect, robotstxt.Sentence{}
	}
	return "", finding.EffectOf(f, l)
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

// facts returns the counts for the listing; none for an empty file.
func (a *AnnotatedFile) facts() templates.ListingFacts {
	if len(a.file.Body()) == a.file.BOM {
		return templates.ListingFacts{}
	}
	facts := templates.ListingFacts{Lines: a.lines, Fused: len(a.fused), Unread: a.file.Unread() != ""}
	for i := range a.file.Lines[:a.lines] {
		l := &a.file.Lines[i]
		if stateOf(a.file, l) == templates.LineIgnored {
			facts.Ignored++
		}
	}
	return facts
}
