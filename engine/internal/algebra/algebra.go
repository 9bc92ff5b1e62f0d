// Package algebra compares rules with each other for all URLs at once: which one precedes,
// covers or always beats another, which ones match every URL or none, and which are obeyed.
package algebra

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
)

// Precedes reports whether a decides rather than b wherever both match, and whether
// that is settled before a URL is known: it is not for a reader that counts how much
// of the URL a rule with wildcards matches. Of both only Rule, Pattern and Octets are
// looked at.
func Precedes(r *robotstxt.Reading, a, b *robotstxt.Trial) (first, settled bool) {
	m := match.By(&r.Match)
	settled = m.RanksAhead() || !match.HasWildcard(a.Pattern) && !match.HasWildcard(b.Pattern)
	return m.Rank(a.Rule.Line, a.Rule.Allow, a.Octets) < m.Rank(b.Rule.Line, b.Rule.Allow, b.Octets), settled
}

// AlwaysBeats reports whether it is certain that wherever rule matches, by matches
// too and wins, in readings in which the longest rule wins. Both are of one
// group. It may be so without being found out.
func AlwaysBeats(r *robotstxt.Reading, by, rule *robotstxt.Rule) bool {
	m := match.By(&r.Match)
	if by.Host() != "" && by.Host() != rule.Host() || m.Rank(by.Line, by.Allow, by.Octets) > m.Rank(rule.Line, rule.Allow, rule.Octets) ||
		!match.Covers(by.Pattern, rule.Pattern) && !m.MatchesEvery(by.Pattern) {
		return false
	}
	// An allow of an index page matches its directory too, with a pattern of its
	// own length.
	directory := rule.Directory()
	return directory == "" || by.Octets > len(directory) && match.Covers(by.Pattern, directory) ||
		by.Directory() == directory && by.Line < rule.Line
}

// Covers reports whether it is certain that by matches every URL that rule does, for
// readers to whom "*" and "$" mean something. It may be so without being found out.
func Covers(by, rule *robotstxt.Rule) bool {
	directory := rule.Directory()
	return (by.Host() == "" || by.Host() == rule.Host()) && match.Covers(by.Pattern, rule.Pattern) &&
		(directory == "" || match.Covers(by.Pattern, directory))
}

// MatchesEveryURL reports whether every URL matches a pattern, as r reads it: every one
// on its host, if the rule names a host.
func MatchesEveryURL(r *robotstxt.Reading, pattern string) bool {
	return match.By(&r.Match).MatchesEvery(pattern)
}

// Unsent returns why it is certain that no URL matches rule, by its own pattern or
// that of its directory.
func Unsent(r *robotstxt.Reading, rule *robotstxt.Rule) (match.Unsent, bool) {
	m := match.By(&r.Match)
	u, unsent := m.Unsent(rule.Pattern)
	if directory := rule.Directory(); unsent && directory != "" {
		_, unsent = m.Unsent(directory)
	}
	return u, unsent
}

// WinnerWithout returns the rule of g that would decide about t if one line of the file
// were not there, by the rules alone; nil if none would.
func WinnerWithout(g *robotstxt.Group, line int, t robotstxt.Target) *robotstxt.Rule {
	v := g.Match(t)
	switch w := v.Winner.Rule; {
	case w != nil && w.Line != line:
		return w
	case v.Reason == robotstxt.NoRuleMatches:
		return nil
	}
	var best robotstxt.Trial
	for trial := range v.Trials() {
		if !trial.Matched() || trial.Rule.Line == line {
			continue
		}
		if best.Rule == nil {
			best = trial
		} else if first, _ := Precedes(v.File().Reading, &trial, &best); first {
			best = trial
		}
	}
	return best.Rule
}

// ObeyedByName reports whether a crawler with the token of g, of f, obeys the rules of g.
// Readers that look for names inside of tokens may find another group for it, as that for
// Googlebot above one for Googlebot-Image. For them an empty name is in any token.
func ObeyedByName(f *robotstxt.File, g *robotstxt.Group) bool {
	if g.Token == "*" || g.Token == "" || f.Reading.Groups.GroupName.Is == choice.SameName {
		return true
	}
	_, obeyed := f.GroupFor(robotstxt.Named(g.Token))
	return obeyed != nil && slices.Equal(obeyed.Runs, g.Runs)
}
