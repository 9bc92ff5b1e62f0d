package purposes

import (
	"slices"
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
	names   []string           // its product tokens in lower case
}

// A crowd is the crawlers of the catalogue for which one reading reads.
type crowd struct {
	*crawler.Crowd
	reading *robotstxt.Reading
	places  []int
}

// catalogue returns all crawlers in the order of the catalogue: the one at index i has
// the place i.
var catalogue = sync.OnceValue(func() []catalogued {
	var all []catalogued
	for i, e := range crawler.All() {
		who := catalogued{Entry: e, place: i, reading: shared()[readingOf(e)]}
		for _, token := range e.Tokens {
			who.names = append(who.names, ascii.ToLower(token))
		}
		all = append(all, who)
	}
	return all
})

// crowds returns the catalogue by readings.
var crowds = sync.OnceValue(func() (all []crowd) {
	members := make(map[*robotstxt.Reading][]robotstxt.Crawler)
	places := make(map[*robotstxt.Reading][]int)
	for i := range catalogue() {
		who := &catalogue()[i]
		members[who.reading] = append(members[who.reading], who.asked())
		places[who.reading] = append(places[who.reading], i)
	}
	for r := range members {
		all = append(all, crowd{crawler.NewCrowd(members[r]), r, places[r]})
	}
	return all
})

// asked returns the crawler as its own reading knows it.
func (who *catalogued) asked() robotstxt.Crawler {
	return crawler.Resolve(readingOf(who.Entry), who.Entry.Crawler())
}

// shared maps each reading of the catalogue's crawlers to the one that parses files
// for it. Many differ only in the crawlers they know, and share a file.
var shared = sync.OnceValue(func() map[*robotstxt.Reading]*robotstxt.Reading {
	var all []*robotstxt.Reading
	for _, e := range crawler.All() {
		all = append(all, readingOf(e))
	}
	as := make(map[*robotstxt.Reading]*robotstxt.Reading)
	for _, one := range all {
		as[one] = one
		if i := slices.IndexFunc(all, func(other *robotstxt.Reading) bool { return crawler.ReadsFor(other, one) }); i >= 0 {
			as[one] = all[i]
		}
	}
	return as
})

// readingOf returns how e is documented to read, or RFC 9309.
func readingOf(e *crawler.Entry) *robotstxt.Reading {
	r, _ := e.Reading()
	return r
}
