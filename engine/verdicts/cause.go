package verdicts

import (
	"context"
	"slices"

	"whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/prose"
	"whichline/engine/work"
)

// A Cause is a difference by which one of two readings departs from the other.
type Cause struct {
	Difference engine.Difference
	Other      bool   // the other reading has it, not the main one
	Source     string // of the reading that has it
}

// textCause says which difference sets two readings apart.
const textCause = "{reader} {does}."

// Sentence says what sets the other reading apart, naming whoever has the
// difference.
func (x *Cause) Sentence(main, other *engine.Reading) engine.Sentence {
	name := main.Name
	if x.Other {
		name = other.Name
	}
	return prose.Fill(textCause, prose.Args{"reader": name, "does": prose.Fill(x.Difference.Text(), nil)})
}

// A dispute is two verdicts that differ, of two readings of one file. The main one
// is that of the table.
type dispute struct {
	main  *engine.Verdict
	other *Opinion
}

// findCauses finds the differences between the two readings each of which alone
// turns one verdict of a dispute into the other: those that turn the main one when
// the main reading is changed by them or, if there are none, those that turn the
// other one when the other reading is. F is the file of the other reading. The main
// verdicts may be by several readings: each sets other things apart from f's.
func (c *Comparison) findCauses(ctx context.Context, f *engine.File, disputes []dispute) error {
	var mains []*engine.File
	of := make(map[*engine.File][]dispute)
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

// findCausesBetween is findCauses for disputes of one main reading, that of main.
//
// Each mixture of the two readings is parsed once for all disputes and let go
// before the next. Disputes that the budget does not reach are not sought.
func (c *Comparison) findCausesBetween(ctx context.Context, main, f *engine.File, disputes []dispute) error {
	here := side{main, mixtures(main, f.Reading), func(d dispute) (verdict, wanted *engine.Verdict) { return d.main, &d.other.Verdict }}
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
	there := side{f, mixtures(f, main.Reading), func(d dispute) (verdict, wanted *engine.Verdict) { return &d.other.Verdict, d.main }}
	open = c.affordableOf(open, there)
	for _, d := range open {
		d.other.Sought = true
	}
	return c.mix(ctx, open, there)
}

// A side is from where causes are looked for: a file whose reading is changed, and
// which verdict is to become which.
type side struct {
	file     *engine.File
	mixtures []mixture
	of       func(dispute) (verdict, wanted *engine.Verdict)
}

// A mixture is the reading of a side's file with one choice taken over from
// another. Whose difference the choice is, if it turns a verdict, is the one that
// departs.
type mixture struct {
	choice           int
	reading, departs *engine.Reading
}

// mixtures returns how the reading of a file can be changed towards other: each
// choice that they make otherwise and that matters to the file is made as RFC 9309
// makes it first, and then as other does.
func mixtures(f *engine.File, other *engine.Reading) []mixture {
	own, content := f.Reading, choice.ContentOf(f.Body())
	var all []mixture
	for i := range choice.Count {
		if choice.Same(&own.Set, &other.Set, i) || !content.Matters(i) {
			continue
		}
		if !choice.Same(&own.Set, &engine.RFC9309.Set, i) {
			all = append(all, mixture{choice: i, reading: engine.RFC9309, departs: own})
		}
		if !choice.Same(&other.Set, &engine.RFC9309.Set, i) {
			all = append(all, mixture{choice: i, reading: other, departs: other})
		}
	}
	return all
}

// affordableOf takes from the budget what it costs to mix the readings for the
// disputes, and returns the first ones of them for which that was enough.
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

// mix has each dispute know the differences that turn its verdict into the wanted
// one when the side's file is read with a single choice of another reading. Its
// error is that of ctx.
func (c *Comparison) mix(ctx context.Context, disputes []dispute, s side) error {
	if len(disputes) == 0 {
		return nil
	}
	reading := *s.file.Reading
	turned := make([]int, len(disputes)) // the last choice that did, plus one
	for _, m := range s.mixtures {
		if err := ctx.Err(); err != nil {
			return err
		}
		if !slices.ContainsFunc(turned, func(by int) bool { return by != m.choice+1 }) {
			continue // it turns nothing, or the choice, made as RFC 9309 makes it, was enough
		}
		choice.Take(&reading.Set, &m.reading.Set, m.choice)
		reading.ParseInto(&c.mixed, s.file.Body())
		c.mixed.Runs() // has all groups found, in the memory of those before
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

// addCause enters the difference that the reading makes by a choice.
func (c *Comparison) addCause(d dispute, r *engine.Reading, index int) {
	for difference, source := range r.Differences() {
		if difference.Choice() == choice.Name(index) {
			d.other.Causes = append(d.other.Causes, Cause{difference, r != d.main.File().Reading, source})
		}
	}
}

// turns reports whether f comes to the verdict that the dispute wants of the side.
func turns(f *engine.File, d dispute, s side) bool {
	verdict, wanted := s.of(d)
	got := f.Match(verdict.Crawler, verdict.Target)
	return sameDecision(&got, wanted)
}

// sameDecision reports whether two verdicts decide alike. A file that is refused is
// not much like one that is read, so a verdict for that reason is like no other.
func sameDecision(v, w *engine.Verdict) bool {
	return v.Allowed == w.Allowed && (v.Reason == engine.FileRefused) == (w.Reason == engine.FileRefused)
}
