package tester

import (
	"whichline/web/api"
	"whichline/web/form"
)

// Test returns r as a test of the API: of the file as it stands in the form, with
// all verdicts. Its error is an [*api.Error].
func (r *Request) Test() (*api.Test, error) {
	s, urls := form.Asked{Robots: r.Robots, Crawlers: r.Crawlers, Site: r.Site.typed, Reader: r.Reader}.Subject(), form.Lines(r.URLs)
	if len(urls) == 0 || len(s.UserAgents) == 0 {
		urls, s.UserAgents = nil, nil
	}
	return s.Test(urls)
}
