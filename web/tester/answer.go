package tester

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/response"
	"whichline/engine/verdicts"
	"whichline/engine/work"
	"whichline/templates"
	"whichline/templates/screen"
	"whichline/web/api"
	"whichline/web/urlstandard"
	"whichline/web/view"
)

// An Answer is what there is to say about a request. What there was no time for
// is zero.
type Answer struct {
	Request // with the fix made that was asked for
	Outcome Outcome
	fault   templates.Fault // what has to be corrected; zero if nothing
	fix     fix
	results results
}

// results are what a page shows of a file.
type results struct {
	fetched  *templates.Fetched
	findings templates.Findings
	purposes screen.Purposes
	listing  templates.Listing
	marks    *templates.Marks
	groups   templates.Groups
	verdicts templates.Verdicts

	expectations screen.Expectations
}

// Answer answers r. Its error is that of ctx, unless the tester's own timeout
// ended the work: that is an outcome.
func (t *Tester) Answer(ctx context.Context, r Request) (Answer, error) {
	var a Answer
	a.Request, a.fix = r.withFix()
	a.fault, a.Outcome = a.Request.fault()
	tested, window := a.Request.inWindow()
	switch a.Outcome {
	case TooLarge:
		return a, nil
	case Invalid:
		tested.URLs, tested.Crawlers = "", "" // the file can be shown all the same
	}
	var err error
	var much templates.Fault
	a.results, much, err = t.test(ctx, tested)
	a.results.verdicts.Window = window
	if much.Text != "" {
		a.fault, a.Outcome = much, Invalid
	}
	if errors.Is(err, context.DeadlineExceeded) {
		a.fault, a.Outcome = templates.TooSlow(t.Timeout), TimedOut
		err = nil
	}
	return a, err
}

// test returns what there is to show of the file of r. It gives up after the
// tester's timeout, and then returns what it has so far. If the verdicts are too
// much work, much says so, and the rest is shown without them.
func (t *Tester) test(waiting context.Context, r Request) (done results, much templates.Fault, err error) {
	ctx, cancel := context.WithTimeout(waiting, t.Timeout)
	defer cancel()
	files := crawler.Files{Body: r.Robots}
	f := files.By(r.foremost())
	f.Runs() // has all groups found at once, as they are shown
	if r.Fetched != nil {
		done.fetched = describeFetched(r.Fetched, f.Reading, f, r.Site.site)
	}
	crawlers := crawlerList(r.Crawlers)
	columns, budget, much := answering(ctx, &files, r.Reader, crawlers, list(r.URLs))
	if much.Text != "" {
		r.URLs, r.Crawlers, crawlers, columns = "", "", nil, nil
	}
	table, err := verdicts.Decide(ctx, r.Site.site, columns, urlstandard.Rows(list(r.URLs)))
	if err != nil {
		return done, much, err
	}
	done.expectations.Unjudged = strings.TrimSpace(r.Expect) != ""
	if done.fetched.FailedText() != "" {
		return done, much, nil // what crawlers would do is told, but nobody knows for how long it stays so
	}
	if done.fetched.Decides() {
		done.verdicts = view.ResponseVerdicts(table, r.Site.site, r.policies(columns, done.fetched.Response))
		return done, much, nil
	}
	if done.expectations, err = r.judged(ctx, &files, budget); err != nil {
		return done, much, err
	}
	findings := view.Findings(ctx, view.FindingsInput{
		File: files.By(engine.Google), Site: r.Site.site, Table: table, Fixed: r.tableWithFix(ctx, crawlers), Titles: t.titleOf, Partial: r.Partial,
	})
	if err = waiting.Err(); err != nil { // after the tester's timeout the file is shown all the same
		return done, much, err
	}
	lines := view.Annotate(f, view.Wins(table), findings.ByLine())
	if !r.Editor {
		done.listing = lines.Listing(r.FromLine)
	}
	if r.Editor || done.listing.Whole() && utf8.ValidString(r.Robots) { // else the page is not yet as the editor wants it
		done.marks = lines.Marks(r.Encoding.encoding)
	}
	findings.Anchors = done.listing.Anchors
	done.findings = findings
	if done.groups, err = view.Groups(ctx, f, columns, done.listing.Anchors, r.Partial); err != nil {
		return done, much, err
	}
	done.verdicts, err = view.Verdicts(ctx, view.VerdictsInput{
		Table: table, Site: r.Site.site,
		With: r.compared(), Budget: budget,
		Anchors: done.listing.Anchors, Partial: r.Partial, Prove: r.Prove, Selected: r.Selected,
	})
	done.verdicts.Groups = true
	if err != nil {
		return done, much, err
	}
	r.offerPins(&done.verdicts)
	done.purposes = r.purposes(files.By(engine.Google), table.Rows, budget)
	return done, much, ctx.Err()
}

// answering returns the columns of a table, and what is left of the budget of an answer
// with it, or says that the verdicts are too much work.
func answering(ctx context.Context, files *crawler.Files, by crawler.Reader, crawlers []engine.Crawler, urls []string) (columns []verdicts.Column, left *work.Budget, much templates.Fault) {
	if n := files.Fit(by, crawlers); n < len(crawlers) {
		crawlers, much = nil, templates.TooManyReadings(n)
	}
	columns = files.Columns(by, crawlers)
	left, most, fits := api.Answering(ctx, columns, urls)
	if !fits {
		much = templates.TooMuchWork(most)
	}
	return columns, left, much
}

// policies returns what the crawler of each column does after a response.
func (r *Request) policies(columns []verdicts.Column, x response.State) []response.Policy {
	all := make([]response.Policy, len(columns))
	for i, c := range columns {
		all[i] = api.PolicyFor(r.Reader, c.Crawler, x)
	}
	return all
}

// compared returns the readings whose verdicts are compared; none if the answer
// does without.
func (r *Request) compared() []*engine.Reading {
	if r.Partial.On {
		return nil
	}
	return engine.Readings()
}

// maxFixedOctets is how many octets of files are read to say which verdicts the
// fixes would change.
const maxFixedOctets = 1 << 20

// maxFixedSteps is how many steps it takes at most to read such a file, as its lines are
// in memory beside those of the file itself.
const maxFixedSteps = 600_000

// tableWithFix returns what finds the verdicts that a change of the file leads
// to, as long as that takes little.
func (r *Request) tableWithFix(ctx context.Context, crawlers []engine.Crawler) view.FixedTable {
	left := maxFixedOctets
	return func(text string) (verdicts.Table, bool) {
		if left -= len(text); left < 0 {
			return verdicts.Table{}, false
		}
		files := crawler.Files{Body: text}
		if files.Fit(r.Reader, crawlers) < len(crawlers) || work.ParseSteps(text) > maxFixedSteps {
			return verdicts.Table{}, false
		}
		table, err := verdicts.Decide(ctx, r.Site.site, files.Columns(r.Reader, crawlers), urlstandard.Rows(list(r.URLs)))
		return table, err == nil
	}
}
