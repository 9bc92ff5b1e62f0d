// Package limit shares a server fairly between its visitors. It counts what
// each of them asks for, how much runs for each at the same time, and in which
// order those who wait are served. It knows nothing of HTTP.
package limit

import (
	"net/netip"
	"time"
)

// Visitor returns what a visitor is counted under: the IPv4 address or the /64
// of IPv6, which is what one customer commands. Visitors without a valid address
// share one key.
func Visitor(a netip.Addr) string {
	a = a.Unmap().WithZone("")
	if a.Is6() {
		p, _ := a.Prefix(64) // cannot fail for a valid IPv6 address
		return p.String()
	}
	return a.String()
}

// A Refusal is the error of what is put off. Nothing was counted or begun.
type Refusal struct {
	Reason Reason
	After  time.Duration // when to try again; more than 0
}

// A Reason says what puts a request off.
type Reason string

// What puts a request off. The first is about this server (HTTP 503), the others
// are about one visitor (HTTP 429).
const (
	Busy     Reason = "busy"      // too many visitors wait, or this one waited too long
	TooOften Reason = "too-often" // this visitor asks more often than a [Rate] allows
	TooMany  Reason = "too-many"  // this visitor has too much running or waiting
)

// Error returns the reason as a code: what visitors read is not said here.
func (r *Refusal) Error() string {
	return "put off: " + string(r.Reason)
}
