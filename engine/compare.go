package engine

import (
	"context"

	"whichline/engine/internal/prose"
)

// A Comparison asks the same of several readings of one file.
type Comparison struct {
	Main   *File   // the reading that is shown
	Others []*File // the same input in other readings

	mixed map[mixture]*File
}

// A mixture is a reading with one choice of another.
type mixture struct {
	reading, other *Reading
	choice         int
}

// NewComparison parses body, which must be the input of main, in every other
// reading given. A reading that is main's own is left out.
func NewComparison(main *File, others []*Reading) *Comparison {
	c := &Comparison{Main: main, mixed: make(map[mixture]*File)}
	for _, r := range others {
		if r != main.Reading {
			c.Others = append(c.Others, r.ParseString(main.body))
		}
	}
	return c
}

// An Opinion is the verdict of another reading.
type Opinion struct {
	Reading *Reading
	Verdict Verdict
	Differs bool // from the main reading's verdict

	file *File
}

// A Cause is a difference by which one of two readings departs from the other.
type Cause struct {
	Difference Difference
	Other      bool   // the other reading has it, not the main one
	Source     string // of the reading that has it
}

// Opinions asks every other reading about the verdict v of the main one.
func (c *Comparison) Opinions(v *Verdict) []Opinion {
	opinions := make([]Opinion, len(c.Others))
	for i, f := range c.Others {
		o := Opinion{Reading: f.Reading, Verdict: f.Match(v.Crawler, v.Target), file: f}
		o.Differs = o.Verdict.Allowed != v.Allowed
		opinions[i] = o
	}
	return opinions
}

// Row asks every other reading about every verdict of a row. The outer index
// is that of the other reading, the inner one that of the crawler. It stops
// early only with the error of ctx.
func (c *Comparison) Row(ctx context.Context, row *Row) ([][]Opinion, error) {
	opinions := make([][]Opinion, len(c.Others))
	crawlers := make([]Crawler, len(row.Verdicts))
	for i := range row.Verdicts {
		crawlers[i] = row.Verdicts[i].Crawler
	}
	for i, f := range c.Others {
		verdicts, err := f.verdicts(ctx, crawlers, row.Target)
		if err != nil {
			return nil, err
		}
		opinions[i] = make([]Opinion, len(verdicts))
		for j, v := range verdicts {
			opinions[i][j] = Opinion{Reading: f.Reading, Verdict: v, Differs: v.Allowed != row.Verdicts[j].Allowed, file: f}
		}
	}
	return opinions, nil
}

// Causes returns the differences between the two readings each of which alone
// turns one verdict into the other: those that turn the main one when the main
// reading is changed by them or, if there are none, those that turn the other one
// when the other reading is. It returns nil if the verdicts agree, or if it takes
// several differences together.
//
// It costs up to four matches for each choice of a reading and, the first time,
// as many times reading the file.
func (c *Comparison) Causes(v *Verdict, o *Opinion) []Cause {
	if !o.Differs {
		return nil
	}
	if causes := c.causes(c.Main, o.file, v, &o.Verdict); causes != nil {
		return causes
	}
	return c.causes(o.file, c.Main, v, v)
}

// causes returns the differences that turn f's verdict into the wanted one when
// f's reading makes a single choice as the RFC does, or else as other does.
func (c *Comparison) causes(f, other *File, v, wanted *Verdict) []Cause {
	var causes []Cause
	for i := range choices {
		if sameChoice(f.Reading, other.Reading, i) {
			continue
		}
		who := f.Reading // whose difference it is
		turns := c.turns(f, RFC9309, i, v, wanted)
		if !turns {
			who = other.Reading
			turns = c.turns(f, other.Reading, i, v, wanted)
		}
		if s, differs := who.difference(i); turns && differs {
			causes = append(causes, Cause{s.Difference, who != c.Main.Reading, s.Source})
		}
	}
	return causes
}

// turns reports whether f comes to the wanted verdict once its reading makes the
// choice with the given index as model does, which it does not so far.
func (c *Comparison) turns(f *File, model *Reading, choice int, v, wanted *Verdict) bool {
	if sameChoice(f.Reading, model, choice) {
		return false
	}
	got := c.mix(f, model, choice).Match(v.Crawler, v.Target)
	return got.comesTo(wanted)
}

// comesTo reports whether v decides as w does. A file that is refused is not
// much like one that is read, so a verdict for that reason is like no other.
func (v *Verdict) comesTo(w *Verdict) bool {
	return v.Allowed == w.Allowed && (v.Reason == FileRefused) == (w.Reason == FileRefused)
}

// mix returns the input as f's reading reads it with one choice of another.
func (c *Comparison) mix(f *File, other *Reading, choice int) *File {
	key := mixture{f.Reading, other, choice}
	if c.mixed[key] == nil {
		c.mixed[key] = f.Reading.with(choice, other).ParseString(f.body)
	}
	return c.mixed[key]
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
