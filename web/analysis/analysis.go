// Package analysis answers one question about a robots.txt file: verdicts, findings,
// policy, the opinions of other readings. Each part is computed when it is first asked
// for, and once, under one budget. Pages, the API and the command line put the parts
// into their own shapes.
package analysis

import (
	"context"
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/nearmiss"
	"whichline/engine/purposes"
	"whichline/engine/signal"
	"whichline/engine/verdicts"
	"whichline/engine/work"
	"whichline/web/urlstandard"
)

// A Question asks whether crawlers may fetch URLs.
type Question struct {
	Robots   string              // the file
	Site     *robotstxt.Site     // where the file is from; nil if it speaks for every URL
	URLs     []string            // as typed
	Crawlers []robotstxt.Crawler // a column of verdicts each
	Reader   crawler.Reader      // how the file is read for each crawler
	Levels   finding.Levels      // severities that a project sets
}

// An Analysis is the answer to a [Question]. It must not be used by several goroutines
// at once.
type Analysis struct {
	Question
	files    crawler.Files
	columns  []verdicts.Column
	table    *verdicts.Table
	budget   *work.Budget
	findings []finding.Finding
	ignored  []finding.Finding
	sheets   map[*robotstxt.File]*signal.Sheet
}

// Of returns the analysis of q. Nothing is read yet.
func Of(q Question) *Analysis { return &Analysis{Question: q, files: crawler.Files{Body: q.Robots}} }

// TooMuch is the error of a question with too much to do at once.
type TooMuch struct {
	Readings bool // the file would be read in too many ways; otherwise the verdicts take too many steps
	Most     int  // for how many crawlers it is read or, otherwise, about how many verdicts it affords
}

// Error says how much would not be too much.
func (e *TooMuch) Error() string {
	switch {
	case e.Readings && e.Most == 1:
		return "the file can be read for one crawler at a time"
	case e.Readings:
		return fmt.Sprintf("the file can be read for the first %d crawlers at once", e.Most)
	case e.Most == 1:
		return "about one verdict can be given at a time"
	}
	return fmt.Sprintf("about %d verdicts can be given at once", e.Most)
}

// File returns the file as r reads it.
func (a *Analysis) File(r *robotstxt.Reading) *robotstxt.File { return a.files.By(r) }

// Fits reports whether the file can be read by r, too, beside the readings that it was
// read by.
func (a *Analysis) Fits(r *robotstxt.Reading) bool { return a.files.Fits(r) }

// Drop takes the crawlers and URLs out of the question, so that the file can be told of
// where the verdicts are too much.
func (a *Analysis) Drop() { a.URLs, a.Crawlers, a.columns = nil, nil, nil }

// Columns returns the columns of the table. The error is a [TooMuch].
func (a *Analysis) Columns() ([]verdicts.Column, error) {
	if a.columns == nil {
		if n := a.files.Fit(a.Reader, a.Crawlers); n < len(a.Crawlers) {
			return nil, &TooMuch{Readings: true, Most: n}
		}
		a.columns = a.ColumnsBy(a.Reader, a.Crawlers...)
	}
	return a.columns, nil
}

// ColumnsBy returns columns for other crawlers or another reader.
func (a *Analysis) ColumnsBy(r crawler.Reader, crawlers ...robotstxt.Crawler) []verdicts.Column {
	return a.files.Columns(r, crawlers)
}

// Table returns the verdicts. The error is that of ctx, or a [TooMuch].
func (a *Analysis) Table(ctx context.Context) (verdicts.Table, error) {
	if a.table == nil {
		if _, err := a.Budget(ctx); err != nil {
			return verdicts.Table{}, err
		}
		table, err := a.decide(ctx, a.columns, a.URLs)
		if err != nil {
			return table, err
		}
		a.table = &table
	}
	return *a.table, nil
}

// Ask decides about one URL for one crawler, for which r reads. The error is that of
// ctx.
func (a *Analysis) Ask(ctx context.Context, r crawler.Reader, c robotstxt.Crawler, url string) (*verdicts.Row, error) {
	table, err := a.decide(ctx, a.ColumnsBy(r, c), []string{url})
	if err != nil {
		return nil, err
	}
	return &table.Rows[0], nil
}

func (a *Analysis) decide(ctx context.Context, columns []verdicts.Column, urls []string) (verdicts.Table, error) {
	return verdicts.Decide(ctx, a.Site, columns, urlstandard.Rows(urls))
}

// Findings returns what is to be said about the file, as Google reads it: in brief where
// the whole is not wanted, without what comments of the file ignore, and as severe as the
// project rates it. Once ctx is done, it looks for no more.
func (a *Analysis) Findings(ctx context.Context, whole func(finding.Code) bool) []finding.Finding {
	if whole != nil {
		return a.look(ctx, whole)
	}
	if a.findings == nil {
		a.findings = a.look(ctx, finding.All)
	}
	return a.findings
}

// look returns the findings as the project rates them, and keeps those that are ignored.
func (a *Analysis) look(ctx context.Context, whole func(finding.Code) bool) []finding.Finding {
	found, ignored := finding.InBrief(ctx, a.File(robotstxt.Google), a.Site, whole)
	a.ignored = a.Levels.Of(ignored)
	return a.Levels.Of(found)
}

// Ignored returns the findings that comments of the file take out of [Analysis.Findings],
// in brief. They are known once that was called.
func (a *Analysis) Ignored() []finding.Finding { return a.ignored }

// Mended returns the file with all fixes made that are proven to do no harm together, but
// for findings that are ignored or that the project does not want to hear of.
func (a *Analysis) Mended(ctx context.Context) finding.Mended {
	wanted := func(c finding.Code) bool { return a.Levels[c] != finding.Off }
	return finding.Mend(ctx, a.File(robotstxt.Google), a.Site, wanted)
}

// Sheet returns all that f says may be done with its URLs.
func (a *Analysis) Sheet(f *robotstxt.File) *signal.Sheet {
	if a.sheets == nil {
		a.sheets = make(map[*robotstxt.File]*signal.Sheet)
	}
	if a.sheets[f] == nil {
		a.sheets[f] = signal.Read(f)
	}
	return a.sheets[f]
}

// Signals returns what the file of v says may be done with its URL. With too little of the
// budget left, something is left out.
func (a *Analysis) Signals(v *robotstxt.Verdict) signal.Signals {
	return a.Sheet(v.File()).For(v, a.budget)
}

// NearMisses returns the rules that are one difference away from deciding otherwise than
// v, and whether the budget was enough to look at all. A path is on the site, so a rule
// with another host is none.
func (a *Analysis) NearMisses(v *robotstxt.Verdict) (found []nearmiss.NearMiss, complete bool) {
	on := *v
	if a.Site != nil && on.Target.Authority == "" {
		on.Target.Authority = a.Site.Authority()
	}
	return nearmiss.Of(v.File(), &on, a.budget)
}

// Policy returns what the file, as Google reads it, makes of crawlers by purpose, with
// changes if they are wanted; nil if that takes more than the budget has.
func (a *Analysis) Policy(changes bool) []purposes.Class {
	return purposes.Of(a.File(robotstxt.Google), changes, a.budget)
}

// PolicyChange returns the change of the file with the given code, or why there is none;
// nil if there is no such code.
func (a *Analysis) PolicyChange(code string) *purposes.Offer {
	return purposes.ByCode(a.File(robotstxt.Google), code, a.budget)
}

// Compare tells of the opinions of other readings as [verdicts.Comparison.Each] does,
// with causes for those that seek returns.
func (a *Analysis) Compare(ctx context.Context, with []*robotstxt.Reading, seek func(int, []verdicts.Opinion) []int,
	tell func(*robotstxt.Reading, [][]verdicts.Opinion)) (asked int, err error) {
	return (&verdicts.Comparison{Table: *a.table, Body: a.Robots, With: with, Seek: seek, Budget: a.budget}).Each(ctx, tell)
}
