package fetch

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"
)

// A trip is one fetch with all its hops.
type trip struct {
	client    *Client
	visit     *visit
	res       *Result
	documents *Documents      // nil for a robots.txt
	read      func(io.Reader) // reads a document
}

// travel fetches r and follows redirects. The error is a [TryLater].
func (c *Client) travel(ctx context.Context, r Request, v *visit) (*Result, error) {
	ctx, cancel := context.WithTimeout(ctx, c.limits.Total)
	defer cancel()
	header := r.header(c.product)
	t := &trip{client: c, visit: v, res: &Result{
		Request:     r,
		UserAgent:   header.Get("User-Agent"),
		RequestedBy: header.Get(requestedBy),
		Started:     time.Now(),
	}}
	return t.conclude(t.hops(ctx, r.start(), header))
}

// hops makes requests until one does not redirect.
func (t *trip) hops(ctx context.Context, to place, header http.Header) error {
	for n := 0; ; n++ {
		location, err := t.hop(ctx, to, header)
		if err != nil || location == "" {
			return err
		}
		if n == t.client.limits.Redirects {
			return &failure{TooManyRedirects, errors.New("to " + location)}
		}
		if to, err = follow(to, location); err != nil {
			return err
		}
		if to.origin.Scheme() == "ftp" { // RFC 9110, section 15.4 is about HTTP
			return &Refusal{Rule: SchemeRefused}
		}
	}
}

// hop makes one request, if policy and limits permit it. It returns the target of a
// redirect, or an empty location.
func (t *trip) hop(ctx context.Context, to place, header http.Header) (location string, err error) {
	c := t.client
	if err := c.policy.check(to.origin); err != nil {
		return "", err
	}
	if err := t.visit.count(ctx, c.targets, to.origin.Host()); err != nil {
		return "", err
	}
	if t.documents != nil {
		free, err := t.documents.admit(ctx, to)
		if err != nil {
			return "", err
		}
		defer free()
	}
	free, err := c.slots.takeHost(ctx, to.origin.Host())
	if err != nil {
		return "", err
	}
	defer free()
	h := &Hop{URL: to.url.String()}
	started := time.Now()
	if to.origin.Scheme() == "ftp" {
		err = t.ftp(ctx, to.origin, h)
	} else {
		err = t.http(ctx, to, header, h)
	}
	h.Total = time.Since(started)
	var refusal *Refusal
	if errors.As(err, &refusal) {
		return "", err // no request was sent, so there is no hop
	}
	t.res.Hops = append(t.res.Hops, *h)
	t.res.URL, t.res.Status = h.URL, h.Status
	if h.Status == 0 {
		t.res.Header = nil
	}
	return h.Location, err
}

// conclude records err in the result, which it returns with the errors that do not belong
// in a result.
func (t *trip) conclude(err error) (*Result, error) {
	t.res.Took = time.Since(t.res.Started)
	var (
		refusal *Refusal
		failed  *failure
	)
	switch {
	case err == nil:
	case errors.As(err, &refusal):
		t.res.Class, t.res.Refusal = Refused, refusal
	case errors.As(err, &failed):
		t.res.Class, t.res.Cause = failed.cause.class(), failed.cause
		t.res.Detail = cut(failed.Error(), 200)
	default:
		return t.res, err
	}
	return t.res, nil
}
