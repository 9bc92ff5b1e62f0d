package purposes

import (
	"sync"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/ascii"
)

// A catalogued is a crawler of the catalogue as files are asked for it.
type catalogued struct {
	*crawler.Entry
	place   int                // in the catalogue, from 0
	reading *robotstxt.Reading // as which its files are read
	crawler robotstxt.Crawler  // as its own reading knows it
	names   []string           // its product tokens in lower case
}

// catalogue returns all crawlers in the order of the catalogue: the one at index i has
// the place i.
var catalogue = sync.OnceValue(func() []catalogued {
	var all []catalogued
	for i := range crawler.All() {
		e := &crawler.All()[i]
		own := readingOf(e)
		who := catalogued{Entry: e, place: i, reading: shared()[own], crawler: own.Resolve(e.Crawler())}
		for _, token := range e.Tokens {
			who.names = append(who.names, ascii.ToLower(token))
		}
		all = append(all, who)
	}
	return all
})

// shared maps each reading of the catalogue's crawlers to the one that parses files
// for it. Many differ only in the crawlers they know, and share a file.
var shared = sync.OnceValue(func() map[*robotstxt.Reading]*robotstxt.Reading {
	var all []*robotstxt.Reading
	for i := range crawler.All() {
		all = append(all, readingOf(&crawler.All()[i]))
	}
	as := make(map[*robotstxt.Reading]*robotstxt.Reading)
	for _, one := range all {
		if as[one] != nil {
			continue
		}
		as[one] = one
		for _, other := range all {
			if other.SameExceptCrawlers(one) {
				as[one] = other
				break
			}
		}
	}
	return as
})

// readingOf returns how e is documented to read, or RFC 9309.
func readingOf(e *crawler.Entry) *robotstxt.Reading {
	r, _ := e.Reading()
	return r
}
