package verdicts

import (
	"context"
	"slices"

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
const textCause = "{reader} {does}."

// Sentence describes x and names the reading that departs.
func (x *Cause) Sentence(main, other *robotstxt.Reading) robotstxt.Sentence {
	name := main.Name
	if x.Other {
		name = other.Name
	}
	return prose.Fill(textCause, prose.Args{"reader": name, "does": prose.Fill(x.Difference.Text(), nil)})
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
// Each hybrid of the two readings is parsed once for all disputes and released before
// the next. Disputes beyond the budget are not examined.
func (c *Comparison) findCausesBetween(ctx context.Context, main, f *robotstxt.File, disputes []dispute) error {
	here := side{main, mixtures(main, f.Reading), func(d dispute) (verdict, wanted *robotstxt.Verdict) { return d.main, &d.other.Verdict }}
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
	there := side{f, mixtures(f, main.Reading), func(d dispute) (verdict, wanted *robotstxt.Verdict) { return &d.other.Verdict, d.main }}
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
	reading, departs *robotstxt.Reading
}

// mixtures returns the hybrids of the reading of f and other. Each choice in which they
// differ and that affects the file is replaced by the choice of RFC 9309 first, and then
// by the choice of other.
func mixtures(f *robotstxt.File, other *robotstxt.Reading) []mixture {
	own, content := f.Reading, choice.ContentOf(f.Body())
	var all []mixture
	for i := range choice.Count {
		if choice.Same(&own.Set, &other.Set, i) || !content.Matters(i) {
			continue
		}
		if !choice.Same(&own.Set, &robotstxt.RFC9309.Set, i) {
			all = append(all, mixture{choice: i, reading: robotstxt.RFC9309, departs: own})
		}
		if !choice.Same(&other.Set, &robotstxt.RFC9309.Set, i) {
			all = append(all, mixture{choice: i, reading: other, departs: other})
		}
	}
	return all
}

// affordableOf takes the cost of the hybrids from the budget and returns the leading
// disputes that it covers.
func (c *Comparison) affordableOf(disputes []dispute, s side) []dispute {
	if len(disputes) == 0 {
		return nil
	}
	if !c.Budget.Take(len(s.mixtures) * work.ParseSteps(s.file.Body())) {
		return nil
	}
	costs := make(matchCosts)
	for i, d := range disputes {
		verdict, _ := s.of(d)
		if !c.Budget.Take(len(s.mixtures) * costs.verdict(verdict)) {
			return disputes[:i]
		}
	}
	return disputes
}

// mix records for each dispute the differences that turn its verdict into the wanted one
// when the side's file is parsed with a single choice replaced. Its error is from ctx.
func (c *Comparison) mix(ctx context.Context, disputes []dispute, s side) error {
	if len(disputes) == 0 {
		return nil
	}
	reading := *s.file.Reading
	turned := make([]int, len(disputes)) // one plus the last choice that turned the dispute
	for _, m := range s.mixtures {
		if err := ctx.Err(); err != nil {
			return err
		}
		if !slices.ContainsFunc(turned, func(by int) bool { return by != m.choice+1 }) {
			continue // no effect, or the choice of RFC 9309 had the same effect
		}
		choice.Take(&reading.Set, &m.reading.Set, m.choice)
		reading.ParseInto(&c.mixed, s.file.Body())
		c.mixed.Runs() // finds all groups, reusing memory
		for j, d := range disputes {
			if turned[j] != m.choice+1 && turns(&c.mixed, d, s) {
				turned[j] = m.choice + 1
				c.addCause(d, m.departs, m.choice)
			}
		}
		choice.Take(&reading.Set, &s.file.Reading.Set, m.choice)
	}
	return nil
}

// addCause adds the difference that r makes by a choice.
func (c *Comparison) addCause(d dispute, r *robotstxt.Reading, index int) {
	for difference, source := range r.Differences() {
		if difference.Choice() == choice.Name(index) {
			d.other.Causes = append(d.other.Causes, Cause{difference, r != d.main.File().Reading, source})
		}
	}
}

// turns reports whether f gives the verdict that the dispute wants.
func turns(f *robotstxt.File, d dispute, s side) bool {
	verdict, wanted := s.of(d)
	got := f.Match(verdict.Crawler, verdict.Target)
	return sameDecision(&got, wanted)
}

// sameDecision reports whether two verdicts agree. A verdict on a refused file differs
// from every verdict by rules.
func sameDecision(v, w *robotstxt.Verdict) bool {
	return v.Allowed == w.Allowed && (v.Reason == robotstxt.FileRefused) == (w.Reason == robotstxt.FileRefused)
}
