package api

import (
	"fmt"
	"math"

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

	// Include may name signals: each verdict then has the file's preferences on the
	// use of the URL.
	Include []string `json:"include"`

	// BeforeRobotsTxt is another version of the file: each verdict then has what that one says.
	BeforeRobotsTxt *string `json:"before_robots_txt"`

	URLs *Strings `json:"urls"`
}

// ReadBulk reads and checks the body of a request: its head, as a test without
// URLs, and the URLs. The error is an [*Error].
func ReadBulk(doc []byte) (*Test, *Strings, error) {
	r := BulkRequest{URLs: &Strings{}}
	if err := readObject(doc, &r); err != nil {
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
	if err := readObject(line, &r); err != nil {
		return nil, err
	}
	if r.URLs != nil {
		return nil, invalid("urls", "The URLs follow the first line, each on a line of its own: leave this out.")
	}
	return NewBulk(r)
}

// A BulkURL is a line of a stream behind the first one, unless that is only the URL.
type BulkURL struct {
	URL    *string `json:"url"`
	Weight *int    `json:"weight"` // such as its clicks; null for 0
}

// ReadBulkURL reads a line of a stream that is not empty. The error says what is wrong
// with it.
func ReadBulkURL(line []byte) (url string, weight int, err error) {
	var x BulkURL
	if line[0] == '{' {
		err = readObject(line, &x)
	} else {
		err = ReadJSON(line, &x.URL)
	}
	if x.Weight != nil {
		weight = *x.Weight
	}
	switch {
	case err != nil:
		return "", 0, err
	case x.URL == nil:
		return "", 0, invalid("url", "The URL is missing.")
	case weight < 0 || weight > math.MaxUint32:
		return "", 0, invalid("weight", "A weight is a whole number up to 4294967295.")
	}
	return *x.URL, weight, nil
}

// NewBulk checks the head of r. Its error is an [*Error] that names the field at fault.
func NewBulk(r BulkRequest) (*Test, error) {
	withSignals, err := readPart(r.Include, signalsPart)
	if err != nil {
		return nil, err
	}
	s, err := r.subject()
	if err != nil {
		return nil, err
	}
	t, err := s.BulkBeside(r.BeforeRobotsTxt)
	if err == nil {
		t.Signals = withSignals
	}
	return t, err
}

// BulkBeside is [Subject.Bulk] with another version of the file to compare with, unless that
// is nil.
func (s Subject) BulkBeside(before *string) (*Test, error) {
	t, err := s.Bulk()
	if err != nil || before == nil {
		return t, err
	}
	if err := checkFile("before_robots_txt", len(*before)); err != nil {
		return nil, err
	}
	s.Robots = *before
	t.Before, err = s.Bulk()
	return t, err
}

// subject returns the subject of r, which needs a file.
func (r *BulkRequest) subject() (Subject, error) {
	if r.RobotsTxt == nil && r.RobotsTxtBase64 == nil {
		return Subject{}, invalid("robots_txt", "The file to test is missing: send its text as robots_txt or its bytes as "+
			`robots_txt_base64. The text of an empty file is "".`)
	}
	return newSubject(r.RobotsTxt, r.RobotsTxtBase64, r.UserAgents, r.Reading, r.Site)
}

// Bulk checks s, and returns the test to which very many URLs are put. Its error is as
// that of [Subject.Test].
func (s Subject) Bulk() (*Test, error) {
	switch n := len(s.UserAgents); {
	case n == 0:
		return nil, invalid("user_agents", `No crawler is named: send at least one, such as ["Googlebot"].`)
	case n > limit.Crawlers:
		return nil, invalid("user_agents", fmt.Sprintf("There are %d crawlers and at most %d are taken at a time: send the others in another request.", n, limit.Crawlers))
	}
	return s.Test(nil)
}

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
