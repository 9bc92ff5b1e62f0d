package fetch

import (
	"context"
	"io"
	"net/netip"
	"time"

	"whichline/web/limit"
)

// Documents fetches sitemaps, a page or captures of an archive in addition to a site's
// robots.txt: one document after the other, each with the guards of a robots.txt, and only with permission from
// May. It is not safe for concurrent use.
type Documents struct {
	// May is called before every request, redirects included, with its URL. If it
	// returns an error, the fetch ends with that error. It is required.
	May func(ctx context.Context, address string) error

	client  *Client
	kind    *documentKind
	visit   *visit
	visitor string
}

// A documentKind holds the limits on documents of one kind.
type documentKind struct {
	DocumentLimits
	accept            string // the Accept header
	tooLarge          Cause  // the cause of exceeding Wire
	visitors, targets limit.Rates
}

// Documents begins a visit that fetches sitemaps. It counts as one fetch for the visitor
// until it is closed. The error is [ErrOff] or a [TryLater].
func (c *Client) Documents(ctx context.Context, visitor netip.Addr) (*Documents, error) {
	return c.documents(ctx, visitor, &c.sitemaps)
}

// Pages is like [Client.Documents] for pages, which have separate limits.
func (c *Client) Pages(ctx context.Context, visitor netip.Addr) (*Documents, error) {
	return c.documents(ctx, visitor, &c.pages)
}

// Archived is like [Client.Documents] for what a web archive keeps, with separate limits.
func (c *Client) Archived(ctx context.Context, visitor netip.Addr) (*Documents, error) {
	return c.documents(ctx, visitor, &c.archives)
}

func (c *Client) documents(ctx context.Context, visitor netip.Addr, kind *documentKind) (*Documents, error) {
	if !c.on {
		return nil, ErrOff
	}
	key := limit.Visitor(visitor)
	v, err := c.open(ctx, key)
	if err != nil {
		return nil, err
	}
	return &Documents{client: c, kind: kind, visit: v, visitor: key}, nil
}

// Close ends the visit.
func (d *Documents) Close() { d.visit.close() }

// Robots returns the robots.txt of a site, as [Client.Fetch] does, within the visit.
func (d *Documents) Robots(ctx context.Context, o Origin) (*Result, error) {
	return d.client.share(ctx, Request{Origin: o}, d.visit)
}

// Get fetches the document at address and passes the decoded body of a 2xx response to
// read as it arrives. Every behaviour of the site, and a refusal, is a Result, which has
// no Body. The error is a [TryLater], from May or from ctx.
func (d *Documents) Get(ctx context.Context, address string, read func(io.Reader)) (*Result, error) {
	c := d.client
	ctx, cancel := context.WithTimeout(ctx, d.kind.Total)
	defer cancel()
	header := Request{}.header(c.product)
	header.Set("Accept", d.kind.accept)
	t := &trip{client: c, visit: d.visit, documents: d, read: read, res: &Result{UserAgent: c.product, Started: time.Now()}}
	to, err := absolutePlace(address)
	if err == nil {
		t.res.Request.Origin = to.origin
		err = t.hops(ctx, to, header)
	}
	return t.conclude(err)
}

// admit returns nil if a request to a place is permitted now. The caller calls free
// afterwards.
func (d *Documents) admit(ctx context.Context, to place) (free func(), err error) {
	if to.origin.Scheme() == "ftp" {
		return nil, &Refusal{Rule: SchemeRefused}
	}
	if wait := d.kind.visitors.Take(ctx, d.visitor); wait > 0 {
		return nil, &TryLater{VisitorRate, wait}
	}
	if wait := d.kind.targets.Take(ctx, targetKey(to.origin.Host())); wait > 0 {
		return nil, &TryLater{TargetRate, wait}
	}
	// May can fetch the host's robots.txt, so no slot is taken yet.
	if err := d.May(ctx, to.url.String()); err != nil {
		return nil, err
	}
	return d.client.slots.take(ctx)
}
