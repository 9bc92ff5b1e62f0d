package tester

import (
	"bytes"
	"context"
	"errors"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/templates/versionspage"
	"whichline/web/fetch"
	"whichline/web/view"
)

// browserAgent is the User-Agent of a common browser. It is borrowed only if a
// visitor asks for it.
const browserAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"

// A Variant is one way of asking for the file of a site, in words and as a
// request.
type Variant struct {
	how     string
	Request fetch.Request
}

// Variants returns the ways of asking for the file of o, the plain one first: at
// the addresses that people take for the same site, past the caches and, if
// names are borrowed, as a browser and as a crawler.
func Variants(ctx context.Context, o fetch.Origin, r Request, borrow bool) []Variant {
	var all []Variant
	for _, sibling := range o.Siblings() {
		all = append(all, Variant{versionspage.HowAt(ctx, sibling.String()), fetch.Request{Origin: sibling}})
	}
	all = append(all, Variant{versionspage.HowBusted(ctx, o.String()), fetch.Request{Origin: o, BustCache: true}})
	if !borrow {
		return all
	}
	all = append(all, Variant{versionspage.HowBrowser(ctx, o.String()), fetch.Request{Origin: o, UserAgent: browserAgent}})
	for _, c := range append(crawlerList(r.Crawlers), crawler.Parse("Googlebot")) {
		if e := crawler.Known(c); e != nil && e.UserAgent != "" {
			return append(all, Variant{versionspage.HowCrawler(ctx, o.String(), c.Name), fetch.Request{Origin: o, UserAgent: e.UserAgent}})
		}
	}
	return all
}

// VariantsForm returns the page with the form alone, and its fault, if any.
func (t *Tester) VariantsForm(ctx context.Context, r Request, fault templates.Fault, v View) versionspage.Variants {
	page := versionspage.Variants{Page: v.Frame(versionspage.VariantsTitle(ctx)), Form: t.form(ctx, r, fault)}
	page.Path, page.Theme, page.Sheet = "/variants", r.Theme, templates.ToolSheet
	return page
}

// CompareVariants compares the outcomes of all. Its results are as in
// [Tester.Compare].
func (t *Tester) CompareVariants(ctx context.Context, r Request, all []Variant, outcomes []fetch.Outcome, borrowed bool,
	v View) (versionspage.Variants, error) {
	if fault, outcome := r.tooMany(ctx); outcome != Complete {
		return versionspage.Variants{}, &Correction{r, fault, outcome}
	}
	if r.URLs == "" && len(outcomes) > 0 {
		r.URLs = strings.Join(suggestedPaths(robotstxt.Parse(outcomes[0].Result.Body)), "\n")
	}
	rows, err := t.variantRows(ctx, r, all, outcomes)
	page := t.VariantsForm(ctx, r, templates.Fault{}, v)
	page.Borrow, page.Rows = borrowed, rows
	return page, t.correction(ctx, r, err)
}

// variantRows returns a row for each way of asking, compared with the first one.
func (t *Tester) variantRows(ctx context.Context, r Request, all []Variant, outcomes []fetch.Outcome) ([]versionspage.Variant, error) {
	ctx, cancel := context.WithTimeout(ctx, t.Timeout)
	defer cancel()
	var rows []versionspage.Variant
	var first comparedSide
	for i, o := range outcomes {
		row, judged, err := r.variantRow(ctx, all[i], o)
		if err != nil {
			return nil, err
		}
		if row.First = i == 0; row.First {
			first = judged
		} else if row.Fetched != nil {
			row.SameText = row.Fetched.File != nil && outcomes[0].Result.Class == fetch.OK && bytes.Equal(o.Result.Body, outcomes[0].Result.Body)
			row.Changes = *verdictChanges(first, judged)
			row.Name(all[0].how)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// variantRow judges the outcome of one way of asking. The same URLs are
// tested everywhere, whichever site they name.
func (r *Request) variantRow(ctx context.Context, v Variant, o fetch.Outcome) (versionspage.Variant, comparedSide, error) {
	if problem := variantProblem(ctx, o); problem != "" {
		return versionspage.Variant{How: v.how, Problem: problem}, comparedSide{}, nil
	}
	judged, err := r.judge(ctx, Site{}, o.Result.Text())
	if err != nil {
		return versionspage.Variant{}, judged, err
	}
	row := versionspage.Variant{How: v.how, Fetched: view.Fetched(o.Result, judged.File.Reading, judged.File, nil)}
	return row, r.withPolicies(judged, row.Fetched), nil
}

// variantProblem says why nothing is known about a variant; empty if something
// is.
func variantProblem(ctx context.Context, o fetch.Outcome) string {
	var later *fetch.TryLater
	switch {
	case errors.As(o.Err, &later):
		return view.FetchError(ctx, later)
	case o.Err != nil:
		return versionspage.VariantLate(ctx)
	case o.Result.Class == fetch.Refused:
		return versionspage.VariantRefused(ctx)
	}
	return ""
}
