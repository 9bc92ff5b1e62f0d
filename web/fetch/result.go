package fetch

import (
	"net/http"
	"strings"
	"time"
)

// A Result is what came of asking one origin for its robots.txt. It is shared
// between visitors and never modified. Nothing in it says which addresses a
// name has.
type Result struct {
	Request Request
	Class   Class
	Cause   Cause    // for failures
	Refusal *Refusal // for Class Refused, else nil

	Hops   []Hop       // every request that was sent, or failed to be, in order
	URL    string      // of the last hop; what it says counts for Request.Origin all the same
	Status int         // of the last response; 0 if there is none, and for FTP
	Reply  int         // the last FTP reply; 0 for HTTP
	Proto  string      // such as "HTTP/1.1"
	Header http.Header // of the last response, those of [HeadersShown] that it has

	Body      []byte // decoded; only for 2xx. As much as came, if Class is not OK
	Truncated bool   // the file goes on after Body
	Wire      int64  // octets read from all connections, TLS and headers included

	TLS         *TLS   // of the last connection; nil without TLS
	UserAgent   string // as sent
	RequestedBy string // as sent beside a borrowed User-Agent; else empty

	Started time.Time
	Took    time.Duration
	Detail  string // the error in full, for the log only: it may hold octets of the server
}

// A Hop is one request of a fetch.
type Hop struct {
	URL      string
	Status   int    // 0 if no response came
	Location string // where it redirects; cut to 2,048 octets, empty if nowhere
	Timing
}

// Timing says how long the parts of a hop took. What did not happen is zero.
type Timing struct {
	Lookup  time.Duration // of the name
	Connect time.Duration // to an address
	TLS     time.Duration // handshake
	Head    time.Duration // from the request to the end of the response's headers
	Body    time.Duration
	Total   time.Duration
}

// HeadersShown returns the names of the response headers that a [Result] keeps.
func HeadersShown() []string {
	return []string{"Age", "Cache-Control", "Content-Encoding", "Content-Length", "Content-Signal", "Content-Type", "Content-Usage", "Date",
		"Etag", "Expires", "Last-Modified", "Retry-After", "X-Robots-Tag"}
}

// headersShown returns the part of h that a result keeps: of each header ten
// values at most, and of each value 1,024 octets.
func headersShown(h http.Header) http.Header {
	kept := make(http.Header)
	for _, name := range HeadersShown() {
		values := h.Values(name)
		for _, v := range values[:min(len(values), 10)] {
			kept[name] = append(kept[name], strings.Clone(cut(v, 1024))) // lest the rest is kept too
		}
	}
	return kept
}

// Downgraded reports whether a redirect led from https to http.
func (r *Result) Downgraded() bool {
	for i := 1; i < len(r.Hops); i++ {
		if strings.HasPrefix(r.Hops[i-1].URL, "https:") && strings.HasPrefix(r.Hops[i].URL, "http:") {
			return true
		}
	}
	return false
}
