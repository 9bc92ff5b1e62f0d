package api

import (
	"fmt"

	robotstxt "whichline/engine"
	"whichline/web/limit"
)

// A BulkRequest is the body of POST /api/v1/bulk or, without its URLs, the first
// line of one that is a stream.
type BulkRequest struct {
	RobotsTxt       *string  `json:"robots_txt"`        // as in a [TestRequest]
	RobotsTxtBase64 *string  `json:"robots_txt_base64"` // as in a [TestRequest]
	UserAgents      []string `json:"user_agents"`       // at least one
	Reading         *string  `json:"reading"`           // as in a [TestRequest]
	Site            *string  `json:"site"`              // as in a [TestRequest], but nothing is fetched from there
	URLs            *Strings `json:"urls"`

	// Include may name signals: each verdict then has the file's preferences on the
	// use of the URL.
	Include []string `json:"include"`
}

// ReadBulk reads and checks the body of a request: its head, as a test without
// URLs, and the URLs. The error is an [*Error].
func ReadBulk(doc []byte) (*Test, *Strings, error) {
	r := BulkRequest{URLs: &Strings{}}
	err := readObject(doc, append(r.bulkHead(), member{name: "urls", strings: r.URLs}))
	if err != nil {
		return nil, nil, err
	}
	if r.URLs.n > limit.URLs {
		return nil, nil, invalid("urls", fmt.Sprintf("There are %d URLs and at most %d are taken at a time: send the others in another request.", r.URLs.n, limit.URLs))
	}
	t, err := NewBulk(r)
	return t, r.URLs, err
}

// ReadBulkHead reads and checks the first line of a request whose URLs follow it.
// The error is an [*Error].
func ReadBulkHead(line []byte) (*Test, error) {
	var r BulkRequest
	if err := readObject(line, r.bulkHead()); err != nil {
		return nil, err
	}
	return NewBulk(r)
}

// bulkHead returns the members of a request without its URLs.
func (r *BulkRequest) bulkHead() []member {
	return append(r.head(), member{name: "include", list: &r.Include})
}

// head returns those of them that a request about URLs found elsewhere has, too.
func (r *BulkRequest) head() []member {
	return []member{
		{name: "robots_txt", text: &r.RobotsTxt},
		{name: "robots_txt_base64", text: &r.RobotsTxtBase64},
		{name: "user_agents", list: &r.UserAgents},
		{name: "reading", text: &r.Reading},
		{name: "site", text: &r.Site},
	}
}

// NewBulk checks the head of r. Its error is an [*Error] that names the member at
// fault.
func NewBulk(r BulkRequest) (*Test, error) {
	switch n := len(r.UserAgents); {
	case r.RobotsTxt == nil && r.RobotsTxtBase64 == nil:
		return nil, invalid("robots_txt", "The file to test is missing: send its text as robots_txt or its octets as "+
			`robots_txt_base64. The text of an empty file is "".`)
	case n == 0:
		return nil, invalid("user_agents", `Nobody is named who asks for the URLs: send at least one crawler, such as ["Googlebot"].`)
	case n > limit.Crawlers:
		return nil, invalid("user_agents", fmt.Sprintf("There are %d crawlers and at most %d are taken at a time: send the others in another request.", n, limit.Crawlers))
	}
	for i, name := range r.Include {
		if list(name) != signalsPart {
			return nil, invalid(element("include", i), "There is no part of this name. Known: signals.")
		}
	}
	t, err := NewTest(TestRequest{
		RobotsTxt: r.RobotsTxt, RobotsTxtBase64: r.RobotsTxtBase64, UserAgents: r.UserAgents, Reading: r.Reading, Site: r.Site,
	})
	if err == nil {
		t.signals = len(r.Include) > 0
	}
	return t, err
}

// WantsSignals reports whether verdicts come with the preferences on the use of
// the URL.
func (t *Test) WantsSignals() bool { return t.signals }

// UserAgents returns the crawlers as they were sent.
func (t *Test) UserAgents() []string { return t.userAgents }

// Crawlers returns who they are, in the same order.
func (t *Test) Crawlers() []robotstxt.Crawler { return t.crawlers }

// Strings are the strings of a list in a JSON document, read one by one, so that a
// long list is in memory only once.
type Strings struct {
	rest document // behind the opening bracket
	n    int      // how many strings follow
}

// Len returns how many strings the list has still.
func (s *Strings) Len() int { return s.n }

// Next returns the next string: of one that is too long for a URL, the beginning, which
// is too long as well. It returns false behind the last one.
func (s *Strings) Next() (string, bool) {
	if s.n == 0 {
		return "", false
	}
	s.n--
	return s.rest.next().beginning(longestWritten), true
}

// longestWritten is how many octets of a string are read: more than may stand for any
// URL that is not too long.
const longestWritten = 8 * limit.URL
