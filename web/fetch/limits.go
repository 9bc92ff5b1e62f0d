package fetch

import (
	"time"

	"whichline/web/limit"
)

// Limits bounds one fetch and all of them together. Sizes are in octets. The zero Limits
// means [DefaultLimits].
type Limits struct {
	Body      int   // of the decoded body; the rest is cut off
	Wire      int64 // read from one connection, TLS and headers included
	Head      int64 // of a response before its body, 1xx responses included
	FTPTalk   int64 // read from the control connection of FTP
	Redirects int   // followed; one more ends the fetch
	Addresses int   // tried per host name

	Total     time.Duration // for all hops
	Lookup    time.Duration // for the addresses of one host name
	Connect   time.Duration // for each address
	Handshake time.Duration // of TLS
	FirstByte time.Duration // from request to the end of the response's head
	Patience  time.Duration // waiting for a body, in addition to its time at the lowest rate
	Lowest    int           // the lowest rate, in octets a second

	AtOnce  int           // fetches at the same time
	PerHost int           // requests to one host at the same time
	Own     int           // fetching visits of one visitor at the same time; one while AtOnce/2 are in progress
	Wait    time.Duration // for a place under AtOnce and PerHost

	Shared       time.Duration // how long a result is shared
	SharedOctets int           // of bodies kept for sharing; older results are dropped first

	Visitor limit.Rate // per visitor: one IPv4 address, or one /64 of IPv6
	Target  limit.Rate // per registrable domain, over all visitors

	Sitemaps DocumentLimits
	Pages    DocumentLimits
	Archive  DocumentLimits // of one site for all visitors
}

// DocumentLimits bounds documents other than robots.txt, see [Documents], in addition to
// the other [Limits]. Each request on the way to a document counts.
type DocumentLimits struct {
	Wire    int64         // read from one connection
	Total   time.Duration // for all hops
	Visitor limit.Rate    // per visitor
	Target  limit.Rate    // per registrable domain, over all visitors
}

// Limits that causes mention.
const (
	maxWire     = 2 << 20
	maxDocument = 20 << 20
)

// DefaultLimits returns the limits of the public service. Google reads 500 KiB of a
// file, and RFC 9309, section 2.3.1.2, recommends five redirects.
func DefaultLimits() Limits {
	return Limits{
		Body: 512_000, Wire: maxWire, Head: limit.Short, FTPTalk: 64 << 10, Redirects: 5, Addresses: 6,
		Total: 15 * time.Second, Lookup: 5 * time.Second, Connect: 3 * time.Second,
		Handshake: 5 * time.Second, FirstByte: 8 * time.Second, Patience: 10 * time.Second, Lowest: 1 << 10,
		AtOnce: 32, PerHost: 2, Own: 2, Wait: 2 * time.Second,
		Shared: time.Minute, SharedOctets: 16 << 20,
		Visitor: limit.Rate{Every: 6 * time.Second, Burst: 5},
		Target:  limit.Rate{Every: 10 * time.Second, Burst: 3},

		Sitemaps: DocumentLimits{
			Wire: maxDocument, Total: 30 * time.Second,
			Visitor: limit.Rate{Every: time.Second, Burst: 60},
			Target:  limit.Rate{Every: 500 * time.Millisecond, Burst: 60},
		},
		Pages: DocumentLimits{
			Wire: maxWire, Total: 15 * time.Second,
			Visitor: limit.Rate{Every: 5 * time.Second, Burst: 10},
			Target:  limit.Rate{Every: 5 * time.Second, Burst: 10},
		},
		Archive: DocumentLimits{
			Wire: maxDocument, Total: 30 * time.Second,
			Visitor: limit.Rate{Every: 2 * time.Second, Burst: 30},
			Target:  limit.Rate{Every: time.Second, Burst: 60},
		},
	}
}
