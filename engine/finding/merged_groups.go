package finding

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/groups"
	"whichline/engine/internal/prose"
	"whichline/engine/signal"
)

// fusions finds runs of user-agent lines that look like several groups.
func (c *inspector) fusions() {
	for i := range c.file.Runs() {
		run := &c.file.Runs()[i]
		if len(run.UserAgents) < 2 {
			continue
		}
		c.steps += len(run.UserAgents)
		k := c.kinds(i)
		for _, x := range Fusions(c.file, run) {
			c.fusion(i, x, k.split(len(x.Above)))
		}
	}
}

// Kinds are the indices, among the user-agent lines of a run with an effect, of the first
// and the last that names "*", of those that name a search crawler, and of the first whose
// group goes on elsewhere.
type kinds struct {
	stars, search [2]int
	elsewhere     int
}

func (c *inspector) kinds(index int) kinds {
	lines := agentsOf(c.file, &c.file.Runs()[index])
	n := len(lines)
	k := kinds{[2]int{n, -1}, [2]int{n, -1}, n}
	for i, number := range lines {
		l := c.file.Line(number)
		if k.elsewhere == n && c.goesOn(index, c.file.Value(l)) {
			k.elsewhere = i
		}
		switch value := c.file.Value(l); {
		case value == "*" || l.Notes.Has(robotstxt.TextAfterStar):
			k.stars = [2]int{min(i, k.stars[0]), i}
		case isSearchCrawler(value):
			k.search = [2]int{min(i, k.search[0]), i}
		}
	}
	return k
}

// Sides says who stands above and below one place of a run.
type sides struct {
	starAbove, starBelow     bool
	searchAbove, searchBelow bool
	goesOn                   bool // a group above also has rules elsewhere
}

func (k kinds) split(at int) sides {
	return sides{k.stars[0] < at, k.stars[1] >= at, k.search[0] < at, k.search[1] >= at, k.elsewhere < at}
}

// starJoins reports whether "*" is named on one side only, so that one of the sides
// is for everybody and the other is not.
func (s sides) starJoins() bool { return s.starAbove != s.starBelow }

// searchJoins reports whether a search crawler is named above, and below are only
// others.
func (s sides) searchJoins() bool { return s.searchAbove && !s.searchBelow && !s.starBelow }

// accident reports whether the crawlers above x are named with those below by
// accident: the rules then do to somebody more than the author can mean. Blank lines
// alone are often meant to space out a list.
func (c *inspector) accident(run int, x *Fusion, s sides) bool {
	whole := c.summary(run).whole != nil
	switch {
	case c.summary(run).disallows == 0:
		return c.stated(x) && c.sharesBelow(run, x)
	case len(x.Between) > 0:
		return whole || s.starJoins()
	case s.starJoins():
		return whole || !c.spaced(run)
	}
	return whole && s.searchJoins() && !c.spaced(run)
}

// stated reports whether a line between states preferences on use, which are
// meant for the crawlers above alone.
func (c *inspector) stated(x *Fusion) bool {
	return slices.ContainsFunc(x.Between, func(n int) bool {
		field, ok := signal.FieldOf(c.file, c.file.Line(n))
		return ok && field != signal.License
	})
}

// sharesBelow reports whether the run has a rule, or preferences or a licence below x, that
// the crawlers above share.
func (c *inspector) sharesBelow(run int, x *Fusion) bool {
	return c.file.Runs()[run].Ended > 0 || slices.ContainsFunc(c.file.Lines[x.Below[0]:], func(l robotstxt.Line) bool {
		_, ok := signal.FieldOf(c.file, l)
		return ok
	})
}

// openedBy returns the group that a user-agent line of f with the given value opens, or
// nil.
func openedBy(f *robotstxt.File, value string) *robotstxt.Group {
	return f.Group(groups.By(&f.Reading.Groups).Names(value).Token)
}

// fusion notes one place. An accident is made good by ending the upper group. Where
// the gap is only one in a list, it can be closed; that would hide an accident, so it
// is not offered for one that may be one.
func (c *inspector) fusion(run int, x Fusion, s sides) {
	f := c.file
	above, below := f.Line(x.Above[len(x.Above)-1]), f.Line(x.Below[0])
	if strings.EqualFold(f.Value(above), f.Value(below)) {
		return
	}
	names := c.lastGroup(x.Above)
	if names == nil {
		return
	}
	h := place{line: above.Number, other: below.Number, lines: []int{above.Number, below.Number}, names: names}
	if s.starAbove && !s.starBelow {
		h.names = []string{"*"}
	}
	if c.accident(run, &x, s) {
		c.accidents[[2]string{f.Value(above), f.Value(below)}] = true
		c.fused(run, &x, s, h)
		return
	}
	if c.summary(run).disallows == 0 {
		return
	}
	if len(x.Between) == 0 && !s.starJoins() && !s.searchJoins() {
		h.edit = &Edit{Line: above.Number + 1, Start: above.Offset + above.Length + int32(above.Ending), End: below.Offset}
		h.edit.Text = c.filled(above.Number+1, below.Number)
	}
	c.add(groupsRunTogether, h)
}

// lastGroup returns the values of the last of user-agent lines, up to one that looks like
// the end of a group, in their order; nil if all are empty.
func (c *inspector) lastGroup(lines []int) []string {
	first := len(lines) - 1
	for ; first > 0; first-- {
		if _, ends := looksLikeEnd(c.file, lines[first-1], lines[first]); ends {
			break
		}
	}
	var names []string
	for _, n := range lines[first:] {
		if name := c.file.Value(c.file.Line(n)); name != "" {
			names = addName(names, name)
		}
	}
	return names
}

// fused notes an accident. If "*" is named below, the crawlers above may be there to
// be let in, or for no reason; if it blocks everybody, they are there to be let in. A licence
// further below may be for the crawlers above, too.
func (c *inspector) fused(run int, x *Fusion, s sides, h place) {
	last := c.file.Line(x.Above[len(x.Above)-1])
	if n := len(x.Between); n > 0 {
		last = c.file.Line(x.Between[n-1])
	}
	if !s.goesOn && !slices.ContainsFunc(x.Between, c.meansRule) {
		h.edit = insertAfter(c.file, &last, "Disallow:")
	}
	whole := c.summary(run).whole
	switch {
	case whole != nil:
		h.text, h.third = textFusedSite, whole.Line
		switch {
		case c.summary(run).allowsSite:
			h.text = textFusedLines
		case slices.ContainsFunc(h.names, c.allowsSome):
			h.text = textFusedWhole
		}
		c.summary(run).fusedUpTo = x.Above[len(x.Above)-1]
	default:
		h.text = textFusedLines
	}
	c.onlySignals(x, &h)
	h.asks = s.starBelow && whole == nil || c.licensed(x.Below[0], c.lineAbove(run+1))
	c.add(fusedGroups, h)
}

// goesOn reports whether the group of a name, which the run with index run opens, blocks
// something in another run, or is opened twice in this one. For some parsers, an empty
// disallow at the end of its first part would allow what the rest blocks.
func (c *inspector) goesOn(run int, name string) bool {
	g := openedBy(c.file, name)
	if g == nil {
		return false
	}
	names := c.file.Runs()[run].UserAgents
	next, _ := slices.BinarySearch(g.Opened, names[0])
	twice := next+1 < len(g.Opened) && g.Opened[next+1] <= names[len(names)-1]
	return twice || c.total(g).disallows > c.summary(run).disallows
}

// allowsSome reports whether the group of a name has an allow.
func (c *inspector) allowsSome(name string) bool {
	g := openedBy(c.file, name)
	return g != nil && c.total(g).allows > 0
}

// meansRule reports whether a line is found to be meant for a rule, which then ends the
// group of its own.
func (c *inspector) meansRule(number int) bool {
	l := c.file.Line(number)
	text := strings.Trim(c.file.Text(l), ascii.Space)
	kind, near := meantField(leadingField(behindMark(text)), "/")
	return c.explained[number-1] && (near && kind.IsRule() || isBarePath(behindDash(text)))
}

// onlySignals adds to the text of h that nothing but lines on use stand between,
// if that is so.
func (c *inspector) onlySignals(x *Fusion, h *place) {
	var only [3]bool
	for _, n := range x.Between {
		field, ok := signal.FieldOf(c.file, c.file.Line(n))
		if !ok {
			return
		}
		only[field], h.detail = true, field.Name()
	}
	switch only {
	case [3]bool{}:
	case [3]bool{signal.Usage: true}:
		h.around = textOnlyUsage
	case [3]bool{signal.Content: true}, [3]bool{signal.License: true}:
		h.around = textOnlySignals
	default:
		h.around = textOnlySeveral
	}
}

// hides reports whether after still joins the groups of an accident, and looks no
// more as if it did.
func (c *inspector) hides(after *robotstxt.File) bool {
	if len(c.accidents) == 0 {
		return false
	}
	later := newInspector(c.ctx, after, nil)
	later.fusions()
	c.steps += later.steps
	for names := range c.accidents {
		if !later.accidents[names] && shareRun(after, names[0], names[1]) {
			return true
		}
	}
	return false
}

// shareRun reports whether a run of f opens the groups for both values of user-agent
// lines.
func shareRun(f *robotstxt.File, a, b string) bool {
	x, y := openedBy(f, a), openedBy(f, b)
	if x == nil || y == nil {
		return false
	}
	few, many := x.Runs, y.Runs
	if len(few) > len(many) {
		few, many = many, few
	}
	return slices.ContainsFunc(few, func(i int) bool {
		_, found := slices.BinarySearch(many, i)
		return found
	})
}

// spaced reports whether a blank line also stands between the user-agent lines
// of run and its rules, so that blank lines are only the file's style.
func (c *inspector) spaced(run int) bool {
	names := c.file.Runs()[run].UserAgents
	last := names[len(names)-1]
	return last < len(c.file.Lines) && c.file.Lines[last].Kind == robotstxt.Blank
}

// filled returns the lines from line from up to line to, without the blank ones between
// them.
func (c *inspector) filled(from, to int) string {
	var b strings.Builder
	for n := from; n < to; n++ {
		if l := &c.file.Lines[n-1]; l.Kind != robotstxt.Blank {
			b.WriteString(c.file.Body()[l.Offset : l.Offset+l.Length+int32(l.Ending)])
		}
	}
	return b.String()
}

// Clauses on whom groups that are joined by accident concern.
var (
	textFusedSite  = prose.Text("finding.fused-site", "{third} blocks the whole site for {names} too")
	textFusedWhole = prose.Text("finding.fused-whole", "{third} applies to {names} too, and blocks everything that isn't allowed")
	textFusedLines = prose.Text("finding.fused-lines", "the lines below apply to {names} too")

	// The same if nothing else stands between them.
	textOnlyUsage   = prose.Text("finding.only-usage", "{text}. Nothing but `Content-Usage` is between them, which would end the upper group by a draft of the IETF, and for Google ends none")
	textOnlySignals = prose.Text("finding.only-signals", "{text}. Nothing but `{detail}` is between them, and for Google that ends no group")
	textOnlySeveral = prose.Text("finding.only-several", "{text}. Nothing but lines on the use of content is between them, and for Google these end no group")
)
