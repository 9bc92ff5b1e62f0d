package web

import (
	"context"
	"strings"

	"whichline/templates/bulkpage"
	"whichline/templates/words"
	"whichline/web/bulk"
	"whichline/web/limit"
)

const (
	// bulkRules is how many rules the page names for all crawlers together, and
	// fewBulkRules how many for each in any case.
	bulkRules    = 100
	fewBulkRules = 3
)

// bulkClasses are the classes as the page has them.
var bulkClasses = map[bulk.Class]string{bulk.Blocked: "blocked", bulk.Allowed: "allowed", bulk.NotCovered: "not-covered", bulk.NotAURL: "not-a-url"}

// bulkAnswer returns what very many answers come to, as the page shows it.
func bulkAnswer(ctx context.Context, r *bulk.Report, measure string) *bulkpage.Answer {
	a := &bulkpage.Answer{Verdicts: r.URLs * len(r.Crawlers)}
	share := func(weight int64) bulkpage.Share {
		return bulkpage.Share{Measure: measure, Weight: weight, All: r.Weight}
	}
	most := max(fewBulkRules, bulkRules/max(1, len(r.Crawlers)))
	for i := range r.Crawlers {
		a.Crawlers = append(a.Crawlers, bulkCrawler(&r.Crawlers[i], most, share))
	}
	for _, reason := range bulk.Reasons() {
		if part := r.Reasons[reason]; part != nil {
			a.Reasons = append(a.Reasons, bulkpage.Reason{Code: string(reason), Count: part.Count, Share: share(part.Weight)})
		}
	}
	folders := r.Folders()
	for _, x := range folders[:min(len(folders), limit.Shown)] {
		a.Folders = append(a.Folders, bulkpage.Folder(x))
	}
	a.Left = len(folders) - len(a.Folders)
	for _, x := range r.Rows() {
		row := bulkpage.Row{Class: bulkClasses[x.Class], URL: x.URL, Crawler: x.UserAgent, Line: x.Line, Text: strings.ReplaceAll(x.Detail, "`", ""), Change: bulkChange(x.Change)}
		switch {
		case x.Line > 0:
			row.Text = x.Rule()
		case x.Detail == "":
			row.Text = words.Say(ctx, "verdict."+x.Reason)
		}
		a.Rows = append(a.Rows, row)
	}
	return a
}

// bulkChange returns the code of a change as the page has it.
func bulkChange(c bulk.Change) string { return strings.ReplaceAll(c.String(), " ", "-") }

// bulkCrawler returns what was counted for one crawler, with so many rules at most.
func bulkCrawler(c *bulk.Counted, most int, share func(int64) bulkpage.Share) bulkpage.Crawler {
	x := bulkpage.Crawler{Name: c.UserAgent, Allowed: c.Counts[bulk.Allowed], Blocked: c.Counts[bulk.Blocked],
		NotCovered: c.Counts[bulk.NotCovered], Errors: c.Counts[bulk.NotAURL], Share: share(c.Weights[bulk.Blocked])}
	x.Rules, x.AtLeast = c.Rules(), c.Unlisted > 0
	for change, part := range c.Changes {
		change := bulk.Change(change)
		p := bulkpage.Part{Change: bulkChange(change), Count: part.Count, Share: share(part.Weight)}
		file := c.File
		if change == bulk.NowAllowed {
			file = c.Before
		}
		rules := c.Blocking(change)
		p.MoreRules = max(0, len(rules)-most)
		for _, b := range rules[:len(rules)-p.MoreRules] {
			p.Rules = append(p.Rules, bulkpage.Rule{Line: b.Line, Text: bulk.LineText(file, b.Line), Count: b.Count, Examples: b.Examples, Share: share(b.Weight)})
		}
		if part.Count > 0 {
			x.Parts = append(x.Parts, p)
		}
	}
	return x
}
