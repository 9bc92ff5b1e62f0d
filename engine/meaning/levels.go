package meaning

import (
	"context"
	"strings"

	"whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/wildcard"
	"whichline/engine/work"
)

// Levels of exceptions. What rules block is on the first, what others open again on
// the second, what those do not open on the third.
const (
	noLevel     uint8 = iota // the rule changes nothing
	blockedOnce              // disallow rules, those above included
	openedAgain              // allow rules that win over some of those
	blockedLast              // disallow rules that win over some of those
	deeper                   // and so on
)

// A ruled pattern is one pattern of a rule: its own, or that of a directory.
type ruled struct {
	engine.Trial        // only Rule, Pattern and Octets
	head         string // what every path that it matches begins with
	whole        bool   // head is the whole path
	level        uint8
	dead         bool // another rule always wins
}

// A pair is an allow and a disallow that may match the same path.
type pair struct {
	allow, disallow *ruled
	allowFirst      bool // the allow decides there
}

// Budgets are the work that may yet be done for the groups of a file.
type budgets struct {
	rules *work.Budget // a step is a rule that is looked at
	pairs *work.Budget // a step is an allow and a disallow that are held against each other
}

// newBudgets returns those for one file. No rule is looked at once ctx is done.
func newBudgets(ctx context.Context) budgets {
	return budgets{work.NewBudget(60_000).Until(ctx), work.NewBudget(30_000)}
}

// layers are the rules of a group, by what they change.
type layers struct {
	reading           *engine.Reading
	allows, disallows []ruled
	pairs             []pair
	unsettled         bool // which of two rules decides depends on the URL
}

// patternsOf returns how many patterns the rules of g have, those of directories
// included.
func patternsOf(g *engine.Group) (allows, disallows int) {
	for rule := range g.Rules() {
		n := 1
		if rule.DirectoryPattern() != "" {
			n++
		}
		if rule.Allow {
			allows += n
		} else {
			disallows += n
		}
	}
	return allows, disallows
}

// newLayers gathers the rules of g, which have so many patterns.
func newLayers(r *engine.Reading, g *engine.Group, allows, disallows int) *layers {
	l := &layers{reading: r, allows: make([]ruled, 0, allows), disallows: make([]ruled, 0, disallows)}
	for rule := range g.Rules() {
		l.add(rule, rule.Pattern, rule.Octets)
		if d := rule.DirectoryPattern(); d != "" {
			l.add(rule, d, len(d))
		}
	}
	return l
}

func (l *layers) add(rule *engine.Rule, pattern string, octets int) {
	x := ruled{Trial: engine.Trial{Rule: rule, Pattern: pattern, Octets: octets}, head: l.reading.Head(pattern)}
	x.whole = wildcard.TailOf(pattern[len(x.head):]) == wildcard.Nothing
	if rule.Allow {
		l.allows = append(l.allows, x)
	} else {
		x.level = blockedOnce
		l.disallows = append(l.disallows, x)
	}
}

// rank finds the levels of all rules. It returns false if that cannot be told.
func (l *layers) rank() bool {
	for i := range l.allows {
		for j := range l.disallows {
			l.meet(&l.allows[i], &l.disallows[j])
		}
	}
	if l.unsettled {
		return false
	}
	for level := openedAgain; level <= deeper; level++ {
		l.raise(level)
	}
	return true
}

// meet enters a pair if both may match the same path, and what is dead of it.
func (l *layers) meet(allow, disallow *ruled) {
	if !mayMeet(allow, disallow) {
		return
	}
	first, settled := l.reading.Precedes(&allow.Trial, &disallow.Trial)
	l.unsettled = l.unsettled || !settled
	winner, loser := disallow, allow
	if first {
		winner, loser = allow, disallow
	}
	if !loser.dead && l.covers(winner, loser) {
		loser.dead = true
	}
	l.pairs = append(l.pairs, pair{allow, disallow, first})
}

// mayMeet reports whether two patterns may match the same path.
func mayMeet(a, b *ruled) bool {
	return wildcard.HeadsMeet(a.head, b.head) && (!a.whole || len(a.head) >= len(b.head)) && (!b.whole || len(b.head) >= len(a.head))
}

// covers reports whether it is certain that a, which wins over b, matches wherever b
// does. Where the last piece of a is not in b, that need not be tried.
func (l *layers) covers(a, b *ruled) bool {
	switch {
	case len(a.head) == len(a.Pattern):
		return strings.HasPrefix(b.head, a.head)
	case l.reading.LastPiece.Is != choice.LastPieceAtEnd, a.Pattern != a.Rule.Pattern:
		return false
	}
	return strings.Contains(b.Pattern, wildcard.LastPiece(a.Pattern)) && l.reading.AlwaysBeats(a.Rule, b.Rule)
}

// raise puts on a level the rules that win over one on the level below.
func (l *layers) raise(level uint8) {
	for _, p := range l.pairs {
		upper, lower := p.disallow, p.allow
		if p.allowFirst {
			upper, lower = p.allow, p.disallow
		}
		if !upper.dead && !lower.dead && lower.level == level-1 && upper.level < level {
			upper.level = level
		}
	}
}
