package tester

import (
	"whichline/web/api"
	"whichline/web/form"
)

// Test returns r as a test of the API: of the file as it stands in the form, with
// all verdicts. Its error is an [*api.Error].
func (r *Request) Test() (*api.Test, error) {
	reading := r.Reader.Code()
	ask := api.TestRequest{RobotsTxt: &r.Robots, UserAgents: form.Lines(r.Crawlers), URLs: form.Lines(r.URLs), Reading: &reading}
	if r.Site.typed != "" {
		ask.Site = &r.Site.typed
	}
	if len(ask.URLs) == 0 || len(ask.UserAgents) == 0 {
		ask.URLs, ask.UserAgents = nil, nil
	}
	return api.NewTest(ask)
}
