package nearmiss

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/algebra"
)

// opensUnsaid reports whether the obeyed group names the crawler and allows the tested
// URL without an allow rule for it.
func (s *search) opensUnsaid() bool {
	v := s.verdict
	return v.Allowed && v.Group.Token != "*" && v.Group.Token != "" && (v.Line() == 0 || v.Line() == s.emptyLine())
}

// emptyLine returns the line of the first disallow without a path in the obeyed group,
// or 0. Those below the end of the group, such as an empty line for Baidu, are not in it.
func (s *search) emptyLine() int {
	for line := range s.lines() {
		if line.Kind == robotstxt.Disallow && s.file.Value(line) == "" && line.Ignored != robotstxt.NoGroupOpen {
			return line.Number
		}
	}
	return 0
}

// starBlocks returns the rule that would block the tested URL by the group for "*" if the
// crawler had none of its own, or nil. Some crawlers would obey no group then.
func (s *search) starBlocks() *robotstxt.Rule {
	_, star := s.file.GroupFor(robotstxt.Crawler{IgnoresStar: s.verdict.Crawler.IgnoresStar})
	if star == nil || star == s.verdict.Group || !s.check() {
		return nil
	}
	if r := algebra.WinnerWithout(star, 0, s.verdict.Target); r != nil && !r.Allow {
		return r
	}
	return nil
}

// emptyRule finds an empty disallow in a group that names a crawler. Where the group for
// "*" blocks something, the empty disallow admits the crawler and is usually intended.
// For an AI crawler that is unlikely if others may go nearly everywhere.
func (s *search) emptyRule() {
	if !s.opensUnsaid() {
		return
	}
	line := s.emptyLine()
	if line == 0 || s.hasPaths() || s.sharesRun(line) || s.starBlocksMuch() {
		return
	}
	if rule := "Disallow: /"; s.check() && s.turns(line, rule) {
		s.add(NearMiss{Code: emptyBlocksNothing, Write: []string{rule}, Replaces: true}, line, "")
	}
}

// hasPaths reports whether a rule of the obeyed group has a path, so that another one for the
// whole site would not decide everywhere.
func (s *search) hasPaths() bool {
	for r := range s.rules(s.verdict.Group) {
		if s.file.Value(s.file.Line(r.Line)) != "" {
			return true
		}
	}
	return false
}

// sharesRun reports whether the run with the given line also names others than the obeyed
// group, for whom a rule there would count too.
func (s *search) sharesRun(line int) bool {
	g := s.verdict.Group
	for _, i := range slices.Backward(g.Runs) {
		if run := &s.file.Runs()[i]; run.Begun <= line {
			return slices.ContainsFunc(run.UserAgents, func(n int) bool { return !slices.Contains(g.Opened, n) })
		}
	}
	return false
}

// starBlocksMuch reports whether the group for "*" has a rule that blocks anything or,
// for an AI crawler, everything.
func (s *search) starBlocksMuch() bool {
	star := s.file.Group("*")
	if star == nil {
		return false
	}
	e := crawler.Known(s.verdict.Crawler)
	forAI := e != nil && e.Purpose.ForAI()
	for r := range s.rules(star) {
		if !r.Allow && (!forAI || algebra.MatchesEveryURL(s.file.Reading, r.Pattern)) {
			return true
		}
	}
	return false
}

// otherGroup finds the rule that would block the tested URL if the crawler had no group
// of its own. If others are blocked from everything, such a group is usually there to
// admit the crawler, unless it only allows.
func (s *search) otherGroup() {
	if len(s.found) > 0 || !s.opensUnsaid() || s.emptyLine() > 0 {
		return
	}
	if r := s.starBlocks(); r != nil && (!algebra.MatchesEveryURL(s.file.Reading, r.Pattern) || s.has(true) && !s.has(false)) {
		if rule := writable(s.file.RuleText(r)); s.check() && s.turns(0, rule) {
			s.add(NearMiss{Code: inStarGroup, Write: []string{rule}}, r.Line, "")
		}
	}
}
