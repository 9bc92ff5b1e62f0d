package nearmiss

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
)

// A search finds the near misses of one verdict.
type search struct {
	file    *robotstxt.File
	verdict *robotstxt.Verdict
	found   []NearMiss
	checks  int            // how many more guesses may be checked against the reading
	steps   int            // the work done, in steps of a budget
	scratch robotstxt.File // reparsed for each guess
}

// maxChecks limits the guesses checked against the reading. Most are right, and only two
// near misses are reported.
const maxChecks = 24

func newSearch(f *robotstxt.File, v *robotstxt.Verdict) *search {
	return &search{file: f, verdict: v, checks: maxChecks}
}

// The cost of a search: a few passes over the rules of the group and the lines of its
// runs, and one verdict for each check.
const (
	ruleSteps  = 16
	checkSteps = 600
)

// cost returns an approximate upper bound of the steps of the search.
func (s *search) cost() int {
	g, path := s.verdict.Group, len(s.verdict.Target.Path)
	verdict := verdicts.TableSteps(verdicts.Columns(s.file, []robotstxt.Crawler{s.verdict.Crawler, {}}), []string{s.verdict.Target.Path})
	return maxChecks*(checkSteps+path/16+verdict) + ruleSteps*g.Len() + s.starRules() + 2*len(s.file.Lines) + len(s.file.Body())/4 + path*(40+g.Len()/16)
}

// starRules returns the number of rules in the group for "*".
func (s *search) starRules() int {
	if star := s.file.Group("*"); star != nil {
		return star.Len()
	}
	return 0
}

// lines yields the lines of the runs of the obeyed group.
func (s *search) lines() func(yield func(robotstxt.Line) bool) {
	return func(yield func(robotstxt.Line) bool) {
		runs := s.file.Runs()
		for _, i := range s.verdict.Group.Runs {
			end := len(s.file.Lines)
			if i+1 < len(runs) {
				end = runs[i+1].UserAgents[0] - 1
			}
			for n := runs[i].UserAgents[0]; n <= end; n++ {
				if !yield(s.file.Line(n)) {
					return
				}
			}
		}
	}
}

// check counts a guess and reports whether the limit permits it.
func (s *search) check() bool {
	if s.checks == 0 {
		return false
	}
	s.checks--
	s.steps += checkSteps
	return true
}

// target returns the target of a path, and false if crawlers send the path in another
// form.
func (s *search) target(path string) (robotstxt.Target, bool) {
	return robotstxt.PathTarget(path), robotstxt.AsSent(path) == path
}

// hypothetical returns the verdict on t of a file with only the given rules, and the
// rule that decides.
func (s *search) hypothetical(t robotstxt.Target, rules ...string) (decides string, allowed bool) {
	s.file.Reading.ParseInto(&s.scratch, "User-agent: *\n"+strings.Join(rules, "\n")+"\n")
	v := s.scratch.Match(robotstxt.Crawler{}, t)
	if v.Winner.Rule == nil || v.Winner.Rule.Line > 1+len(rules) {
		return "", v.Allowed
	}
	return rules[v.Winner.Rule.Line-2], v.Allowed
}

// matches reports whether rule matches t.
func (s *search) matches(rule string, t robotstxt.Target) bool {
	decides, _ := s.hypothetical(t, rule)
	return decides != ""
}

// turns reports whether adding the rules to the group reverses the verdict on the tested
// URL. The deciding rule stays unless it is on the line without.
func (s *search) turns(without int, rules ...string) bool {
	return s.after(s.verdict.Target, without, rules...) != s.verdict.Allowed
}

// after returns the verdict on t with the rules added to the group and one of its lines
// removed. Of the present rules only the deciding one is considered.
func (s *search) after(t robotstxt.Target, without int, rules ...string) bool {
	if now := s.verdict.Group.DecideWithout(without, t); now.Rule != nil {
		text := s.file.RuleText(now.Rule)
		if now.Rule.Line < without {
			rules = append([]string{text}, rules...)
		} else {
			rules = append(rules[:len(rules):len(rules)], text)
		}
	}
	_, allowed := s.hypothetical(t, rules...)
	return allowed
}

// decidesOtherwise reports whether the rule on the given line decides path against the
// verdict on the tested URL, which it does not match.
func (s *search) decidesOtherwise(line int, path string) bool {
	rule, ok := s.winner(path)
	return ok && rule.Line == line
}

// winner returns the rule that decides path if it contradicts the verdict on the tested
// URL and does not match that URL.
func (s *search) winner(path string) (*robotstxt.Rule, bool) {
	if !s.check() {
		return nil, false
	}
	t, ok := s.target(path)
	if !ok {
		return nil, false
	}
	v := s.file.Match(s.verdict.Crawler, t)
	r := v.Winner.Rule
	if r == nil || r.Allow == s.verdict.Allowed || s.matches(s.file.RuleText(r), s.verdict.Target) {
		return nil, false
	}
	return r, true
}

// offer returns the rule on the given line with another pattern if it reverses the
// verdict on the tested URL, beside the present rule or in its place.
func (s *search) offer(line int, pattern string, replaces bool) []string {
	rule, without := s.file.Line(line).Kind.Field()+": "+pattern, 0
	if replaces {
		without = line
	}
	if pattern == "" || !s.check() || !s.matches(rule, s.verdict.Target) || !s.turns(without, rule) {
		return nil
	}
	return []string{rule}
}
