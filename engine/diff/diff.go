// Package diff compares two versions of a robots.txt file by what they decide: for
// URLs that somebody has, and for any URL, by the rules alone. It finds URLs whose
// verdicts flip, and proves that there are none where it can.
package diff

import (
	"context"

	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
)

// A Version is the verdict of one version of a file on a URL.
type Version struct {
	Allowed bool
	Line    int // of the rule that decides; 0 if none does
}

// A Flip is a URL that a crawler may fetch by one version and not by the other.
type Flip struct {
	URL           string
	Crawler       int // index of the column
	Before, After Version
}

// A Comparison compares two versions of a file for some crawlers.
type Comparison struct {
	before, after               []verdicts.Column
	beforeDecider, afterDecider *verdicts.Decider
}

// New returns a Comparison for columns that have the same crawlers in the same
// order, and the two versions as they are read for each. Its error is that of ctx.
func New(ctx context.Context, before, after []verdicts.Column) (*Comparison, error) {
	was, err := verdicts.NewDecider(ctx, nil, before)
	if err != nil {
		return nil, err
	}
	is, err := verdicts.NewDecider(ctx, nil, after)
	return &Comparison{before, after, was, is}, err
}

// Ask calls flips for each crawler for which the verdict on row differs. A row with
// a problem has none. The error is that of ctx.
func (c *Comparison) Ask(ctx context.Context, row verdicts.Row, flips func(Flip)) error {
	was, is := row, row
	if err := c.beforeDecider.Decide(ctx, &was); err != nil {
		return err
	}
	if err := c.afterDecider.Decide(ctx, &is); err != nil {
		return err
	}
	for i := range was.Verdicts {
		if x, flipped := flipOf(&was.Verdicts[i], &is.Verdicts[i]); flipped {
			x.URL, x.Crawler = row.Typed, i
			flips(x)
		}
	}
	return nil
}

// flipOf returns two verdicts on one URL as a flip, and whether they differ.
func flipOf(was, is *robotstxt.Verdict) (Flip, bool) {
	return Flip{Before: Version{was.Allowed, was.Line()}, After: Version{is.Allowed, is.Line()}}, was.Allowed != is.Allowed
}
