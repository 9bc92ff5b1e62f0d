package fetch

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"time"
)

// http makes one HTTP request and records the response in the result. It does not read
// the body of a redirect or an error.
func (t *trip) http(ctx context.Context, to place, header http.Header, h *Hop) error {
	conn, secured, err := t.open(ctx, to.origin, h)
	if err != nil {
		return err
	}
	defer func() {
		conn.Close()
		t.res.Wire += conn.read.Load()
	}()
	header, conditional := t.res.Request.Known.headerFor(to.url.String(), header)
	asked := time.Now()
	resp, err := t.ask(conn, secured, to.request(ctx, http.MethodGet, header))
	h.Head = time.Since(asked)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.ProtoMajor != 1 {
		return &failure{NotHTTP, errors.New(resp.Proto)}
	}
	t.note(resp, h)
	if h.Location != "" {
		return nil
	}
	if conditional && resp.StatusCode == http.StatusNotModified {
		t.res.Class, t.res.Unchanged = OK, true
		return nil
	}
	switch t.res.Class = classOf(resp.StatusCode); t.res.Class {
	case OK:
		begun := time.Now()
		defer func() { h.Body = time.Since(begun) }()
		return t.readBody(resp, conn)
	case Protocol:
		return &failure{LeadsNowhere, errors.New(resp.Status)}
	}
	return nil
}

// open connects to o and sets up TLS if its scheme requires it; secured is nil
// otherwise.
func (t *trip) open(ctx context.Context, o Origin, h *Hop) (conn *budgetConn, secured *tls.Conn, err error) {
	c := t.client
	t.res.TLS = nil
	conn, err = t.connect(ctx, o, t.wire(), h)
	if err != nil || o.Scheme() != "https" {
		return conn, nil, err
	}
	begun := time.Now()
	secured, err = secure(ctx, conn, o.Host(), c.roots, c.limits.Handshake)
	h.TLS = time.Since(begun)
	if err != nil {
		t.res.TLS = failedTLS(err)
		t.res.Wire += conn.read.Load()
		conn.Close()
		return nil, nil, err
	}
	state := secured.ConnectionState()
	t.res.TLS = certificateFacts(state.PeerCertificates)
	t.res.TLS.Version = tls.VersionName(state.Version)
	return conn, secured, nil
}

// wire returns the maximum number of octets to read from one connection.
func (t *trip) wire() int64 {
	if t.documents != nil {
		return t.documents.kind.Wire
	}
	return t.client.limits.Wire
}

// ask sends a request over a connection and reads the head of the response.
func (t *trip) ask(conn *budgetConn, secured *tls.Conn, r *http.Request) (*http.Response, error) {
	resp, err := t.client.transport(conn, secured).RoundTrip(r)
	if err != nil {
		return nil, &failure{headCause(conn, t.client.limits.Head, err), err}
	}
	return resp, nil
}

// request returns a request without a body.
func (p place) request(ctx context.Context, method string, header http.Header) *http.Request {
	return (&http.Request{
		Method: method,
		URL:    p.url,
		Host:   p.origin.Authority(),
		Header: header.Clone(),
		Proto:  "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
	}).WithContext(ctx)
}

// transport returns a transport with one given connection. It cannot open another, so it
// cannot bypass the guard.
func (c *Client) transport(conn *budgetConn, secured *tls.Conn) *http.Transport {
	var protocols http.Protocols
	protocols.SetHTTP1(true)
	return &http.Transport{
		DialContext:            func(context.Context, string, string) (net.Conn, error) { return conn, nil },
		DialTLSContext:         func(context.Context, string, string) (net.Conn, error) { return secured, nil },
		Proxy:                  nil, // a proxy would bypass the guard
		DisableKeepAlives:      true,
		DisableCompression:     true, // readBody decompresses, within the budget
		ResponseHeaderTimeout:  c.limits.FirstByte,
		MaxResponseHeaderBytes: c.limits.Head,
		Protocols:              &protocols,
	}
}

// note records the head of resp in the result and the hop.
func (t *trip) note(resp *http.Response, h *Hop) {
	h.Status = resp.StatusCode
	switch h.Status {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther,
		http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		h.Location = cut(resp.Header.Get("Location"), maxURL+1)
	}
	t.res.Status, t.res.Proto, t.res.Header = resp.StatusCode, resp.Proto, headersShown(resp.Header)
}

// headCause returns the cause of err, because of which there is no response.
func headCause(conn *budgetConn, limit int64, err error) Cause {
	var op *net.OpError
	switch {
	case conn.spent.Load():
		return TooManyOctets
	case isTimeout(err):
		return HeadTimedOut
	case errors.As(err, &op) && op.Op == "remote error": // TLS 1.3 rejects a missing client certificate this late
		return HandshakeFailed
	case conn.read.Load() >= limit:
		return HeadTooLarge
	case conn.ended.Load():
		return ClosedEarly
	}
	return NotHTTP
}
