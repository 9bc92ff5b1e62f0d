package sitepages

import (
	"strings"

	"whichline/templates/sitemaps"
	"whichline/web/crawl"
)

// Sitemaps returns what came of sitemaps, each of which [Sitemap] shows, as the page
// shows it.
func Sitemaps(files []sitemaps.File, summary *crawl.Summary) *sitemaps.Answer {
	a := &sitemaps.Answer{Files: files, Remaining: summary.Remaining, Dropped: summary.Dropped}
	if summary.Waiting != nil {
		a.Waiting = summary.Waiting.Detail
	}
	rules := summary.Blocked // in the order of crawlers
	for i := range summary.UserAgents {
		n := &summary.UserAgents[i]
		x := sitemaps.Crawler{Name: n.UserAgent, Allowed: n.Allowed, Blocked: n.Blocked, NotCovered: n.NotCovered, Errors: n.Errors, Unlisted: n.Unlisted}
		for left := n.Blocked - n.Unlisted; left > 0 && len(rules) > 0; rules = rules[1:] {
			x.Rules = append(x.Rules, blocking(&rules[0]))
			left -= rules[0].Count
		}
		a.Crawlers = append(a.Crawlers, x)
	}
	return a
}

// blocking returns what a rule blocks.
func blocking(b *crawl.Blocking) sitemaps.Rule {
	rule := sitemaps.Rule{Text: b.Rule(), Count: b.Count, Examples: b.Examples}
	if b.Line != nil {
		rule.Line = *b.Line
	}
	return rule
}

// Sitemap returns a sitemap as the page shows it.
func Sitemap(d crawl.Described) sitemaps.File {
	f := sitemaps.File{URL: d.URL, Kind: d.Kind, URLs: d.URLs}
	if d.Status != nil {
		f.Status = *d.Status
	}
	if d.Problem != nil {
		f.Problem = plain(*d.Problem)
	}
	for _, x := range d.Faults {
		f.Faults = append(f.Faults, sitemaps.Fault{Code: x.Code, Text: plain(x.Text), Example: x.Example, Count: x.Count})
	}
	return f
}

// plain returns a sentence without the marks around code, which a table needs no
// more than speech does.
func plain(text string) string { return strings.ReplaceAll(text, "`", "") }
