package accesslog

import (
	"cmp"
	"encoding/hex"
	"strconv"
	"strings"

	"whichline/web/urlstandard"
)

// A request is the content of a line of a log. Its strings are valid until the next line
// is read.
type request struct {
	url    string // a path, or a whole URL; "" if missing
	host   string // as the line names it apart from the URL; "" if missing
	agent  string // the User-Agent header; "" if missing
	client string // the address of the client; "" if missing
	date   string // the day, if it is a separate value
	time   string // in one of the formats of moment
	status int    // of the answer; 0 if missing
}

// setStatus sets the status of the answer from a text that begins with it, such as
// "200 5120".
func (r *request) setStatus(s string) {
	s = strings.TrimLeft(s, " ")
	if len(s) < 3 || len(s) > 3 && s[3] >= '0' && s[3] <= '9' {
		return
	}
	n, err := strconv.Atoi(s[:3])
	if err == nil && 100 <= n && n <= 599 {
		r.status = n
	}
}

// setLine sets the URL from a request line such as "GET /a HTTP/1.1". A malformed
// request line has none.
func (r *request) setLine(s string) {
	method, rest, ok := strings.Cut(s, " ")
	if !ok || method == "" {
		return
	}
	if i := strings.LastIndex(rest, " HTTP/"); i >= 0 {
		rest = rest[:i]
	}
	r.url = strings.Trim(rest, " ")
}

// targetHost returns the requested host: of the URL if that is whole, as in requests to
// proxies, whatever else the line names (RFC 9112, section 3.2.2).
func (r *request) targetHost() string {
	scheme, rest, _ := strings.Cut(r.url, "://")
	if !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https") {
		return r.host
	}
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		rest = rest[:i]
	}
	host := withoutPort(rest[strings.LastIndexByte(rest, '@')+1:])
	return cmp.Or(host, r.host)
}

// hostIn returns the host in a text that names one, such as "example.com:443", or a URL, in
// ASCII; "" for "".
func hostIn(s string) string {
	if !strings.Contains(s, "://") {
		s = "http://" + s
	}
	host := (&request{url: s}).targetHost()
	if ascii, err := urlstandard.ToASCII(host); err == nil {
		return ascii
	}
	return host
}

// filled returns s, or "" for a dash, the mark of a missing value.
func filled(s string) string {
	if s == "-" {
		return ""
	}
	return s
}

// withoutPort returns a host without its port.
func withoutPort(host string) string {
	if i := strings.LastIndexByte(host, ':'); i >= 0 && !strings.HasSuffix(host, "]") {
		return host[:i]
	}
	return host
}

// A scratch holds decoded parts of one line. Its contents are valid until the next line
// is read.
type scratch struct{ octets []byte }

// empty discards the contents.
func (s *scratch) empty() { s.octets = s.octets[:0] }

// join returns a, separator and b joined.
func (s *scratch) join(a, separator, b string) string {
	start := len(s.octets)
	s.octets = append(append(append(s.octets, a...), separator...), b...)
	return view(s.octets[start:])
}

// unquoted decodes the backslash escapes of a quoted text: servers escape quotes and
// octets other than printable ASCII.
func (s *scratch) unquoted(text string) string {
	if strings.IndexByte(text, '\\') < 0 {
		return text
	}
	start := len(s.octets)
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '\\' && i+1 < len(text) {
			i++
			switch c = text[i]; c {
			case 't':
				c = '\t'
			case 'n':
				c = '\n'
			case 'r':
				c = '\r'
			case 'x':
				if value, ok := hexOctet(text[i+1:]); ok {
					c, i = value, i+2
				}
			}
		}
		s.octets = append(s.octets, c)
	}
	return view(s.octets[start:])
}

// agent decodes a user agent that may be percent-encoded, or have "+" for blanks.
// CloudFront encodes some twice.
func (s *scratch) agent(text string) string {
	blanks := !strings.Contains(text, " ") && !strings.Contains(text, "%20") && !strings.Contains(text, "%2520")
	for range 2 {
		if strings.IndexByte(text, '%') >= 0 {
			text = s.decoded(text)
		}
	}
	if !blanks || strings.IndexByte(text, '+') < 0 {
		return text
	}
	start := len(s.octets)
	s.octets = append(s.octets, text...)
	for i, c := range s.octets[start:] {
		if c == '+' {
			s.octets[start+i] = ' '
		}
	}
	return view(s.octets[start:])
}

// decoded returns text with its escapes decoded.
func (s *scratch) decoded(text string) string {
	start := len(s.octets)
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '%' {
			if value, ok := hexOctet(text[i+1:]); ok {
				c, i = value, i+2
			}
		}
		s.octets = append(s.octets, c)
	}
	return view(s.octets[start:])
}

// hexOctet returns the octet of the first two hexadecimal digits of s.
func hexOctet(s string) (byte, bool) {
	if len(s) < 2 {
		return 0, false
	}
	var octet [1]byte
	_, err := hex.Decode(octet[:], []byte(s[:2]))
	return octet[0], err == nil
}
