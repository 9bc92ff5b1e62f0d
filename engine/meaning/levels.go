package meaning

import (
	"context"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
	"whichline/engine/work"
)

// Levels of exceptions: rules that block, rules that except from those, and rules that
// except from the exceptions.
const (
	noLevel     uint8 = iota // the rule changes nothing
	blockedOnce              // disallow rules, those above included
	openedAgain              // allow rules that win over some of blockedOnce
	blockedLast              // disallow rules that win over some of openedAgain
	deeper                   // and so on
)

// maxTried is the most octets of a pattern that is tried on the path of another rule, as
// this is done for each pair of them.
const maxTried = 256

// A ruled is one pattern of a rule: its own, or the pattern of a directory.
type ruled struct {
	robotstxt.Trial        // only Rule, Pattern and Octets
	head            string // prefix of every path that it matches
	whole           bool   // head is the whole path
	level           uint8
	dead            bool // no URL matches it, or another rule always wins
}

// A pair is an allow and a disallow that may match the same path.
type pair struct {
	allow, disallow *ruled
	allowFirst      bool // the allow decides there
}

// budgets are the work that remains for the groups of a file.
type budgets struct {
	rules *work.Budget // one step per examined rule
	pairs *work.Budget // one step per compared pair of an allow and a disallow
}

// newBudgets returns the budgets for one file. They are exhausted once ctx is done.
func newBudgets(ctx context.Context) budgets {
	return budgets{work.NewBudget(60_000).Until(ctx), work.NewBudget(30_000)}
}

// layers are the rules of a group, by level.
type layers struct {
	reading           *robotstxt.Reading
	allows, disallows []ruled
	pairs             []pair
	unsettled         bool // the winner of some pair depends on the URL, or a rule is about one host
}

// patternsOf returns the numbers of patterns of g, including the patterns of
// directories.
func patternsOf(g *robotstxt.Group) (allows, disallows int) {
	for rule := range g.Rules() {
		n := 1
		if rule.Directory() != "" {
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

// newLayers returns the rules of g, which have the given numbers of patterns.
func newLayers(r *robotstxt.Reading, g *robotstxt.Group, allows, disallows int) *layers {
	l := &layers{reading: r, allows: make([]ruled, 0, allows), disallows: make([]ruled, 0, disallows)}
	for rule := range g.Rules() {
		l.add(rule, rule.Pattern, rule.Octets)
		if d := rule.Directory(); d != "" {
			l.add(rule, d, len(d))
		}
	}
	return l
}

func (l *layers) add(rule *robotstxt.Rule, pattern string, octets int) {
	x := ruled{Trial: robotstxt.Trial{Rule: rule, Pattern: pattern, Octets: octets}, head: match.By(&l.reading.Match).Head(pattern)}
	x.whole = match.TailOf(pattern[len(x.head):]) == match.Nothing
	_, x.dead = match.By(&l.reading.Match).Unsent(pattern)
	l.unsettled = l.unsettled || rule.Host() != ""
	if rule.Allow {
		l.allows = append(l.allows, x)
	} else {
		x.level = blockedOnce
		l.disallows = append(l.disallows, x)
	}
}

// rank determines the levels of all rules. It returns false if something is unsettled.
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

// meet adds the pair if both may match the same path, and marks the loser dead if it
// always loses.
func (l *layers) meet(allow, disallow *ruled) {
	if !l.mayMeet(allow, disallow) {
		return
	}
	first, settled := algebra.Precedes(l.reading, &allow.Trial, &disallow.Trial)
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
func (l *layers) mayMeet(a, b *ruled) bool {
	switch {
	case !match.HeadsMeet(a.head, b.head):
		return false
	case a.whole:
		return l.matches(b, a.head)
	case b.whole:
		return l.matches(a, b.head)
	}
	return true
}

// matches reports whether x matches a path in the form that is compared, or is too long to
// be tried.
func (l *layers) matches(x *ruled, path string) bool {
	if len(x.Pattern) > maxTried || len(path) > maxTried {
		return true
	}
	_, miss := match.By(&l.reading.Match).Match(x.Pattern, path)
	return miss == match.Hit
}

// covers reports whether a, which wins over b, certainly matches every path that b
// matches. The cheap test comes first: the last piece of a must occur in b.
func (l *layers) covers(a, b *ruled) bool {
	switch {
	case len(a.head) == len(a.Pattern) && strings.HasPrefix(b.head, a.head), algebra.MatchesEveryURL(l.reading, a.Pattern):
		return true
	case len(a.head) == len(a.Pattern), l.reading.Match.LastPiece.Is != choice.LastPieceAtEnd:
		return false
	}
	return strings.Contains(b.Pattern, match.LastPiece(a.Pattern)) && algebra.AlwaysBeats(l.reading, a.Rule, b.Rule)
}

// raise puts rules that win over a rule of the level below on the given level.
func (l *layers) raise(level uint8) {
	for _, p := range l.pairs {
		upper, lower := p.disallow, p.allow
		if p.allowFirst {
			upper, lower = p.allow, p.disallow
		}
		if !upper.dead && !lower.dead && lower.level == level-1 {
			upper.level = level
		}
	}
}
