package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/netip"
	"os"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/export"
	"whichline/web/fetch"
	"whichline/web/settings"
)

// isAddress reports whether an argument is the address of a site.
func isAddress(name string) bool { return strings.Contains(name, "://") }

// reportLive produces the report for the file that a site serves, with the meaning of
// its status and the comparison with a file.
func (c Command) reportLive(call *checkCall) (*report, error) {
	res, err := fetchLive(call.file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", call.file, err)
	}
	test, err := call.test("")
	if err != nil {
		return nil, fault(err, call.file)
	}
	if test, err = test.WithFetched(res); err != nil {
		return nil, fault(err, call.file)
	}
	call.file = res.Request.Origin.String() + "/robots.txt"
	r, err := c.reportOf(call, test)
	if err != nil {
		return nil, err
	}
	x, _ := analysis.ResponseOf(res)
	policies := []response.Policy{test.Policy(x)}
	r.ruled = policies[0].Effect != response.FollowRules
	crawlers := test.Crawlers
	var d *api.Diff
	if call.against != "" {
		if d, err = c.beside(call, test, x); err != nil {
			return nil, err
		}
		crawlers = d.Crawlers
	}
	for _, who := range crawlers {
		policies = append(policies, analysis.PolicyFor(test.Reader, who, x))
	}
	r.enterStatus(x, policies)
	if d != nil {
		err = r.compare(d, policies[1:], res.Class == fetch.OK)
	}
	return r, err
}

// enterStatus enters what policies say about x, each effect once.
func (r *report) enterStatus(x response.State, policies []response.Policy) {
	seen := make(map[response.Effect]bool)
	for _, p := range policies {
		if seen[p.Effect] {
			continue
		}
		seen[p.Effect] = true
		meaning := p.Sentence.String()
		if x.Status != 0 {
			meaning = "The site answered with status " + meaning
		}
		if hasVerdicts(p) {
			r.told = append(r.told, meaning)
		} else {
			r.served = append(r.served, export.Problem{Code: statusProblem, File: r.call.file, Text: meaning})
		}
	}
}

// hasVerdicts reports whether the verdicts after a response with the policy p are those of
// a file.
func hasVerdicts(p response.Policy) bool {
	return p.Effect == response.FollowRules || p.Effect == response.NoRestrictions
}

// The codes of problems with what is served.
const (
	statusProblem = "status" // crawlers stop, or it isn't known what they do
	liveProblem   = "live"   // a verdict differs from that of another file
)

// fetchLive fetches the robots.txt of a site by the settings of a server. Its error says
// why there is no response.
func fetchLive(address string) (*fetch.Result, error) {
	site, err := fetcher()
	if err != nil {
		return nil, err
	}
	res, err := site(context.Background(), address)
	if refusal, ok := errors.AsType[*fetch.Refusal](err); ok {
		return nil, errors.New(refusalText(refusal, refusal.Error()))
	}
	switch {
	case errors.Is(err, fetch.ErrOff):
		return nil, errors.New("nothing is fetched, as FETCH is off")
	case err != nil:
		return nil, err
	}
	return res, unanswered(res)
}

// unanswered returns why there is no response, by HTTP or FTP; nil if there is one.
func unanswered(res *fetch.Result) error {
	switch {
	case res.Class == fetch.Refused && len(res.Hops) == 0:
		return errors.New(refusalText(res.Refusal, res.Refusal.Error()))
	case res.Class == fetch.Refused:
		return fmt.Errorf("the site redirects to a URL that isn't fetched: %s", refusalText(res.Refusal, res.Refusal.Text()))
	case res.Status == 0 && res.Reply == 0:
		return errors.New(res.Cause.Text())
	}
	return nil
}

// refusals describes refusals that depend on a setting, for someone who can change it.
var refusals = map[fetch.Rule]string{
	fetch.FTPOff:         "FTP is used only if FETCH_FTP is on",
	fetch.PortRefused:    "no request is made on its port: FETCH_PORTS has {ports}",
	fetch.SingleLabel:    "the name isn't public: private names have to be in FETCH_ALLOW_HOSTS",
	fetch.PrivateName:    "the name isn't public: private names have to be in FETCH_ALLOW_HOSTS",
	fetch.AddressRefused: "no request is made to its IP address: private ones have to be in FETCH_ALLOW_CIDRS",
}

// refusalText describes r to someone who can change the settings, or returns text if r
// depends on none.
func refusalText(r *fetch.Refusal, text string) string {
	return strings.ReplaceAll(cmp.Or(refusals[r.Rule], text), "{ports}", r.Ports)
}

// fetcher returns a function that fetches the robots.txt of a site by the guarded client,
// as the environment configures it.
func fetcher() (func(context.Context, string) (*fetch.Result, error), error) {
	set, err := settings.UnservedFromEnv(os.Getenv)
	if err != nil {
		return nil, err
	}
	set.Fetching.Version = api.ProgramVersion()
	client, err := fetch.New(fetch.Config{Settings: set.Fetching})
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, site string) (*fetch.Result, error) {
		origin, err := client.Origin(site)
		if err != nil {
			return nil, err
		}
		return client.Fetch(ctx, netip.IPv6Loopback(), fetch.Request{Origin: origin})
	}, nil
}

// beside returns the comparison of the file of call with the live one, which x brought.
func (c Command) beside(call *checkCall, test *api.Test, x response.State) (*api.Diff, error) {
	before, err := c.read(call.against)
	if err != nil {
		return nil, err
	}
	v := analysis.Versions{Before: before, After: test.Robots, Reader: test.Reader, URLs: call.urls, Response: &x}
	d, err := api.NewDiff(v, call.agents)
	if err != nil {
		return nil, fault(err, call.against)
	}
	return d, nil
}

// compare enters the verdicts that differ by d and, if the site serves a file, whose its
// lines are. Crawlers whose verdicts after the response, by their policies, are not those of a
// file are left out.
func (r *report) compare(d *api.Diff, policies []response.Policy, served bool) error {
	var names []string
	var crawlers []robotstxt.Crawler
	for i, who := range d.Crawlers {
		if hasVerdicts(policies[i]) {
			names, crawlers = append(names, d.UserAgents[i]), append(crawlers, who)
		}
	}
	if len(crawlers) == 0 {
		return nil
	}
	d.UserAgents, d.Crawlers, d.Served, r.compared = names, crawlers, served, true
	a, err := d.Answer(r.call.context())
	if err != nil {
		return fault(err, r.call.against)
	}
	for _, text := range flipsOf(a) {
		r.served = append(r.served, export.Problem{Code: liveProblem, File: r.call.against, Text: text})
	}
	if served {
		r.told = append(r.told, a.Served.Sentences()...)
	}
	for _, x := range a.Crawlers {
		r.told = append(r.told, x.Text)
	}
	return nil
}
