package served

import (
	"cmp"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/generator"
)

// groups returns the facts on groups, those of the live file first, and whether there are
// more. Crawlers with the same fact share one.
func (c *comparison) groups() (all []Fact, cut bool) {
	if len(c.edits) == 0 || !c.shared { // there is no group, or none is left
		return nil, false
	}
	enter := func(f Fact, token string) {
		if f.Code == "" {
			return
		}
		for i := range all {
			if x := &all[i]; x.Code == f.Code && x.Generator == f.Generator && x.Line == f.Line && x.Group == f.Group {
				x.Crawlers = append(x.Crawlers, token)
				return
			}
		}
		if cut = cut || len(all) == most; !cut {
			f.Crawlers = []string{token}
			all = append(all, f)
		}
	}
	runs, said := c.runRules(), c.rulesOfRuns()
	for g := range c.live.Groups() {
		enter(c.group(g, runs, said), g.Token)
	}
	for g := range c.yours.Groups() {
		if c.live.Group(g.Token) == nil {
			enter(Fact{Code: "gone"}, g.Token)
		}
	}
	return all, cut
}

// runRules returns the first rule of each run of the live file that is the author's, and
// the first that isn't. Many groups may have one run.
func (c *comparison) runRules() (all []struct{ own, other int }) {
	for _, run := range c.live.Runs() {
		var lines []int
		for _, r := range run.Rules() {
			lines = append(lines, r.Line)
		}
		own, other := c.divide(lines, c.rewritten)
		all = append(all, struct{ own, other int }{own, other})
	}
	return all
}

// group returns how the group g of the live file mixes lines of the author's with others,
// or replaces a group; the zero Fact if it does neither.
func (c *comparison) group(g *robotstxt.Group, runs []struct{ own, other int }, said map[place]bool) Fact {
	opened, others := c.divide(g.Opened, nil)
	rules, otherRules := 0, 0
	for _, i := range g.Runs {
		rules, otherRules = cmp.Or(rules, runs[i].own), cmp.Or(otherRules, runs[i].other)
	}
	before, own := c.obeyed(g.Token), c.yours.Group(g.Token)
	switch {
	case opened > 0 && own == nil:
	case opened > 0 && others > 0:
		return c.fact("fused", others)
	case opened > 0 && otherRules > 0 && !c.says(own, otherRules, said):
		return c.fact("inserted", otherRules)
	case opened > 0:
	case rules > 0 && own == nil:
		f := c.fact("continued", others)
		f.Line = rules
		return f
	case rules == 0 && otherRules > 0 && own != nil && !c.says(own, otherRules, said):
		return Fact{Code: "replaced-group", Generator: c.writer(others)}
	case before != nil && own == nil && c.finds(g):
		return Fact{Code: "taken", Generator: c.writer(others), Group: before.Token}
	}
	return Fact{}
}

// obeyed returns the group of the author's file that applied to the crawler with the given
// product token; nil if there is none, or that isn't documented.
func (c *comparison) obeyed(token string) *robotstxt.Group {
	x := crawler.Parse(token)
	_, g := c.yours.GroupFor(x)
	if g != nil && g.Token == "*" && x.StarOpen {
		return nil
	}
	return g
}

// rulesOfRuns returns the rules of the author's file with the indices of their runs.
func (c *comparison) rulesOfRuns() map[place]bool {
	said := make(map[place]bool)
	for i, run := range c.yours.Runs() {
		for _, r := range run.Rules() {
			said[place{keyOf(c.yours, c.yours.Line(r.Line)), i}] = true
		}
	}
	return said
}

// says reports whether own, a group of the author's file, has the rule in a line of the live
// file as well.
func (c *comparison) says(own *robotstxt.Group, line int, said map[place]bool) bool {
	key := keyOf(c.live, c.live.Line(line))
	return slices.ContainsFunc(own.Runs, func(run int) bool { return said[place{key, run}] })
}

// finds reports whether the crawler with the product token of g, a group of the live file,
// obeys it. Some readers find a shorter name before it.
func (c *comparison) finds(g *robotstxt.Group) bool {
	_, obeyed := c.live.GroupFor(crawler.Parse(g.Token))
	return obeyed == g
}

// divide returns the first of some lines of the live file that is the author's and the
// first that isn't and doesn't stand for one of them; 0 if there is none.
func (c *comparison) divide(lines []int, rewritten []bool) (own, other int) {
	for _, n := range lines {
		switch {
		case c.source[n] > 0 && own == 0:
			own = n
		case c.source[n] == 0 && other == 0 && (rewritten == nil || !rewritten[n]):
			other = n
		}
	}
	return own, other
}

// fact returns the fact of a code about a line that isn't the author's.
func (c *comparison) fact(code string, line int) Fact {
	return Fact{Code: code, Generator: c.writer(line), Line: line}
}

// writer returns the program that wrote a line of the live file; nil if it isn't known.
func (c *comparison) writer(line int) *generator.Generator {
	if r := c.run[line]; r > 0 {
		return c.runs[r-1].Generator
	}
	return nil
}
