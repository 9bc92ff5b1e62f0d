package engine

import (
	"context"

	"whichline/engine/internal/prose"
)

// A Comparison asks the same of several readings of one file.
type Comparison struct {
	Main   *File   // the reading that is shown
	Others []*File // the same input in other readings

	toggled map[toggle]*File
}

// A toggle is a reading with one difference added or taken away.
type toggle struct {
	reading    *Reading
	difference Difference
}

// NewComparison parses body, which must be the input of main, in every other
// reading given. A reading that is main's own is left out.
func NewComparison(main *File, others []*Reading) *Comparison {
	c := &Comparison{Main: main, toggled: make(map[toggle]*File)}
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
// reading is changed by them or, if there are none, those without which the
// other reading would agree. It returns nil if the verdicts agree, or if it
// takes several differences together.
//
// It costs up to two matches for each difference and, the first time, as many
// times reading the file.
func (c *Comparison) Causes(v *Verdict, o *Opinion) []Cause {
	if !o.Differs {
		return nil
	}
	other := o.file
	for _, from := range []*File{c.Main, other} {
		var causes []Cause
		wanted := &o.Verdict
		if from == other {
			wanted = v
		}
		for d := Difference(0); d < differenceCount; d++ {
			main, others := c.Main.Reading.differs(d), other.Reading.differs(d)
			if main == others {
				continue
			}
			if got := c.toggle(from, d).Match(v.Crawler, v.Target); !got.comesTo(wanted) {
				continue
			}
			source := c.Main.Reading.source(d)
			if others {
				source = other.Reading.source(d)
			}
			causes = append(causes, Cause{Difference: d, Other: others, Source: source})
		}
		if len(causes) > 0 {
			return causes
		}
	}
	return nil
}

// comesTo reports whether v decides as w does. A file that is refused is not
// much like one that is read, so a verdict for that reason is like no other.
func (v *Verdict) comesTo(w *Verdict) bool {
	return v.Allowed == w.Allowed && (v.Reason == FileRefused) == (w.Reason == FileRefused)
}

// toggle returns the input as f's reading with d changed reads it.
func (c *Comparison) toggle(f *File, d Difference) *File {
	key := toggle{f.Reading, d}
	if c.toggled[key] == nil {
		c.toggled[key] = f.Reading.toggled(d).ParseString(f.body)
	}
	return c.toggled[key]
}

// source returns where it is written that r has the difference d, or "".
func (r *Reading) source(d Difference) string {
	for _, s := range r.sources {
		if s.Difference == d {
			return s.Source
		}
	}
	return ""
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
