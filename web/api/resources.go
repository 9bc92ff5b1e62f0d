package api

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"whichline/web/limit"
)

// A ResourcesRequest is the body of POST /api/v1/resources. Where pages are fetched, one
// without html and headers has its page fetched, and then the file of the page's site,
// too, if it has none.
type ResourcesRequest struct {
	BulkRequest         // without URLs and site, which is that of the page
	URL         *string `json:"url"`     // of the page
	HTML        *string `json:"html"`    // its source
	Headers     *string `json:"headers"` // of its response, one a line
}

// A PageSent is the page of a request.
type PageSent struct {
	URL     *url.URL
	HTML    string
	Headers []string
	Address string // the URL as it was sent, without a fragment

	Missing       bool // nothing of it was sent
	RobotsMissing bool // nor was the file, so that it is that of the site
}

// As returns the page as it was fetched from address.
func (p PageSent) As(address, html string, headers []string) (PageSent, error) {
	u, err := url.Parse(address)
	p.URL, p.HTML, p.Headers, p.Missing = u, html, headers, false
	return p, err
}

func noPageURL() error {
	return invalid("url", "The URL of the page is missing or isn't a URL: send it whole, such as https://example.com/page.")
}

// NoPage is the error of a request without a page, where none are fetched.
func NoPage() error {
	return invalid("html", "The page is missing: send its source as html, its response headers as headers, or both.")
}

// NotFetched is the error of a request whose page, or whose file, cannot be had, with
// a sentence that says why.
func NotFetched(why string) error { return invalid("url", why) }

// ReadResources reads and checks the body of a request. The error is an [*Error].
func ReadResources(doc []byte) (*Test, PageSent, error) {
	var r ResourcesRequest
	if err := readObject(doc, &r, "site", "include", "before_robots_txt", "urls"); err != nil {
		return nil, PageSent{}, err
	}
	p := PageSent{Address: filledText(r.URL), HTML: filledText(r.HTML), Headers: HeaderLines(filledText(r.Headers)), Missing: r.HTML == nil && r.Headers == nil}
	if p.RobotsMissing = p.Missing && r.RobotsTxt == nil && r.RobotsTxtBase64 == nil; p.RobotsMissing {
		r.RobotsTxt = new(string)
	}
	s, err := r.subject()
	if err != nil {
		return nil, p, err
	}
	return s.Resources(p)
}

// Resources checks s for the site of p, a page of which the URL is not read yet. Its
// error is as that of [Subject.Test].
func (s Subject) Resources(p PageSent) (*Test, PageSent, error) {
	address := strings.TrimSpace(p.Address)
	u, err := url.Parse(address)
	switch {
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return nil, p, noPageURL()
	case len(p.HTML) > limit.Part:
		return nil, p, &Error{TooLarge, "html", fmt.Sprintf("The page has more than %d MiB: send its beginning.", limit.Part>>20)}
	}
	s.Site = &address
	t, err := s.Bulk()
	if wrong, ok := errors.AsType[*Error](err); ok && wrong.Field == "site" {
		err = noPageURL()
	}
	if err != nil {
		return nil, p, err
	}
	p.Address, _, _ = strings.Cut(address, "#")
	p.URL = u
	return t, p, nil
}

// HeaderLines returns the lines of response headers.
func HeaderLines(text string) []string {
	all := strings.SplitN(text, "\n", limit.Entries+1)
	return all[:min(len(all), limit.Entries)]
}

// filledText returns the text that s points to, or "".
func filledText(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
