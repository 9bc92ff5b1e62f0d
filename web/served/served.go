// Package served compares the robots.txt that an author wrote with the one that the site
// serves: which lines were added, changed, moved or dropped on the way, by whom, and which groups
// that joins or replaces.
package served

import (
	"cmp"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/generator"
)

// An Answer tells how the served file differs from its author's.
type Answer struct {
	Headline Fact
	Edits    []Fact // runs of lines that were added, changed, moved or dropped, in the order of the served file
	Groups   []Fact // groups of the author's that others' lines join, replace or leave out
	Form     []Fact // differences in comments, spaces and line ends
	Cut      bool   // there are more edits or groups
}

// Crawlers returns the product tokens of the groups that differ.
func (a *Answer) Crawlers() []string {
	var all []string
	for _, f := range a.Groups {
		all = append(all, f.Crawlers...)
	}
	return all
}

// most is how many edits, and how many groups, an answer has.
const most = 50

// Compare compares two files that are read by the same parser. The work is in proportion
// to their size, but for the alignment of lines, which is bounded.
func Compare(yours, live *robotstxt.File) *Answer {
	c := &comparison{yours: yours, live: live, mine: significant(yours), theirs: significant(live), crawlers: make(map[string]int)}
	c.onlyNames = !slices.ContainsFunc(c.mine, func(l line) bool { return yours.Line(l.number).Kind != robotstxt.UserAgent })
	c.readOrigins()
	c.align()
	c.rewritten = make([]bool, len(live.Lines)+1)
	c.findEdits()
	c.addComments()
	c.sortEdits()
	a := &Answer{Headline: c.headline()}
	for live, mine := range c.moved { // for groups and comments, a moved line is the author's
		c.source[live] = mine
	}
	a.Form = c.form()
	a.Groups, a.Cut = c.groups()
	if a.Edits = c.edits; len(a.Edits) > most {
		a.Edits, a.Cut = a.Edits[:most], true
	}
	return a
}

// A comparison holds two files while they are compared.
type comparison struct {
	yours, live  *robotstxt.File
	mine, theirs []line
	onlyNames    bool            // the author's file has nothing but names of crawlers
	crawlers     map[string]int  // numbers of the names of crawlers
	runs         []generator.Run // of the live file
	run          []int           // the index plus one in runs, by line of the live file
	foreign      []bool          // by index plus one in runs
	source       []int           // the author's line, by line of the live file; 0 if it has none
	target       []int           // the live line, by line of the author's file; 0 if it has none
	moved        map[int]int     // the author's line, by line of the live file, for lines in another order
	left         map[int]bool    // the author's lines among those
	shared       bool            // both have a line besides names of crawlers and those of another's
	mixed        []bool          // by index plus one in runs: it has a line that is the author's, too
	rewritten    []bool          // by line of the live file: it stands for one of the author's
	edits        []Fact
}

// A line is one with text besides a comment.
type line struct {
	number int
	key    string // equal for lines that say the same
}

// significant returns the lines of f that aren't blank or a comment.
func significant(f *robotstxt.File) []line {
	var all []line
	for _, l := range f.Lines {
		if l.Kind != robotstxt.Blank && l.Kind != robotstxt.Comment {
			all = append(all, line{l.Number, keyOf(f, l)})
		}
	}
	return all
}

// keyOf returns a line without what changes no rule: letters of the field and of a
// crawler's name, spaces and a comment.
func keyOf(f *robotstxt.File, l robotstxt.Line) string {
	field, value, text := strings.ToLower(f.Field(l)), f.Value(l), f.Text(l)
	switch {
	case field == "" || !strings.Contains(text[l.Field.End:max(l.Field.End, l.Value.Start)], ":"): // which some parsers do without
		return strings.TrimSpace(text)
	case l.Kind == robotstxt.UserAgent:
		value = strings.ToLower(value)
	}
	return field + ":" + value
}

// readOrigins finds the programs that wrote lines of the live file. A run is another's if
// its program wrote none of the author's lines, and the author's file lacks a line of it.
func (c *comparison) readOrigins() {
	known, has := make(map[string]bool), make(map[string]bool)
	for _, r := range generator.Runs(c.yours) {
		known[r.Generator.ID] = true
	}
	for _, l := range c.mine {
		has[l.key] = true
	}
	c.runs, c.run = generator.Runs(c.live), make([]int, len(c.live.Lines)+1)
	c.foreign = make([]bool, len(c.runs)+1)
	comments := slices.Repeat([]bool{true}, len(c.runs)+1)
	for i, r := range c.runs {
		for n := r.First; n <= r.Last; n++ {
			c.run[n] = i + 1
		}
	}
	for _, l := range c.theirs {
		r := c.run[l.number]
		comments[r] = false
		c.foreign[r] = c.foreign[r] || !has[l.key]
	}
	c.foreign[0] = false
	for i, r := range c.runs {
		c.foreign[i+1] = (c.foreign[i+1] || comments[i+1]) && !known[r.Generator.ID]
	}
}

// findEdits enters the lines that have no counterpart. Those between the same two common
// lines belong together.
func (c *comparison) findEdits() {
	c.mixed = make([]bool, len(c.runs)+1)
	for n, source := range c.source {
		r := c.run[n]
		c.mixed[r] = c.mixed[r] || source > 0 || c.moved[n] > 0
	}
	i, j := 0, 0
	for i < len(c.mine) || j < len(c.theirs) {
		first, firstLive := i, j
		for i < len(c.mine) && c.target[c.mine[i].number] == 0 {
			i++
		}
		for j < len(c.theirs) && c.source[c.theirs[j].number] == 0 {
			j++
		}
		c.enter(c.mine[first:i], c.theirs[firstLive:j])
		i, j = min(i+1, len(c.mine)), min(j+1, len(c.theirs))
	}
}

// enter enters lines that were moved, dropped, and added in the place of those. The latter
// are a change unless a program wrote them.
func (c *comparison) enter(dropped, added []line) {
	lost := c.stretches(dropped)
	for len(added) > 0 {
		n, run := 1, c.run[added[0].number]
		for n < len(added) && c.run[added[n].number] == run && c.follows(added[n-1].number, added[n].number) {
			n++
		}
		e := Fact{First: added[0].number, Last: added[n-1].number}
		switch mine := c.moved[e.First]; {
		case mine > 0:
			e.Moved, e.YourFirst, e.YourLast = true, mine, c.moved[e.Last]
		case run > 0:
			e.Generator = c.runs[run-1].Generator
			if r := c.runs[run-1]; !c.mixed[run] {
				e.First, e.Last = r.First, r.Last
			}
		case len(lost) > 0:
			e.YourFirst, e.YourLast = lost[0].YourFirst, lost[0].YourLast
			lost = lost[1:]
			for _, l := range added[:n] {
				c.rewritten[l.number] = true
			}
		}
		c.edits, added = append(c.edits, e.edit()), added[n:]
	}
	for _, e := range lost {
		c.edits = append(c.edits, e.edit())
	}
}

// follows reports whether two significant lines of the live file, one after the other, are
// both moved from lines that stand so, or neither is moved.
func (c *comparison) follows(above, below int) bool {
	from, to := c.moved[above], c.moved[below]
	if from == 0 || to == 0 {
		return from == to
	}
	for n := from + 1; n < to; n++ {
		if k := c.yours.Line(n).Kind; k != robotstxt.Blank && k != robotstxt.Comment {
			return false
		}
	}
	return from < to
}

// stretches returns the stretches of lines of the author's that aren't moved.
func (c *comparison) stretches(lines []line) (all []Fact) {
	joins := false
	for _, l := range lines {
		moved := c.left[l.number]
		switch {
		case moved:
		case joins:
			all[len(all)-1].YourLast = l.number
		default:
			all = append(all, Fact{YourFirst: l.number, YourLast: l.number})
		}
		joins = !moved
	}
	return all
}

// addComments enters the runs of a program that are nothing but comments.
func (c *comparison) addComments() {
	added := c.added()
	for i, r := range c.runs {
		if c.foreign[i+1] && !c.mixed[i+1] && !added[r.First] {
			c.edits = append(c.edits, Fact{Generator: r.Generator, First: r.First, Last: r.Last}.edit())
		}
	}
}

// sortEdits sorts the edits by the line of the live file at which they stand. A dropped
// line stands where the common line before it does.
func (c *comparison) sortEdits() {
	above := make([]int, len(c.target)+1) // by line of the author's file, the live line of the common one before it
	for n, live := range c.target {
		above[n+1] = cmp.Or(live, above[n])
	}
	at := func(e Fact) int { return cmp.Or(e.First, above[e.YourFirst]) }
	slices.SortStableFunc(c.edits, func(a, b Fact) int { return cmp.Compare(at(a), at(b)) })
}

// begin returns the line of the live file in which the author's begins: the first below
// line n that is neither blank nor another's comment.
func (c *comparison) begin(n int) int {
	written := make(map[string]bool)
	for _, l := range c.yours.Lines {
		written[strings.TrimSpace(c.yours.Text(l))] = true
	}
	for ; n < len(c.live.Lines); n++ {
		l := c.live.Line(n + 1)
		if l.Kind != robotstxt.Blank && (l.Kind != robotstxt.Comment || written[strings.TrimSpace(c.live.Text(l))]) {
			break
		}
	}
	return n + 1
}

// headline answers the author's question.
func (c *comparison) headline() Fact {
	added, dropped, moved := 0, 0, 0
	for _, e := range c.edits {
		if e.Moved {
			moved++
			continue
		}
		if e.First > 0 {
			added++
		}
		if e.YourFirst > 0 {
			dropped++
		}
	}
	switch {
	case len(c.edits) == 0 && c.yours.Body() == c.live.Body():
		return Fact{Code: "same"}
	case len(c.edits) == 0:
		return Fact{Code: "form"}
	case len(c.theirs) == 0:
		return Fact{Code: "emptied"}
	case len(c.mine) == 0:
		return Fact{Code: "empty"}
	case !c.shared:
		return Fact{Code: "replaced", Generator: c.only()}
	case moved == len(c.edits):
		return Fact{Code: "reordered"}
	case dropped == len(c.edits)-moved && added == dropped:
		return Fact{Code: "changed"}
	case dropped > 0 && added == 0:
		return Fact{Code: "missing"}
	case dropped > 0:
		return Fact{Code: "altered"}
	case len(c.edits) == 1 && c.edits[0].Last < c.target[c.mine[0].number] && c.begin(0) >= c.edits[0].First:
		e := c.edits[0]
		return Fact{Code: one("above", e.First, e.Last), Generator: e.Generator, First: e.First, Last: e.Last, Line: c.begin(e.Last)}
	case len(c.edits) == 1 && c.edits[0].First > c.target[c.mine[len(c.mine)-1].number] && c.begin(c.edits[0].Last) > len(c.live.Lines):
		e := c.edits[0]
		return Fact{Code: one("below", e.First, e.Last), Generator: e.Generator, First: e.First, Last: e.Last}
	}
	return Fact{Code: "more"}
}

// only returns the program that wrote every significant line of the live file; nil if
// there is none.
func (c *comparison) only() *generator.Generator {
	var one *generator.Generator
	for _, l := range c.theirs {
		r := c.run[l.number]
		if r == 0 || one != nil && c.runs[r-1].Generator != one {
			return nil
		}
		one = c.runs[r-1].Generator
	}
	return one
}
