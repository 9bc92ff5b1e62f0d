package tester

import (
	"context"
	"errors"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/response"
	"whichline/engine/verdicts"
	"whichline/templates"
	"whichline/templates/versionspage"
	"whichline/web/analysis"
	"whichline/web/fetch"
	"whichline/web/form"
	"whichline/web/served"
	"whichline/web/view"
)

// A Correction is the error of a request that has to be corrected.
type Correction struct {
	Request Request // as its form comes back
	Fault   templates.Fault
	Outcome Outcome
}

// Error returns the sentence.
func (x *Correction) Error() string { return x.Fault.Text }

// Compare sets the file of r beside res, which its site serves now. The error is a
// [Correction] or that of ctx.
func (t *Tester) Compare(ctx context.Context, r Request, res *fetch.Result, from View) (versionspage.Page, error) {
	r.Site = readSite(res.Request.Origin.String())
	if examples.test(form.Lines(r.URLs)) {
		r.URLs = t.urlsFor(&r, res.Request.Origin)
	}
	if fault, outcome := r.tooMany(ctx); outcome != Complete {
		return versionspage.Page{}, &Correction{r, fault, outcome}
	}
	page := versionspage.Page{Page: from.Frame(versionspage.Title(ctx))}
	page.Path, page.Theme, page.ThemeForm, page.Sheet = "/compare", r.Theme, "tester", templates.ToolSheet
	var err error
	page.Live, page.Answer, err = t.besideLive(ctx, r, res)
	return page, t.correction(ctx, r, err)
}

// correction returns err, or the [Correction] of r if it asks too much, or if the tester
// gave up while ctx has time left.
func (t *Tester) correction(ctx context.Context, r Request, err error) error {
	if much := tooMuch(ctx, err); much.Text != "" {
		return &Correction{r, much, Invalid}
	}
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return &Correction{r, templates.TooSlow(ctx, t.Timeout), TimedOut}
	}
	return err
}

// besideLive compares the file of r with res. It gives up after the tester's timeout.
func (t *Tester) besideLive(ctx context.Context, r Request, res *fetch.Result) (*versionspage.Live, *versionspage.Answer, error) {
	ctx, cancel := context.WithTimeout(ctx, t.Timeout)
	defer cancel()
	live, err := r.judge(ctx, r.Site, res.Text())
	if err != nil {
		return nil, nil, err
	}
	yours, err := r.judge(ctx, r.Site, r.Robots)
	if err != nil {
		return nil, nil, err
	}
	side := &versionspage.Live{Form: t.form(ctx, r, templates.Fault{}), Fetched: view.Fetched(res, live.File.Reading, live.File, r.Site.site)}
	answer := new(versionspage.Answer)
	if side.Fetched.Decides() && side.Fetched.Response.Status == 0 {
		answer.NotCompared = versionspage.NoLiveFile(ctx)
		return side, answer, nil
	}
	answer.Given = verdictChanges(r.withPolicies(live, side.Fetched), yours)
	if side.Fetched.Decides() {
		return side, answer, nil
	}
	way := served.Compare(yours.File, live.File.Reading.ParseString(strings.ReplaceAll(live.File.Body(), "\r\n", "\n"))) // forms don't keep line ends
	side.Served = servedOf(ctx, way)
	if crawlers := r.following(append(form.Lines(r.Crawlers), way.Crawlers()...), &side.Fetched.Response); len(crawlers) > 0 {
		err = addRules(ctx, analysis.Versions{Before: res.Text(), After: r.Robots, Reader: r.Reader}, crawlers, answer)
	}
	answer.Diff = diffLines(live.File, yours.File, answer.Changes()...)
	return side, answer, err
}

// following returns those of crawlers that follow the file that came with x.
func (r *Request) following(crawlers []string, x *response.State) []string {
	return slices.DeleteFunc(crawlers, func(name string) bool {
		_, instead := analysis.Instead(r.Reader, crawler.Parse(name), x)
		return instead
	})
}

// servedOf describes how the live file differs from the visitor's.
func servedOf(ctx context.Context, a *served.Answer) *versionspage.Served {
	x := &versionspage.Served{Code: a.Headline.Code, Headline: a.Headline.Text(ctx), Remark: a.Remark(ctx)}
	edits := a.Edits
	if served.TellsEdit(x.Code) {
		edits = nil
	}
	for _, f := range slices.Concat(edits, a.Groups) {
		x.Facts = append(x.Facts, f.Text(ctx))
	}
	for _, f := range a.Edits {
		if g := f.Generator; g != nil && !slices.Contains(x.Origins, versionspage.Origin{Name: g.Name, Page: g.Page()}) {
			x.Origins = append(x.Origins, versionspage.Origin{Name: g.Name, Page: g.Page()})
		}
	}
	return x
}

// judge answers r for a text and the site that it is from.
func (r *Request) judge(ctx context.Context, site Site, text string) (comparedSide, error) {
	q := r.question()
	q.Robots, q.Site = text, site.site
	asked := analysis.Of(q)
	table, err := asked.Table(ctx)
	return comparedSide{File: asked.File(r.foremost()), Table: table}, err
}

// withPolicies returns j after a response, which decides for crawlers that don't follow a
// file that it brings.
func (r *Request) withPolicies(j comparedSide, res *templates.Fetched) comparedSide {
	j.Policies = r.policies(j.Table.Columns, res.Response)
	return j
}

// A comparedSide is a file and the verdicts on it, and the policies after the response
// that brought it or came in its place.
type comparedSide struct {
	File     *robotstxt.File
	Table    verdicts.Table
	Policies []response.Policy // one per column, after the response in place of a text; else nil
}

// changesMax is how many changes a page shows.
const changesMax = 100

// verdictChanges compares two sides that were asked the same.
func verdictChanges(old, new comparedSide) *templates.VerdictChanges {
	var c templates.VerdictChanges
	for i := range old.Table.Rows {
		row := &old.Table.Rows[i]
		if row.Problem != nil || row.Outside {
			continue
		}
		for j, column := range old.Table.Columns {
			c.Of++
			was, is := old.verdict(i, j), new.verdict(i, j)
			switch {
			case was.Known == is.Known && was.Allowed == is.Allowed:
			case len(c.Rows) == changesMax:
				c.More++
			default:
				c.Rows = append(c.Rows, templates.VerdictChange{URL: row.Typed, Crawler: column.Crawler.Name, Old: was, New: is})
			}
		}
	}
	return &c
}

func (s *comparedSide) verdict(row, crawler int) templates.SideVerdict {
	v := &s.Table.Rows[row].Verdicts[crawler]
	if s.Policies != nil && s.Policies[crawler].Effect != response.FollowRules && v.Reason != robotstxt.RobotsTxtItself {
		p := s.Policies[crawler]
		allowed, known := p.Effect.Verdict()
		return templates.SideVerdict{Known: known, Allowed: allowed, Sentence: p.Sentence}
	}
	side := templates.SideVerdict{Known: true, Allowed: v.Allowed, Sentence: view.InLetters(v.Explain().Sentence, v.Target.Path, s.Table.Rows[row].Typed)}
	if r := v.Winner.Rule; r != nil {
		side.Line = r.Line
		side.Rule = templates.Shorten(v.File().RuleText(r), templates.QuoteOctets)
	}
	return side
}
