package nearmiss

import (
	"strings"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
	"whichline/engine/internal/percent"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// A search finds the near misses of one verdict.
type search struct {
	file    *robotstxt.File
	verdict *robotstxt.Verdict
	found   []NearMiss
	checks  int // how many more guesses may be checked against the reading
	budget  *work.Budget
	cut     bool           // the budget was not enough
	scratch robotstxt.File // reparsed for each guess

	checkSteps int // the cost of one check, with the verdicts that it asks for
}

// maxChecks limits the guesses checked against the reading. Most are right, and only two
// near misses are reported.
const maxChecks = 24

// checkSteps is the cost of a check, apart from the path and the verdicts.
const checkSteps = 600

// newSearch returns a search that spends its work from b.
func newSearch(f *robotstxt.File, v *robotstxt.Verdict, b *work.Budget) *search {
	path := v.Target.Path
	check := checkSteps + len(path)/16 + verdicts.TableSteps(verdicts.Columns(f, []robotstxt.Crawler{v.Crawler, {}}), []string{path})
	return &search{file: f, verdict: v, budget: b, checks: maxChecks, checkSteps: check}
}

// spend uses up steps and reports whether the search may go on.
func (s *search) spend(steps int) bool {
	s.budget.Spend(steps)
	s.cut = s.cut || s.budget.Over()
	return !s.cut
}

// rules yields the rules of g for as long as the budget lasts.
func (s *search) rules(g *robotstxt.Group) func(yield func(*robotstxt.Rule) bool) {
	return func(yield func(*robotstxt.Rule) bool) {
		for r := range g.Rules() {
			if !s.spend(1) || !yield(r) {
				return
			}
		}
	}
}

// lines yields the lines of the runs of the obeyed group, for as long as the budget
// lasts.
func (s *search) lines() func(yield func(robotstxt.Line) bool) {
	return func(yield func(robotstxt.Line) bool) {
		runs := s.file.Runs()
		for _, i := range s.verdict.Group.Runs {
			end := len(s.file.Lines)
			if i+1 < len(runs) {
				end = runs[i+1].Begun - 1
			}
			for n := runs[i].Begun; n <= end && s.file.Lines[n-1].Ignored != robotstxt.NoGroupOpen; n++ {
				if !s.spend(1) || !yield(s.file.Line(n)) {
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
	s.cut = s.cut || !s.budget.Take(s.checkSteps) // verdicts cannot be interrupted
	return !s.cut
}

// plain returns text, a part of a pattern or path in the form that the reading compares, with
// the "?" that the reading encodes.
func (s *search) plain(text string) string {
	if s.file.Reading.Match.Escapes.Is == choice.RequoteAll {
		return strings.ReplaceAll(text, "%3F", "?")
	}
	return text
}

// target returns the target of a path, and false if crawlers send the path in another
// form.
func (s *search) target(path string) (robotstxt.Target, bool) {
	return robotstxt.PathTarget(path), match.AsSent(path) == path
}

// hypothetical returns the verdict on t of a file with only the given rules, and the
// rule that decides.
func (s *search) hypothetical(t robotstxt.Target, rules ...string) (decides string, allowed bool) {
	s.file.Reading.ParseInto(&s.scratch, "User-agent: *\n"+strings.Join(rules, "\n")+"\n")
	v := s.scratch.Match(robotstxt.Crawler{}, t)
	line := v.Line()
	if line == 0 || line > 1+len(rules) {
		return "", v.Allowed
	}
	return rules[line-2], v.Allowed
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
// removed. Of the present rules only the deciding one is considered. Where the first of equals
// wins, that is the present one, as the place of the new ones isn't known.
func (s *search) after(t robotstxt.Target, without int, rules ...string) bool {
	if now := algebra.WinnerWithout(s.verdict.Group, without, t); now != nil {
		text := s.file.RuleText(now)
		if now.Line < without || s.file.Reading.Match.Tie.Is == choice.FirstWins && !s.takesFirst() {
			rules = append([]string{text}, rules...)
		} else {
			rules = append(rules[:len(rules):len(rules)], text)
		}
	}
	_, allowed := s.hypothetical(t, rules...)
	return allowed
}

// winner returns the rule that decides path if it contradicts the verdict on the tested
// URL and does not match that URL. The pattern of a rule about one host is not as written.
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
	if r == nil || r.Allow == s.verdict.Allowed || r.Host() != "" || s.matches(s.file.RuleText(r), s.verdict.Target) {
		return nil, false
	}
	return r, true
}

// offer returns the rule on the given line with another pattern if it reverses the
// verdict on the tested URL, beside the present rule or in its place.
func (s *search) offer(line int, pattern string, replaces bool) []string {
	rule, without := s.file.Line(line).Kind.Field()+": "+writable(pattern), 0
	if replaces {
		without = line
	}
	if pattern == "" || !s.check() || !s.matches(rule, s.verdict.Target) || !s.turns(without, rule) {
		return nil
	}
	return []string{rule}
}

// writable returns a rule as it can be shown and written: octets that are no UTF-8 are
// percent-encoded.
func writable(rule string) string {
	if utf8.ValidString(rule) {
		return rule
	}
	return percent.EncodeRaw(rule)
}
