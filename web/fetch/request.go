package fetch

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// A Request describes one fetch. Requests are comparable; equal ones share a [Result].
type Request struct {
	Origin    Origin
	UserAgent string // borrowed from a browser or crawler; empty for the server's own
	BustCache bool   // add a query unknown to any cache to the first URL
	Known     Validators
}

// Validators are headers of an earlier response from a URL, by which the site can say
// that nothing has changed (RFC 9110, section 13). They are sent to that URL alone.
type Validators struct {
	URL, ETag, LastModified string
}

// headerFor returns h with the validators for a request to a URL, and whether there are
// any.
func (v Validators) headerFor(url string, h http.Header) (http.Header, bool) {
	if url != v.URL || v.ETag+v.LastModified == "" {
		return h, false
	}
	h = h.Clone()
	for name, value := range map[string]string{"If-None-Match": v.ETag, "If-Modified-Since": v.LastModified} {
		if value != "" {
			h.Set(name, value)
		}
	}
	return h, true
}

// ErrUserAgent is the error of a [Request] whose User-Agent cannot be sent.
var ErrUserAgent error = sentence("A User-Agent has 1 to 512 printable ASCII characters, and no space at its ends.")

// validate returns ErrUserAgent or nil.
func (r Request) validate() error {
	strange := func(c rune) bool { return c < ' ' || c > '~' }
	if len(r.UserAgent) > 512 || strings.ContainsFunc(r.UserAgent, strange) || strings.TrimSpace(r.UserAgent) != r.UserAgent {
		return ErrUserAgent
	}
	return nil
}

// key returns a distinct text for each distinct request.
func (r Request) key() string {
	return fmt.Sprintf("%s %t %s %q", r.Origin, r.BustCache, r.UserAgent, r.Known)
}

// start returns the place of the first request.
func (r Request) start() place {
	p, _ := newPlace(r.Origin, "/robots.txt") // a constant without escapes never fails
	if r.BustCache {
		p.url.RawQuery = url.Values{"whichline": {rand.Text()}}.Encode()
	}
	return p
}

// requestedBy is the header that names the sender of a request with a borrowed
// User-Agent.
const requestedBy = "X-Requested-By"

// header returns the request headers. A borrowed User-Agent is always accompanied by the
// server's own name.
func (r Request) header(product string) http.Header {
	h := http.Header{
		"User-Agent":      {product},
		"Accept":          {"text/plain, */*;q=0.8"},
		"Accept-Encoding": {"gzip"},
	}
	if r.UserAgent != "" {
		h.Set("User-Agent", r.UserAgent)
		h.Set(requestedBy, product)
	}
	return h
}

// IsOwn reports whether a request with header h comes from a program like this one.
// Handlers that fetch refuse such requests; otherwise two servers could keep each other
// busy.
func IsOwn(h http.Header) bool {
	return names(h.Get("User-Agent")) || names(h.Get(requestedBy))
}

func names(userAgent string) bool {
	token, _, _ := strings.Cut(strings.TrimSpace(userAgent), " ")
	token, _, _ = strings.Cut(token, "/")
	return strings.EqualFold(token, Product)
}
