package meaning

import (
	"context"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
)

// limits are the maximum numbers of rules that a summary lists, by level.
type limits struct{ blocked, allowed, again int }

var (
	amply   = limits{6, 3, 2}
	briefly = limits{2, 2, 1}
)

// An outcome is the permission of a crawler, by the form of its sentence.
type outcome uint8

const (
	fetchesAll    outcome = iota
	fetchesNone           // nothing
	fetchesExcept         // everything but the blocked addresses
	fetchesBut            // the same, with exceptions
	fetchesThough         // the same, with exceptions to the exceptions
	fetchesOnly           // only the allowed addresses
	fetchesOnlyBy         // the same, with exceptions
	counted               // the result of rules that are only counted
	countedOnly           // the result of allow rules that are only counted
	countedOnlyBy         // the same, with exceptions
	tooMany               // the result of rules that are not examined
	refusedFile           // nothing, as the reader refuses the file
	delayTooLong          // nothing, as the delay is too long for the reader

	fetchesThoughFurther // as fetchesThough, with further exceptions
	fetchesOnlyByFurther // as fetchesOnlyBy, with further exceptions
	outcomeCount
)

// isFurther reports whether there are more exceptions than are told.
func (o outcome) isFurther() bool { return o == fetchesThoughFurther || o == fetchesOnlyByFurther }

// A Told lists the meanings of the rules of one level, up to a limit, and counts the
// lines with the rest.
type Told struct {
	Meanings []Meaning
	More     int

	left []int // lines counted by More, in order; nil if the rules are only counted
}

// A Summary describes the permissions of the crawlers that obey a group. The addresses
// of Blocked are blocked, except those of Allowed, except those of Again.
type Summary struct {
	Group                   *robotstxt.Group
	Blocked, Allowed, Again Told
	Counted                 bool // the rules are only counted: Blocked.More, Allowed.More

	outcome outcome
	name    string // of its crawlers: the group's token, or the name that the reader cuts it to
	named   bool   // a crawler of that name obeys it
	use     string // of a token that controls a use and under which no crawler fetches; else ""
	reading *robotstxt.Reading
}

// Summaries are the summaries of the groups of one file. All calls share a bounded
// amount of work; once that is used up, rules are only counted.
type Summaries struct {
	file *robotstxt.File
	ctx  context.Context // no rules are examined once it is done
	left budgets
	told map[*robotstxt.Group]*Summary
}

// SummariesOf returns the Summaries of f.
func SummariesOf(f *robotstxt.File) *Summaries {
	ctx := context.Background()
	return &Summaries{f, ctx, newBudgets(ctx), make(map[*robotstxt.Group]*Summary)}
}

// Until stops examining rules once ctx is done. It returns x.
func (x *Summaries) Until(ctx context.Context) *Summaries {
	x.ctx = ctx
	x.left.rules.Until(ctx)
	return x
}

// of returns the summary of a group, which is made once.
func (x *Summaries) of(g *robotstxt.Group) *Summary {
	s := x.told[g]
	if s == nil {
		made := ofGroup(x.file, g, amply, x.left)
		s = &made
		x.told[g] = s
	}
	return s
}

// OfThis summarizes a group without naming it.
func (x *Summaries) OfThis(g *robotstxt.Group) robotstxt.Sentence {
	return x.of(g).ofThis()
}

// Of summarizes a group in a sentence.
func (x *Summaries) Of(g *robotstxt.Group) robotstxt.Sentence { return x.of(g).Sentence() }

// ofGroup returns the summary of a group of f, within the budgets.
func ofGroup(f *robotstxt.File, g *robotstxt.Group, most limits, left budgets) Summary {
	s := Summary{Group: g, name: nameOf(f, g), named: algebra.ObeyedByName(f, g), use: crawler.UseOf(g.Token), reading: f.Reading}
	switch f.GivenUp(g) {
	case robotstxt.FileRefused:
		s.outcome = refusedFile
		return s
	case robotstxt.DelayTooLong:
		s.outcome = delayTooLong
		return s
	}
	if !left.rules.Take(g.Len()) {
		s.Counted, s.outcome = true, tooMany
		return s
	}
	allows, disallows := patternsOf(g)
	if disallows == 0 {
		return s
	}
	if left.pairs.Take(allows * disallows) {
		if l := newLayers(f.Reading, g, allows, disallows); l.rank() {
			s.tell(f, l, most)
			return s
		}
	}
	s.count(f.Reading, g)
	return s
}

// nameOf returns the token by which the crawlers of g are named.
func nameOf(f *robotstxt.File, g *robotstxt.Group) string {
	if of := obeyed(f, g); slices.Equal(of.Runs, g.Runs) {
		return of.Token
	}
	return g.Token
}

// count counts the rules of g, as read by reading, without comparing them. Where several
// may decide for the whole site, it doesn't say which.
func (s *Summary) count(reading *robotstxt.Reading, g *robotstxt.Group) {
	s.Counted, s.outcome = true, counted
	var opened, closed bool // for the whole site
	inside := 0             // disallow rules for less than that
	for r := range g.Rules() {
		whole := r.Host() == "" && algebra.MatchesEveryURL(reading, r.Pattern)
		if r.Allow {
			s.Allowed.More++
			opened = opened || whole
		} else {
			s.Blocked.More++
			closed = closed || whole
			if !whole {
				inside++
			}
		}
	}
	switch {
	case s.Allowed.More == 0, closed && (opened || reading.Match.Order.Is == choice.FirstDecides):
		s.outcome = tooMany
	case closed && inside > 0:
		s.outcome, s.Blocked.More = countedOnlyBy, inside
	case closed:
		s.outcome = countedOnly
	}
}

// tell collects the meanings of the rules of each level.
func (s *Summary) tell(f *robotstxt.File, l *layers, most limits) {
	s.Blocked.tell(f, l.disallows, blockedOnce, most.blocked)
	s.Allowed.tell(f, l.allows, openedAgain, most.allowed)
	s.Again.tell(f, l.disallows, blockedLast, most.again)
	blocked, allowed, again := s.Blocked.any(), s.Allowed.any(), s.Again.any()
	further := again && slices.ContainsFunc(l.allows, func(x ruled) bool { return !x.dead && x.level == deeper })
	everything := blocked && len(s.Blocked.Meanings) == 1 && s.Blocked.Meanings[0].Kind == Everything
	switch {
	case !blocked:
		s.outcome = fetchesAll
	case everything && further:
		s.outcome = fetchesOnlyByFurther
	case everything && again:
		s.outcome = fetchesOnlyBy
	case everything && allowed:
		s.outcome = fetchesOnly
	case everything:
		s.outcome = fetchesNone
	case further:
		s.outcome = fetchesThoughFurther
	case again:
		s.outcome = fetchesThough
	case allowed:
		s.outcome = fetchesBut
	default:
		s.outcome = fetchesExcept
	}
}

// atMost returns s with no more meanings than most.
func (s *Summary) atMost(most limits) Summary {
	brief := *s
	brief.Blocked.limit(most.blocked)
	brief.Allowed.limit(most.allowed)
	brief.Again.limit(most.again)
	return brief
}

// limit counts the meanings beyond the first n instead of listing them.
func (t *Told) limit(n int) {
	if len(t.Meanings) <= n {
		return
	}
	left := slices.Clone(t.left)
	for i := range t.Meanings[n:] {
		left = append(left, t.Meanings[n+i].rule.Line)
	}
	t.Meanings = t.Meanings[:n]
	t.leave(left)
}

// leave counts the given lines as those with the rest. A rule may have two patterns.
func (t *Told) leave(lines []int) {
	slices.Sort(lines)
	t.left = slices.Compact(lines)
	t.More = len(t.left)
}

// any reports whether t has any rules.
func (t *Told) any() bool { return len(t.Meanings) > 0 || t.More > 0 }

// tell adds the rules at or above a level, up to a limit, beginning with those that are
// easy to describe. A rule that matches every address replaces all others. Those that match
// nothing more than one that is listed are left out.
func (t *Told) tell(f *robotstxt.File, rules []ruled, level uint8, most int) {
	var listed []*ruled
	var left []int
	for _, easy := range []bool{true, false} {
		for i := range rules {
			switch x := &rules[i]; {
			case x.dead || x.level < level:
			case algebra.MatchesEveryURL(f.Reading, x.Pattern):
				*t = Told{Meanings: []Meaning{{Kind: Everything, Start: "/", rule: x.Rule}}}
				return
			case x.easy() != easy, slices.ContainsFunc(listed, x.within):
			case len(t.Meanings) == most:
				left = append(left, x.Rule.Line)
			default:
				t.add(f, x)
				listed = append(listed, x)
			}
		}
	}
	t.leave(left)
}

// within reports whether y is the pattern of x, or a beginning that every path has that x
// matches.
func (x *ruled) within(y *ruled) bool {
	return x.Pattern == y.Pattern || len(y.head) == len(y.Pattern) && strings.HasPrefix(x.head, y.head)
}

// add adds the meaning of one rule, unless it has none or is already there.
func (t *Told) add(f *robotstxt.File, x *ruled) {
	of := ofPattern
	if x.Pattern != x.Rule.Pattern {
		of = ofDirectory
	}
	if m := of(f, x.Rule); m.Kind != NoAddress && !t.has(&m) {
		t.Meanings = append(t.Meanings, m)
	}
}

// easy reports whether a pattern has a single condition: a beginning, or a part after a
// star.
func (x *ruled) easy() bool {
	body, _ := match.Body(x.Pattern)
	_, rest, _ := match.Cut(body)
	return len(x.head) == len(body) || len(x.head) <= 1 && strings.IndexByte(rest, '*') < 0
}

// has reports whether t already covers m.
func (t *Told) has(m *Meaning) bool {
	for i := range t.Meanings {
		n := &t.Meanings[i]
		if n.same(m) || n.Kind == Begins && m.Start != "" && !m.AsCompared && !n.AsCompared && n.Is(m.Start) {
			return true
		}
	}
	return false
}
