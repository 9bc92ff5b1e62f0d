package nearmiss

import (
	"strings"

	"whichline/engine"
	"whichline/engine/verdicts"
)

// A search looks for the near misses of one verdict.
type search struct {
	file    *engine.File
	verdict *engine.Verdict
	found   []NearMiss
	checks  int         // how often a guess may still be held to what the reader decides
	steps   int         // the work done, in steps of a budget
	scratch engine.File // is read anew for each guess
}

// maxChecks is how many guesses are held to what the reader decides. Most are right,
// and two are named.
const maxChecks = 24

func newSearch(f *engine.File, v *engine.Verdict) *search {
	return &search{file: f, verdict: v, checks: maxChecks}
}

// The cost of a search: each rule of the group and each line of its parts of the file
// is looked at a few times, and each check costs a verdict.
const (
	ruleSteps  = 16
	checkSteps = 600
)

// cost returns about how many steps the search takes at most.
func (s *search) cost() int {
	g, path := s.verdict.Group, len(s.verdict.Target.Path)
	verdict := verdicts.TableSteps(verdicts.Columns(s.file, []engine.Crawler{s.verdict.Crawler, {}}), []string{s.verdict.Target.Path})
	return maxChecks*(checkSteps+path/16+verdict) + ruleSteps*g.Len() + s.starRules() + 2*len(s.file.Lines) + len(s.file.Body())/4 + path*(40+g.Len()/16)
}

// starRules returns how many rules the group for "*" has.
func (s *search) starRules() int {
	if star := s.file.Group("*"); star != nil {
		return star.Len()
	}
	return 0
}

// lines yields the lines of the places where the group obeyed stands.
func (s *search) lines() func(yield func(engine.Line) bool) {
	return func(yield func(engine.Line) bool) {
		runs := s.file.Runs()
		for _, i := range s.verdict.Group.Runs {
			end := len(s.file.Lines)
			if int(i)+1 < len(runs) {
				end = int(runs[i+1].UserAgents[0]) - 1
			}
			for n := int(runs[i].UserAgents[0]); n <= end; n++ {
				if !yield(s.file.Line(n)) {
					return
				}
			}
		}
	}
}

// check counts a guess, and reports whether it may be made.
func (s *search) check() bool {
	if s.checks == 0 {
		return false
	}
	s.checks--
	s.steps += checkSteps
	return true
}

// target returns the target of a path, and false if crawlers send another one in its
// place.
func (s *search) target(path string) (engine.Target, bool) {
	return engine.PathTarget(path), engine.AsSent(path) == path
}

// hypothetical returns what the reader decides about t if the given rules are all
// that there is.
func (s *search) hypothetical(t engine.Target, rules ...string) (decides string, allowed bool) {
	s.file.Reading.ParseInto(&s.scratch, "User-agent: *\n"+strings.Join(rules, "\n")+"\n")
	v := s.scratch.Match(engine.Crawler{}, t)
	if v.Winner.Rule == nil || v.Winner.Rule.Line > 1+len(rules) {
		return "", v.Allowed
	}
	return rules[v.Winner.Rule.Line-2], v.Allowed
}

// matches reports whether a rule matches t.
func (s *search) matches(rule string, t engine.Target) bool {
	decides, _ := s.hypothetical(t, rule)
	return decides != ""
}

// turns reports whether the verdict on the tested URL is the other one with the given
// rules in the group: beside what decides now or, if that is on the line without, in
// its place.
func (s *search) turns(without int, rules ...string) bool {
	return s.after(s.verdict.Target, without, rules...) != s.verdict.Allowed
}

// after returns the verdict on t with the given rules in the group and without one
// of its lines. Of the rules there are, only the one counts that decides among them.
func (s *search) after(t engine.Target, without int, rules ...string) bool {
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

// decidesOtherwise reports whether the rule on the given line decides about a path
// and not as the verdict on the tested URL says, which it does not match.
func (s *search) decidesOtherwise(line int, path string) bool {
	rule, ok := s.winner(path)
	return ok && rule.Line == line
}

// winner returns the rule that decides about a path, if that is not as the verdict on
// the tested URL says, and if the rule does not match that.
func (s *search) winner(path string) (*engine.Rule, bool) {
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

// offer returns a rule like that on the given line with another pattern, if the
// verdict on the tested URL is the other one with it, beside the rule or in its place.
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
