package engine

import (
	"context"

	"whichline/engine/internal/prose"
)

// A Cause is a difference by which one of two readings departs from the other.
type Cause struct {
	Difference Difference
	Other      bool   // the other reading has it, not the main one
	Source     string // of the reading that has it
}

// Sentence says what sets the other reading apart, naming whoever has the
// difference.
func (x *Cause) Sentence(main, other *Reading) Sentence {
	name := main.Name
	if x.Other {
		name = other.Name
	}
	return prose.Fill(textCause, prose.Args{"reader": name, "does": prose.Fill(x.Difference.Text(), nil)})
}

// A dispute is two verdicts that differ, of two readings of one file.
type dispute struct {
	main  *Verdict
	other *Opinion
}

// findCauses finds the differences between the two readings each of which alone
// turns one verdict of a dispute into the other: those that turn the main one when
// the main reading is changed by them or, if there are none, those that turn the
// other one when the other reading is. F is the file of the other reading.
//
// Each mixture of the two readings is parsed once for all disputes and let go
// before the next. Disputes that the budget does not reach are not sought.
func (c *Comparison) findCauses(ctx context.Context, f *File, disputes []dispute) error {
	here := side{c.Main, f, func(d dispute) (verdict, wanted *Verdict) { return d.main, &d.other.Verdict }}
	there := side{f, c.Main, func(d dispute) (verdict, wanted *Verdict) { return &d.other.Verdict, d.main }}
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
	open = c.affordableOf(open, there)
	for _, d := range open {
		d.other.Sought = true
	}
	return c.mix(ctx, open, there)
}

// A side is from where causes are looked for: a file whose reading is changed, the
// file whose choices it takes over, and which verdict is to become which.
type side struct {
	file, other *File
	of          func(dispute) (verdict, wanted *Verdict)
}

// affordableOf takes from the budget what it costs to mix the readings for the
// disputes, and returns the first ones of them for which that was enough.
func (c *Comparison) affordableOf(disputes []dispute, s side) []dispute {
	if len(disputes) == 0 {
		return nil
	}
	mixtures := 0
	for i := range choices {
		mixtures += len(s.models(i))
	}
	if !c.Budget.Take(mixtures * parseSteps(s.file.body)) {
		return nil
	}
	costs := make(matchCosts)
	for i, d := range disputes {
		verdict, _ := s.of(d)
		if !c.Budget.Take(mixtures * costs.verdict(verdict)) {
			return disputes[:i]
		}
	}
	return disputes
}

// A model is a reading of which a choice is taken over. Whose difference the choice
// is, if it turns a verdict, is the one that departs.
type model struct{ reading, departs *Reading }

// models returns the readings of which the side's file takes over a choice: that
// of RFC 9309 first, and then that of the other file. There are none if the two
// files are read alike in that.
func (s *side) models(choice int) []model {
	own, other := s.file.Reading, s.other.Reading
	if sameChoice(own, other, choice) {
		return nil
	}
	var models []model
	if !sameChoice(own, RFC9309, choice) {
		models = append(models, model{RFC9309, own})
	}
	if !sameChoice(other, RFC9309, choice) {
		models = append(models, model{other, other})
	}
	return models
}

// mix has each dispute know the differences that turn its verdict into the wanted
// one when the side's file is read with a single choice of a model. Its error is
// that of ctx.
func (c *Comparison) mix(ctx context.Context, disputes []dispute, s side) error {
	if len(disputes) == 0 {
		return nil
	}
	var mixed File
	for i := range choices {
		turned := make([]bool, len(disputes))
		for _, m := range s.models(i) {
			if err := ctx.Err(); err != nil {
				return err
			}
			s.file.Reading.with(i, m.reading).ParseInto(&mixed, s.file.body)
			for j, d := range disputes {
				if !turned[j] && mixed.turns(s.of(d)) {
					turned[j] = true
					c.addCause(d, m.departs, i)
				}
			}
		}
	}
	return nil
}

// addCause enters the difference that the reading makes by a choice.
func (c *Comparison) addCause(d dispute, r *Reading, choice int) {
	if s, differs := r.difference(choice); differs {
		d.other.Causes = append(d.other.Causes, Cause{s.Difference, r != c.Main.Reading, s.Source})
	}
}

// turns reports whether f comes to the wanted verdict.
func (f *File) turns(verdict, wanted *Verdict) bool {
	got := f.Match(verdict.Crawler, verdict.Target)
	return got.comesTo(wanted)
}

// comesTo reports whether v decides as w does. A file that is refused is not
// much like one that is read, so a verdict for that reason is like no other.
func (v *Verdict) comesTo(w *Verdict) bool {
	return v.Allowed == w.Allowed && (v.Reason == fileRefused) == (w.Reason == fileRefused)
}
