package robotstxt

import (
	"sync/atomic"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
)

// compiled is the rules of a group, arranged so that a verdict costs about the
// same however many rules there are that do not match. It comes to the verdicts
// of [Group.decide], which tries one rule after the other.
type compiled struct {
	index    *match.Index
	patterns []match.Ranked
	rules    []*Rule // by pattern
}

// Compiling costs as much as ten verdicts without it, so the first ones for a
// group are found without it; a small group does without it for good.
const (
	plainVerdicts = 2
	plainRules    = 8
)

// A ruleIndex is the rules of a group compiled, if they are.
type ruleIndex struct {
	uncompiled atomic.Uint32            // verdicts without it
	ready      atomic.Pointer[compiled] // nil so far
}

// ruleIndex returns that of g. Groups for the same run share it.
func (g *Group) ruleIndex() *ruleIndex {
	if len(g.rules) == 1 {
		return &g.rules[0].ruleIndex
	}
	return g.merged
}

// compiled returns the rules of g compiled, or nil if they are not. Goroutines
// that compile a group at the same time come to the same.
func (g *Group) compiled() *compiled {
	a := g.ruleIndex()
	if c := a.ready.Load(); c != nil {
		return c
	}
	// A reader that counts the octets matched gives rules no rank in advance, and rules
	// about a host do not match by their patterns alone.
	unranked := g.file.Reading.Match.Length.Is == choice.MatchedLength
	if g.lines <= plainRules || unranked || a.uncompiled.Add(1) <= plainVerdicts || g.namesHosts() || !g.hasRoom() {
		return nil
	}
	c := g.compile()
	a.ready.Store(c)
	return c
}

// mostMerged is how many times the rules of a file are compiled at most for groups that were
// merged, as any number of these may have a run in common.
const mostMerged = 8

// hasRoom takes up room for the rules of g compiled, and reports whether there is any.
func (g *Group) hasRoom() bool {
	if len(g.rules) == 1 {
		return true
	}
	f, lines := g.file, int64(g.lines)
	_, all := f.linesOfRuns()
	if f.merged.Load()+lines > int64(mostMerged*all) {
		return false
	}
	f.merged.Add(lines)
	return true
}

// namesHosts reports whether a rule of g is about a host.
func (g *Group) namesHosts() bool {
	for rule := range g.Rules() {
		if rule.Host() != "" {
			return true
		}
	}
	return false
}

// compile arranges the rules of g, whose reader ranks them independently of the URL.
func (g *Group) compile() *compiled {
	m, n := g.file.Reading.matcher(), g.Len()
	c := &compiled{patterns: make([]match.Ranked, 0, n), rules: make([]*Rule, 0, n)}
	for rule := range g.Rules() {
		c.add(rule, match.Ranked{Rank: m.Rank(rule.Line, rule.Allow, rule.Octets), Pattern: rule.Pattern})
		if directory := rule.Directory(); directory != "" {
			c.add(rule, match.Ranked{Rank: m.Rank(rule.Line, rule.Allow, len(directory)), Pattern: directory})
		}
	}
	c.index = m.NewIndex(c.patterns)
	return c
}

func (c *compiled) add(rule *Rule, pattern match.Ranked) {
	c.patterns, c.rules = append(c.patterns, pattern), append(c.rules, rule)
}

// decide returns the trial of the rule that decides about path, the zero Trial if
// none matches, and how many steps that took.
func (c *compiled) decide(path string) (t Trial, steps int) {
	n, end, steps := c.index.Find(path)
	if n < 0 {
		return Trial{}, steps
	}
	rule, pattern := c.rules[n], c.patterns[n].Pattern
	t = Trial{Rule: rule, Pattern: pattern, Octets: rule.Octets, matched: end}
	if pattern == rule.Directory() {
		t.Octets = len(pattern)
	}
	return t, steps
}
