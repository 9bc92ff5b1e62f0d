package docs

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"whichline/engine/crawler"
)

// An index searches the documentation and the catalogue of crawlers by words. Its entries
// are headings with the text up to the next heading, and crawlers.
type index struct {
	tongue  *tongue
	entries []entry
	words   []string // stems, sorted
	weights []weight // of all words in order, each by entry
	bounds  []int32  // of the words' ranges in weights: one ends where the next begins
	mean    float64  // mean length of an entry
	forms   []string // the words that the stems are from, by length
}

// An entry is an indexed place.
type entry struct {
	page    *Page          // nil for a crawler
	crawler *crawler.Entry // nil for a place in a page
	heading Heading        // zero for the beginning of a page
	text    string
	title   []string   // significant words of the heading, or of the title
	names   [][]string // words of the names and aliases of a page, at its beginning, or of a crawler
	length  float64    // total weight of its words
	kind    float64    // weight of the kind of page
}

const (
	titleWeight   = 8 // of a word in the title; a word in the text has 1
	aliasWeight   = 6
	headingWeight = 4
	exactName     = 9 // gain of a page whose exact name is the query
	exactAlias    = 3
)

// The weights of kinds of pages. A visitor who does not name a library, a route of the
// API or a setting is looking for a basic page, a recipe or a finding.
const (
	plainKind   = 1
	findingKind = 0.9
	learnKind   = 0.8
	crawlerKind = 0.4
	listKind    = 0.7 // lists of pages, terms or sources
	programKind = 0.6 // how to use the program
	libraryKind = 0.5 // differences and the API reference
)

// asides are the ids of the sections about other texts, which are not searched.
var asides = []string{"sources", "sources-1", "see-also"}

// A weight is the weight of a word in an entry. There are about a hundred thousand.
type weight struct {
	entry  int32
	weight float32
}

// newIndex builds the index of the pages written in a language, and of crawlers if it is
// English. program is the section on the use of the program.
func newIndex(t *tongue, language string, pages, program []*Page) index {
	x := index{tongue: t}
	found := make(map[string][]weight)
	for _, p := range pages {
		if p.generated || p.Language != language {
			continue
		}
		for _, s := range p.entries() {
			s.kind = kindOf(p, program)
			x.add(s, found)
		}
	}
	if language == English {
		for _, e := range crawler.All() {
			x.addCrawler(e, found)
		}
	}
	x.words = slices.Sorted(maps.Keys(found))
	x.keep(found)
	for i := range x.entries {
		x.mean += x.entries[i].length / float64(len(x.entries))
	}
	x.forms = x.allForms()
	return x
}

// kindOf returns the weight of a page's kind.
func kindOf(p *Page, program []*Page) float64 {
	switch folder := path.Dir(p.File); {
	case folder == differencesFolder, folder == referenceFolder:
		return libraryKind
	case path.Base(p.File) == "index.md", p.File == "glossary.md", p.File == "sources.md":
		return listKind
	case slices.Contains(program, p):
		return programKind
	case folder == findingsFolder:
		return findingKind
	case folder == learnFolder:
		return learnKind
	}
	return plainKind
}

// keep stores the weights of all words. It copies them to contiguous memory, as they
// live as long as the server and would otherwise be scattered among garbage.
func (x *index) keep(found map[string][]weight) {
	n := 0
	for _, weights := range found {
		n += len(weights)
	}
	x.weights, x.bounds = make([]weight, 0, n), make([]int32, 1, len(x.words)+1)
	for _, word := range x.words {
		x.weights = append(x.weights, found[word]...)
		x.bounds = append(x.bounds, int32(len(x.weights)))
	}
	pack(x.words)
}

// pack copies words to contiguous memory, so that the texts they are from can be freed.
func pack(words []string) {
	text := strings.Join(words, "")
	for i, word := range words {
		words[i], text = text[:len(word)], text[len(word):]
	}
}

// weightsOf returns the weights of the word with the given index, by entry.
func (x *index) weightsOf(word int) []weight { return x.weights[x.bounds[word]:x.bounds[word+1]] }

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
	return slices.DeleteFunc(all, func(e entry) bool { return slices.Contains(asides, e.heading.ID) })
}

// add indexes a place in a page.
func (x *index) add(s entry, found map[string][]weight) {
	if s.heading.ID != "" {
		s.title = x.tongue.said(s.heading.Text)
		x.weigh(&s, found, s.page.Title, 1)
		x.weigh(&s, found, s.heading.Text, headingWeight)
	} else {
		s.title = x.tongue.said(s.page.Title)
		for _, name := range append(slices.Clone(s.page.head.aliases), s.page.Title, s.page.FullTitle()) {
			s.names = append(s.names, x.tongue.asked(name))
		}
		x.weigh(&s, found, s.page.Title, titleWeight)
		x.weigh(&s, found, s.page.File, headingWeight)
		x.weigh(&s, found, strings.Join(s.page.head.aliases, " "), aliasWeight)
	}
	x.weigh(&s, found, s.text, 1)
	x.enter(s)
}

// addCrawler indexes a crawler.
func (x *index) addCrawler(e *crawler.Entry, found map[string][]weight) {
	s := entry{crawler: e, kind: crawlerKind, title: x.tongue.said(e.Name), text: e.Notes}
	for _, name := range slices.Concat([]string{e.Name, e.ID}, e.Tokens, e.AlsoNamed) {
		parts := withoutBot(name)
		s.names = append(s.names, x.tongue.asked(name), x.crawlerWords(x.tongue.asked(parts)))
		x.weigh(&s, found, name+" "+parts, headingWeight)
	}
	x.weigh(&s, found, e.Operator, headingWeight)
	x.weigh(&s, found, s.text, 1)
	x.enter(s)
}

// enter adds an indexed entry.
func (x *index) enter(s entry) {
	for _, words := range append(slices.Clone(s.names), s.title) {
		pack(words)
	}
	x.entries = append(x.entries, s)
}

// weigh adds the words of a text to the entry that is indexed next.
func (x *index) weigh(s *entry, found map[string][]weight, text string, of float64) {
	at := int32(len(x.entries))
	for _, word := range x.tongue.words(text) {
		s.length += of
		here := found[word]
		if n := len(here); n > 0 && here[n-1].entry == at {
			here[n-1].weight += float32(of)
			continue
		}
		found[word] = append(here, weight{at, float32(of)})
	}
}

// called returns the gain of an entry if the query is its name or resembles one of its
// other names. words are the words of the query.
func (x *index) called(s *entry, query string, words []string) float64 {
	query = strings.ToLower(strings.TrimSpace(query))
	switch {
	case s.crawler != nil:
		words = x.crawlerWords(words)
	case s.heading.ID != "":
		if path.Dir(s.page.File) == differencesFolder && s.heading.ID == query {
			return 2 * exactName / s.kind // its text rarely has the words of its code
		}
		return 0
	case path.Base(s.page.Path) == query:
		return exactName / s.kind / float64(strings.Count(s.page.Path, "/")) // a top-level page ranks above the pages of a folder
	}
	best := 0.0
	for _, name := range s.names {
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

// crawlerWords returns the words of a query that can be parts of a crawler's name, or
// all words if there is no such word.
func (x *index) crawlerWords(words []string) []string {
	all := slices.DeleteFunc(slices.Clone(words), func(word string) bool { return x.tongue.beside[word] })
	if len(all) == 0 {
		return words
	}
	return all
}

// withoutBot returns a name such as "PerplexityBot" without its ending.
func withoutBot(name string) string {
	return strings.TrimSuffix(strings.ToLower(name), "bot")
}

// sameName is the similarity above which a query is the name of a crawler.
const sameName = 0.6

// crawler returns the entry of the crawler that the query names; nil if it names none,
// or has words that are not in the name.
func (x *index) crawler(words []string) *entry {
	words = x.crawlerWords(words)
	var found *entry
	best := sameName
	for i := range x.entries {
		s := &x.entries[i]
		if s.crawler == nil {
			continue
		}
		for _, name := range s.names {
			missing := slices.ContainsFunc(words, func(word string) bool { return !slices.Contains(name, word) })
			if like := alike(name, words); !missing && like > best {
				found, best = s, like
			}
		}
	}
	return found
}
