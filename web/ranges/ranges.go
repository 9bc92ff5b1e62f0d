// Package ranges tells the clients that belong to a crawler's operator from those that
// only send its name.
//
// [Shipped] holds the networks that operators publish, each list with the day on which it
// was read. [Update] downloads them anew, and [Confirms] looks up names. The package makes
// no connection by itself: both use what their caller passes in.
package ranges

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"slices"
	"strings"
	"sync"

	"whichline/web/fetch"
)

// A List holds the networks that an operator publishes at a URL.
type List struct {
	URL      string         `json:"url"`
	Date     string         `json:"date"`           // the day on which it was read, such as "2026-08-22"
	From     string         `json:"from,omitempty"` // the copy that was read; "" for the URL itself
	Prefixes []netip.Prefix `json:"prefixes"`       // in order
}

// Lists are lists by URL.
type Lists map[string]List

const (
	mostLists    = 100
	mostPrefixes = 10_000  // of one list
	mostOctets   = 4 << 20 // of a file of lists
)

//go:embed ranges.json
var shipped string

// Shipped returns the lists that come with the program.
var Shipped = sync.OnceValue(func() Lists {
	all, err := Read(strings.NewReader(shipped))
	if err != nil {
		panic(err) // a test reads them
	}
	return all
})

// Read reads lists as [Lists.Write] writes them.
func Read(r io.Reader) (Lists, error) {
	text, err := io.ReadAll(io.LimitReader(r, mostOctets+1))
	if err != nil {
		return nil, fmt.Errorf("read the lists of networks: %w", err)
	}
	var all []List
	switch {
	case len(text) > mostOctets:
		return nil, errors.New("read the lists of networks: more than 4 MiB")
	case json.Unmarshal(text, &all) != nil || len(all) > mostLists:
		return nil, errors.New("read the lists of networks: not a file that this program wrote")
	}
	by := make(Lists)
	for _, l := range all {
		if l.Prefixes, err = tidy(l.Prefixes); err != nil {
			return nil, fmt.Errorf("read the list of %s: %w", l.URL, err)
		}
		by[l.URL] = l
	}
	return by, nil
}

// Write writes the lists in the order of their URLs.
func (all Lists) Write(w io.Writer) error {
	var lines []string
	for _, l := range all {
		line, err := json.Marshal(l)
		if err != nil {
			return err
		}
		lines = append(lines, string(line))
	}
	slices.Sort(lines)
	_, err := fmt.Fprintf(w, "[\n%s\n]\n", strings.Join(lines, ",\n"))
	return err
}

// tidy returns prefixes in order, without those that another contains. It fails if there
// are none or too many, or if one is too wide or not public.
func tidy(all []netip.Prefix) ([]netip.Prefix, error) {
	if len(all) == 0 || len(all) > mostPrefixes {
		return nil, fmt.Errorf("%d networks: want 1 to %d", len(all), mostPrefixes)
	}
	sorted := make([]netip.Prefix, len(all))
	for i, p := range all {
		if sorted[i] = p.Masked(); !narrow(p) || !fetch.Public(p.Addr()) {
			return nil, fmt.Errorf("%s is too wide, or not public", p)
		}
	}
	slices.SortFunc(sorted, netip.Prefix.Compare)
	kept := sorted[:1]
	for _, p := range sorted[1:] {
		if !kept[len(kept)-1].Overlaps(p) {
			kept = append(kept, p)
		}
	}
	return kept, nil
}

// narrow reports whether p is a network that one operator can have.
func narrow(p netip.Prefix) bool {
	return p.IsValid() && (p.Addr().Is4() && p.Bits() >= 8 || p.Addr().Is6() && p.Bits() >= 19)
}

// Contains reports whether a is in one of the networks of l.
func (l *List) Contains(a netip.Addr) bool {
	i, found := slices.BinarySearchFunc(l.Prefixes, a, func(p netip.Prefix, a netip.Addr) int { return p.Addr().Compare(a) })
	return found || i > 0 && l.Prefixes[i-1].Contains(a)
}

// Networks are all networks of a crawler.
type Networks struct {
	lists []List
	Date  string // the day of the oldest list; "" if there is none
}

// Of returns the networks that are published at the given URLs. There are none unless
// each of their lists is known, as the rest would not show that an address is in none.
func (all Lists) Of(urls []string) (n Networks) {
	for _, url := range urls {
		l, ok := all[url]
		if !ok {
			return Networks{}
		}
		n.lists = append(n.lists, l)
		if n.Date == "" || l.Date < n.Date {
			n.Date = l.Date
		}
	}
	return n
}

// Contain reports whether a is in one of the networks.
func (n *Networks) Contain(a netip.Addr) bool {
	return slices.ContainsFunc(n.lists, func(l List) bool { return l.Contains(a) })
}

// Client parses the address of a client as logs have it, perhaps with a port. It returns
// false for one that tells nothing: a missing or private one, such as a proxy's, and one
// whose end was set to zero to protect people.
func Client(s string) (netip.Addr, bool) {
	if s == "" {
		return netip.Addr{}, false
	}
	a, err := netip.ParseAddr(strings.Trim(s, "[]"))
	if err != nil {
		with, err := netip.ParseAddrPort(s)
		if err != nil {
			return a, false
		}
		a = with.Addr()
	}
	a = a.Unmap().WithZone("")
	octets := a.AsSlice()
	cut := octets[len(octets)-1] == 0
	if a.Is6() {
		cut = strings.Trim(string(octets[8:]), "\x00") == ""
	}
	return a, !cut && fetch.Public(a)
}
