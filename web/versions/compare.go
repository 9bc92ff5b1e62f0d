// Package versions compares two versions of a file for a page: by their rules, by given
// URLs, and by their lines.
package versions

import (
	"context"
	"errors"

	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/templates/versionspage"
	"whichline/web/api"
	"whichline/web/urlstandard"
	"whichline/web/view"
)

// A Question holds two versions and the crawlers to compare them for.
type Question struct {
	Before, After string
	Reader        crawler.Reader
	Crawlers      []string // by default those that one of the versions names
	URLs          []string
}

// compare compares the rules.
func (q Question) compare(ctx context.Context) (*api.Compared, error) {
	reading := q.Reader.Code()
	d, err := api.NewDiff(api.DiffRequest{Before: &q.Before, After: &q.After, UserAgents: q.Crawlers, URLs: q.URLs, Reading: &reading})
	if err != nil {
		return nil, err
	}
	return d.Compare(ctx)
}

// Compare answers q. Its error is from ctx, or an [*api.Error] that describes the
// correction.
func (q Question) Compare(ctx context.Context) (*versionspage.Answer, error) {
	x, err := q.compare(ctx)
	if err != nil {
		return nil, err
	}
	a := &versionspage.Answer{Groups: view.FlipGroups(x.Before, x.After, x.Found), Untold: x.Cut}
	if len(q.URLs) > 0 {
		if err := q.ask(ctx, x, a); err != nil {
			return nil, err
		}
	}
	a.Diff = view.Diff(x.Before[0].File, x.After[0].File, a.Changes()...)
	return a, nil
}

// problemsMax is the maximum number of untestable URLs shown.
const problemsMax = 20

// ask adds the verdicts on the URLs.
func (q Question) ask(ctx context.Context, x *api.Compared, a *versionspage.Answer) error {
	var flips []diff.Flip
	of := 0
	for _, row := range urlstandard.Rows(q.URLs) {
		if row.Problem != nil && len(a.Problems) == problemsMax {
			a.MoreProblems++
			continue
		}
		if row.Problem != nil {
			a.Problems = append(a.Problems, versionspage.Problem{URL: row.Typed, Why: row.Problem.Error()})
			continue
		}
		of += len(x.Before)
		if err := x.Ask(ctx, row, func(f diff.Flip) { flips = append(flips, f) }); err != nil {
			return err
		}
	}
	a.Given = view.GivenFlips(x.Before, x.After, flips, of)
	return nil
}

// Rules adds the differences of the rules of both versions to a, or the reason why they
// were not compared. It ignores crawlers beyond the limit of a comparison. Its error is
// from ctx.
func (q Question) Rules(ctx context.Context, a *versionspage.Answer) error {
	if a.Untold = len(q.Crawlers) > api.MaxBulkUserAgents; a.Untold {
		q.Crawlers = q.Crawlers[:api.MaxBulkUserAgents]
	}
	q.URLs = nil
	x, err := q.compare(ctx)
	var wrong *api.Error
	switch {
	case errors.As(err, &wrong):
		a.NotCompared = wrong.Detail
		return nil
	case err != nil:
		return err
	}
	a.Groups, a.Untold = view.FlipGroups(x.Before, x.After, x.Found), a.Untold || x.Cut
	return nil
}
