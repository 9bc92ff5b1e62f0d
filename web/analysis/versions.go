package analysis

import (
	"context"
	"errors"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/engine/response"
	"whichline/engine/verdicts"
	"whichline/engine/work"
	"whichline/web/urlstandard"
)

// Versions asks how the verdicts of two versions of a file differ.
type Versions struct {
	Before, After string
	Crawlers      []robotstxt.Crawler
	Reader        crawler.Reader
	URLs          []string        // as typed
	Response      *response.State // the one that brought After; nil for a file that none brought
}

// A Compared is the comparison of the rules of two versions, which can be asked about
// URLs.
type Compared struct {
	*diff.Comparison
	Before, After []verdicts.Column // one for each crawler
	Found         []diff.Found      // for each crawler
}

// mostCompared is how many steps it takes at most to read both versions, as both are in
// memory at the same time. No two files of 1 MiB take so many whose lines say something.
const mostCompared = 2_500_000

// Errors of comparisons with too much to do.
var (
	ErrLongVersions = errors.New("the two versions have too many lines")
	ErrManyVerdicts = errors.New("the verdicts by two versions take too many steps")
)

// Compare compares the rules. Its error is that of ctx, a [TooMuch], or one of the errors
// above.
func (v *Versions) Compare(ctx context.Context) (*Compared, error) {
	if work.ParseSteps(v.Before)+work.ParseSteps(v.After) > mostCompared {
		return nil, ErrLongVersions
	}
	var x Compared
	var err error
	if x.Before, err = v.columns(v.Before); err != nil {
		return nil, err
	}
	if x.After, err = v.columns(v.After); err != nil {
		return nil, err
	}
	budget := work.NewBudget(Steps)
	if !budget.Take(verdicts.ReadSteps(x.Before)+verdicts.ReadSteps(x.After)) || !budget.Take(verdicts.TableSteps(x.Before, v.URLs)+verdicts.TableSteps(x.After, v.URLs)) {
		return nil, ErrManyVerdicts
	}
	if x.Comparison, err = diff.New(ctx, x.Before, v.followed(x.After)); err != nil {
		return nil, err
	}
	x.Found, err = x.Search(ctx, budget.Until(ctx))
	return &x, err
}

// followed returns columns with an empty file for each crawler that may fetch everything
// after the response of v, whatever the file says.
func (v *Versions) followed(columns []verdicts.Column) []verdicts.Column {
	columns = slices.Clone(columns)
	for i, c := range columns {
		if p, _ := Instead(v.Reader, c.Crawler, v.Response); p.Effect == response.NoRestrictions {
			columns[i].File = v.Reader.For(c.Crawler).ParseString("")
		}
	}
	return columns
}

// columns returns a column for each crawler with the version of the given text.
func (v *Versions) columns(text string) ([]verdicts.Column, error) {
	return Of(Question{Robots: text, Crawlers: v.Crawlers, Reader: v.Reader}).Columns()
}

// Ask calls yield with each URL of v, and with the crawlers for which its verdict flips.
// A URL that cannot be tested has a problem. The error is that of ctx.
func (v *Versions) Ask(ctx context.Context, x *Compared, yield func(row *verdicts.Row, flips []diff.Flip)) error {
	for _, row := range urlstandard.Rows(v.URLs) {
		var flips []diff.Flip
		if row.Problem == nil {
			if err := x.Comparison.Ask(ctx, row, func(f diff.Flip) { flips = append(flips, f) }); err != nil {
				return err
			}
		}
		yield(&row, flips)
	}
	return nil
}
