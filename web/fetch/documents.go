package fetch

import (
	"context"
	"io"
	"net/http"
	"net/netip"
	"time"

	"whichline/web/limit"
)

// Documents fetches what a visitor wants to know of a site beside its robots.txt,
// sitemaps or a page: one document after the other, each as guarded as a robots.txt
// is, and only if May agrees. It is not safe for concurrent use.
type Documents struct {
	// May is asked before every request, redirects included, with its URL. Its
	// error ends that fetch and is returned. It is required.
	May func(ctx context.Context, address string) error

	client  *Client
	kind    *documentKind
	visit   *visit
	visitor string
}

// A documentKind is what documents of one kind may take.
type documentKind struct {
	accept            string // header of that name
	visitors, targets limit.Rates
	wire              int64         // octets read from one connection
	tooLarge          Cause         // of a fetch that has more
	total             time.Duration // for all hops
}

// Documents begins a visit that fetches sitemaps. It counts as one fetch for the
// visitor until it is closed. The error is [ErrOff] or a [TryLater].
func (c *Client) Documents(ctx context.Context, visitor netip.Addr) (*Documents, error) {
	return c.documents(ctx, visitor, &c.sitemaps)
}

// Pages is [Client.Documents] for pages, which have limits of their own.
func (c *Client) Pages(ctx context.Context, visitor netip.Addr) (*Documents, error) {
	return c.documents(ctx, visitor, &c.pages)
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

// Get asks for the document at address, and gives read what a response with status
// 2xx holds, decoded, as it comes. Whatever the site does, and a refusal, is a
// Result, which has no Body. The error is a [TryLater], that of May or that of ctx.
func (d *Documents) Get(ctx context.Context, address string, read func(io.Reader)) (*Result, error) {
	c := d.client
	ctx, cancel := context.WithTimeout(ctx, d.kind.total)
	defer cancel()
	header := http.Header{
		"User-Agent":      {c.product},
		"Accept":          {d.kind.accept},
		"Accept-Encoding": {"gzip"},
	}
	t := &trip{client: c, visit: d.visit, document: &document{d, read}, res: &Result{UserAgent: c.product, Started: time.Now()}}
	to, err := absolutePlace(address)
	if err == nil {
		t.res.Request.Origin = to.origin
		err = t.hops(ctx, to, header)
	}
	t.res.Took = time.Since(t.res.Started)
	return t.res, t.conclude(err)
}

// A document is what makes a trip one for something else than a robots.txt.
type document struct {
	of   *Documents
	read func(io.Reader)
}

// admit returns nil if a request may go to a place now. Afterwards free gives back
// what it took.
func (x *document) admit(ctx context.Context, to place) (free func(), err error) {
	if to.origin.Scheme() == "ftp" {
		return nil, &Refusal{Rule: SchemeRefused}
	}
	c := x.of.client
	if wait := x.of.kind.visitors.Take(ctx, x.of.visitor); wait > 0 {
		return nil, &TryLater{VisitorRate, wait}
	}
	if wait := x.of.kind.targets.Take(ctx, targetKey(to.origin.Host())); wait > 0 {
		return nil, &TryLater{TargetRate, wait}
	}
	// It may ask the host for its robots.txt, so it has no part of the slots yet.
	if err := x.of.May(ctx, to.url.String()); err != nil {
		return nil, err
	}
	return c.slots.take(ctx)
}

// readFrom has the document read from a response.
func (x *document) readFrom(r *http.Response, conn *budgetConn) error {
	wire := x.of.client.limits.wireOf(r, conn)
	decoded, err := decoder(wire, r.Header)
	if err == nil {
		content := &notingReader{r: decoded}
		x.read(content)
		err = content.err
	}
	if err == nil {
		return nil
	}
	cause := bodyCause(conn, wire.err, err)
	if cause == TooManyOctets {
		cause = x.of.kind.tooLarge
	}
	return &failure{cause, err}
}
