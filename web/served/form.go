package served

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
)

// form returns the differences in form: of a byte order mark, unless the reader takes that
// for a part of the first line, of line ends, comments and spaces.
func (c *comparison) form() []Fact {
	var all []Fact
	enter := func(code string, is bool) {
		if is {
			all = append(all, Fact{Code: code})
		}
	}
	const mark = "\ufeff"
	yours, live := c.yours.Body(), c.live.Body()
	enter("mark-added", !strings.HasPrefix(yours, mark) && strings.HasPrefix(live, mark) && c.live.BOM > 0)
	enter("mark-missing", strings.HasPrefix(yours, mark) && !strings.HasPrefix(live, mark) && c.yours.BOM > 0)
	none := ends{}
	enter("line-ends", endsOf(c.yours) != endsOf(c.live) && endsOf(c.yours) != none && endsOf(c.live) != none)
	missing, added := c.comments()
	enter("comments-missing", missing)
	enter("comments-added", added)
	regrouped := len(c.edits) == 0 && !slices.Equal(runsOf(c.yours, c.mine), runsOf(c.live, c.theirs))
	enter("regrouped", regrouped)
	enter("spaces", !regrouped && c.spaced())
	return all
}

// runsOf returns the number of its run for each of some lines of f; 0 if it is in none. Some
// readers begin and end groups at empty lines.
func runsOf(f *robotstxt.File, lines []line) []int {
	run := make(map[int]int)
	for i := range f.Runs() {
		r := &f.Runs()[i]
		for _, n := range r.UserAgents {
			run[n] = i + 1
		}
		for _, x := range r.Rules() {
			run[x.Line] = i + 1
		}
	}
	all := make([]int, len(lines))
	for i, l := range lines {
		all[i] = run[l.number]
	}
	return all
}

// ends says which line ends a file has.
type ends struct{ lf, cr, crlf bool }

func endsOf(f *robotstxt.File) (x ends) {
	for _, l := range f.Lines {
		end := int(l.Offset + l.Length)
		switch {
		case l.Ending == 2:
			x.crlf = true
		case l.Ending == 1 && f.Body()[end] == '\r':
			x.cr = true
		case l.Ending == 1:
			x.lf = true
		}
	}
	return x
}

// comments reports whether comments of the author's are missing, and whether others were
// added apart from those beside added lines.
func (c *comparison) comments() (missing, added bool) {
	count := make(map[string]int)
	enter := func(f *robotstxt.File, l robotstxt.Line, n int) {
		if _, comment, found := strings.Cut(f.Text(l), "#"); found {
			count[strings.TrimSpace(comment)] += n
		}
	}
	for _, l := range c.yours.Lines {
		if l.Kind == robotstxt.Comment || c.target[l.Number] > 0 || c.left[l.Number] {
			enter(c.yours, l, 1)
		}
	}
	foreign := c.added()
	for _, l := range c.live.Lines {
		if !foreign[l.Number] {
			enter(c.live, l, -1)
		}
	}
	for _, n := range count {
		missing, added = missing || n > 0, added || n < 0
	}
	return missing, added
}

// added reports, by line of the live file, whether it was added or changed.
func (c *comparison) added() []bool {
	all := make([]bool, len(c.live.Lines)+1)
	for _, e := range c.edits {
		if e.Moved {
			continue
		}
		for n := e.First; n > 0 && n <= e.Last; n++ {
			all[n] = true
		}
	}
	return all
}

// spaced reports whether common lines differ in spaces or letters or, in files that say
// the same, whether there are other blank lines.
func (c *comparison) spaced() bool {
	for n, source := range c.source {
		if source > 0 && plain(c.live, n) != plain(c.yours, source) {
			return true
		}
	}
	return len(c.edits) == 0 && layout(c.yours) != layout(c.live)
}

// plain returns a line without its comment.
func plain(f *robotstxt.File, number int) string {
	text, comment, found := strings.Cut(strings.TrimPrefix(f.Text(f.Line(number)), "\ufeff"), "#")
	if found && comment != "" {
		return strings.TrimRight(text, " \t")
	}
	return text
}

// layout returns the blank lines of f between the others, a line ending at its end
// included, and no comments.
func layout(f *robotstxt.File) string {
	var b strings.Builder
	for _, l := range f.Lines {
		switch l.Kind {
		case robotstxt.Comment:
		case robotstxt.Blank:
			b.WriteByte(' ')
		default:
			b.WriteByte('x')
		}
	}
	return b.String()
}
