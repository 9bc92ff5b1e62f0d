package engine

import (
	"iter"
	"strings"

	"whichline/engine/internal/choice"
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
	Matched int    // octets of the path the pattern covers, from its start; 0 if it does not match
	Outcome Reason // [Wins], or why it lost or does not match
}

// DirectoryOfIndex reports whether the rule matches only as Google's parser
// widens it: an allow of an index page allows the directory of that page.
func (t Trial) DirectoryOfIndex() bool { return t.Rule != nil && t.Pattern != t.Rule.Pattern }

// Hit reports whether the rule matches.
func (t Trial) Hit() bool {
	return t.Outcome != StartDiffers && t.Outcome != PieceMissing && t.Outcome != EndDiffers
}

// Match decides whether c may fetch t. It obeys the group for the first of the
// crawler's product tokens that has one or, failing that, the group for "*"
// (RFC 9309, section 2.2.1).
func (f *File) Match(c Crawler, t Target) Verdict {
	token, group := f.GroupFor(c)
	v := f.obey(group, c, t)
	v.Token = token
	return v
}

// obey decides whether c, which obeys the given group, may fetch t. The group
// is nil if none applies.
func (f *File) obey(group *Group, c Crawler, t Target) Verdict {
	v := Verdict{Allowed: true, Group: group, Crawler: c, Target: t, file: f}
	switch {
	case f.refused > 0:
		v.Allowed, v.Reason = false, FileRefused
	case t.Path == "/robots.txt" && f.Reading.RobotsTxt.Is != choice.RulesToRobotsTxt:
		v.Reason = RobotsTxtItself
	case group == nil && f.Group("*") != nil:
		v.Reason = StarIgnored
	case group == nil:
		v.Reason = NoGroup
	case f.delays != nil && f.delayed(group):
		v.Allowed, v.Reason = false, DelayTooLong
	case group.Len() == 0:
		v.Reason = GroupEmpty
	default:
		v.decide()
	}
	return v
}

// GroupFor returns the group that c obeys, and the product token by which it was
// found: that of the first of its product tokens that has one or, failing that,
// the group for "*" (RFC 9309, section 2.2.1). The group is nil if no group applies.
func (f *File) GroupFor(c Crawler) (string, *Group) {
	known := f.Reading.Crawlers.Is == choice.KnownCrawlers
	for i, token := range c.Tokens {
		if i > 0 && !known {
			break
		}
		if g := f.group(token); g != nil {
			return token, g
		}
	}
	if g := f.Group("*"); g != nil && !(known && c.IgnoresStar) {
		return "*", g
	}
	return "", nil
}

// decide finds the rule that wins. Rules that could not win are not tried.
func (v *Verdict) decide() {
	reading := v.file.Reading
	p := newProbe(v.Target.as(reading))
	var best Trial
	for r := range v.Group.Rules() {
		if !r.sieve.passes(&p) || best.Rule != nil && !reading.mayPrecede(r, &best) {
			continue // nor could its shorter pattern for a directory win
		}
		t := reading.try(r, p.path)
		if t.Outcome != None {
			continue
		}
		if best.Rule == nil {
			best = t
		} else if first, _ := reading.precedes(&t, &best); first {
			best = t
		}
	}
	v.Reason = NoRuleMatches
	if best.Rule != nil {
		best.Outcome = Wins
		v.Winner, v.Allowed, v.Reason = best, best.Rule.Allow, RuleDecides
	}
}

// try compares one rule with path. Its outcome is None if it matches.
func (r *Reading) try(rule *Rule, path string) Trial {
	t := Trial{Rule: rule, Pattern: rule.Pattern, Octets: rule.Octets}
	t.Matched, t.Outcome = r.match(path, rule.Pattern)
	if t.Outcome != None && rule.directory > 0 {
		directory := rule.Pattern[:rule.directory]
		w := walk{path: path, pieces: directory, anchored: true}
		if end, why := w.match(); why == None {
			return Trial{Rule: rule, Pattern: directory + "$", Octets: len(directory) + 1, Matched: end}
		}
	}
	if r.Length.Is == choice.MatchedLength {
		t.Octets = t.Matched
	}
	return t
}

// match compares path with one pattern.
func (r *Reading) match(path, pattern string) (end int, why Reason) {
	switch {
	case r.Wildcards.Is == choice.WildcardsMatch:
		w := newWalk(path, pattern, r.Length.Is == choice.MatchedLength)
		return w.match()
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
			if t.Outcome == None {
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
		p := newProbe(v.Target.as(v.file.Reading))
		for r := range v.Group.Rules() {
			if !r.sieve.passes(&p) {
				continue
			}
			if t := v.file.Reading.try(r, p.path); t.Outcome == None {
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
	_, by := v.file.Reading.precedes(&v.Winner, &t)
	return outcomes[by]
}
