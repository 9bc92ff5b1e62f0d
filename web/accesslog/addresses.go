package accesslog

import (
	"context"
	"net/netip"
	"slices"
	"time"

	"whichline/engine/crawler"
	"whichline/templates/words"
	"whichline/web/ranges"
)

const (
	// mostStrangers is how many addresses of a crawler are kept to be looked up.
	mostStrangers = 50

	// mostLookups is how many addresses are looked up for a log, in at most the given time.
	mostLookups = 200
	lookupTime  = 10 * time.Second

	// freshFor is how long a list of networks can be relied on.
	freshFor = 90 * 24 * time.Hour
)

// Addresses are a crawler's requests by the addresses of their clients. They name none.
type Addresses struct {
	Published int    `json:"published"` // from networks that its operator publishes
	Confirmed int    `json:"confirmed"` // from addresses whose names are the operator's, if they were looked up
	Claimed   int    `json:"claimed"`   // from other addresses: they only send its name
	Untold    int    `json:"untold"`    // from unknown or shortened addresses, or nothing to compare them with
	Date      string `json:"date"`      // day of the list; "" if there is none
	Old       bool   `json:"old"`       // the last request was more than 90 days later
}

// A sender sorts the addresses of a crawler's clients.
type sender struct {
	networks  ranges.Networks
	names     []string // suffixes of the operator's host names, if addresses are looked up
	counts    Addresses
	strangers map[netip.Addr]int // requests by addresses outside of the networks
}

// newSender returns an empty count for a crawler with the given identity.
func (t *tally) newSender(of crawler.Identity) *sender {
	s := &sender{networks: t.Lists.Of(of.Ranges)}
	if t.Resolver != nil {
		s.names = of.ReverseDNS
	}
	return s
}

// add counts a request.
func (s *sender) add(client string) {
	a, ok := ranges.Client(client)
	switch {
	case !ok:
		s.counts.Untold++
		return
	case s.networks.Contain(a):
		s.counts.Published++
		return
	case len(s.names) > 0:
		if _, kept := s.strangers[a]; kept || len(s.strangers) < mostStrangers {
			if s.strangers == nil {
				s.strangers = make(map[netip.Addr]int)
			}
			s.strangers[a]++
			return
		}
	}
	s.stranger(1)
}

// stranger counts n requests from outside of the networks whose names are not known.
func (s *sender) stranger(n int) {
	if s.networks.Date == "" {
		s.counts.Untold += n
	} else {
		s.counts.Claimed += n
	}
}

// lookUp looks up the addresses that were kept, as many as the bounds allow.
func (t *tally) lookUp(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, lookupTime)
	defer cancel()
	left := mostLookups
	for _, n := range t.counts {
		s := n.sender
		for a, requests := range s.strangers {
			ours, err := false, context.DeadlineExceeded
			if left > 0 && ctx.Err() == nil {
				left--
				ours, err = ranges.Confirms(ctx, t.Resolver, a, s.names)
			}
			switch {
			case err != nil:
				s.stranger(requests)
			case ours:
				s.counts.Confirmed += requests
			default:
				s.counts.Claimed += requests
			}
		}
		s.strangers = nil
	}
}

// told returns the results for a crawler whose last request was at the given time, if that
// is known.
func (s *sender) told(last *time.Time) Addresses {
	all := s.counts
	all.Date = s.networks.Date
	read, err := time.Parse(time.DateOnly, all.Date)
	all.Old = err == nil && last != nil && all.Published+all.Claimed > 0 && last.Sub(read) > freshFor
	return all
}

// Text describes a in a sentence in the language of ctx, for the crawler with the given
// name; "" if none could be compared.
func (a *Addresses) Text(ctx context.Context, name string) string {
	if a.Published+a.Confirmed+a.Claimed == 0 {
		return ""
	}
	code := "log.addresses.networks"
	switch {
	case a.Date == "":
		code = "log.addresses.names"
	case a.Confirmed > 0:
		code = "log.addresses.both"
	}
	number := func(n int) string { return words.Number(ctx, n) }
	return words.Say(ctx, code, words.Vars{"name": name, "date": a.Date, "published": number(a.Published), "confirmed": number(a.Confirmed), "others": number(a.Claimed), "unclear": number(a.Untold)})
}

func init() {
	words.Register(map[string]string{
		"log.addresses.names":    "Said to be by {name}. Requests from IP addresses with its operator's names: {confirmed}; from others: {others}; unclear: {unclear}.",
		"log.addresses.networks": "Said to be by {name}. Requests from its operator's networks (list of {date}): {published}; from others: {others}; unclear: {unclear}.",
		"log.addresses.both":     "Said to be by {name}. Requests from its operator's networks (list of {date}): {published}; from IP addresses with its names: {confirmed}; from others: {others}; unclear: {unclear}.",
	})
}

// oldLists returns the day of the oldest list that is too old for the log, or "".
func (r *Report) oldLists() string {
	var days []string
	for i := range r.Crawlers {
		if a := &r.Crawlers[i].Addresses; a.Old {
			days = append(days, a.Date)
		}
	}
	if len(days) == 0 {
		return ""
	}
	return slices.Min(days)
}
