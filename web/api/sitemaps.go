package api

import (
	"fmt"

	robotstxt "whichline/engine"
)

const (
	// MaxSitemaps is how many sitemaps a request may name: as many as an answer says are
	// left.
	MaxSitemaps = 5000

	// MaxSitemapsRead is how many of them, and of those that they list, are read for it.
	MaxSitemapsRead = 50
)

// A SitemapsRequest is the body of POST /api/v1/sitemaps.
type SitemapsRequest struct {
	BulkRequest          // without URLs
	Sitemaps    []string `json:"sitemaps"` // where they are; those that the file names if there are none
	AtMost      *int     `json:"at_most"`  // how many are read, of those and of the ones that they list; 50 unless it says fewer
}

// ReadSitemaps reads and checks the body of a request: a test without URLs, and the
// addresses of the sitemaps whose URLs are to be tested. The error is an [*Error].
func ReadSitemaps(doc []byte) (*Test, SitemapsSent, error) {
	var r SitemapsRequest
	if err := readObject(doc, &r, "include", "before_robots_txt", "urls"); err != nil {
		return nil, SitemapsSent{}, err
	}
	s, err := r.subject()
	if err != nil {
		return nil, SitemapsSent{}, err
	}
	sent := SitemapsSent{r.Sitemaps, MaxSitemapsRead}
	if r.AtMost != nil {
		sent.AtMost = *r.AtMost
	}
	return s.Sitemaps(sent)
}

// SitemapsSent are the sitemaps of a request.
type SitemapsSent struct {
	Addresses []string
	AtMost    int // how many are read
}

// Sitemaps checks s and the sitemaps sent, without which they are those that the file
// names. Its error is as that of [Subject.Test].
func (s Subject) Sitemaps(sent SitemapsSent) (*Test, SitemapsSent, error) {
	t, err := s.Bulk()
	if err != nil {
		return nil, sent, err
	}
	if len(sent.Addresses) == 0 {
		sent.Addresses = sitemapsOf(t.Robots)
	}
	switch n := len(sent.Addresses); {
	case n == 0:
		return nil, sent, invalid("sitemaps", "The file names no sitemap: send the URL of one.")
	case n > MaxSitemaps:
		return nil, sent, invalid("sitemaps", fmt.Sprintf("There are %d sitemaps and at most %d are accepted at a time: send an index that lists them.", n, MaxSitemaps))
	case sent.AtMost < 1 || sent.AtMost > MaxSitemapsRead:
		return nil, sent, invalid("at_most", fmt.Sprintf("Sitemaps are read 1 to %d at a time, and this says %d.", MaxSitemapsRead, sent.AtMost))
	}
	return t, sent, nil
}

// sitemapsOf returns the addresses of the sitemaps that a file names.
func sitemapsOf(file string) []string {
	f := robotstxt.Parse([]byte(file))
	var all []string
	for _, url := range f.Sitemaps() {
		all = append(all, url)
	}
	return all
}
