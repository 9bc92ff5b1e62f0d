package tester

import (
	"whichline/web/api"
	"whichline/web/export"
	"whichline/web/form"
	"whichline/web/view"
)

// Heading returns what a ticket about r is headed with.
func (t *Tester) Heading(r Request, v View) export.Heading {
	h := export.Heading{Name: "robots.txt", Site: r.Site.typed, Day: v.Now.UTC().Format("2 January 2006")}
	if len(r.Robots) <= view.MaxLink {
		if link := v.Origin + "/?" + r.query(r.Selected); len(link) <= view.MaxLink {
			h.Link = link
		}
	}
	return h
}

// Test returns r as a test of the API: of the file as it stands in the form, with
// all verdicts. Its error is an [*api.Error].
func (r *Request) Test() (*api.Test, error) {
	s, urls := form.Asked{Robots: r.Robots, Crawlers: r.Crawlers, Site: r.Site.typed, Reader: r.Reader}.Subject(), form.Lines(r.URLs)
	if len(urls) == 0 || len(s.UserAgents) == 0 {
		urls, s.UserAgents = nil, nil
	}
	return s.Test(urls)
}
