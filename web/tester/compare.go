package tester

import (
	"context"
	"errors"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/templates/screen"
	"whichline/web/fetch"
	"whichline/web/urlstandard"
	"whichline/web/view"
)

// A Correction is the form to send again, with what has to be corrected.
type Correction struct {
	Page    screen.Tester
	Outcome Outcome
}

// correction returns the form of r with a fault.
func (t *Tester) correction(r Request, fault templates.Fault, o Outcome, from View) *Correction {
	return &Correction{t.FormPage(r, fault, from), o}
}

// Compare sets the file of r beside res, which its site serves now. The first
// result is the page, unless the second is not nil: that one then takes its
// place. The error is that of ctx.
func (t *Tester) Compare(ctx context.Context, r Request, res *fetch.Result, from View) (templates.Compare, *Correction, error) {
	r.Site = readSite(res.Request.Origin.String())
	if t.examples.test(list(r.URLs)) {
		r.URLs = t.urlsFor(&r, res.Request.Origin)
	}
	if fault, outcome := r.tooMany(); outcome != Complete {
		return templates.Compare{}, t.correction(r, fault, outcome, from), nil
	}
	live, yours, err := t.judgeBoth(ctx, r, string(res.Body))
	if errors.Is(err, context.DeadlineExceeded) {
		return templates.Compare{}, t.correction(r, templates.TooSlow(t.Timeout), TimedOut, from), nil
	}
	if err != nil {
		return templates.Compare{}, nil, err
	}
	return t.comparePage(r, res, live, yours, from.Frame(templates.CompareTitle())), nil, nil
}

// comparePage returns the page that shows both sides.
func (t *Tester) comparePage(r Request, res *fetch.Result, live, yours view.ComparedSide, frame templates.Page) templates.Compare {
	page := templates.Compare{Page: frame, Form: t.form(r, templates.Fault{})}
	page.Path, page.Theme, page.ThemeForm, page.Sheet = "/compare", r.Theme, "tester", templates.FetchSheet
	page.Fetched = describeFetched(res, live.File.Reading, live.File, r.Site.site)
	if page.Fetched.Decides() {
		live = r.withPolicies(live, page.Fetched)
	} else {
		page.Diff = view.Diff(live.File, yours.File)
	}
	page.Changes = view.VerdictChanges(live, yours)
	return page
}

// judgeBoth answers r for a text that a site serves and for its own. It gives
// up after the tester's timeout.
func (t *Tester) judgeBoth(ctx context.Context, r Request, text string) (live, yours view.ComparedSide, err error) {
	ctx, cancel := context.WithTimeout(ctx, t.Timeout)
	defer cancel()
	if live, err = r.judge(ctx, r.Site, text); err != nil {
		return live, yours, err
	}
	yours, err = r.judge(ctx, r.Site, r.Robots)
	return live, yours, err
}

// judge answers r for a text and the site that it is from.
func (r *Request) judge(ctx context.Context, site Site, text string) (view.ComparedSide, error) {
	files := crawler.Files{Body: text}
	columns := files.Columns(r.Reader, crawlerList(r.Crawlers))
	table, err := engine.Decide(ctx, site.site, columns, urlstandard.Rows(list(r.URLs)))
	return view.ComparedSide{File: files.By(r.foremost()), Table: table}, err
}

// withPolicies returns j as what the response decides, which brought no file.
func (r *Request) withPolicies(j view.ComparedSide, res *templates.Fetched) view.ComparedSide {
	j.Decided, j.Policies = true, r.policies(j.Table.Columns, res.Response)
	return j
}
