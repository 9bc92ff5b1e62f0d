package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/netip"
	"os"
	"strings"

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
	policy := test.Policy(x)
	meaning := policy.Sentence.String()
	if x.Status != 0 {
		meaning = "The site answered with status " + meaning
	}
	r.ruled = policy.Effect != response.FollowRules
	switch policy.Effect {
	case response.FollowRules, response.NoRestrictions:
		r.told = append(r.told, meaning)
		if call.against != "" {
			err = c.compare(r, test, res.Class == fetch.OK)
		}
	default:
		r.served = append(r.served, export.Problem{Code: "status", File: call.file, Text: meaning})
	}
	return r, err
}

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

// compare enters the verdicts that differ between the file of the call and the live one, and
// whose lines are served, if there is a live file.
func (c Command) compare(r *report, test *api.Test, served bool) error {
	before, err := c.read(r.call.against)
	if err != nil {
		return err
	}
	d, err := api.NewDiff(analysis.Versions{Before: before, After: test.Robots, Reader: test.Reader, URLs: r.call.urls}, r.call.agents)
	if err != nil {
		return fault(err, r.call.against)
	}
	d.Served, r.compared = served, true
	a, err := d.Answer(r.call.context())
	if err != nil {
		return fault(err, r.call.against)
	}
	for _, text := range flipsOf(a) {
		r.served = append(r.served, export.Problem{Code: "live", File: r.call.against, Text: text})
	}
	if served {
		r.told = append(r.told, a.Served.Sentences()...)
	}
	for _, x := range a.Crawlers {
		r.told = append(r.told, x.Text)
	}
	return nil
}
