// Package fetch fetches robots.txt files from web sites on behalf of strangers.
//
// It requests /robots.txt of an origin and, for [Documents], sitemaps and pages as that
// robots.txt allows. It follows at most five redirects, and connects only to addresses
// that its [Guard] permits: the public internet and the additions of the operator's
// [Settings]. Every redirect passes the checks of the first request, and every address
// is checked twice: when it is chosen, and when the kernel is about to connect to it.
//
// A [Result] holds facts. It does not interpret a status or a failure for crawlers. A
// [Refusal] is this server's own policy; it reveals nothing about the site or about the
// target of an address.
//
// Every size and time has a limit, see [Limits]. Tests of this package send no packet
// beyond the loopback interface, because the resolver and the dialer of a [Client] can
// be replaced.
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

// A Config configures a [Client]. Only Settings is required; the defaults of the other
// fields are given below.
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

	sitemaps, pages, archives documentKind

	own *limit.AtOnce // visits that fetch, of each visitor
}

// ErrOff is the error of every fetch if the operator has turned fetching off.
var ErrOff error = sentence("This server fetches no files. Paste the file instead.")

// New returns a client, or an error that names the settings to correct.
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
	kind := func(name, accept string, tooLarge Cause, l DocumentLimits) documentKind {
		return documentKind{l, accept, tooLarge, rates.Rates(name+"-visitor", l.Visitor), rates.Rates(name+"-target", l.Target)}
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

		sitemaps: kind("document", "application/xml, text/xml, text/plain;q=0.9, */*;q=0.8", DocumentTooLarge, limits.Sitemaps),
		pages:    kind("page", "text/html, application/xhtml+xml, */*;q=0.8", PageTooLarge, limits.Pages),
		archives: kind("archive", "application/json, text/plain, */*;q=0.8", DocumentTooLarge, limits.Archive),
	}
	return c, nil
}

// Origin returns the origin for user input: a bare host, a page's URL, an address with a
// port. The error is [ErrOff], or a [Refusal] if the policy of this server forbids the
// origin.
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

// Fetch fetches a robots.txt, or returns a result of the last minute that it shares
// among visitors. A request with a borrowed User-Agent follows one with the server's
// own, so that the site has seen its name first. The visitor's address is used for
// limits.
//
// The error is [ErrOff], [ErrUserAgent], a [TryLater] or from ctx. Every behaviour of
// the site, and a refusal, is a Result. A fetch continues after ctx is done, as others
// may be waiting for it.
func (c *Client) Fetch(ctx context.Context, visitor netip.Addr, r Request) (*Result, error) {
	outcomes, err := c.fetchAll(ctx, visitor, []Request{r}, 0)
	if err != nil {
		return nil, err
	}
	return outcomes[0].Result, outcomes[0].Err
}

// An Outcome is a result or an error, for one of several requests.
type Outcome struct {
	Result *Result
	Err    error
}

// MaxCompared is the maximum number of requests of [Client.Compare].
const MaxCompared = 8

// Compare fetches several variants of one site and returns an outcome for each, in
// order. Requests to one host run one after the other, so that a visit does not exhaust
// its own limits; different hosts run at the same time. It counts as one fetch for the
// visitor, and as one for each registrable domain. It ignores requests beyond
// [MaxCompared].
func (c *Client) Compare(ctx context.Context, visitor netip.Addr, rs ...Request) ([]Outcome, error) {
	return c.fetchAll(ctx, visitor, rs[:min(len(rs), MaxCompared)], 0)
}

// MaxWatched is the maximum number of requests of [Client.Watch], and watchedAtOnce how many
// hosts are asked at the same time.
const (
	MaxWatched    = 20
	watchedAtOnce = 4
)

// Watch fetches the files of several sites and returns an outcome for each, in order. It counts
// as one fetch for the visitor, and each site also as a document, unless its result is shared. It
// ignores requests beyond [MaxWatched].
func (c *Client) Watch(ctx context.Context, visitor netip.Addr, rs ...Request) ([]Outcome, error) {
	return c.fetchAll(ctx, visitor, rs[:min(len(rs), MaxWatched)], watchedAtOnce)
}

// fetchAll fetches for one visit. If watched isn't 0, it is the maximum number of hosts asked at
// the same time, and each result that isn't shared counts as a document.
func (c *Client) fetchAll(ctx context.Context, visitor netip.Addr, rs []Request, watched int) ([]Outcome, error) {
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
		if watched > 0 && c.results.find(ctx, r) == nil {
			if wait := c.sitemaps.visitors.Take(ctx, limit.Visitor(visitor)); wait > 0 {
				outcomes[i].Err = &TryLater{VisitorRate, wait}
				continue
			}
		}
		byHost[r.Origin.Host()] = append(byHost[r.Origin.Host()], i)
	}
	atOnce := make(chan struct{}, cmp.Or(watched, len(rs)))
	for _, same := range byHost {
		wg.Go(func() {
			atOnce <- struct{}{}
			defer func() { <-atOnce }()
			for _, i := range same {
				outcomes[i].Result, outcomes[i].Err = c.fetch(ctx, rs[i], v)
			}
		})
	}
	wg.Wait()
	return outcomes, nil
}

// open begins a visit that may fetch.
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

// fetch returns the result of r, after a request with the server's own User-Agent.
func (c *Client) fetch(ctx context.Context, r Request, v *visit) (*Result, error) {
	if r.UserAgent != "" {
		if _, err := c.share(ctx, Request{Origin: r.Origin}, v); err != nil {
			return nil, err
		}
	}
	return c.share(ctx, r, v)
}

// share returns the result of r: a recent one, one already in flight, or a new one.
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

// run fetches r unless a result has just arrived. It turns a panic into an error, as no
// handler above it could recover.
func (c *Client) run(ctx context.Context, r Request, v *visit) (res *Result, err error) {
	defer func() {
		if p := recover(); p != nil {
			res, err = nil, fmt.Errorf("fetch: panic with a value of type %T\n%s", p, debug.Stack()) // the value may hold what was sent
		}
	}()
	if res := c.results.find(ctx, r); res != nil { // a result arrived in the meantime
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
