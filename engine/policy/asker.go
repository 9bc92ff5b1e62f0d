package policy

import (
	"sync"

	"whichline/engine"
	"whichline/engine/crawler"
)

// An asker is a crawler of the catalogue as files are asked for it.
type asker struct {
	*crawler.Entry
	reading *engine.Reading // its own
	crawler engine.Crawler  // as its own reading knows it
}

// askers returns those of all crawlers, in the order of the catalogue.
var askers = sync.OnceValue(func() []asker {
	var all []asker
	for i := range crawler.All() {
		e := &crawler.All()[i]
		r := readingOf(e)
		all = append(all, asker{e, r, r.Knows(e.Crawler())})
	}
	return all
})

// askerOf returns e as files are asked for it.
func askerOf(e *crawler.Entry) *asker { return askersByEntry()[e] }

var askersByEntry = sync.OnceValue(func() map[*crawler.Entry]*asker {
	all := make(map[*crawler.Entry]*asker)
	for i := range askers() {
		all[askers()[i].Entry] = &askers()[i]
	}
	return all
})

// shared says for each reading of the catalogue's crawlers as which one its files are
// read. Many differ only in what they know of crawlers, and share a file.
var shared = sync.OnceValue(func() map[*engine.Reading]*engine.Reading {
	as := make(map[*engine.Reading]*engine.Reading)
	for _, one := range askers() {
		if as[one.reading] != nil {
			continue
		}
		as[one.reading] = one.reading
		for _, other := range askers() {
			if other.reading.ReadsFor(one.reading) {
				as[one.reading] = other.reading
				break
			}
		}
	}
	return as
})

// readingOf returns how e is documented to read, or RFC 9309.
func readingOf(e *crawler.Entry) *engine.Reading {
	r, _ := e.Reading()
	return r
}
