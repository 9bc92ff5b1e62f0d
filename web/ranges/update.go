package ranges

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"strings"
)

// A Doer sends requests. The HTTP client of the standard library is one.
type Doer interface {
	Do(*http.Request) (*http.Response, error)
}

// Update returns the lists that are published at the given URLs, each dated with day. The
// error joins one for each URL whose list cannot be had; old has its list, if there is one.
func Update(ctx context.Context, client Doer, urls []string, day string, old Lists) (Lists, error) {
	all := make(Lists)
	var errs []error
	for _, url := range urls {
		l, err := download(ctx, client, url)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", url, err))
			if kept, ok := old[url]; ok {
				all[url] = kept
			}
			continue
		}
		all[url] = List{URL: url, Date: day, Prefixes: l}
	}
	return all, errors.Join(errs...)
}

// download returns the networks that are published at url.
func download(ctx context.Context, client Doer, url string) ([]netip.Prefix, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	r.Header.Set("User-Agent", "whichline")
	answer, err := client.Do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(io.LimitReader(answer.Body, mostOctets+1))
	switch {
	case err != nil:
		return nil, err
	case answer.StatusCode != http.StatusOK:
		return nil, fmt.Errorf("the answer is %s", answer.Status)
	case len(text) > mostOctets:
		return nil, errors.New("the answer has more than 4 MiB")
	}
	all, err := parse(string(text))
	if err != nil {
		return nil, err
	}
	return tidy(all)
}

// parse reads the JSON that most operators publish, or lines that begin with a network or
// an address, as geofeeds do (RFC 8805).
func parse(text string) (all []netip.Prefix, err error) {
	var published struct {
		Prefixes []struct {
			IPv4 netip.Prefix `json:"ipv4Prefix"`
			IPv6 netip.Prefix `json:"ipv6Prefix"`
		} `json:"prefixes"`
	}
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		if err := json.Unmarshal([]byte(text), &published); err != nil {
			return nil, errors.New("no list of networks in the answer")
		}
		for _, x := range published.Prefixes {
			for _, p := range []netip.Prefix{x.IPv4, x.IPv6} {
				if p.IsValid() {
					all = append(all, p)
				}
			}
		}
		return all, nil
	}
	for line := range strings.Lines(text) {
		first, _, _ := strings.Cut(strings.TrimSpace(line), ",")
		if first == "" || first[0] == '#' {
			continue
		}
		p, err := netip.ParsePrefix(first)
		if a, isAddr := netip.ParseAddr(first); isAddr == nil {
			p, err = a.Prefix(a.BitLen())
		}
		if err != nil {
			return nil, errors.New("no list of networks in the answer")
		}
		all = append(all, p)
	}
	return all, nil
}
