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

// An index searches the documentation by words. Its entries are headings with the text
// up to the next heading.
type index struct {
	entries  []entry
	words    []string                  // sorted
	weights  []weight                  // of all words in order, each by entry
	ends     []int32                   // end of each word's range in weights
	mean     float64                   // mean length of an entry
	names    map[*Page][][]string      // words of the title and the aliases
	crawlers map[string]*crawler.Entry // by normalised name, id and first token
}

// An entry is an indexed place.
type entry struct {
	page    *Page
	heading Heading // zero for the beginning of the page
	text    string
	length  float64 // total weight of its words
}

const (
	titleWeight   = 8 // of a word in the title; a word in the text has 1
	aliasWeight   = 6
	headingWeight = 4
	asideWeight   = 0.15 // of a word in the sources or the links to other pages
	exactName     = 9    // gain of a page whose exact name is the query
	exactAlias    = 3
)

// asides are the sections about other texts.
var asides = []string{"Sources", "See also"}

// A weight is the weight of a word in an entry. There are about a hundred thousand.
type weight struct {
	entry  int32
	weight float32
}

// newIndex builds the index of the pages.
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

// keep stores the weights of all words. It copies them to contiguous memory, as they
// live as long as the server and would otherwise be scattered among garbage.
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

// plainName returns a name without case, endings and signs. Stop words are kept only if
// there are no others.
func plainName(name string) string { return strings.Join(asked(name), " ") }

// entries splits the page at its headings.
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

// add indexes one entry.
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

// called returns the gain of an entry if the query is the name of its page or resembles
// one of the page's other names. words are the words of the query.
func (x *index) called(at int, query string, words []string) float64 {
	s := &x.entries[at]
	if s.heading.ID != "" {
		if path.Dir(s.page.File) == differencesFolder && s.heading.ID == strings.TrimSpace(query) {
			return exactName
		}
		return 0
	}
	if path.Base(s.page.Path) == strings.ToLower(strings.TrimSpace(query)) {
		return exactName / float64(strings.Count(s.page.Path, "/")) // a top-level page ranks above the pages of a folder
	}
	best := 0.0
	for _, name := range x.names[s.page] {
		best = max(best, alike(name, words))
	}
	return exactAlias * best * best
}

// alike returns the similarity of two lists of words, from 0 to 1.
func alike(a, b []string) float64 {
	n := 0.0
	for _, word := range a {
		if slices.Contains(b, word) {
			n++
		}
	}
	return 2 * n / float64(max(1, len(a)+len(b)))
}

// crawler returns the crawler that the query names exactly.
func (x *index) crawler(query string) []templates.DocHit {
	e := x.crawlers[plainName(query)]
	if e == nil || plainName(query) == "" {
		return nil
	}
	return []templates.DocHit{{Path: "/crawlers/" + e.ID, Title: e.Name, Heading: e.Operator, Text: []templates.DocPiece{{Text: e.Notes}}}}
}
