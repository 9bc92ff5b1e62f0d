package fetch

import (
	"cmp"
	"context"
	"crypto/x509"
	"fmt"
	"net/netip"
	"runtime/debug"
	"sync"

	"golang.org/x/sync/singleflight"

	"whichline/engine/origin"
	"whichline/web/limit"
)

// A Config is what a [Client] is made from. Only Settings must be given: what
// else is zero stands for the real thing.
type Config struct {
	Settings     Settings
	Limits       Limits
	Resolver     Resolver                     // [net.Resolver], without cgo
	Dial         func(*Guard) DialFunc        // [Guard.Dial]
	OwnAddresses func() ([]netip.Addr, error) // of this machine's interfaces
	Shared       Shared                       // nothing; limits and results are this process's own
}

// A Client fetches robots.txt files. It is safe for concurrent use.
type Client struct {
	on       bool
	product  string
	limits   Limits
	policy   *policy
	dialer   *dialer
	roots    *x509.CertPool // nil for the system's
	slots    *slots
	results  *results
	flights  singleflight.Group
	visitors limit.Rates
	targets  limit.Rates

	sitemaps, pages documentKind

	own *limit.AtOnce // visits that fetch, of each visitor
}

// ErrOff is the error of every fetch if the operator has turned them off.
var ErrOff error = sentence("This server fetches no files. Paste the file instead.")

// New returns a client, or an error that says which settings to correct.
func New(cfg Config) (*Client, error) {
	s := cfg.Settings
	if err := s.Validate(); err != nil {
		return nil, fmt.Errorf("fetch: %w", err)
	}
	roots, err := rootsWith(s.CAFile)
	if err != nil {
		return nil, fmt.Errorf("fetch: %w", err)
	}
	own := cfg.OwnAddresses
	if own == nil {
		own = ownAddresses
	}
	addrs, err := own()
	if err != nil {
		return nil, fmt.Errorf("fetch: %w", err)
	}
	guard := NewGuard(s, addrs)
	limits := cmp.Or(cfg.Limits, DefaultLimits())
	var rates limit.Sharing = limit.Alone{}
	if cfg.Shared != nil {
		rates = cfg.Shared
	}
	c := &Client{
		on:       s.On,
		product:  s.product(),
		limits:   limits,
		policy:   newPolicy(s, guard),
		dialer:   newDialer(cfg, guard, limits),
		roots:    roots,
		slots:    newSlots(limits),
		results:  newResults(limits, cfg.Shared, s.product()),
		visitors: rates.Rates("fetch-visitor", limits.Visitor),
		targets:  rates.Rates("fetch-target", limits.Target),
		own:      limit.NewAtOnceOf(limits.Own, limits.AtOnce),

		sitemaps: documentKind{
			accept:   "application/xml, text/xml, text/plain;q=0.9, */*;q=0.8",
			visitors: rates.Rates("document-visitor", limits.Document), targets: rates.Rates("document-target", limits.DocumentTarget),
			wire: limits.DocumentWire, tooLarge: DocumentTooLarge, total: limits.DocumentTotal,
		},
		pages: documentKind{
			accept:   "text/html, application/xhtml+xml, */*;q=0.8",
			visitors: rates.Rates("page-visitor", limits.Page), targets: rates.Rates("page-target", limits.PageTarget),
			wire: limits.PageWire, tooLarge: PageTooLarge, total: limits.PageTotal,
		},
	}
	return c, nil
}

// Origin returns the origin that a visitor means by what they typed: a bare
// host, a page's URL, an address with a port. The error is a [Refusal] if this
// server would not ask there, or [ErrOff].
func (c *Client) Origin(typed string) (Origin, error) {
	if !c.on {
		return Origin{}, ErrOff
	}
	o, err := Parse(origin.Complete(typed))
	if err != nil {
		return Origin{}, err
	}
	return o, c.policy.check(o)
}

// Fetch asks for a robots.txt, or returns what somebody else was answered in
// the last minute. A borrowed User-Agent is sent only after our own: the site
// has met us by name before. The visitor's address is used to count.
//
// The error is [ErrOff], [ErrUserAgent], a [TryLater] or that of ctx. Whatever
// the site does, and a refusal, is a Result. A fetch goes on when ctx is done,
// for others may wait for it.
func (c *Client) Fetch(ctx context.Context, visitor netip.Addr, r Request) (*Result, error) {
	outcomes, err := c.fetchAll(ctx, visitor, []Request{r})
	if err != nil {
		return nil, err
	}
	return outcomes[0].Result, outcomes[0].Err
}

// An Outcome is what came of one of several requests: a result or an error.
type Outcome struct {
	Result *Result
	Err    error
}

// MaxCompared is how many requests [Client.Compare] makes at most.
const MaxCompared = 8

// Compare fetches several variants of one site and returns an outcome for each,
// in order. It asks one host for one after the other, so that a visit does not
// get into its own way, and different hosts at the same time. It counts as one
// fetch for the visitor, and as one for each registrable domain asked. What is
// beyond [MaxCompared] requests is left out.
func (c *Client) Compare(ctx context.Context, visitor netip.Addr, rs ...Request) ([]Outcome, error) {
	return c.fetchAll(ctx, visitor, rs[:min(len(rs), MaxCompared)])
}

func (c *Client) fetchAll(ctx context.Context, visitor netip.Addr, rs []Request) ([]Outcome, error) {
	if !c.on {
		return nil, ErrOff
	}
	fresh := 0
	for _, r := range rs {
		if err := r.validate(); err != nil {
			return nil, err
		}
		if c.results.find(ctx, r) == nil {
			fresh++
		}
	}
	v := new(visit)
	if fresh > 0 {
		var err error
		if v, err = c.open(ctx, limit.Visitor(visitor)); err != nil {
			return nil, err
		}
		defer v.close()
	}
	outcomes := make([]Outcome, len(rs))
	var wg sync.WaitGroup
	byHost := make(map[string][]int)
	for i, r := range rs {
		byHost[r.Origin.Host()] = append(byHost[r.Origin.Host()], i)
	}
	for _, same := range byHost {
		wg.Go(func() {
			for _, i := range same {
				outcomes[i].Result, outcomes[i].Err = c.fetch(ctx, rs[i], v)
			}
		})
	}
	wg.Wait()
	return outcomes, nil
}

// open begins a visit that fetches.
func (c *Client) open(ctx context.Context, visitor string) (*visit, error) {
	leave, ok := c.own.Enter(visitor)
	if !ok {
		return nil, &TryLater{VisitorBusy, c.limits.Wait}
	}
	if wait := c.visitors.Take(ctx, visitor); wait > 0 {
		leave()
		return nil, &TryLater{VisitorRate, wait}
	}
	return &visit{users: 1, leave: leave}, nil
}

// fetch returns the result of r, after one under our own name.
func (c *Client) fetch(ctx context.Context, r Request, v *visit) (*Result, error) {
	if r.UserAgent != "" {
		if _, err := c.share(ctx, Request{Origin: r.Origin}, v); err != nil {
			return nil, err
		}
	}
	return c.share(ctx, r, v)
}

// share returns the result of r, be it a recent one, one that another visitor
// is waiting for, or a new one.
func (c *Client) share(ctx context.Context, r Request, v *visit) (*Result, error) {
	if res := c.results.find(ctx, r); res != nil {
		return res, nil
	}
	flight := c.flights.DoChan(r.key(), func() (any, error) {
		return c.run(context.WithoutCancel(ctx), r, v)
	})
	select {
	case f := <-flight:
		res, _ := f.Val.(*Result)
		return res, f.Err
	case <-ctx.Done():
		v.keepFor(flight)
		return nil, ctx.Err()
	}
}

// run fetches what nobody else is fetching. A panic would end the process from
// here, for no handler is above, so it becomes an error.
func (c *Client) run(ctx context.Context, r Request, v *visit) (res *Result, err error) {
	defer func() {
		if p := recover(); p != nil {
			res, err = nil, fmt.Errorf("fetch: panic: %v\n%s", p, debug.Stack())
		}
	}()
	if res := c.results.find(ctx, r); res != nil { // it landed while we came here
		return res, nil
	}
	free, err := c.slots.take(ctx)
	if err != nil {
		return nil, err
	}
	defer free()
	res, err = c.travel(ctx, r, v)
	if err != nil {
		return nil, err
	}
	c.results.add(ctx, res)
	return res, nil
}
