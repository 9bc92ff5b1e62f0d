package sitepages

import (
	"whichline/templates/accesslog"
	log "whichline/web/accesslog"
)

const (
	// shownDisobeyed is how many rules that were disobeyed a page lists, and
	// shownUnmet how many that decided nothing.
	shownDisobeyed = 500
	shownUnmet     = 500

	// shownNames is how many names of groups a page lists of which no crawler asked.
	shownNames = 300
)

// AccessLog returns what a page shows of an access log.
func AccessLog(r *log.Report) *accesslog.Report {
	unmet := r.Unmet()
	page := &accesslog.Report{
		Judged: r.Judged, Lines: r.Lines, Format: r.Format, First: log.At(r.First), Last: log.At(r.Last),
		Broken: r.Broken.Count, Others: r.Others, Unsigned: r.Unsigned, OtherHosts: r.OtherHosts,
		Unnamed: r.Unnamed(), Absent: r.Absent[:min(len(r.Absent), shownNames)],
		Rules: len(r.Rules), MoreUnmet: max(0, len(unmet)-shownUnmet),
	}
	for _, x := range r.Broken.First {
		page.FirstBroken = append(page.FirstBroken, accesslog.BrokenLine{Number: x.Line, Text: x.Text})
	}
	for i := range r.Crawlers {
		addCrawler(page, &r.Crawlers[i])
	}
	for _, x := range unmet[:min(len(unmet), shownUnmet)] {
		page.Unmet = append(page.Unmet, accesslog.Rule{Line: x.Line, Text: x.Rule})
	}
	for _, x := range r.Remarks {
		page.Remarks = append(page.Remarks, x.Text)
		if x.Code == log.Forged {
			page.Remarks = append(page.Remarks, r.Proofs()...)
		}
	}
	return page
}

// addCrawler adds what was read of a crawler, and the rules that it disobeyed.
func addCrawler(page *accesslog.Report, c *log.Crawler) {
	name := accesslog.Name{Text: c.Name}
	if c.ID != "" {
		name.Href = "/crawlers/" + c.ID
	}
	group := ""
	if c.Group != nil {
		group = *c.Group
	}
	page.Crawlers = append(page.Crawlers, accesslog.Crawler{
		Name: name, Requests: c.Requests, Disobeyed: c.Breaches(), RobotsTxt: c.RobotsTxt, Group: group,
	})
	for _, d := range c.Disobeyed {
		if len(page.Disobeyed) == shownDisobeyed {
			page.MoreDisobeyed++
			continue
		}
		page.Disobeyed = append(page.Disobeyed, accesslog.Disobeyed{
			Crawler: name, Rule: accesslog.Rule{Line: d.Line, Text: d.Rule}, Count: d.Count, First: log.At(d.First), Last: log.At(d.Last),
		})
	}
}
