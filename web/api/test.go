package api

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/response"
	"whichline/templates/words"
	"whichline/web/analysis"
	"whichline/web/expect"
	"whichline/web/fetch"
	"whichline/web/limit"
)

// A Test is a request that was checked and can be carried out.
type Test struct {
	analysis.Question                      // with a crawler for each user agent
	UserAgents        []string             // as they were sent
	FetchFrom         string               // the site to fetch the file from, as typed; empty if there is a file
	Others            []*robotstxt.Reading // the further readings, each once
	Before            *Test                // of a bulk answer, with another version of the file; nil if there is none
	Signals           bool                 // each verdict of a bulk answer has the preferences on the use of the URL

	include map[string]bool      // the lists wanted
	wanted  []expect.Expectation // nil if nothing is expected
	fetched *fetch.Result        // where the file came from; nil if it was sent
	state   *response.State      // of the fetch; nil if the file was sent
}

// A Subject is a file, the crawlers that ask by it and the site that it is from, as a
// form or a document has them.
type Subject struct {
	Robots     string
	UserAgents []string
	Reader     crawler.Reader
	Site       *string // an address; nil if the file speaks for every URL
}

// Test checks s and the URLs asked for, and returns the test with all lists but the
// policy. Its error is an [*Error] that names the field at fault.
func (s Subject) Test(urls []string) (*Test, error) {
	if err := checkFile("robots_txt", len(s.Robots)); err != nil {
		return nil, err
	}
	site, err := readSite(s.Site)
	if err != nil {
		return nil, err
	}
	if err := checkLists(s.UserAgents, urls); err != nil {
		return nil, err
	}
	q := analysis.Question{Robots: s.Robots, Site: site, URLs: urls, Crawlers: crawlersOf(s.UserAgents), Reader: s.Reader}
	return &Test{Question: q, UserAgents: s.UserAgents, include: allLists()}, nil
}

// WithPolicy has t answer the policy beside the other lists.
func (t *Test) WithPolicy() { t.include[purposesList] = true }

// ReadTest reads and checks the body of a request. Its error is an [*Error].
func ReadTest(body []byte) (*Test, error) {
	var r TestRequest
	if err := readObject(body, &r); err != nil {
		return nil, err
	}
	return NewTest(r)
}

// NewTest checks r. Its error is an [*Error] that names the field at fault.
func NewTest(r TestRequest) (*Test, error) {
	fetched := r.RobotsTxt == nil && r.RobotsTxtBase64 == nil
	if fetched && r.Site == nil {
		return nil, invalid("robots_txt", "The file to test is missing: send its text as robots_txt or its bytes as "+
			`robots_txt_base64, or a site to fetch it from. The text of an empty file is "".`)
	}
	s, err := newSubject(r.RobotsTxt, r.RobotsTxtBase64, r.UserAgents, r.Reading, r.Site)
	if err != nil {
		return nil, err
	}
	t, err := s.Test(r.URLs)
	if err != nil {
		return nil, err
	}
	if t.Others, err = readOthers(t.Reader, r.Readings); err != nil {
		return nil, err
	}
	if t.include, err = readInclude(r.Include); err != nil {
		return nil, err
	}
	if t.wanted, err = readExpectations(r.Expectations); err != nil {
		return nil, err
	}
	if fetched {
		t.FetchFrom = *r.Site
	}
	return t, nil
}

// crawlersOf returns the crawlers with the given names.
func crawlersOf(names []string) []robotstxt.Crawler {
	var all []robotstxt.Crawler
	for _, name := range names {
		all = append(all, crawler.Parse(name))
	}
	return all
}

// newSubject returns the subject that members of a document name. Without a file it is
// empty.
func newSubject(text, encoded *string, userAgents []string, reading, site *string) (s Subject, err error) {
	s = Subject{UserAgents: userAgents, Site: site}
	if s.Robots, err = readFile("robots_txt", text, encoded); err == nil {
		s.Reader, err = ReaderOf(reading)
	}
	return s, err
}

// readFile returns the file that the member of a name has as text, or another one octet
// for octet; "" if neither is there.
func readFile(name string, text, encoded *string) (string, error) {
	if encoded == nil {
		file := filledText(text)
		return file, checkFile(name, len(file))
	}
	inBase64 := name + "_base64"
	if text != nil {
		return "", invalid(inBase64, "Send either "+name+" or "+inBase64+", not both.")
	}
	if n := base64.StdEncoding.DecodedLen(len(*encoded)); n > 2*limit.File { // with line endings in it, it may have twice as many
		return "", checkFile(inBase64, n)
	}
	octets, err := base64.StdEncoding.DecodeString(*encoded)
	var at base64.CorruptInputError
	if errors.As(err, &at) {
		return "", invalid(inBase64, fmt.Sprintf("From character %d of %d on this isn't base64: use letters, digits, "+
			`"+" and "/" as in RFC 4648, section 4, and fill up with "=" to a multiple of four.`, at+1, len(*encoded)))
	}
	return string(octets), checkFile(inBase64, len(octets))
}

// ReaderOf returns the reader with the given code, or Google if there is no code. Its
// error is an [*Error].
func ReaderOf(code *string) (crawler.Reader, error) {
	if code == nil {
		return crawler.AllBy(robotstxt.Google), nil
	}
	r, known := crawler.ReaderByCode(*code)
	if !known {
		return r, invalid("reading", noSuchReading(crawler.ReaderCodes()))
	}
	return r, nil
}

// Foremost returns the reading in which the file itself is told.
func (t *Test) Foremost() *robotstxt.Reading { return t.Reader.Foremost(t.Crawlers) }

// Policy returns what the first crawler of t does after x or, without one, those who read
// the file as it is told.
func (t *Test) Policy(x response.State) response.Policy {
	if len(t.Crawlers) > 0 {
		return analysis.PolicyFor(t.Reader, t.Crawlers[0], x)
	}
	return response.PolicyOf(t.Foremost(), x)
}

// readOthers returns the further readings with the given codes, each once and
// without one that counts for all crawlers.
func readOthers(counts crawler.Reader, codes []string) ([]*robotstxt.Reading, error) {
	var others []*robotstxt.Reading
	for i, code := range codes {
		r := robotstxt.ReadingByCode(code)
		if r == nil {
			return nil, invalid(element("readings", i), noSuchReading(readingCodes()))
		}
		if counts != crawler.AllBy(r) && !slices.Contains(others, r) {
			others = append(others, r)
		}
	}
	return others, nil
}

// readSite returns the site that an address is on; nil if there is none.
func readSite(address *string) (*robotstxt.Site, error) {
	if address == nil {
		return nil, nil
	}
	site, err := analysis.ParseSite(*address)
	if err != nil {
		return nil, invalid("site", err.Error())
	}
	return &site, nil
}

// WithFetched returns t with res as the source of the file or, if that brought
// none, of the verdicts.
func (t *Test) WithFetched(res *fetch.Result) (*Test, error) {
	if res.Class == fetch.Refused {
		return nil, invalid("site", refusedRedirect(res))
	}
	site, err := analysis.ParseSite(res.Request.Origin.String())
	if err != nil {
		return nil, err
	}
	done := *t
	done.Robots, done.FetchFrom, done.Site, done.fetched = res.Text(), "", &site, res
	x, _ := analysis.ResponseOf(res)
	done.state = &x
	if done.noFile() {
		done.Robots = ""
	}
	return &done, nil
}

// noFile reports whether the fetch brought no file, so that the response decides every result.
func (t *Test) noFile() bool { return t.fetched != nil && t.fetched.Class != fetch.OK }

// Unrestricted returns an [*Error] if there is no file and the response in its place
// keeps a crawler of t out of the site, or may; or if there is one that a crawler of t
// doesn't follow.
func (t *Test) Unrestricted(ctx context.Context) error {
	for i := range t.Crawlers {
		p, instead := t.Instead(i)
		allowed, decided := p.Effect.Verdict()
		switch {
		case !instead, t.noFile() && allowed && decided:
		case t.noFile():
			return NotFetched("There is no robots.txt to check the page against. " + words.Sentence(ctx, p.Sentence))
		default:
			return NotFetched("The robots.txt doesn't count for " + t.Crawlers[i].Name + ". " + words.Sentence(ctx, p.Sentence))
		}
	}
	return nil
}

// Answer carries out the test. Its error is that of ctx, or an [*Error] that
// says that the test is too much work.
func (t *Test) Answer(ctx context.Context) (*TestAnswer, error) {
	return t.AnswerFrom(ctx, analysis.Of(t.Question))
}

// AnswerFrom is Answer with x, the analysis of the test's question.
func (t *Test) AnswerFrom(ctx context.Context, x *analysis.Analysis) (*TestAnswer, error) {
	a, room := &TestAnswer{Edition: t.Edition(), Truncated: []string{}}, maxAnswerOctets
	if err := t.results(ctx, x, a, &room); err != nil {
		return nil, TooMuch(err, len(t.UserAgents)*len(t.URLs))
	}
	if err := t.judge(ctx, x, a, &room); err != nil {
		return nil, err
	}
	if err := t.askFurther(ctx, x, a, &room); err != nil {
		return nil, err
	}
	a.describeFile(ctx, x, t, &room)
	if t.fetched != nil {
		a.Fetch = describeFetch(ctx, t.fetched, t.Foremost())
	}
	return a, ctx.Err() // of an answer that nobody waits for, some is missing
}

// askFurther enters the further lists asked for, as far as the budget and the room in
// the answer go. Where a response decides, there is nothing more to say. Its error is
// that of ctx.
func (t *Test) askFurther(ctx context.Context, x *analysis.Analysis, a *TestAnswer, room *room) error {
	if t.include[purposesList] {
		a.Purposes, a.Preferences = []Class{}, []Preference{}
	}
	if t.noFile() {
		return nil
	}
	if t.include[readingsList] {
		if err := t.compare(ctx, x, a, room); err != nil {
			return err
		}
	}
	if t.include[nearMissesList] {
		if err := t.findNearMisses(ctx, x, a, room); err != nil {
			return err
		}
	}
	if t.include[purposesList] {
		a.Purposes = a.describePurposes(ctx, x.Policy(true), room)
		a.describePreferences(ctx, x.Sheet(x.File(robotstxt.Google)).Wishes(), room)
	}
	return nil
}
