package web

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"

	"whichline/engine"
	"whichline/web/fetch"
)

// A testRequest is the body of POST /api/v1/test. A member that is null counts
// as left out; members of other names are refused.
type testRequest struct {
	// RobotsTxt is the file as text. It is read as its octets in UTF-8. An
	// empty text is an empty file.
	RobotsTxt *string `json:"robots_txt"`

	// RobotsTxtBase64 is the file octet for octet (RFC 4648, section 4), for
	// what text cannot hold: other encodings, byte order marks that must
	// survive. A request has one of the two.
	RobotsTxtBase64 *string `json:"robots_txt_base64"`

	// UserAgents are the crawlers, each by its product token, by a name of the
	// catalogue or by the User-Agent header it sends. Without any there are no
	// results; lines and groups are answered all the same.
	UserAgents []string `json:"user_agents"`

	// URLs are what they ask for: absolute URLs, or paths that begin with "/".
	// One that is neither gets its results too, with the error in them.
	URLs []string `json:"urls"`

	// Reading says whose reading of the file counts, by the code of the
	// reading. Without it, Google's.
	Reading *string `json:"reading"`

	// Readings are further readings, by their codes, whose verdicts each result
	// is to be compared with. The one that counts need not be among them.
	Readings []string `json:"readings"`

	// Site is an address on the site that the file was found on. URLs that the
	// file does not speak for then get an error. Without it, the file is taken
	// to speak for every URL. If the request has no file, it is fetched from
	// there.
	Site *string `json:"site"`
}

// members are the members that the body may have.
func (r *testRequest) members() []member {
	return []member{
		{name: "robots_txt", text: &r.RobotsTxt},
		{name: "robots_txt_base64", text: &r.RobotsTxtBase64},
		{name: "user_agents", list: &r.UserAgents},
		{name: "urls", list: &r.URLs},
		{name: "reading", text: &r.Reading},
		{name: "readings", list: &r.Readings},
		{name: "site", text: &r.Site},
	}
}

// A testRun is a request that can be carried out.
type testRun struct {
	testRequest
	body     string         // the file
	fetched  *fetch.Result  // where it came from; nil if it was sent
	decided  *engine.Policy // decides every result, as there is no file; else nil
	reading  *engine.Reading
	others   []*engine.Reading // the further readings, each once
	site     *engine.Site      // nil if none is given
	crawlers []engine.Crawler  // one per user agent
}

// readTestRequest reads and checks the body of a request. Its error is fit to
// return from a handler.
func readTestRequest(body []byte) (*testRun, error) {
	var r testRequest
	if err := readObject(body, r.members()); err != nil {
		return nil, err
	}
	return newTestRun(r)
}

// newTestRun checks r. Its error is a [problem] that names the member at fault.
func newTestRun(r testRequest) (*testRun, error) {
	t := &testRun{testRequest: r}
	for _, step := range []func() error{t.readFile, t.readReading, t.readOthers, t.readSite, t.checkLists} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	for _, name := range t.UserAgents {
		t.crawlers = append(t.crawlers, engine.ParseCrawler(name))
	}
	return t, nil
}

// readFile finds the file in the one of the two members that has it.
func (t *testRun) readFile() error {
	text, encoded := t.RobotsTxt, t.RobotsTxtBase64
	switch {
	case text == nil && encoded == nil && t.Site != nil:
		return nil // fetched later
	case text == nil && encoded == nil:
		return correct("robots_txt", "The file to test is missing: send its text as robots_txt or its octets as "+
			`robots_txt_base64, or a site to fetch it from. The text of an empty file is "".`)
	case text != nil && encoded != nil:
		return correct("robots_txt_base64", "robots_txt is there as well: send one of the two.")
	case text != nil:
		t.body = *text
		return checkFile("robots_txt", len(t.body))
	}
	octets, err := base64.StdEncoding.DecodeString(*encoded)
	var at base64.CorruptInputError
	if errors.As(err, &at) {
		return correct("robots_txt_base64", fmt.Sprintf("From character %d of %d on this is not base64: use letters, digits, "+
			`"+" and "/" as in RFC 4648, section 4, and fill up with "=" to a multiple of four.`, at+1, len(*encoded)))
	}
	t.body = string(octets)
	return checkFile("robots_txt_base64", len(t.body))
}

// fetches reports whether the file has to be fetched.
func (t *testRun) fetches() bool { return t.RobotsTxt == nil && t.RobotsTxtBase64 == nil }

// take makes res the source of the file, or of the verdicts if it brought none.
func (t *testRun) take(res *fetch.Result) error {
	if res.Class == fetch.Refused {
		return correct("site", refusedRedirect(res))
	}
	t.fetched, t.body = res, string(res.Body)
	if res.Class != fetch.OK {
		x, _ := responseOf(res)
		p := t.reading.Policy(x)
		t.body, t.decided = "", &p
	}
	site, err := parseSite(res.Request.Origin.String())
	t.site = &site
	return err
}

// readReading finds the reading asked for.
func (t *testRun) readReading() error {
	t.reading = engine.Google
	if t.Reading == nil {
		return nil
	}
	if t.reading = engine.ReadingByCode(*t.Reading); t.reading != nil {
		return nil
	}
	return correct("reading", noSuchReading())
}

// readSite finds the site that the file speaks for.
func (t *testRun) readSite() error {
	if t.Site == nil {
		return nil
	}
	site, err := parseSite(*t.Site)
	if err != nil {
		return correct("site", err.Error())
	}
	t.site = &site
	return nil
}

// answer carries out the test. Its error is that of ctx, or says that the test
// is too much work.
func (t *testRun) answer(ctx context.Context) (*testAnswer, error) {
	f := t.reading.ParseString(t.body)
	causes, err := t.checkWork(f)
	if err != nil {
		return nil, err
	}
	table, err := f.Table(ctx, t.site, t.crawlers, t.URLs)
	if err != nil {
		return nil, err
	}
	results, err := t.results(ctx, table, engine.NewComparison(f, t.others), causes)
	if err != nil {
		return nil, err
	}
	a := describeFile(f, t.body, t.site)
	a.Results = results
	if t.fetched != nil {
		a.Fetch = describeFetch(t.fetched, t.reading)
	}
	return a, nil
}

// correct returns the problem of a member that has to be corrected.
func correct(field, detail string) problem {
	return problem{Status: http.StatusUnprocessableEntity, Field: field, Detail: detail}
}
