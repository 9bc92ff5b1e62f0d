// Package sitepages computes what the pages about a whole site show: very many URLs,
// sitemaps, what a page needs, and an access log.
package sitepages

import (
	pages "whichline/templates/bulk"
	"whichline/templates/words"
	"whichline/web/bulk"
)

const (
	// bulkRules is how many rules the page names for all crawlers together, and
	// fewBulkRules how many for each in any case.
	bulkRules    = 100
	fewBulkRules = 3

	// bulkFolders is how many folders it names.
	bulkFolders = 20
)

// bulkClasses are the classes as the page has them.
var bulkClasses = map[bulk.Class]string{bulk.Blocked: "blocked", bulk.Allowed: "allowed", bulk.NotCovered: "not-covered", bulk.NotAURL: "not-a-url"}

// Bulk returns what very many answers come to, as the page shows it.
func Bulk(r *bulk.Report) *pages.Answer {
	a := &pages.Answer{Verdicts: r.URLs * len(r.Crawlers)}
	most := max(fewBulkRules, bulkRules/max(1, len(r.Crawlers)))
	for i := range r.Crawlers {
		a.Crawlers = append(a.Crawlers, bulkCrawler(&r.Crawlers[i], most))
	}
	folders := r.Folders()
	for _, x := range folders[:min(len(folders), bulkFolders)] {
		a.Folders = append(a.Folders, pages.Folder(x))
	}
	a.Left = len(folders) - len(a.Folders)
	for _, x := range r.Rows() {
		row := pages.Row{Class: bulkClasses[x.Class], URL: x.URL, Crawler: x.UserAgent, Line: x.Line, Text: x.Detail}
		switch {
		case x.Line > 0:
			row.Text = x.Rule()
		case x.Detail == "":
			row.Text = words.Say("verdict." + x.Reason)
		}
		a.Rows = append(a.Rows, row)
	}
	return a
}

// bulkCrawler returns what was counted for one crawler, with so many rules at most.
func bulkCrawler(c *bulk.Counted, most int) pages.Crawler {
	x := pages.Crawler{Name: c.UserAgent, Allowed: c.Counts[bulk.Allowed], Blocked: c.Counts[bulk.Blocked],
		NotCovered: c.Counts[bulk.NotCovered], Errors: c.Counts[bulk.NotAURL]}
	rules := c.Blocking()
	x.MoreRules, x.AtLeast = max(0, len(rules)-most), c.Unlisted > 0
	for _, b := range rules[:len(rules)-x.MoreRules] {
		x.Rules = append(x.Rules, pages.Rule{Line: b.Line, Text: bulk.LineText(c.File, b.Line), Count: b.Count, Examples: b.Examples})
	}
	return x
}
