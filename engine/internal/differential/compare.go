package main

import (
	"fmt"
	"slices"
	"strings"

	"whichline/engine"
)

// unsettled stands for a verdict that depends on what the language of a parser, or a
// library, leaves open.
const unsettled = '?'

// answer returns what the reading says about each URL of a case: the letters of
// runners, or unsettled, and the lines that decide.
func answer(r *engine.Reading, p *Runner, c *Case) Answer {
	f := r.Parse(c.Robots)
	crawler := engine.Named(string(c.Agent))
	verdicts := make([]byte, len(c.URLs))
	lines := make([]int, len(c.URLs))
	for i, u := range c.URLs {
		verdicts[i], lines[i] = p.ask(f, crawler, string(u))
	}
	return Answer{string(verdicts), lines}
}

func (p *Runner) ask(f *engine.File, c engine.Crawler, url string) (letter byte, line int) {
	t, err := engine.ParseTarget(url)
	if err != nil {
		return failed, 0
	}
	v := f.Match(c, t)
	if v.Winner.Rule != nil {
		line = v.Winner.Rule.Line
	}
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

// A Miss is a case on which a parser and its reading differ, with one URL. Real and
// Ours are letters, with the line that decides where the parser says it.
type Miss struct {
	Case
	Real, Ours string
}

// A Comparison is what comparing a parser with its reading found.
type Comparison struct {
	Verdicts int // compared
	LeftOut  int // not compared, as they are unsettled
	Misses   []Miss
}

// compare returns how many verdicts were compared and where they differ.
func compare(r *engine.Reading, p *Runner, cases []Case) (found Comparison, err error) {
	answers, err := p.Ask(cases)
	if err != nil {
		return Comparison{}, err
	}
	for i := range cases {
		found.add(&cases[i], answer(r, p, &cases[i]), answers[i])
	}
	return found, nil
}

// add compares what is said about one case.
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

// at returns what is said about one URL.
func (a *Answer) at(i int) string {
	if a.Lines == nil {
		return a.Verdicts[i : i+1]
	}
	return fmt.Sprint(a.Verdicts[i:i+1], a.Lines[i])
}

// forgetEmptyRules takes out the lines whose rules are empty: Google's parser names
// them where nothing else matches, and RFC 9309 has no rule without a path.
func (a *Answer) forgetEmptyRules(robots []byte) {
	if a.Lines == nil {
		return
	}
	f := engine.Parse(robots)
	for i, n := range a.Lines {
		if n > 0 && n <= len(f.Lines) && f.Value(f.Line(n)) == "" {
			a.Lines[i] = 0
		}
	}
}

// String shows the case on one line.
func (m Miss) String() string {
	return fmt.Sprintf("%q %s %s: %s, ours %s", m.Robots, m.Agent, strings.TrimPrefix(string(m.URLs[0]), site), m.Real, m.Ours)
}

// shrink takes lines, then characters, from the file of a miss as long as it stays
// one. The parser is asked a few hundred times at most.
func shrink(r *engine.Reading, p *Runner, m Miss) (Miss, error) {
	budget := 400
	for _, cut := range []func(string) []string{lines, characters} {
		pieces := cut(string(m.Robots))
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

func lines(s string) []string { return strings.SplitAfter(s, "\n") }

func characters(s string) []string { return strings.Split(s, "") }
