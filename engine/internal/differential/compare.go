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

// answer returns what the reading says about each URL of a case, in the letters
// of runners, or unsettled.
func answer(r *engine.Reading, p *Runner, c *Case) string {
	f := r.Parse(c.Robots)
	crawler := engine.Named(string(c.Agent))
	verdicts := make([]byte, len(c.URLs))
	for i, u := range c.URLs {
		verdicts[i] = p.letter(f, crawler, string(u))
	}
	return string(verdicts)
}

func (p *Runner) letter(f *engine.File, c engine.Crawler, url string) byte {
	t, err := engine.ParseTarget(url)
	if err != nil {
		return failed
	}
	switch v := f.Match(c, t); {
	case p.unsettled != nil && p.unsettled(f, &v):
		return unsettled
	case v.Reason.String() == "file-refused":
		return failed
	case v.Allowed:
		return allowed
	}
	return disallowed
}

// A Miss is a case on which a parser and its reading differ, with one URL.
type Miss struct {
	Case
	Real, Ours byte
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
		c := &cases[i]
		ours := answer(r, p, c)
		for j := range c.URLs {
			if ours[j] == unsettled {
				found.LeftOut++
				continue
			}
			found.Verdicts++
			if ours[j] != answers[i][j] {
				one := Case{c.Robots, c.Agent, c.URLs[j : j+1]}
				found.Misses = append(found.Misses, Miss{one, answers[i][j], ours[j]})
			}
		}
	}
	return found, nil
}

// String shows the case on one line.
func (m Miss) String() string {
	return fmt.Sprintf("%q %s %s: %c, ours %c", m.Robots, m.Agent, strings.TrimPrefix(string(m.URLs[0]), site), m.Real, m.Ours)
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
