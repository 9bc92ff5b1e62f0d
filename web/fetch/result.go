package fetch

import (
	"net/http"
	"strings"
	"time"
	"unicode/utf8"
)

// A Result is the outcome of a request for the robots.txt of an origin. It is shared
// between visitors and never modified. It does not reveal the addresses of a name.
type Result struct {
	Request Request
	Class   Class
	Cause   Cause    // for failures
	Refusal *Refusal // for Class Refused, else nil

	Hops   []Hop       // every request that was sent or failed to be sent, in order
	URL    string      // of the last hop; its content applies to Request.Origin
	Status int         // of the last hop; 0 if it has none, and for FTP
	Reply  int         // the last FTP reply; 0 for HTTP
	Proto  string      // such as "HTTP/1.1"
	Header http.Header // of the last hop, limited to [HeadersShown]

	Body      []byte // decoded; only for 2xx. Incomplete if Class is not OK
	Truncated bool   // the file goes on after Body
	Unchanged bool   // the site says that the file of the request's validators is still the same; Body is empty
	Wire      int64  // octets read from all connections, TLS and headers included

	TLS         *TLS   // of the last connection; nil without TLS
	UserAgent   string // as sent; empty by FTP
	RequestedBy string // as sent beside a borrowed User-Agent; else empty

	Started time.Time
	Took    time.Duration
	Detail  string // the full error, for the log only, as it may contain octets of the server
}

// Text returns the body as a file to test. If the file goes on, its last character is
// completed, and it has a line ending more, so that it is too long for those who read no more
// than this, or nothing of a file that is longer.
func (r *Result) Text() string {
	if r.Truncated {
		return string(r.Body) + completion(r.Body) + "\n"
	}
	return string(r.Body)
}

// completion returns octets that complete the last character of body; "" if it is complete,
// or no character.
func completion(body []byte) string {
	end := string(body[max(0, len(body)-utf8.UTFMax):])
	for _, more := range []string{"", "\x80", "\x80\x80", "\xbf\xbf", "\x80\x80\x80", "\xbf\xbf\xbf"} {
		if char, octets := utf8.DecodeLastRuneInString(end + more); char != utf8.RuneError || octets != 1 {
			return more
		}
	}
	return ""
}

// IsUTF8 reports whether the file is UTF-8, as far as it was read.
func (r *Result) IsUTF8() bool { return utf8.ValidString(r.Text()) }

// A Hop is one request of a fetch.
type Hop struct {
	URL      string
	Status   int    // 0 if no response came
	Location string // target of a redirect; cut to 2,048 octets, empty if there is none
	Timing
}

// Timing holds the durations of the parts of a hop. Parts that did not happen are zero.
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
	return []string{"Age", "Cache-Control", "Content-Encoding", "Content-Length", "Content-Range", "Content-Signal", "Content-Type", "Content-Usage", "Date",
		"Etag", "Expires", "Last-Modified", "Retry-After", "X-Robots-Tag"}
}

// headersShown returns the part of h that a result keeps: at most ten values of each
// header, and 1,024 octets of each value.
func headersShown(h http.Header) http.Header {
	kept := make(http.Header)
	for _, name := range HeadersShown() {
		values := h.Values(name)
		for _, v := range values[:min(len(values), 10)] {
			kept[name] = append(kept[name], strings.Clone(cut(v, 1024))) // so that the rest is not kept in memory
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
