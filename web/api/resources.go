package api

import (
	"net/url"
	"strings"
)

// MaxHTML is how many octets of a page are read.
const MaxHTML = 1 << 20

// A ResourcesRequest is the body of POST /api/v1/resources.
type ResourcesRequest struct {
	BulkRequest         // without URLs and site, which is that of the page
	URL         *string `json:"url"`     // of the page
	HTML        *string `json:"html"`    // what it consists of
	Headers     *string `json:"headers"` // of its response, one a line
}

// A PageSent is the page of a request.
type PageSent struct {
	URL     *url.URL
	HTML    string
	Headers []string
}

// ReadResources reads and checks the body of a request. The error is an [*Error].
func ReadResources(doc []byte) (*Test, PageSent, error) {
	var r ResourcesRequest
	var head []member
	for _, m := range r.head() {
		if m.name != "site" {
			head = append(head, m)
		}
	}
	err := readObject(doc, append(head, member{name: "url", text: &r.URL}, member{name: "html", text: &r.HTML}, member{name: "headers", text: &r.Headers}))
	if err != nil {
		return nil, PageSent{}, err
	}
	return NewResources(r)
}

// NewResources checks r, as ReadResources does.
func NewResources(r ResourcesRequest) (*Test, PageSent, error) {
	var p PageSent
	address := strings.TrimSpace(filledText(r.URL))
	u, err := url.Parse(address)
	switch {
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return nil, p, invalid("url", "The address of the page is missing or no URL: send it whole, such as https://example.com/page.")
	case r.HTML == nil && r.Headers == nil:
		return nil, p, invalid("html", "There is no page: send what it consists of as html, its response headers as headers, or both.")
	case len(filledText(r.HTML)) > MaxHTML:
		return nil, p, &Error{TooLarge, "html", "The page has more than 1 MiB: send its beginning."}
	}
	r.Site = &address
	t, err := NewBulk(r.BulkRequest)
	if err != nil {
		return nil, p, err
	}
	p = PageSent{URL: u, HTML: filledText(r.HTML), Headers: strings.Split(filledText(r.Headers), "\n")}
	return t, p, nil
}

// filledText returns what s points to, or "".
func filledText(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
