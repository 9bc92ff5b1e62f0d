// Package limit shares a server fairly between its visitors. It limits each visitor's
// rate of requests and number of concurrent computations, and orders the queue. It is
// independent of HTTP.
package limit

import (
	"net/netip"
	"time"
)

// Visitor returns the key of a visitor: the IPv4 address, or the /64 of an IPv6 address,
// which is the allocation of one customer. Visitors without a valid address share one
// key.
func Visitor(a netip.Addr) string {
	a = a.Unmap().WithZone("")
	if a.Is6() {
		p, _ := a.Prefix(64) // cannot fail for a valid IPv6 address
		return p.String()
	}
	return a.String()
}

// A Refusal is the error of a postponed request. Nothing was counted or begun.
type Refusal struct {
	Reason Reason
	After  time.Duration // when to try again; more than 0
}

// A Reason is the limit that postpones a request.
type Reason string

// The reasons. The first concerns this server (HTTP 503), the others one visitor (HTTP
// 429).
const (
	Busy     Reason = "busy"      // too many visitors wait, or this one waited too long
	TooOften Reason = "too-often" // this visitor asks more often than a [Rate] allows
	TooMany  Reason = "too-many"  // this visitor has too much running or waiting
)

// Error returns the reason as a code. It is not the text for visitors.
func (r *Refusal) Error() string {
	return "put off: " + string(r.Reason)
}
