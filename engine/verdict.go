package robotstxt

import (
	"iter"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
)

// A Verdict is a decision with its evidence.
type Verdict struct {
	Allowed bool
	Reason  Reason // why the decision is what it is
	Token   string // the product token whose group is obeyed: one of the crawler's, or "*"; "" if no group applies
	Group   *Group // the group obeyed; nil if no group applies
	Winner  Trial  // the rule that decided; its Rule is nil if none did
	Crawler Crawler
	Target  Target
	Steps   int // how many rules were looked at, or steps of about the same cost for paths of one length

	file *File
}

// Line returns the number of the line whose rule decided, or 0 if no rule did.
func (v *Verdict) Line() int {
	if v.Winner.Rule == nil {
		return 0
	}
	return v.Winner.Rule.Line
}

// A Trial is one rule of the group obeyed and how it fared.
type Trial struct {
	Rule    *Rule
	Pattern string // the pattern compared: the rule's pattern, or the one for its directory
	Octets  int    // the length that counted
	matched int    // octets of the path the pattern covers, from its start; 0 if it does not match
	Outcome Reason // [Wins], or why it lost or does not match
}

// path returns the path of v as its reader compares it.
func (v *Verdict) path() string { return v.file.Reading.matcher().Path(v.Target.Path) }

// File returns the file that v is about, as it was read for v.
func (v *Verdict) File() *File { return v.file }

// Matched reports whether the rule matches.
func (t Trial) Matched() bool {
	return t.Outcome != StartDiffers && t.Outcome != PieceMissing && t.Outcome != EndDiffers && t.Outcome != OtherHost
}

// Match decides whether c may fetch t. It obeys the group for the first of the
// crawler's product tokens that has one or, failing that, the group for "*"
// (RFC 9309, section 2.2.1).
func (f *File) Match(c Crawler, t Target) (v Verdict) {
	v.Crawler, v.Target = c, t
	v.Token, v.Group = f.GroupFor(c)
	f.decide(&v)
	return v
}

// Match decides whether crawlers that obey g may fetch t. To ask about many URLs, look
// the group up once ([File.GroupFor]).
func (g *Group) Match(t Target) (v Verdict) {
	v.Token, v.Group, v.Target = g.Token, g, t
	g.file.decide(&v)
	return v
}

// decide decides v, which has its target, token and group.
func (f *File) decide(v *Verdict) {
	v.Reason, v.file = f.givenUp(v.Group), f // even for /robots.txt
	v.Allowed = v.Reason == None
	switch {
	case !v.Allowed:
	case f.Reading.matcher().Exempts(v.Target.Path):
		v.Reason = RobotsTxtItself
	case v.Group == nil && f.Group("*") != nil:
		v.Reason = StarIgnored
	case v.Group == nil:
		v.Reason = NoGroup
	case v.Group.lines == 0:
		v.Reason = GroupEmpty
	default:
		v.decide()
	}
}

// GivenUp returns the reason why the reader of f blocks all that obey g, which is nil for those
// without a group, whatever the rules: [FileRefused] or [DelayTooLong]. It is None if the
// rules count.
func (f *File) GivenUp(g *Group) Reason {
	f.grouped()
	return f.givenUp(g)
}

// givenUp is GivenUp for a file whose groups were looked for.
func (f *File) givenUp(g *Group) Reason {
	switch {
	case f.refused > 0:
		return FileRefused
	case g != nil && g.delayed:
		return DelayTooLong
	}
	return None
}

// decide finds the rule that wins.
func (v *Verdict) decide() {
	path, g := v.path(), v.Group
	if c := g.compiled(); c != nil {
		v.Winner, v.Steps = c.decide(path)
	} else {
		v.Winner, v.Steps = g.decide(&v.Target, path)
	}
	if v.Reason = NoRuleMatches; v.Winner.Rule != nil {
		v.Winner.Outcome = Wins
		v.Allowed, v.Reason = v.Winner.Rule.Allow, RuleDecides
	}
}

// decide returns the rule of g that decides about t, which is compared as path, or
// the zero Trial, and the number of rules. It tries one after the other, but those that
// could not win.
func (g *Group) decide(target *Target, path string) (best Trial, steps int) {
	reading := g.file.Reading
	for r := range g.Rules() {
		steps++
		if !match.MayMatch(r.Pattern, path) || best.Rule != nil && !reading.mayPrecede(r, &best) {
			continue // nor could its shorter pattern for a directory win
		}
		if t := reading.try(r, path); t.Outcome == None && (best.Rule == nil || reading.precedes(&t, &best)) && r.isAbout(target) {
			best = t
		}
	}
	return best, steps
}

// Try says whether rule, read by r, matches t, and with what, whatever other rules
// say.
func (r *Reading) Try(rule *Rule, t Target) Trial {
	if !rule.isAbout(&t) {
		return Trial{Rule: rule, Pattern: rule.Pattern, Octets: rule.Octets, Outcome: OtherHost}
	}
	return r.try(rule, r.matcher().Path(t.Path))
}

// try compares one rule with path. Its outcome is None if it matches.
func (r *Reading) try(rule *Rule, path string) Trial {
	t := Trial{Rule: rule, Pattern: rule.Pattern, Octets: rule.Octets}
	m := r.matcher()
	end, miss := m.Match(rule.Pattern, path)
	t.matched, t.Outcome = end, misses[miss]
	if directory := rule.Directory(); t.Outcome != None && directory != "" {
		if end, miss := m.Match(directory, path); miss == match.Hit {
			t = Trial{Rule: rule, Pattern: directory, Octets: len(directory), matched: end}
		}
	}
	if r.Match.Length.Is == choice.MatchedLength {
		t.Octets = t.matched
	}
	return t
}

// Trials yields every rule of the group obeyed and how it fared, in file
// order. It tries the rules anew, so its cost grows with the group.
func (v *Verdict) Trials() iter.Seq[Trial] {
	return func(yield func(Trial) bool) {
		if v.Group == nil {
			return
		}
		path := v.path()
		for r := range v.Group.Rules() {
			t := v.file.Reading.try(r, path)
			switch {
			case !r.isAbout(&v.Target):
				t.Outcome, t.matched = OtherHost, 0
			case t.Outcome == None:
				t.Outcome = v.outcome(t)
			}
			if !yield(t) {
				return
			}
		}
	}
}

// hits yields the rules that match, as Trials does.
func (v *Verdict) hits() iter.Seq[Trial] {
	return func(yield func(Trial) bool) {
		path := v.path()
		for r := range v.Group.Rules() {
			if !match.MayMatch(r.Pattern, path) || !r.isAbout(&v.Target) {
				continue
			}
			if t := v.file.Reading.try(r, path); t.Outcome == None {
				t.Outcome = v.outcome(t)
				if !yield(t) {
					return
				}
			}
		}
	}
}

// outcome says how a rule that matches fared against the winner.
func (v *Verdict) outcome(t Trial) Reason {
	switch {
	case v.Winner.Rule == nil:
		return NotNeeded
	case t.Rule == v.Winner.Rule:
		return Wins
	}
	return outcomes[v.file.Reading.criterion(&v.Winner, &t)]
}

// precedes reports whether a decides rather than b, where both match.
func (r *Reading) precedes(a, b *Trial) bool {
	return r.rank(a.Rule, a.Octets) < r.rank(b.Rule, b.Octets)
}

// mayPrecede reports whether rule would decide rather than b if it matched, as
// far as that can be told before it is tried.
func (r *Reading) mayPrecede(rule *Rule, b *Trial) bool {
	return r.Match.Length.Is == choice.MatchedLength || r.rank(rule, rule.Octets) < r.rank(b.Rule, b.Octets)
}

func (r *Reading) rank(rule *Rule, octets int) uint64 {
	return r.matcher().Rank(rule.Line, rule.Allow, octets)
}

// criterion returns the criterion that settles which of a and b decides.
func (r *Reading) criterion(a, b *Trial) match.Criterion {
	return r.matcher().Criterion(a.Octets, b.Octets, a.Rule.Allow == b.Rule.Allow)
}

// outcomes says how a rule that matches fared, by what settled that the winner
// decides rather than it.
var outcomes = [...]Reason{
	match.ByPlace: NotFirst, match.ByLength: Shorter, match.ByAllow: LosesTie, match.ByTiePlace: LosesToFirst, match.ByNecessity: LaterEqual,
}

// victories says how a rule won against one that says otherwise.
var victories = [...]Reason{
	match.ByPlace: FirstMatch, match.ByLength: MostSpecific, match.ByAllow: AllowWinsTie, match.ByTiePlace: FirstOfEquals,
}
