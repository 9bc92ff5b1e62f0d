package finding

import (
	"slices"
	"strings"
	"sync"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/engine/internal/ascii"
	"whichline/engine/witness"
	"whichline/engine/work"
)

// A reader is some crawlers, and how they are read for.
type reader struct {
	reading       *robotstxt.Reading
	search        []asked              // those that must not be shut out
	crowd         *crawler.Crowd       // of search
	others        []asked              // those that the file names, and those that it does not
	before, after version              // of the file
	obeyed        []crawler.Obeyed     // by search, in before; nil until it is read
	turns         []*those             // of the changed file that is weighed; nil if after is not that file
	met           map[[2]string]*those // by name and first token
	complete      bool                 // all that it names are met
}

// An asked crawler is one whose verdicts are compared.
type asked struct {
	robotstxt.Crawler
	by *robotstxt.Reading // how it is documented to read; nil if it is not
}

// key identifies c among those that are asked.
func (c *asked) key() [2]string {
	if len(c.Tokens) == 0 {
		return [2]string{c.Name}
	}
	return [2]string{c.Name, c.Tokens[0]}
}

// isFor reports whether r reads for c: as Google does, which pages show, and as c is
// documented to read or, if that is not known, as RFC 9309 says.
func (r *reader) isFor(c asked) bool {
	return r.reading == robotstxt.Google || r.reading == c.by || c.by == nil && r.reading == robotstxt.RFC9309
}

// newWeigher returns one for f, which is read as Google reads it.
func newWeigher(f *robotstxt.File, steps *int) *weigher {
	w := &weigher{left: maxWeighed, verdicts: maxVerdicts, proofs: work.NewBudget(maxProven), steps: steps, names: sync.OnceValue(func() *names { return namesIn(f) })}
	named, _ := strangers(f)
	for _, r := range searchReaders() {
		for _, c := range append(named, asked{Crawler: robotstxt.Crawler{Name: "*"}}) {
			if r.isFor(c) {
				r.others = append(r.others, c)
			}
		}
		w.readers = append(w.readers, &r)
	}
	w.readers[0].before.File = f
	return w
}

// searchReaders returns who reads for search crawlers, Google and RFC 9309 first.
var searchReaders = sync.OnceValue(func() []reader {
	readings := []*robotstxt.Reading{robotstxt.Google, robotstxt.RFC9309}
	for _, e := range searchCrawlers() {
		if r, documented := e.Reading(); documented && !slices.Contains(readings, r) {
			readings = append(readings, r)
		}
	}
	var readers []reader
	for _, reading := range readings {
		r := reader{reading: reading}
		var crawlers []robotstxt.Crawler
		for _, e := range searchCrawlers() {
			if c := askedFor(e); r.isFor(c) {
				r.search = append(r.search, c)
				crawlers = append(crawlers, c.Crawler)
			}
		}
		r.crowd = crawler.NewCrowd(crawlers)
		readers = append(readers, r)
	}
	return readers
})

func askedFor(e *crawler.Entry) asked {
	r, documented := e.Reading()
	if !documented {
		r = nil
	}
	return asked{e.Crawler(), r}
}

// read reads f and its changed text. It counts the rules that it compares.
func (r *reader) read(f *robotstxt.File, changed string, steps *int) {
	if r.before.File == nil {
		r.before.File = r.reading.ParseString(f.Body())
	}
	if r.obeyed == nil {
		r.obeyed = r.crowd.Obeyed(r.before.File)
		r.before.witnesses = witness.In(r.before.File)
		r.after.File = new(robotstxt.File)
	}
	r.reading.ParseInto(r.after.File, changed)
	r.after.witnesses = witness.In(r.after.File)
	r.meet(steps)
}

// flips reports whether the verdict on t changes for who, and whether it is allowed
// afterwards.
func (r *reader) flips(who *those, t robotstxt.Target) (flips, allowed bool) {
	v, known := who.verdicts[t.Path]
	if !known {
		if who.verdicts == nil {
			who.verdicts = make(map[string][2]bool)
		}
		c := who.all[0].Crawler
		v = [2]bool{r.before.Match(c, t).Allowed, r.after.Match(c, t).Allowed}
		who.verdicts[t.Path] = v
	}
	return v[0] != v[1], v[1]
}

// turnsTo reports whether the verdict on t is known to turn to allowed, or to blocked,
// for c.
func (r *reader) turnsTo(allowed bool, c *asked, t robotstxt.Target) bool {
	if r.turns == nil {
		return false
	}
	who := r.met[c.key()] // nil if r does not name it
	switch {
	case who == nil:
		who = &those{all: []member{{asked: c}}}
	case who.Same():
		return false
	}
	flips, is := r.flips(who, t)
	return flips && is == allowed
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
// of searchCrawlers, and whether these are all. If the first crawler of a token on which
// several fall back has a group of its own, the group for the token stands for the others.
func strangers(f *robotstxt.File) (named []asked, all bool) {
	for g := range f.Groups() {
		c := asked{Crawler: robotstxt.Named(g.Token)}
		e := entryOf(g.Token)
		fallback := e != nil && ascii.EqualFold(g.Token, e.Tokens[len(e.Tokens)-1]) && crawler.ObeyedBy(f, e.Crawler()).Group != g
		switch {
		case len(named) == maxNamed:
			return named, false
		case g.Token == "*" || !fallback && isSearchCrawler(g.Token):
			continue
		case e == nil && otherNames()[ascii.ToLower(g.Token)]: // for which nobody looks
			continue
		case fallback:
			c.by = askedFor(e).by
		case e != nil:
			c = askedFor(e)
		}
		named = append(named, c)
	}
	return named, true
}

// otherNames returns the names of crawlers, in lower case, that aren't a product token.
var otherNames = sync.OnceValue(func() map[string]bool {
	names := make(map[string]bool)
	for _, e := range crawler.All() {
		if crawler.ByToken(e.Name) == nil {
			names[ascii.ToLower(e.Name)] = true
		}
	}
	return names
})

// The names in a file are those in any of its lines, however they are written, but for
// comments.
type names struct {
	text  string          // letters and digits of the lines, lower case
	star  bool            // "*" is among them
	known map[string]bool // by product token
}

func namesIn(f *robotstxt.File) *names {
	x := &names{known: make(map[string]bool)}
	all := make([]byte, 0, len(f.Body())+1)
	for i := range f.Lines {
		l := &f.Lines[i]
		text, _, _ := strings.Cut(f.Text(*l), "#")
		x.star = x.star || !l.Kind.IsRule() && strings.Contains(text, "*")
		all = append(appendLetters(all, text), '\n')
	}
	x.text = string(all)
	return x
}

// has reports whether the file names c or, where c obeys no other group afterwards, all
// that it does not name.
func (x *names) has(c member) bool {
	for _, token := range c.Tokens {
		found, known := x.known[token]
		if !known {
			found = strings.Contains(x.text, lettersOf(token))
			x.known[token] = found
		}
		if found {
			return true
		}
	}
	return x.star && c.byStar
}

// lettersOf returns the letters and digits of s, lower case.
func lettersOf(s string) string { return string(appendLetters(nil, s)) }

// appendLetters appends those of s to letters.
func appendLetters(letters []byte, s string) []byte {
	for _, c := range []byte(s) {
		switch {
		case '0' <= c && c <= '9' || 'a' <= c && c <= 'z':
			letters = append(letters, c)
		case 'A' <= c && c <= 'Z':
			letters = append(letters, c+'a'-'A')
		}
	}
	return letters
}

// Those are crawlers that obey the same rules before a change, and the same after it.
type those struct {
	*diff.Turn
	all           []member
	mustNotBeShut bool
	verdicts      map[string][2]bool // before and after, by path
}

// A member is one of those.
type member struct {
	*asked
	byStar bool // afterwards it obeys the group for "*", or none
}

func (x *those) unsettled() bool { return x.MayOpen || x.MayBlock }

// meet gathers the crawlers of r, those together whose rules are the same before and
// after.
func (r *reader) meet(steps *int) {
	r.turns, r.met = nil, make(map[[2]string]*those)
	var effect diff.Effect
	enter := func(c *asked, before, after crawler.Obeyed, mustNotBeShut bool) {
		was, is := diff.Side{File: r.before.File, Group: before.Group}, diff.Side{File: r.after.File, Group: after.Group}
		t := effect.Turn(was, is, nil)
		i := slices.IndexFunc(r.turns, func(x *those) bool { return x.Turn == t })
		if i < 0 {
			i = len(r.turns)
			r.turns = append(r.turns, &those{Turn: t})
			if !t.Same() {
				*steps += was.Len() + is.Len()
			}
		}
		who := r.turns[i]
		r.met[c.key()] = who
		who.all = append(who.all, member{c, after.Group == nil || after.Token == "*"})
		who.mustNotBeShut = who.mustNotBeShut || mustNotBeShut
	}
	for i, o := range r.crowd.Obeyed(r.after.File) {
		enter(&r.search[i], r.obeyed[i], o, true)
	}
	newcomers, complete := r.newcomers()
	for i := range newcomers {
		c := &newcomers[i]
		enter(c, crawler.ObeyedBy(r.before.File, c.Crawler), crawler.ObeyedBy(r.after.File, c.Crawler), false)
	}
	r.complete = complete
}

// newcomers returns the crawlers beside the search crawlers whose verdicts are
// asked for: those that the file names, and that it names only afterwards. A name
// that nobody knows is no crawler any more if the file does without it.
func (r *reader) newcomers() (all []asked, complete bool) {
	for _, c := range r.others {
		if c.Tokens == nil || crawler.ByToken(c.Tokens[0]) != nil || r.after.Group(c.Tokens[0]) != nil {
			all = append(all, c)
		}
	}
	named, complete := strangers(r.after.File)
	for _, c := range named {
		if r.isFor(c) && !slices.ContainsFunc(all, func(x asked) bool { return ascii.EqualFold(x.Name, c.Name) }) {
			all = append(all, c)
		}
	}
	return all, complete
}
