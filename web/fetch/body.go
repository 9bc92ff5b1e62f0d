package fetch

import (
	"compress/gzip"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// readBody reads the decoded body of r, sent over conn: as a document or, up to the limit,
// into the result.
func (t *trip) readBody(r *http.Response, conn *budgetConn) error {
	l := t.client.limits
	wire := &notingReader{r: &steadyReader{in: r.Body, conn: conn, patience: l.Patience, lowest: l.Lowest}}
	decoded, err := decoder(wire, r.Header)
	switch {
	case err != nil:
	case t.documents != nil:
		content := &notingReader{r: decoded}
		t.read(content)
		err = content.err
	default:
		t.res.Body, t.res.Truncated, err = readUpTo(decoded, l.Body)
	}
	if err == nil {
		return nil
	}
	cause := bodyCause(conn, wire.err, err)
	if cause == TooManyOctets && t.documents != nil {
		cause = t.documents.kind.tooLarge
	}
	return &failure{cause, err}
}

// A steadyReader gives up on a host that sends too slowly. Only time spent in Read
// counts.
type steadyReader struct {
	in       io.Reader
	conn     net.Conn
	patience time.Duration
	lowest   int // octets a second
	waited   time.Duration
	octets   int64
}

func (s *steadyReader) Read(p []byte) (int, error) {
	began := time.Now()
	earned := time.Duration(s.octets) * time.Second / time.Duration(s.lowest)
	s.conn.SetReadDeadline(began.Add(s.patience + earned - s.waited))
	n, err := s.in.Read(p)
	s.octets += int64(n)
	s.waited += time.Since(began)
	return n, err
}

// decoder returns a reader of the body r, decoded according to h.
func decoder(r io.Reader, h http.Header) (io.Reader, error) {
	switch coding := strings.ToLower(strings.Join(h.Values("Content-Encoding"), ",")); coding {
	case "", "identity":
		return r, nil
	case "gzip", "x-gzip": // the same (RFC 9110, section 8.4.1.3)
		z, err := gzip.NewReader(r)
		if err == io.EOF { // an empty body is not valid gzip, but common
			return r, nil
		}
		return z, err
	}
	return nil, errUnknownEncoding
}

var errUnknownEncoding = errors.New("unknown content encoding")

// readUpTo reads at most n octets of r, and one more to detect that it goes on. It returns
// the part read together with any error.
func readUpTo(r io.Reader, n int) (body []byte, truncated bool, err error) {
	body, err = io.ReadAll(io.LimitReader(r, int64(n)+1))
	if len(body) > n {
		return body[:n], true, nil
	}
	return body, false, err
}

// bodyCause returns the cause of err, which ended a body. wire, the error of the
// response itself, takes precedence over an error of the decoder, which may be its
// consequence.
func bodyCause(conn *budgetConn, wire, err error) Cause {
	switch {
	case conn.spent.Load():
		return TooManyOctets
	case wire != nil && isTimeout(wire):
		return BodyTimedOut
	case wire != nil && conn.ended.Load():
		return BodyCutShort
	case wire != nil:
		return NotHTTP
	case errors.Is(err, errUnknownEncoding):
		return UnknownEncoding
	}
	return BrokenEncoding
}

// A notingReader keeps the error, other than the end of input, that r returned.
type notingReader struct {
	r   io.Reader
	err error
}

func (n *notingReader) Read(p []byte) (int, error) {
	c, err := n.r.Read(p)
	if err != nil && err != io.EOF {
		n.err = err
	}
	return c, err
}
