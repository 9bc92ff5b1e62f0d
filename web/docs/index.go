package docs

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"whichline/engine/crawler"
	"whichline/templates"
)

// An index finds places in the documentation by the words in them. A place is a
// heading and what stands below it, up to the next one.
type index struct {
	entries  []entry
	words    []string                  // in order
	weights  []weight                  // of one word after the other, by entry
	ends     []int32                   // of each of the words, in weights
	mean     float64                   // length of a entry
	names    map[*Page][][]string      // words of the title and the aliases
	crawlers map[string]*crawler.Entry // by name, id and first token, normalised
}

// A entry is a place as the index knows it.
type entry struct {
	page    *Page
	heading Heading // zero for the beginning of the page
	text    string
	length  float64 // weight of all words
}

const (
	titleWeight   = 8 // of a word in the title, beside 1 for one in the text
	aliasWeight   = 6
	headingWeight = 4
	asideWeight   = 0.15 // of a word among the sources or the links to other pages
	exactName     = 9    // by how much a page gains that is asked for by its very name
	exactAlias    = 3
)

// asides are the sections that are about other texts.
var asides = []string{"Sources", "See also"}

// A weight is that of a word in a entry. There are a hundred thousand.
type weight struct {
	entry  int32
	weight float32
}

// newIndex indexes the pages.
func newIndex(pages []*Page) index {
	x := index{names: make(map[*Page][][]string), crawlers: make(map[string]*crawler.Entry)}
	found := make(map[string][]weight)
	for _, p := range pages {
		for _, s := range p.entries() {
			x.add(s, found)
		}
		for _, name := range append(slices.Clone(p.head.aliases), p.Title) {
			x.names[p] = append(x.names[p], asked(name))
		}
	}
	x.words = slices.Sorted(maps.Keys(found))
	x.keep(found)
	for i := range x.entries {
		x.mean += x.entries[i].length / float64(len(x.entries))
	}
	entries := crawler.All()
	for i := range entries {
		e := &entries[i]
		for _, name := range []string{e.Name, e.ID, e.Tokens[0]} {
			if name = plainName(name); x.crawlers[name] == nil {
				x.crawlers[name] = e
			}
		}
	}
	return x
}

// keep keeps what was found about the words. What is kept for as long as the server is
// lies together, so that no garbage lies between.
func (x *index) keep(found map[string][]weight) {
	n := 0
	for _, weights := range found {
		n += len(weights)
	}
	x.weights, x.ends = make([]weight, 0, n), make([]int32, len(x.words))
	text := strings.Join(x.words, "")
	for i, word := range x.words {
		x.weights = append(x.weights, found[word]...)
		x.ends[i] = int32(len(x.weights))
		x.words[i], text = text[:len(word)], text[len(word):]
	}
}

// weightsOf returns the weights of the word with the given index, by entry.
func (x *index) weightsOf(word int) []weight {
	begin := int32(0)
	if word > 0 {
		begin = x.ends[word-1]
	}
	return x.weights[begin:x.ends[word]]
}

// plainName returns a name without regard to case, endings and signs. Words that
// say nothing count only if there are no others.
func plainName(name string) string { return strings.Join(asked(name), " ") }

// entries cuts the page at its headings.
func (p *Page) entries() []entry {
	all := []entry{{page: p}}
	var text strings.Builder
	end := func() {
		all[len(all)-1].text = strings.TrimSpace(text.String())
		text.Reset()
	}
	for n := p.doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok {
			if h.Level > 1 {
				end()
				all = append(all, entry{page: p, heading: Heading{h.Level, headingID(h), p.plain(h)}})
			}
			continue
		}
		text.WriteString(p.plain(n) + " ")
	}
	end()
	return all
}

// add indexes one place.
func (x *index) add(s entry, found map[string][]weight) {
	at := int32(len(x.entries))
	weigh := func(text string, of float64) {
		for _, word := range wordsOf(text) {
			s.length += of
			here := found[word]
			if n := len(here); n > 0 && here[n-1].entry == at {
				here[n-1].weight += float32(of)
				continue
			}
			found[word] = append(here, weight{at, float32(of)})
		}
	}
	switch {
	case s.heading.ID == "":
		weigh(s.page.Title, titleWeight)
		weigh(s.page.File, headingWeight)
		weigh(strings.Join(s.page.head.aliases, " "), aliasWeight)
		weigh(s.text, 1)
	case slices.Contains(asides, s.heading.Text):
		weigh(s.text, asideWeight)
	default:
		weigh(s.page.Title, 1)
		weigh(s.heading.Text, headingWeight)
		weigh(s.text, 1)
	}
	x.entries = append(x.entries, s)
}

// called returns how much a place gains because the query is the name of its page,
// or much like one of the names that people give it. Words are those of the query.
func (x *index) called(at int, query string, words []string) float64 {
	s := &x.entries[at]
	if s.heading.ID != "" {
		if path.Dir(s.page.File) == differencesFolder && s.heading.ID == strings.TrimSpace(query) {
			return exactName
		}
		return 0
	}
	if path.Base(s.page.Path) == strings.ToLower(strings.TrimSpace(query)) {
		return exactName / float64(strings.Count(s.page.Path, "/")) // a page before those of a folder
	}
	best := 0.0
	for _, name := range x.names[s.page] {
		best = max(best, alike(name, words))
	}
	return exactAlias * best * best
}

// alike returns how much two lists of words have in common, from 0 to 1.
func alike(a, b []string) float64 {
	n := 0.0
	for _, word := range a {
		if slices.Contains(b, word) {
			n++
		}
	}
	return 2 * n / float64(max(1, len(a)+len(b)))
}

// crawler returns the crawler that the query names, if it names one and nothing
// else.
func (x *index) crawler(query string) []templates.DocHit {
	e := x.crawlers[plainName(query)]
	if e == nil || plainName(query) == "" {
		return nil
	}
	return []templates.DocHit{{Path: "/crawlers/" + e.ID, Title: e.Name, Heading: e.Operator, Text: []templates.DocPiece{{Text: e.Notes}}}}
}
