package meaning

import (
	"whichline/engine"
)

// limits are how many rules of each level a summary tells of.
type limits struct{ blocked, allowed, again int }

var (
	amply   = limits{6, 4, 3}
	briefly = limits{4, 2, 2}
)

// An outcome is what a crawler may fetch, by the form of the sentence for it.
type outcome uint8

const (
	fetchesAll    outcome = iota
	fetchesNone           // nothing
	fetchesExcept         // everything but what is blocked
	fetchesBut            // the same, but something of that
	fetchesThough         // the same, but not all of that
	fetchesOnly           // what is allowed
	fetchesOnlyBy         // the same, but not all of that
	counted               // what rules leave, which are only counted
	countedOnly           // what rules allow, which are only counted
	refusedFile           // nothing, as the reader gives up
	delayTooLong          // nothing, as the reader would wait too long
	outcomeCount
)

// A Told is what the rules of one level are about: the first ones, and how many more
// there are.
type Told struct {
	Meanings []Meaning
	More     int
}

// A Summary says what who obeys a group may fetch. What Blocked is about is blocked,
// except what Allowed is about, except what Again is about.
type Summary struct {
	Group                   *engine.Group
	Blocked, Allowed, Again Told
	Counted                 bool // the rules are only counted: Blocked.More, Allowed.More
	Further                 bool // there are exceptions to Again

	outcome outcome
}

// OfGroup returns the summary of a group of f.
func OfGroup(f *engine.File, g *engine.Group) Summary {
	left := pairsPerFile
	return ofGroup(f, g, amply, &left)
}

// ofGroup is OfGroup within the work that is left.
func ofGroup(f *engine.File, g *engine.Group, most limits, left *int) Summary {
	s := Summary{Group: g}
	if s.outcome = givenUp(f, g); s.outcome != fetchesAll {
		return s
	}
	l := newLayers(f.Reading, g)
	if len(l.disallows) == 0 {
		return s
	}
	if s.Counted = len(l.allows) > 0 && !l.rank(left); s.Counted {
		s.count(l)
		return s
	}
	s.tell(f, l, most)
	return s
}

// givenUp returns what becomes of crawlers that obey g if its reader asks no rule.
func givenUp(f *engine.File, g *engine.Group) outcome {
	root, err := engine.ParseTarget("/")
	if err != nil {
		return fetchesAll
	}
	switch f.Match(engine.Named(g.Token), root).Reason {
	case engine.FileRefused:
		return refusedFile
	case engine.DelayTooLong:
		return delayTooLong
	}
	return fetchesAll
}

// count only counts the rules.
func (s *Summary) count(l *layers) {
	s.outcome = counted
	s.Blocked.More, s.Allowed.More = len(l.disallows), len(l.allows)
	for i := range l.disallows {
		if p := l.disallows[i].Pattern; p == "/" || p == "/*" || p == "*" {
			s.outcome = countedOnly
		}
	}
}

// tell gathers what rules of each level are about.
func (s *Summary) tell(f *engine.File, l *layers, most limits) {
	s.Blocked.tell(f, l.disallows, blockedOnce, most.blocked)
	s.Allowed.tell(f, l.allows, openedAgain, most.allowed)
	s.Again.tell(f, l.disallows, blockedLast, most.again)
	s.Further = anyOn(l.allows, deeper)
	blocked, allowed, again := s.Blocked.any(), s.Allowed.any(), s.Again.any()
	everything := blocked && len(s.Blocked.Meanings) == 1 && s.Blocked.Meanings[0].Kind == Everything
	switch {
	case !blocked:
		s.outcome = fetchesAll
	case everything && again:
		s.outcome = fetchesOnlyBy
	case everything && allowed:
		s.outcome = fetchesOnly
	case everything:
		s.outcome = fetchesNone
	case again:
		s.outcome = fetchesThough
	case allowed:
		s.outcome = fetchesBut
	default:
		s.outcome = fetchesExcept
	}
}

// any reports whether there is anything to tell.
func (t *Told) any() bool { return len(t.Meanings) > 0 || t.More > 0 }

// tell tells of the rules on a level and above. A rule about every address leaves nothing to
// tell of the others.
func (t *Told) tell(f *engine.File, rules []ruled, level uint8, most int) {
	for i := range rules {
		x := &rules[i]
		switch {
		case x.dead || x.level < level:
			continue
		case isEverything(x):
			*t = Told{Meanings: []Meaning{{Kind: Everything, Start: "/", rule: x.Rule}}}
			return
		case len(t.Meanings) == most:
			t.More++
			continue
		}
		of := ofPattern
		if x.Pattern != x.Rule.Pattern {
			of = ofDirectory
		}
		if m := of(f, x.Rule); m.Kind != NoAddress && !t.has(&m) {
			t.Meanings = append(t.Meanings, m)
		}
	}
}

// isEverything reports whether a rule is about every address, by its pattern alone.
func isEverything(x *ruled) bool {
	return x.head == "/" && len(x.Pattern) == 1 || x.Pattern == "/*" && x.head == "/" || x.Pattern == "*" && x.head == ""
}

// has reports whether t says already what m would add.
func (t *Told) has(m *Meaning) bool {
	for i := range t.Meanings {
		n := &t.Meanings[i]
		if n.same(m) || n.Kind == Begins && m.Start != "" && m.Index == "" && !m.AsCompared && !n.AsCompared && n.Is(m.Start) {
			return true
		}
	}
	return false
}

// anyOn reports whether a rule is on a level.
func anyOn(rules []ruled, level uint8) bool {
	for i := range rules {
		if !rules[i].dead && rules[i].level == level {
			return true
		}
	}
	return false
}

// GivenUp reports whether the reader asks no rule of the group, and lets nothing be
// fetched.
func (s *Summary) GivenUp() bool { return s.outcome == refusedFile || s.outcome == delayTooLong }
