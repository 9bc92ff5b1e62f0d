package robotstxt

import (
	"iter"
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/wildcard"
)

// A Verdict is a decision together with what led to it.
type Verdict struct {
	Allowed bool
	Reason  Reason // why the decision is what it is
	Token   string // the product token whose group is obeyed: one of the crawler's, or "*"; "" if no group applies
	Group   *Group // the group obeyed; nil if no group applies
	Winner  Trial  // the rule that decided; its Rule is nil if none did
	Crawler Crawler
	Target  Target

	file *File
}

// A Trial is one rule of the group obeyed and how it fared.
type Trial struct {
	Rule    *Rule
	Pattern string // what was compared: the rule's pattern, or the one for its directory
	Octets  int    // the length that counted
	matched int    // octets of the path the pattern covers, from its start; 0 if it does not match
	Outcome Reason // [Wins], or why it lost or does not match
}

// File returns the file that v is about, as it was read for v.
func (v *Verdict) File() *File { return v.file }

// opensDirectory reports whether the rule matches only as Google's parser
// widens it: an allow of an index page allows the directory of that page.
func (t Trial) opensDirectory() bool { return t.Rule != nil && t.Pattern != t.Rule.Pattern }

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
	f.Decide(&v)
	return v
}

// Decide decides v, which has its crawler and target, and the token and group that
// [File.GroupFor] tells for that crawler. It is for callers that ask one group about
// many URLs.
func (f *File) Decide(v *Verdict) {
	v.Allowed, v.file = true, f
	switch {
	case f.refused > 0: // known since the group was looked for
		v.Allowed, v.Reason = false, FileRefused
	case v.Group != nil && f.delays != nil && f.delayed(v.Group): // even before /robots.txt
		v.Allowed, v.Reason = false, DelayTooLong
	case f.Reading.Exempts(v.Target):
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

// decide finds the rule that wins.
func (v *Verdict) decide() {
	v.Reason = NoRuleMatches
	if v.Winner, _ = v.Group.Decide(v.Target); v.Winner.Rule != nil {
		v.Allowed, v.Reason = v.Winner.Rule.Allow, RuleDecides
	}
}

// Decide returns the rule of g that decides about t by the rules alone, the zero
// Trial if none matches, and how many steps of about the same cost, for paths of
// one length, that took.
func (g *Group) Decide(t Target) (best Trial, steps int) {
	path := t.as(g.file.Reading)
	if c := g.compiled(); c != nil {
		best, steps = c.decide(path)
	} else {
		best, steps = g.decide(&t, path, 0), g.Len()
	}
	if best.Rule != nil {
		best.Outcome = Wins
	}
	return best, steps
}

// DecideWithout returns the rule of g that would decide about t if one line of the
// file were not there, the zero Trial if none would. It tries one rule after the
// other.
func (g *Group) DecideWithout(line int, t Target) Trial {
	return g.decide(&t, t.as(g.file.Reading), line)
}

// decide returns the rule of g that decides about t, which is compared as path, or
// the zero Trial; one on the given line does not count. It tries one after the other, but those that
// could not win.
func (g *Group) decide(target *Target, path string, without int) (best Trial) {
	reading := g.file.Reading
	for r := range g.Rules() {
		if r.Line == without || !wildcard.MayMatch(r.Pattern, path) || best.Rule != nil && !reading.mayPrecede(r, &best) {
			continue // nor could its shorter pattern for a directory win
		}
		if t := reading.try(r, path); t.Outcome == None && (best.Rule == nil || reading.precedes(&t, &best)) && r.isAbout(target) {
			best = t
		}
	}
	return best
}

// Try says whether rule, read by r, matches t, and with what, whatever other rules
// say.
func (r *Reading) Try(rule *Rule, t Target) Trial {
	if !rule.isAbout(&t) {
		return Trial{Rule: rule, Pattern: rule.Pattern, Octets: rule.Octets, Outcome: OtherHost}
	}
	return r.try(rule, t.as(r))
}

// try compares one rule with path. Its outcome is None if it matches.
func (r *Reading) try(rule *Rule, path string) Trial {
	t := Trial{Rule: rule, Pattern: rule.Pattern, Octets: rule.Octets}
	t.matched, t.Outcome = r.match(rule.Pattern, path)
	if t.Outcome != None && rule.rare != nil && rule.rare.directory != "" {
		directory := rule.rare.directory
		if end, why := r.match(directory, path); why == None {
			t = Trial{Rule: rule, Pattern: directory, Octets: len(directory), matched: end}
		}
	}
	if r.Match.Length.Is == choice.MatchedLength {
		t.Octets = t.matched
	}
	return t
}

// match compares one pattern with path.
func (r *Reading) match(pattern, path string) (end int, why Reason) {
	switch {
	case r.Match.Wildcards.Is == choice.WildcardsMatch:
		w := r.walk(pattern, path)
		end, miss := w.Match()
		return end, misses[miss]
	case strings.HasPrefix(path, pattern):
		return len(pattern), None
	}
	return 0, StartDiffers
}

// Trials yields every rule of the group obeyed and how it fared, in file
// order. It tries the rules anew, so its cost grows with the group.
func (v *Verdict) Trials() iter.Seq[Trial] {
	return func(yield func(Trial) bool) {
		if v.Group == nil {
			return
		}
		path := v.Target.as(v.file.Reading)
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
		path := v.Target.as(v.file.Reading)
		for r := range v.Group.Rules() {
			if !wildcard.MayMatch(r.Pattern, path) || !r.isAbout(&v.Target) {
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
