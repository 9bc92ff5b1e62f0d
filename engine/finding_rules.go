package engine

import (
	"iter"
	"strings"
)

// rules finds what concerns rules together.
func (c *inspection) rules() {
	lengths := c.ruleLengths()
	perRun := c.matchBudget()
	for i := range c.f.Runs {
		run := &c.f.Runs[i]
		c.emptyRules(run)
		for j := range run.Rules {
			c.rule(&run.Rules[j], lengths)
		}
		c.indexPages(run, perRun)
	}
	for _, u := range c.units() {
		c.shadows(u)
		c.caseTraps(u)
		c.prefixes(u)
	}
	c.parameters()
	c.resources()
}

// rule finds what concerns one rule.
func (c *inspection) rule(r *Rule, lengths [2][]bool) {
	l := &c.f.Lines[r.Line-1]
	if c.explained[r.Line-1] {
		return
	}
	if p := strings.TrimRight(r.Pattern, "*"); len(p) < len(r.Pattern) && p != "" && p[len(p)-1] != '$' {
		c.trailingStar(r, l, lengths)
	}
	if !r.Allow {
		c.allQueries(r)
		c.privatePath(r)
	}
}

// everyRule yields the rules of all runs in file order.
func (f *File) everyRule() iter.Seq[*Rule] {
	return func(yield func(*Rule) bool) {
		for i := range f.Runs {
			rules := f.Runs[i].Rules
			for j := range rules {
				if !yield(&rules[j]) {
					return
				}
			}
		}
	}
}

// ruleLengths returns, for disallow and for allow, which lengths rules have,
// those for the directories of index pages included.
func (c *inspection) ruleLengths() [2][]bool {
	longest := 0
	for r := range c.f.everyRule() {
		longest = max(longest, r.Octets)
	}
	lengths := [2][]bool{make([]bool, longest+1), make([]bool, longest+1)}
	for r := range c.f.everyRule() {
		lengths[kindIndex(r.Allow)][r.Octets] = true
		if p := r.DirectoryPattern(); p != "" {
			lengths[kindIndex(true)][len(p)] = true
		}
	}
	return lengths
}

func kindIndex(allow bool) int {
	if allow {
		return 1
	}
	return 0
}

// trailingStar notes a "*" that only adds length. It can be removed if no rule
// of the other kind is as long, or becomes so, as the shorter one is then equal
// or shorter than before.
func (c *inspection) trailingStar(r *Rule, l *Line, lengths [2][]bool) {
	value := c.f.Value(*l)
	h := hit{line: l.Number, subject: value}
	shorter := strings.TrimRight(value, "*")
	others := lengths[1-kindIndex(r.Allow)]
	free := true
	for n := r.Octets; n >= r.Octets-(len(value)-len(shorter)); n-- {
		free = free && !others[n]
	}
	if free && shorter != "" {
		h.edit = replace(l, Span{l.Value.Start + uint16(len(shorter)), l.Value.End}, "")
	}
	c.hit(FoundTrailingStar, h)
}

// emptyRules finds rules without a path that some take for more, or that look
// like more.
func (c *inspection) emptyRules(run *Run) {
	if len(run.UserAgents) == 0 || run.Ended == 0 || len(run.Rules) == 0 {
		return
	}
	first := run.UserAgents[0]
	for n := first; n <= run.Ended; n++ {
		l := &c.f.Lines[n-1]
		if l.Ignored != NoPath || c.explained[n-1] {
			continue
		}
		if l.Kind == Allow && blocks(run) {
			c.hit(FoundEmptyAllow, hit{line: n})
		}
		if l.Kind == Disallow {
			c.emptyDisallow(run, l)
		}
	}
}

// emptyDisallow notes one that stands before a rule that disallows something,
// or next to one that disallows everything. The readers that take it for an
// allow then let it win.
func (c *inspection) emptyDisallow(run *Run, l *Line) {
	for i := range run.Rules {
		if r := &run.Rules[i]; !r.Allow && (int32(r.Line) > l.Number || coversSite(r.Pattern)) {
			c.hit(FoundEmptyDisallow, hit{line: l.Number, other: int32(r.Line), edit: remove(l)})
			return
		}
	}
}
