package finding

import (
	"slices"
	"sync"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/ascii"
	"whichline/engine/witness"
)

// A reader is some crawlers that read alike.
type reader struct {
	reading  *engine.Reading
	before   *engine.File     // nil until it is read
	search   []engine.Crawler // those that must not be shut out
	obeyed   []*engine.Group  // by search, in before
	others   []engine.Crawler // those that the file names, and those that it does not
	lists    ruleLists        // of before
	searched *witness.Search  // of before; nil until they are asked for
	turns    []those          // of the file that was read last
}

// newWeigher returns one for f, which is read as Google reads it.
func newWeigher(f *engine.File, steps *int) *weigher {
	w := &weigher{file: f, left: maxWeighed, steps: steps}
	for _, r := range searchReaders() {
		w.readers = append(w.readers, &reader{reading: r.reading, search: r.search})
	}
	w.readers[0].before = f
	w.readers[0].others = append(strangers(f), engine.Crawler{Name: "*"})
	return w
}

// searchReaders returns who reads for search crawlers, Google first. They are asked for
// as Google reads, which is what the verdicts are by, and as their own operators do.
var searchReaders = sync.OnceValue(func() []reader {
	readers := []reader{{reading: engine.Google}}
	for _, e := range searchCrawlers() {
		readers[0].search = append(readers[0].search, e.Crawler())
		own, _ := e.Reading()
		if own == engine.Google {
			continue
		}
		i := slices.IndexFunc(readers, func(r reader) bool { return r.reading.Alike(own) })
		if i < 0 {
			i = len(readers)
			readers = append(readers, reader{reading: own})
		}
		readers[i].search = append(readers[i].search, e.Crawler())
	}
	return readers
})

// unread returns how many octets r has still to read of f.
func (r *reader) unread(f *engine.File) int {
	if r.before != nil {
		return 0
	}
	return len(f.Body())
}

func (r *reader) read(f *engine.File) {
	if r.before == nil {
		r.before = r.reading.ParseString(f.Body())
		r.before.Runs() // has all groups found at once
	}
	for _, c := range r.search[len(r.obeyed):] {
		_, g := r.before.GroupFor(c)
		r.obeyed = append(r.obeyed, g)
	}
}

func (r *reader) witnesses() *witness.Search {
	if r.searched == nil {
		r.searched = witness.In(r.before)
	}
	return r.searched
}

// searchCrawlers returns those that a fix must not shut out: Google's, and the main
// one of each search engine.
var searchCrawlers = sync.OnceValue(func() []*crawler.Entry {
	all := crawler.PresetByID("google").Entries()
	for _, e := range crawler.PresetByID("search").Entries() {
		if !slices.Contains(all, e) {
			all = append(all, e)
		}
	}
	return all
})

// isSearchCrawler reports whether a user-agent line with the given value names one
// that a fix must not shut out.
func isSearchCrawler(value string) bool {
	e := entryOf(value)
	return e != nil && slices.Contains(searchCrawlers(), e)
}

// strangers returns the crawlers that f names, the first of them, other than those
// of searchCrawlers.
func strangers(f *engine.File) []engine.Crawler {
	var named []engine.Crawler
	for g := range f.Groups() {
		switch e := entryOf(g.Token); {
		case len(named) == maxNamed:
			return named
		case g.Token == "*" || isSearchCrawler(g.Token):
		case e != nil:
			named = append(named, e.Crawler())
		default:
			named = append(named, engine.Named(g.Token))
		}
	}
	return named
}

// Those are crawlers for which a change has another group stand in the place of
// another: groups of the same runs have the same rules, so they are taken together.
type those struct {
	names         []string
	first         engine.Crawler
	was, is       *engine.Group // that they obey; nil if none
	mustNotBeShut bool
}

// takeTurns gathers the crawlers of r, and those together whose rules are the same
// before and after. It returns their turns, which the next call overwrites.
func (r *reader) takeTurns(after *engine.File) []those {
	r.turns = r.turns[:0]
	for i, c := range r.search {
		r.enter(c, r.obeyed[i], after, true)
	}
	for _, c := range r.newcomers(after) {
		_, was := r.before.GroupFor(c)
		r.enter(c, was, after, false)
	}
	return r.turns
}

// enter adds c, which obeyed a group before, to those that do alike.
func (r *reader) enter(c engine.Crawler, was *engine.Group, after *engine.File, mustNotBeShut bool) {
	_, is := after.GroupFor(c)
	i := slices.IndexFunc(r.turns, func(x those) bool { return sameRuns(x.was, was) && sameRuns(x.is, is) })
	if i < 0 {
		i = len(r.turns)
		r.turns = slices.Grow(r.turns, 1)[:i+1]
		r.turns[i] = those{names: r.turns[i].names[:0], first: c, was: was, is: is}
	}
	who := &r.turns[i]
	who.names = append(who.names, c.Name)
	who.mustNotBeShut = who.mustNotBeShut || mustNotBeShut
}

// sameRuns reports whether two groups of one file have the same rules.
func sameRuns(a, b *engine.Group) bool {
	return a == b || a != nil && b != nil && slices.Equal(a.Runs, b.Runs)
}

// newcomers returns the crawlers beside the search crawlers whose verdicts are
// asked for: those that the file names, and that it names only afterwards. A name
// that nobody knows is no crawler any more if the file does without it.
func (r *reader) newcomers(after *engine.File) []engine.Crawler {
	if r.others == nil {
		return nil
	}
	var all []engine.Crawler
	for _, c := range r.others {
		if c.Tokens == nil || crawler.ByToken(c.Tokens[0]) != nil || after.Group(c.Tokens[0]) != nil {
			all = append(all, c)
		}
	}
	for _, c := range strangers(after) {
		if !slices.ContainsFunc(all, func(x engine.Crawler) bool { return ascii.EqualFold(x.Name, c.Name) }) {
			all = append(all, c)
		}
	}
	return all
}
