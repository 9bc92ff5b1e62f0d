package fetch

import (
	"bytes"
	"context"
	"io"
	"maps"
	"net/http"
	"time"
)

// Post sends body to an absolute URL that the operator has named, with the guards of a
// fetch. It follows no redirect and reads no more than the head of the response. Every
// behaviour of the receiver, and a refusal, is a Result. The error is [ErrOff] or a
// [TryLater].
func (c *Client) Post(ctx context.Context, address string, header http.Header, body []byte) (*Result, error) {
	if !c.on {
		return nil, ErrOff
	}
	ctx, cancel := context.WithTimeout(ctx, c.limits.Total)
	defer cancel()
	t := &trip{client: c, res: &Result{UserAgent: c.product, Started: time.Now()}}
	return t.conclude(t.post(ctx, address, header, body))
}

// post makes the request of [Client.Post].
func (t *trip) post(ctx context.Context, address string, header http.Header, body []byte) error {
	to, err := absolutePlace(address)
	if err == nil {
		err = t.client.policy.check(to.origin)
	}
	if err == nil && to.origin.Scheme() == "ftp" {
		err = &Refusal{Rule: SchemeRefused}
	}
	if err != nil {
		return err
	}
	free, err := t.client.slots.take(ctx)
	if err != nil {
		return err
	}
	defer free()
	h := &Hop{URL: to.url.String()}
	t.res.URL = h.URL
	conn, secured, err := t.open(ctx, to.origin, h)
	if err != nil {
		return err
	}
	defer conn.Close()
	header = maps.Clone(header)
	header.Set("User-Agent", t.client.product)
	req := to.request(ctx, http.MethodPost, header)
	req.Body, req.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	resp, err := t.ask(conn, secured, req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	t.note(resp, h)
	t.res.Class = classOf(resp.StatusCode)
	return nil
}
