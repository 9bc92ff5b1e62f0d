package api

import (
	"fmt"

	"whichline/engine"
)

// MaxSitemaps is how many sitemaps a request may name.
const MaxSitemaps = 1000

// A SitemapsRequest is the body of POST /api/v1/sitemaps.
type SitemapsRequest struct {
	BulkRequest          // without URLs
	Sitemaps    []string `json:"sitemaps"` // where they are; those that the file names if there are none
}

// ReadSitemaps reads and checks the body of a request: a test without URLs, and the
// addresses of the sitemaps whose URLs are to be tested. The error is an [*Error].
func ReadSitemaps(doc []byte) (*Test, []string, error) {
	var r SitemapsRequest
	if err := readObject(doc, append(r.head(), member{name: "sitemaps", list: &r.Sitemaps})); err != nil {
		return nil, nil, err
	}
	return NewSitemaps(r)
}

// NewSitemaps checks r, as ReadSitemaps does.
func NewSitemaps(r SitemapsRequest) (*Test, []string, error) {
	t, err := NewBulk(r.BulkRequest)
	if err != nil {
		return nil, nil, err
	}
	if len(r.Sitemaps) == 0 {
		r.Sitemaps = SitemapsOf(t.File)
	}
	switch n := len(r.Sitemaps); {
	case n == 0:
		return nil, nil, invalid("sitemaps", "The file names no sitemap: send the address of one, such as "+`["https://example.com/sitemap.xml"].`)
	case n > MaxSitemaps:
		return nil, nil, invalid("sitemaps", fmt.Sprintf("There are %d sitemaps and at most %d are taken at a time: send an index that lists them.", n, MaxSitemaps))
	}
	return t, r.Sitemaps, nil
}

// SitemapsOf returns the addresses of the sitemaps that a file names.
func SitemapsOf(file string) []string {
	f := engine.Parse([]byte(file))
	var all []string
	for line := range f.Sitemaps() {
		all = append(all, f.Value(line))
	}
	return all
}
