package sitepages

import (
	"whichline/templates/resources"
	"whichline/web/pagecheck"
)

// Resources returns what a robots.txt makes of a page, as it is shown: what is
// blocked for somebody before what is not.
func Resources(a *pagecheck.Answer) *resources.Answer {
	x := &resources.Answer{More: a.More}
	if f := a.Fetch; f != nil {
		x.Fetched = &resources.Fetched{URL: a.URL, Status: f.Status, Type: f.ContentType, HTML: f.HTML, Cut: f.Truncated, File: f.RobotsTxt != nil}
	}
	for _, r := range a.Results {
		c := resources.Crawler{Name: r.UserAgent, Allowed: r.Allowed, Sentence: plain(r.Explanation)}
		for _, n := range r.NoIndex {
			c.NoIndex = append(c.NoIndex, resources.NoIndex{Header: n.Where == pagecheck.InHeader, Source: n.Source, Text: n.Text})
		}
		x.Crawlers = append(x.Crawlers, c)
	}
	for _, r := range a.Resources {
		row := resources.Row{Kind: string(r.Kind), URL: r.URL}
		blocked := false
		for _, v := range r.Verdicts {
			cell := resources.Cell{Allowed: v.Allowed}
			if v.Line != nil {
				cell.Line = *v.Line
			}
			blocked = blocked || !v.Allowed
			row.Cells = append(row.Cells, cell)
		}
		switch {
		case !r.Covered:
			x.Elsewhere = append(x.Elsewhere, row)
		case blocked:
			x.Blocked = append(x.Blocked, row)
		default:
			x.Allowed = append(x.Allowed, row)
		}
	}
	return x
}
