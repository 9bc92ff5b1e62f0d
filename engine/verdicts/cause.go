package verdicts

import (
	"context"

	robotstxt "whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/prose"
	"whichline/engine/work"
)

// A Cause is a difference that makes two readings disagree.
type Cause struct {
	Difference robotstxt.Difference
	Other      bool   // the other reading departs, not the main one
	Source     string // of the reading that departs
}

// textCause is the sentence for a cause.
var textCause = prose.Text("cause.cause", "{reader} {does}.")

// Sentence describes x and names the reading that departs.
func (x *Cause) Sentence(main, other *robotstxt.Reading) robotstxt.Sentence {
	name := main.Name
	if x.Other {
		name = other.Name
	}
	return prose.Fill(textCause, prose.Args{"reader": prose.Fill(name, nil), "does": prose.Fill(x.Difference.Text(), nil)})
}

// A dispute is a pair of differing verdicts by two readings of one file. The main one is
// the verdict in the table.
type dispute struct {
	main  *robotstxt.Verdict
	other *Opinion
}

// findCauses finds the differences that each alone turn one verdict of a dispute into
// the other. It changes the main reading first; only if no change turns the main verdict
// does it change the other reading. f is the file in the other reading. The main
// verdicts may come from several readings, each with its own differences from f's.
func (c *Comparison) findCauses(ctx context.Context, f *robotstxt.File, disputes []dispute) error {
	var mains []*robotstxt.File
	of := make(map[*robotstxt.File][]dispute)
	for _, d := range disputes {
		main := d.main.File()
		if of[main] == nil {
			mains = append(mains, main)
		}
		of[main] = append(of[main], d)
	}
	for _, main := range mains {
		if err := c.findCausesBetween(ctx, main, f, of[main]); err != nil {
			return err
		}
	}
	return nil
}

// findCausesBetween is findCauses for the disputes of one main reading, the reading of
// main.
//
// Each hybrid of the two readings is parsed once for all disputes, if another reading did
// not decide them yet, and released before the next. Disputes beyond the budget are not
// examined.
func (c *Comparison) findCausesBetween(ctx context.Context, main, f *robotstxt.File, disputes []dispute) error {
	var paths []string
	for _, d := range disputes {
		paths = append(paths, d.main.Target.Path)
	}
	here := side{main, c.mixtures(main, f.Reading, paths), func(d dispute) (verdict, wanted *robotstxt.Verdict) { return d.main, &d.other.Verdict }}
	sought := c.affordableOf(disputes, here)
	if err := c.mix(ctx, sought, here); err != nil {
		return err
	}
	var open []dispute
	for _, d := range sought {
		if d.other.Sought = d.other.Causes != nil; !d.other.Sought {
			open = append(open, d)
		}
	}
	if len(open) == 0 {
		return nil
	}
	there := side{f, c.mixtures(f, main.Reading, paths), func(d dispute) (verdict, wanted *robotstxt.Verdict) { return &d.other.Verdict, d.main }}
	open = c.affordableOf(open, there)
	for _, d := range open {
		d.other.Sought = true
	}
	return c.mix(ctx, open, there)
}

// A side is one direction of the search for causes: the file whose reading is changed,
// and the verdict to be turned into the wanted one.
type side struct {
	file     *robotstxt.File
	mixtures []mixture
	of       func(dispute) (verdict, wanted *robotstxt.Verdict)
}

// A mixture is a hybrid: the reading of a side's file with one choice replaced. departs
// is the reading to blame if that flips the verdict.
type mixture struct {
	choice           int
	value            uint8
	reading, departs *robotstxt.Reading
}

// mixtures returns the hybrids of the reading of f and other. Each choice in which they
// differ and that affects the file or the paths is replaced by the choice of RFC 9309, the
// zero value, first, and then by the choice of other.
func (c *Comparison) mixtures(f *robotstxt.File, other *robotstxt.Reading, paths []string) []mixture {
	content := choice.ContentOf(c.Body, paths...)
	own, theirs := choice.Values(&f.Reading.Set), choice.Values(&other.Set)
	var all []mixture
	for i := range own {
		if own[i] == theirs[i] || !content.Matters(i) {
			continue
		}
		if own[i] != 0 {
			all = append(all, mixture{i, 0, robotstxt.RFC9309, f.Reading})
		}
		if theirs[i] != 0 {
			all = append(all, mixture{i, theirs[i], other, other})
		}
	}
	return all
}

// A question is one verdict of the table asked of a hybrid.
type question struct {
	reading *robotstxt.Reading // whose choice is replaced
	choice  int
	value   uint8
	main    *robotstxt.Verdict
}

// A decision is a verdict as far as verdicts are compared. One on a refused file differs
// from every verdict by rules.
type decision struct{ allowed, refused bool }

func decisionOf(v *robotstxt.Verdict) decision {
	return decision{v.Allowed, v.Reason == robotstxt.FileRefused}
}

// question returns the question that decides whether m turns d.
func (s *side) question(m *mixture, d dispute) question {
	return question{s.file.Reading, m.choice, m.value, d.main}
}

// affordableOf takes the cost of the hybrids from the budget and returns the leading
// disputes that it covers. Questions already decided cost nothing.
func (c *Comparison) affordableOf(disputes []dispute, s side) []dispute {
	if len(disputes) == 0 {
		return nil
	}
	parse, costs, paid := work.ParseSteps(c.Body), make(Costs), make([]bool, len(s.mixtures))
	for i, d := range disputes {
		verdict, _ := s.of(d)
		steps := 0
		for j := range s.mixtures {
			if _, known := c.decided[s.question(&s.mixtures[j], d)]; known {
				continue
			}
			steps += costs.Steps(verdict.Group, len(verdict.Target.Path))
			if !paid[j] {
				paid[j] = true
				steps += parse
			}
		}
		if !c.Budget.Take(steps) {
			return disputes[:i]
		}
	}
	return disputes
}

// mix records for each dispute the differences that turn its verdict into the wanted one
// when the side's file is parsed with a single choice replaced. Readings share most of
// their differences, so each question is decided once for all of them. The error is from
// ctx.
func (c *Comparison) mix(ctx context.Context, disputes []dispute, s side) error {
	turned := make([]int, len(disputes)) // one plus the last choice that turned the dispute
	for i := range s.mixtures {
		if err := ctx.Err(); err != nil {
			return err
		}
		m, parsed := &s.mixtures[i], false
		for j, d := range disputes {
			if turned[j] == m.choice+1 {
				continue // the choice of RFC 9309 had the same effect
			}
			verdict, wanted := s.of(d)
			q := s.question(m, d)
			got, known := c.decided[q]
			if !known {
				if !parsed {
					c.parseMixed(s.file, m)
					parsed = true
				}
				v := c.mixed.Match(verdict.Crawler, verdict.Target)
				got = decisionOf(&v)
				c.decided[q] = got
			}
			if got == decisionOf(wanted) {
				turned[j] = m.choice + 1
				d.addCause(m)
			}
		}
	}
	return nil
}

// parseMixed parses the file by a mixture of the reading of f.
func (c *Comparison) parseMixed(f *robotstxt.File, m *mixture) {
	c.mixing = *f.Reading
	choice.Take(&c.mixing.Set, &m.reading.Set, m.choice)
	c.mixing.ParseInto(&c.mixed, c.Body)
	c.mixed.Runs() // finds all groups, reusing memory
}

// addCause adds the difference that departs by the choice of m.
func (d *dispute) addCause(m *mixture) {
	if difference, source, differs := choice.Difference(&m.departs.Set, m.choice); differs {
		d.other.Causes = append(d.other.Causes, Cause{robotstxt.Difference(difference), m.departs != d.main.File().Reading, source})
	}
}
