package finding

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"sync"

	robotstxt "whichline/engine"
	"whichline/engine/diff"
	"whichline/engine/internal/algebra"
	"whichline/engine/work"
)

// rules finds faults of rules and of several together.
func (c *inspector) rules() {
	lengths := c.ruleLengths()
	budget := work.NewBudget(workBudget)
	elsewhere := c.disallowsElsewhere()
	google := make([]googles, len(c.file.Runs()))
	for i := range google {
		if c.done() {
			return
		}
		run := &c.file.Runs()[i]
		c.steps += len(run.Rules())
		if slices.ContainsFunc(run.UserAgents, func(n int) bool { return c.file.Line(n).Ignored == robotstxt.None }) { // otherwise nobody obeys it
			c.emptyRules(i, elsewhere[i])
		}
		for j := range run.Rules() {
			if r := &run.Rules()[j]; !c.explained[r.Line-1] && !r.Allow {
				c.privatePath(r)
			}
		}
		google[i] = sync.OnceValues(func() (robotstxt.Crawler, bool) { return c.ofGoogle(i) })
		c.allQueries(i, budget)
		c.indexPages(i, budget)
	}
	sets, divided := c.ruleSets()
	for _, u := range sets {
		if c.done() {
			return
		}
		c.shadows(u, google)
		c.caseTraps(u)
		c.prefixes(u)
	}
	c.dividedTies(divided)
	for i := range google {
		if c.done() {
			return
		}
		rules := c.file.Runs()[i].Rules()
		for j := range rules {
			c.trailingStar(&rules[j], google[i], lengths)
		}
	}
	c.parameters(sets, divided)
	c.resources()
}

// everyRule yields the rules of all runs in file order.
func (c *inspector) everyRule() iter.Seq[*robotstxt.Rule] {
	runs := make(ruleSet, len(c.file.Runs()))
	for i := range runs {
		runs[i] = i
	}
	return c.rulesOf(runs)
}

// ruleLengths returns which lengths rules have, by whether they allow, those for the
// directories of index pages included.
func (c *inspector) ruleLengths() map[bool][]bool {
	longest := 0
	for r := range c.everyRule() {
		longest = max(longest, r.Octets)
	}
	lengths := map[bool][]bool{false: make([]bool, longest+1), true: make([]bool, longest+1)}
	for r := range c.everyRule() {
		lengths[r.Allow][r.Octets] = true
		if p := r.Directory(); p != "" {
			lengths[true][len(p)] = true
		}
	}
	return lengths
}

// trailingStar notes a "*" that only adds length for a crawler of Google's, unless it is
// said of the rule that it wins by that. It can be removed if no rule of the other kind is as long, or
// becomes so, as the shorter one is then equal or shorter than before.
func (c *inspector) trailingStar(r *robotstxt.Rule, of googles, lengths map[bool][]bool) {
	if p := strings.TrimRight(r.Pattern, "*"); len(p) == len(r.Pattern) || p == "" || p[len(p)-1] == '$' || c.explained[r.Line-1] || c.tricks[r.Line] {
		return
	}
	if _, found := of(); !found {
		return
	}
	l := &c.file.Lines[r.Line-1]
	value := c.file.Value(*l)
	h := place{line: l.Number, subject: value}
	shorter := strings.TrimRight(value, "*")
	others := lengths[!r.Allow]
	free := true
	for n := r.Octets; n >= r.Octets-(len(value)-len(shorter)); n-- {
		free = free && !others[n]
	}
	if free && shorter != "" {
		h.edit = replace(l, robotstxt.Span{Start: l.Value.Start + uint16(len(shorter)), End: l.Value.End}, "")
	}
	c.add(trailingStar, h)
}

// Disallows are what an empty disallow may be tried against.
type disallows struct {
	whole *robotstxt.Rule // one that disallows everything; nil if there is none
	below *robotstxt.Rule // the first one below; nil if there is none
}

// first returns the upper one of d; nil if there is none.
func (d disallows) first() *robotstxt.Rule {
	if d.whole == nil || d.below != nil && d.below.Line < d.whole.Line {
		return d.below
	}
	return d.whole
}

// disallowsElsewhere returns, by run, the disallows of its groups that are in other runs.
func (c *inspector) disallowsElsewhere() []disallows {
	all := make([]disallows, len(c.file.Runs()))
	for g := range c.file.Groups() {
		if len(g.Runs) == 1 {
			continue
		}
		whole := c.total(g).whole
		var below *robotstxt.Rule
		for _, i := range slices.Backward(g.Runs) {
			all[i].whole = cmp.Or(all[i].whole, whole)
			all[i].below = cmp.Or(all[i].below, below)
			below = cmp.Or(c.summary(i).first, below)
		}
	}
	return all
}

// emptyRules finds rules without a path that some take for more, or that look
// like more. Elsewhere is the disallows of other runs of the same groups.
func (c *inspector) emptyRules(index int, elsewhere disallows) {
	run, s := &c.file.Runs()[index], c.summary(index)
	if run.Ended == 0 || len(run.Rules()) == 0 && elsewhere.first() == nil {
		return
	}
	first, next := run.Begun, 0
	c.steps += run.Ended - first
	for n := first; n <= run.Ended; n++ {
		l := &c.file.Lines[n-1]
		if l.Ignored != robotstxt.NoPath || c.explained[n-1] {
			continue
		}
		if l.Kind == robotstxt.Allow {
			if s.disallows > 0 || elsewhere.first() != nil {
				c.add(emptyAllow, place{line: n})
			}
			continue
		}
		for next < len(run.Rules()) && (run.Rules()[next].Allow || run.Rules()[next].Line <= n) {
			next++
		}
		own := disallows{whole: s.whole}
		if next < len(run.Rules()) {
			own.below = &run.Rules()[next]
		}
		c.emptyDisallow(l, run, cmp.Or(own.first(), elsewhere.first()))
	}
}

// emptyDisallow notes one that stands before a rule that disallows something, or next to
// one that disallows everything: other, which is nil if there is none. The readers that
// take it for an allow then let it win. Without it, a run that has no other rule would go
// on below.
func (c *inspector) emptyDisallow(l *robotstxt.Line, run *robotstxt.Run, other *robotstxt.Rule) {
	if other == nil || !c.opens(l, other) {
		return
	}
	h := place{line: l.Number, other: other.Line}
	if len(run.Rules()) > 0 && !c.losesAgent(run.Begun, run.Ended) {
		h.edit = remove(l)
	}
	c.add(emptyDisallow, h)
}

// opens reports whether a reader takes l, an empty disallow, for an allow that wins over
// other: one that obeys the first rule, or Yandex if other is as short.
func (c *inspector) opens(l *robotstxt.Line, other *robotstxt.Rule) bool {
	allows := func(r *robotstxt.Reading) bool {
		rule := c.rulesFor(r)[l.Number]
		return rule != nil && rule.Allow
	}
	if other.Line > l.Number && (allows(robotstxt.PythonOld) || allows(robotstxt.Baidu)) {
		return true
	}
	return algebra.MatchesEveryURL(c.file.Reading, other.Pattern) && allows(robotstxt.Yandex)
}

// A ruleSet is rules that no crawler obeys apart: those of all runs of a group, or
// of one run if groups share it that are not otherwise alike. A fact about a rule
// set holds for every crawler.
type ruleSet []int // indices of runs

// ruleSets returns the rules of groups in sets, each rule in one, and those of groups
// whose rules are in several sets.
func (c *inspector) ruleSets() (sets, divided []ruleSet) {
	var lists []ruleSet                       // the different ones that groups have
	groups := make([]int, len(c.file.Runs())) // by run, how many of those have it
	seen := make(map[diff.Rules]bool)
	for g := range c.file.AllGroups() {
		if rules := (diff.Side{File: c.file, Group: g}).Rules(); !seen[rules] {
			seen[rules] = true
			lists = append(lists, g.Runs)
			for _, run := range g.Runs {
				groups[run]++
			}
		}
	}
	sets = make([]ruleSet, len(groups)) // by first run
	for run := range sets {
		if groups[run] > 0 { // otherwise nobody obeys it
			sets[run] = ruleSet{run}
		}
	}
	for _, list := range lists {
		if slices.ContainsFunc(list, func(run int) bool { return groups[run] > 1 }) {
			if len(list) > 1 {
				divided = append(divided, list)
			}
			continue
		}
		for _, run := range list {
			sets[run] = nil
		}
		sets[list[0]] = list
	}
	return slices.DeleteFunc(sets, func(set ruleSet) bool { return set == nil }), divided
}

// rulesOf yields the rules of a set in file order.
func (c *inspector) rulesOf(u ruleSet) iter.Seq[*robotstxt.Rule] {
	return func(yield func(*robotstxt.Rule) bool) {
		for _, run := range u {
			rules := c.file.Runs()[run].Rules()
			for i := range rules {
				if !yield(&rules[i]) {
					return
				}
			}
		}
	}
}
