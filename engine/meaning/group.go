package meaning

import (
	"context"
	"strings"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/prose"
	"whichline/engine/internal/wildcard"
)

// limits are how many rules of each level a summary tells of.
type limits struct{ blocked, allowed, again int }

var (
	amply   = limits{6, 3, 2}
	briefly = limits{3, 2, 1}
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
	tooMany               // what is left by rules, which are not looked at
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
	use     bool // the token is one of nothing that fetches
	reading *engine.Reading
}

// Summaries are those of the groups of one file. All that are asked for share a
// bounded amount of work; when that is used up, rules are only counted.
type Summaries struct {
	file *engine.File
	ctx  context.Context // no rules are looked at once it is done
	left budgets
	told map[*engine.Group]*Summary
}

// SummariesOf returns the summaries of the groups of f.
func SummariesOf(f *engine.File) *Summaries {
	ctx := context.Background()
	return &Summaries{f, ctx, newBudgets(ctx), make(map[*engine.Group]*Summary)}
}

// Until has no rules looked at once ctx is done. It returns x.
func (x *Summaries) Until(ctx context.Context) *Summaries {
	x.ctx = ctx
	x.left.rules.Until(ctx)
	return x
}

// of returns the summary of a group, which is made once.
func (x *Summaries) of(g *engine.Group) *Summary {
	s := x.told[g]
	if s == nil {
		made := ofGroup(x.file, g, amply, x.left)
		s = &made
		x.told[g] = s
	}
	return s
}

// OfThis returns what a group says where it is seen which one is meant.
func (x *Summaries) OfThis(g *engine.Group) engine.Sentence {
	return finished(prose.Capitalize(x.of(g).predicate(prose.Fill(textObeying, nil))))
}

// Of returns what a group says, in a sentence.
func (x *Summaries) Of(g *engine.Group) engine.Sentence { return x.of(g).Sentence() }

// isUse reports whether nothing fetches under a product token, but what others fetch
// is used, or not, as its groups say.
func isUse(token string) bool {
	e := crawler.ByToken(token)
	return e != nil && e.ControlOnly() || crawler.IsPreference(token)
}

// ofGroup returns the summary of a group of f, within the work that is left.
func ofGroup(f *engine.File, g *engine.Group, most limits, left budgets) Summary {
	s := Summary{Group: g, use: isUse(g.Token), reading: f.Reading}
	if s.outcome = givenUp(f, g); s.outcome != fetchesAll {
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
	if !left.pairs.Take(allows * disallows) {
		s.count(f.Reading, g)
		return s
	}
	l := newLayers(f.Reading, g, allows, disallows)
	if allows > 0 && !l.rank() {
		s.count(f.Reading, g)
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

// count only counts the rules of g, which reading reads.
func (s *Summary) count(reading *engine.Reading, g *engine.Group) {
	s.Counted, s.outcome = true, counted
	for r := range g.Rules() {
		if r.Allow {
			s.Allowed.More++
			continue
		}
		s.Blocked.More++
		if reading.MatchesEveryURL(r.Pattern) {
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

// tell tells of at most so many rules on a level and above: of those that are easy to
// say first. A rule about every address leaves nothing to tell of the others.
func (t *Told) tell(f *engine.File, rules []ruled, level uint8, most int) {
	for _, easy := range []bool{true, false} {
		for i := range rules {
			switch x := &rules[i]; {
			case x.dead || x.level < level:
			case f.Reading.MatchesEveryURL(x.Pattern):
				*t = Told{Meanings: []Meaning{{Kind: Everything, Start: "/", rule: x.Rule}}}
				return
			case x.easy() != easy:
			case len(t.Meanings) == most:
				t.More++
			default:
				t.add(f, x)
			}
		}
	}
}

// add tells of one rule, unless there is nothing to tell.
func (t *Told) add(f *engine.File, x *ruled) {
	if t.tells(f, x.Rule) {
		return
	}
	of := ofPattern
	if x.Pattern != x.Rule.Pattern {
		of = ofDirectory
	}
	if m := of(f, x.Rule); m.Kind != NoAddress && !t.has(&m) {
		t.Meanings = append(t.Meanings, m)
	}
}

// tells reports whether t tells of a rule that is written like r, unless r covers a
// directory besides.
func (t *Told) tells(f *engine.File, r *engine.Rule) bool {
	if r.DirectoryPattern() != "" {
		return false
	}
	for i := range t.Meanings {
		x := t.Meanings[i].rule
		if x.Pattern == r.Pattern && f.Value(f.Line(x.Line)) == f.Value(f.Line(r.Line)) {
			return true
		}
	}
	return false
}

// easy reports whether a pattern asks for one thing: a beginning, or what follows a
// star.
func (x *ruled) easy() bool {
	body, _ := wildcard.Body(x.Pattern)
	_, rest, _ := wildcard.Cut(body)
	return len(x.head) == len(body) || len(x.head) <= 1 && strings.IndexByte(rest, '*') < 0
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
