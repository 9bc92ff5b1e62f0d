package main

import (
	"fmt"
	"slices"
	"strings"

	robotstxt "whichline/engine"
)

// unsettled marks a verdict that the parser's language or a library leaves undefined.
const unsettled = '?'

// answer returns the reading's verdicts for the URLs of a case, with the letters of
// runners or unsettled, and the deciding lines.
func answer(r *robotstxt.Reading, p *Runner, c *Case) Answer {
	f := r.Parse(c.Robots)
	crawler := robotstxt.Named(string(c.Agent))
	verdicts := make([]byte, len(c.URLs))
	lines := make([]int, len(c.URLs))
	for i, u := range c.URLs {
		verdicts[i], lines[i] = p.ask(f, crawler, string(u))
	}
	return Answer{string(verdicts), lines}
}

func (p *Runner) ask(f *robotstxt.File, c robotstxt.Crawler, url string) (letter byte, line int) {
	t, err := robotstxt.ParseTarget(url)
	if err != nil {
		return failed, 0
	}
	v := f.Match(c, t)
	line = v.Line()
	switch {
	case p.unsettled != nil && p.unsettled(f, &v):
		return unsettled, 0
	case v.Reason.String() == "file-refused":
		return failed, 0
	case v.Allowed:
		return allowed, line
	}
	return disallowed, line
}

// A Miss is a case with one URL on which a parser and its reading differ. Real and Ours
// are letters, with the deciding line if the parser reports lines.
type Miss struct {
	Case
	Real, Ours string
}

// A Comparison is the result of comparing a parser with its reading.
type Comparison struct {
	Verdicts int // compared
	LeftOut  int // unsettled, and so not compared
	Misses   []Miss
}

// compare compares a reading with a parser on all cases.
func compare(r *robotstxt.Reading, p *Runner, cases []Case) (found Comparison, err error) {
	answers, err := p.Ask(cases)
	if err != nil {
		return Comparison{}, err
	}
	for i := range cases {
		found.add(&cases[i], answer(r, p, &cases[i]), answers[i])
	}
	return found, nil
}

// add compares the answers for one case.
func (found *Comparison) add(c *Case, ours, real Answer) {
	if real.Lines == nil {
		ours.Lines = nil
	}
	real.forgetEmptyRules(c.Robots)
	for i, url := range c.URLs {
		if ours.Verdicts[i] == unsettled {
			found.LeftOut++
			continue
		}
		found.Verdicts++
		if ours.at(i) != real.at(i) {
			one := Case{c.Robots, c.Agent, [][]byte{url}}
			found.Misses = append(found.Misses, Miss{one, real.at(i), ours.at(i)})
		}
	}
}

// at returns the answer for the URL with index i.
func (a *Answer) at(i int) string {
	if a.Lines == nil {
		return a.Verdicts[i : i+1]
	}
	return fmt.Sprint(a.Verdicts[i:i+1], a.Lines[i])
}

// forgetEmptyRules removes lines with an empty rule. Google's parser reports them where
// nothing else matches, and RFC 9309 has no rule without a path.
func (a *Answer) forgetEmptyRules(robots []byte) {
	if a.Lines == nil {
		return
	}
	f := robotstxt.Parse(robots)
	for i, n := range a.Lines {
		if n > 0 && n <= len(f.Lines) && f.Value(f.Line(n)) == "" {
			a.Lines[i] = 0
		}
	}
}

// String formats the case on one line.
func (m Miss) String() string {
	return fmt.Sprintf("%q %s %s: %s, ours %s", m.Robots, m.Agent, strings.TrimPrefix(string(m.URLs[0]), site), m.Real, m.Ours)
}

// shrink removes lines, then characters, from the file of a miss while it remains a
// miss. It queries the parser a few hundred times at most.
func shrink(r *robotstxt.Reading, p *Runner, m Miss) (Miss, error) {
	budget := 400
	for _, separator := range []string{"\n", ""} {
		pieces := strings.SplitAfter(string(m.Robots), separator)
		for i := len(pieces) - 1; i >= 0 && budget > 0; i-- {
			budget--
			fewer := slices.Delete(slices.Clone(pieces), i, i+1)
			found, err := compare(r, p, []Case{{[]byte(strings.Join(fewer, "")), m.Agent, m.URLs}})
			if err != nil {
				return m, err
			}
			if len(found.Misses) > 0 {
				m, pieces = found.Misses[0], fewer
			}
		}
	}
	return m, nil
}
