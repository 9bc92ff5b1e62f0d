package tester

import (
	"cmp"
	"context"
	"errors"
	"net/url"
	"strings"

	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/engine/verdicts"
	"whichline/templates/versionspage"
	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/form"
	"whichline/web/limit"
	"whichline/web/view"
)

// Versions are the fields of the form with two versions of a file, as typed.
type Versions struct {
	Before, After  versionspage.Side
	Crawlers, URLs string // one per line
	Reader         crawler.Reader
}

// AsksVersions reports whether a form has versions to compare, or their URLs. The
// tester's form does not.
func AsksVersions(form url.Values) bool {
	for _, name := range [...]string{"before", "after"} {
		if form.Has(name) || form.Has(name+"-file") || form.Has(name+"-address") {
			return true
		}
	}
	return false
}

// ReadVersions returns the fields of a form. A file takes precedence over pasted text.
func ReadVersions(form url.Values) Versions {
	return Versions{
		Before: readSide(form, "before"), After: readSide(form, "after"),
		Crawlers: TypedCrawlers(form), URLs: typedURLs(form), Reader: readReader(form),
	}
}

// ReadDraft returns the fields for the tester's form: its file is the version after, and
// its site has the version before.
func ReadDraft(form url.Values) Versions {
	v := ReadVersions(form)
	v.After.Text = form.Get("robots")
	v.Before.Address = strings.TrimSpace(cmp.Or(form.Get("address"), form.Get("fetched"), form.Get("site")))
	return v
}

func readSide(form url.Values, name string) versionspage.Side {
	s := versionspage.Side{Text: form.Get(name + "-file"), Address: strings.TrimSpace(form.Get(name + "-address"))}
	if s.Text == "" {
		s.Text = form.Get(name)
	}
	return s
}

// Form returns the submitted form with its error.
func (v Versions) Form(fault string, fetches bool) versionspage.Form {
	return versionspage.Form{
		Before: v.Before, After: v.After, Crawlers: v.Crawlers, URLs: v.URLs,
		Readings: view.ReaderChoices(v.Reader), Fetches: fetches, Fault: fault,
	}
}

// Compare compares the versions once each is available. Its error is from ctx, or an
// [*api.Error] that describes the correction.
func (v Versions) Compare(ctx context.Context) (*versionspage.Answer, error) {
	asked := analysis.Versions{Before: v.Before.Text, After: v.After.Text, Reader: v.Reader, URLs: form.Lines(v.URLs)}
	a, x, err := compareRules(ctx, asked, form.Lines(v.Crawlers))
	if err != nil {
		return nil, err
	}
	if len(asked.URLs) > 0 {
		if err := askVersions(ctx, &asked, x, a); err != nil {
			return nil, err
		}
	}
	a.Diff = view.Diff(x.Before[0].File, x.After[0].File, a.Changes()...)
	return a, nil
}

// compareRules returns the differences of the rules. Its error is as that of
// [Versions.Compare].
func compareRules(ctx context.Context, asked analysis.Versions, crawlers []string) (*versionspage.Answer, *analysis.Compared, error) {
	d, err := api.NewDiff(asked, crawlers)
	if err != nil {
		return nil, nil, err
	}
	x, err := d.Compare(ctx)
	if err != nil {
		return nil, nil, err
	}
	return &versionspage.Answer{Groups: view.FlipGroups(x.Before, x.After, x.Found), Untold: d.Cut}, x, nil
}

// askVersions adds the verdicts on the URLs.
func askVersions(ctx context.Context, asked *analysis.Versions, x *analysis.Compared, a *versionspage.Answer) error {
	var flips []diff.Flip
	of := 0
	err := asked.Ask(ctx, x, func(row *verdicts.Row, found []diff.Flip) {
		switch {
		case row.Problem == nil:
			of += len(x.Before)
			flips = append(flips, found...)
		case len(a.Problems) == limit.Shown:
			a.MoreProblems++
		default:
			a.Problems = append(a.Problems, versionspage.Problem{URL: row.Typed, Why: row.Problem.Error()})
		}
	})
	a.Given = view.GivenFlips(x.Before, x.After, flips, of)
	return err
}

// addRules adds the differences of the rules to a, or the reason why they were not
// compared. It ignores crawlers beyond the limit of a comparison. Its error is from ctx.
func addRules(ctx context.Context, asked analysis.Versions, crawlers []string, a *versionspage.Answer) error {
	n := min(len(crawlers), limit.Crawlers)
	x, _, err := compareRules(ctx, asked, crawlers[:n])
	var wrong *api.Error
	switch {
	case errors.As(err, &wrong):
		a.NotCompared = wrong.Detail
		return nil
	case err != nil:
		return err
	}
	a.Groups, a.Untold = x.Groups, x.Untold || n < len(crawlers)
	return nil
}
