package ranges

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"slices"
	"strings"
	"time"
)

// A Resolver looks up names. A [net.Resolver] is one.
type Resolver interface {
	LookupAddr(ctx context.Context, addr string) (names []string, err error)
	LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error)
}

const (
	mostNames   = 5               // of an address that are tried
	patienceFor = 2 * time.Second // for one address
)

// Confirms reports whether a has a host name that ends in one of the suffixes, such as
// ".googlebot.com", and that resolves back to a. The error is for a lookup that failed,
// rather than found nothing.
func Confirms(ctx context.Context, r Resolver, a netip.Addr, suffixes []string) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, patienceFor)
	defer cancel()
	names, err := r.LookupAddr(ctx, a.String())
	if err != nil {
		return false, unlessMissing(err)
	}
	for _, name := range names[:min(len(names), mostNames)] {
		name = strings.ToLower(strings.TrimSuffix(name, "."))
		if !slices.ContainsFunc(suffixes, func(s string) bool { return strings.HasSuffix("."+name, "."+strings.TrimPrefix(s, ".")) }) {
			continue
		}
		back, err := r.LookupNetIP(ctx, "ip", name+".")
		if err := unlessMissing(err); err != nil {
			return false, err
		}
		if slices.ContainsFunc(back, func(b netip.Addr) bool { return b.Unmap() == a }) {
			return true, nil
		}
	}
	return false, nil
}

// unlessMissing returns err, or nil if it says that there is no such name.
func unlessMissing(err error) error {
	if d, ok := errors.AsType[*net.DNSError](err); ok && d.IsNotFound {
		return nil
	}
	return err
}
