package tester

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/engine/verdicts"
	"whichline/engine/work"
	"whichline/templates"
	"whichline/templates/screen"
	"whichline/web/analysis"
	"whichline/web/form"
	"whichline/web/limit"
	"whichline/web/view"
)

// An Answer is the answer to a request. Parts that there was no time for are
// zero.
type Answer struct {
	Request // with the fix made that was asked for
	Outcome Outcome
	fault   templates.Fault // zero if nothing has to be corrected
	fix     fix
	results results
}

// results are the parts of a page about a file.
type results struct {
	fetched  *templates.Fetched
	findings templates.Findings
	purposes screen.Purposes
	listing  templates.Listing
	marks    *templates.Marks
	groups   templates.Groups
	verdicts templates.Verdicts

	expectations screen.Expectations
	expect       string // the text of them, with those that are new

	table verdicts.Table // that the rest shows
	mark  mark           // zero without verdicts
}

// Answer answers r. Its error is that of ctx, unless the tester's own timeout
// ended the work: that is an outcome.
func (t *Tester) Answer(ctx context.Context, r Request) (Answer, error) {
	var a Answer
	a.Request, a.fix = r.withFix(ctx)
	a.fault, a.Outcome = a.Request.fault(ctx)
	tested, window := a.Request.inWindow()
	switch a.Outcome {
	case TooLarge:
		return a, nil
	case Complete:
		a.fault, a.Outcome = tested.repeats(ctx)
	}
	if a.Outcome == Invalid {
		tested.URLs, tested.Crawlers = "", "" // the file can be shown all the same
	}
	var err error
	var much templates.Fault
	a.results, much, err = t.test(ctx, tested, window)
	if r.PinAll && a.results.expect != "" {
		a.Request.Expect = a.results.expect
	}
	if much.Text != "" {
		a.fault, a.Outcome = much, Invalid
	}
	if errors.Is(err, context.DeadlineExceeded) {
		a.fault, a.Outcome = templates.TooSlow(ctx, t.Timeout), TimedOut
		err = nil
	}
	return a, err
}

// test returns the results for the file of r, with the verdicts in window. It gives up
// after the tester's timeout, and then returns the results so far. If the verdicts are
// too much work, much is set and the rest is shown without them.
func (t *Tester) test(waiting context.Context, r Request, window *templates.Window) (done results, much templates.Fault, err error) {
	ctx, cancel := context.WithTimeout(waiting, t.Timeout)
	defer cancel()
	x := newReply(&r, window)
	if x.done.table, err = x.asked.Table(ctx); errors.As(err, new(*analysis.TooMuch)) {
		much = tooMuch(waiting, err)
		r.URLs, r.Crawlers = "", ""
		x.asked.Drop() // without its URLs and crawlers, the question is about the file alone
		x.done.table, err = x.asked.Table(ctx)
	}
	if err != nil {
		return x.done, much, err
	}
	if x.beforeTheFile(waiting) {
		return x.done, much, nil
	}
	after := x.afterResponse()
	if r.ProofAlone {
		return x.done, much, x.prove(ctx, after)
	}
	table := &x.done.table
	if len(table.Rows)*len(table.Columns) > 0 {
		x.done.mark = r.markOf(table)
	}
	x.done.expect = r.pinned(table)
	if x.done.expectations, err = x.judged(ctx); err != nil {
		return x.done, much, err
	}
	findings := view.Findings(ctx, view.FindingsInput{Of: x.asked, Table: *table, Fixed: r.tableWithFix(ctx), Partial: r.Partial})
	if err = waiting.Err(); err != nil { // after the tester's timeout the file is shown all the same
		return x.done, much, err
	}
	x.showFile(waiting, findings, after)
	return x.done, much, x.explain(ctx, after)
}

// A reply collects the results for a request.
type reply struct {
	*Request
	window *templates.Window
	asked  *analysis.Analysis
	file   *robotstxt.File // as the page shows it
	done   results         // so far
}

// newReply reads the file of r.
func newReply(r *Request, window *templates.Window) *reply {
	x := &reply{Request: r, window: window, asked: analysis.Of(r.question())}
	x.file = x.asked.File(r.foremost())
	x.file.Runs() // has all groups found at once, as they are shown
	if r.Fetched != nil {
		x.done.fetched = view.Fetched(r.Fetched, x.file.Reading, x.file, r.Site.site)
	}
	return x
}

// question returns the question of r for the analysis.
func (r *Request) question() analysis.Question {
	return analysis.Question{
		Robots: r.Robots, Site: r.Site.site, URLs: form.Lines(r.URLs), Crawlers: crawlerList(r.Crawlers), Reader: r.Reader,
	}
}

// beforeTheFile reports whether the site's response decides without a look at the
// file, or that there is no response. The page then shows the policies of crawlers,
// but a site may stay out of reach for any time.
func (x *reply) beforeTheFile(ctx context.Context) bool {
	switch {
	case x.done.fetched.FailedText(ctx) != "":
	case x.done.fetched.Decides():
		x.done.verdicts = view.ResponseVerdicts(x.done.table, x.Site.site, x.policies(x.done.table.Columns, x.done.fetched.Response), x.window)
	default:
		return false
	}
	x.done.expectations.Unjudged = strings.TrimSpace(x.Expect) != ""
	return true
}

// showFile shows the lines of the file with their findings. After is as of
// [reply.afterResponse].
func (x *reply) showFile(ctx context.Context, findings templates.Findings, after []response.Policy) {
	x.done.findings = findings
	lines := view.Annotate(x.file, view.Wins(x.done.table, after), findings.ByLine())
	if !x.Editor {
		x.done.listing = lines.Listing(x.FromLine)
	}
	if x.Editor || x.done.listing.Whole() && utf8.ValidString(x.Robots) { // else the page is not yet as the editor wants it
		x.done.marks = lines.Marks(ctx, x.Encoding.encoding)
	}
}

// explain adds the groups and their crawlers, the reason of each verdict, and the
// access of crawlers by purpose. Its error is that of ctx.
func (x *reply) explain(ctx context.Context, after []response.Policy) (err error) {
	if x.done.groups, err = view.Groups(ctx, x.file, x.done.table.Columns, after, x.done.listing.Anchors, x.Partial); err != nil {
		return err
	}
	if err = x.prove(ctx, after); err != nil {
		return err
	}
	x.done.purposes = x.purposes()
	return ctx.Err()
}

// prove adds the verdicts with the reason of each. Its error is that of ctx.
func (x *reply) prove(ctx context.Context, after []response.Policy) (err error) {
	in := view.VerdictsInput{
		Of: x.asked, Window: x.window, Groups: true, Pin: x.pins(), Editor: x.Editor,
		Anchors: x.done.listing.Anchors, Partial: x.Partial, Prove: x.Prove, Selected: x.Selected, Policies: after,
	}
	if !x.Partial.On {
		in.With = analysis.Followers(robotstxt.Readings(), x.response())
	}
	x.done.verdicts, err = view.Verdicts(ctx, in)
	return err
}

// response returns the one that brought the file; nil if none did.
func (x *reply) response() *response.State {
	if f := x.done.fetched; f != nil && f.File != nil {
		return &f.Response
	}
	return nil
}

// afterResponse returns by column what crawlers do after the response that brought the
// file; nil if no response did.
func (x *reply) afterResponse() []response.Policy {
	if state := x.response(); state != nil {
		return x.policies(x.done.table.Columns, *state)
	}
	return nil
}

// tooMuch says that err, an [analysis.TooMuch], has to be corrected; it is zero for any
// other error.
func tooMuch(ctx context.Context, err error) templates.Fault {
	var much *analysis.TooMuch
	switch {
	case !errors.As(err, &much):
		return templates.Fault{}
	case much.Readings:
		return templates.TooManyReadings(ctx, much.Most)
	}
	return templates.TooMuchWork(ctx, much.Most)
}

// policies returns the policy of the crawler of each column after a response.
func (r *Request) policies(columns []verdicts.Column, x response.State) []response.Policy {
	all := make([]response.Policy, len(columns))
	for i, c := range columns {
		all[i] = analysis.PolicyFor(r.Reader, c.Crawler, x)
	}
	return all
}

// maxFixedSteps is how many steps it takes at most to read such a file, as its lines are
// in memory beside those of the file itself.
const maxFixedSteps = 600_000

// tableWithFix returns a function that computes the verdicts after a change of
// the file, as long as that takes little.
func (r *Request) tableWithFix(ctx context.Context) view.FixedTable {
	q, left := r.question(), limit.Part
	return func(text string) (verdicts.Table, bool) {
		if left -= len(text); left < 0 || work.ParseSteps(text) > maxFixedSteps {
			return verdicts.Table{}, false
		}
		q.Robots = text
		table, err := analysis.Of(q).Table(ctx)
		return table, err == nil
	}
}
