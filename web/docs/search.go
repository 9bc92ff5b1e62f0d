package docs

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"

	"whichline/templates"
)

// An index finds places in the documentation by the words in them. A place is a
// heading and what stands below it, up to the next one.
type index struct {
	spots  []spot
	counts map[string]map[int]float64 // by word: weight in each spot
	words  []string                   // the keys of counts, in order
	mean   float64                    // length of a spot
}

// A spot is a place as the index knows it.
type spot struct {
	page    *Page
	heading Heading // zero for the beginning of the page
	text    string
	length  float64 // weight of all words
}

const (
	titleWeight   = 8 // of a word in the title, beside 1 for one in the text
	headingWeight = 4
	maxHits       = 20
	maxWords      = 8  // of what is looked for
	excerptWords  = 30 // in an excerpt
)

// newIndex indexes the pages.
func newIndex(pages []*Page) index {
	x := index{counts: make(map[string]map[int]float64)}
	for _, p := range pages {
		for _, s := range p.spots() {
			x.add(s)
		}
	}
	for word := range x.counts {
		x.words = append(x.words, word)
	}
	slices.Sort(x.words)
	for i := range x.spots {
		x.mean += x.spots[i].length / float64(len(x.spots))
	}
	return x
}

// spots cuts the page at its headings.
func (p *Page) spots() []spot {
	all := []spot{{page: p}}
	var text strings.Builder
	end := func() {
		all[len(all)-1].text = strings.TrimSpace(text.String())
		text.Reset()
	}
	for n := p.doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok {
			if h.Level > 1 {
				end()
				all = append(all, spot{page: p, heading: Heading{h.Level, headingID(h), p.plain(h)}})
			}
			continue
		}
		text.WriteString(p.plain(n) + " ")
	}
	end()
	return all
}

// add indexes one place.
func (x *index) add(s spot) {
	at := len(x.spots)
	weigh := func(text string, weight float64) {
		for _, word := range wordsOf(text) {
			if x.counts[word] == nil {
				x.counts[word] = make(map[int]float64)
			}
			x.counts[word][at] += weight
			s.length += weight
		}
	}
	if s.heading.ID == "" {
		weigh(s.page.Title, titleWeight)
		weigh(s.page.File, headingWeight)
	} else {
		weigh(s.page.Title, 1)
		weigh(s.heading.Text, headingWeight)
	}
	weigh(s.text, 1)
	x.spots = append(x.spots, s)
}

// wordsOf returns the words of a text in lower case. What a file or an address is
// made of counts as a word whole and in parts, so that "user-agent" is found by
// itself and by "agent".
func wordsOf(text string) []string {
	var all []string
	for _, word := range strings.FieldsFunc(strings.ToLower(text), isGap) {
		word = strings.Trim(word, "-_.")
		parts := strings.FieldsFunc(word, func(r rune) bool { return r == '-' || r == '_' || r == '.' })
		if len(parts) != 1 {
			all = append(all, word)
		}
		all = append(all, parts...)
	}
	return slices.DeleteFunc(all, func(s string) bool { return s == "" })
}

// isGap reports whether r stands between words.
func isGap(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_' && r != '.'
}

// Search returns the places that hold all words of the query, the best first. A
// word may be the beginning of one. If no place holds all, those with some are
// returned.
func (l *Library) Search(query string) []templates.DocHit {
	words := wordsOf(query)
	words = words[:min(len(words), maxWords)]
	scores, held := l.index.score(words)
	var best []int
	most := slices.Max(append([]int{1}, values(held)...))
	for at, n := range held {
		if n == most {
			best = append(best, at)
		}
	}
	slices.SortFunc(best, func(a, b int) int {
		return cmp.Or(cmp.Compare(scores[b], scores[a]), cmp.Compare(a, b))
	})
	var hits []templates.DocHit
	for _, at := range best[:min(len(best), maxHits)] {
		hits = append(hits, l.index.spots[at].hit(words))
	}
	return hits
}

func values(m map[int]int) []int {
	var all []int
	for _, v := range m {
		all = append(all, v)
	}
	return all
}

// score weighs every place by the words in it, as BM25 does, and counts how many
// of them it holds.
func (x *index) score(words []string) (scores map[int]float64, held map[int]int) {
	const k, b = 1.2, 0.75
	scores, held = make(map[int]float64), make(map[int]int)
	for _, word := range words {
		here := x.beginning(word)
		rare := math.Log(1 + (float64(len(x.spots))-float64(len(here))+0.5)/(float64(len(here))+0.5))
		for at, n := range here {
			scores[at] += rare * n * (k + 1) / (n + k*(1-b+b*x.spots[at].length/x.mean))
			held[at]++
		}
	}
	for at := range scores {
		scores[at] *= 1 + x.spots[at].named(words)
	}
	return scores, held
}

// named returns how much of the title of a page, or of the heading, the words
// are: 1 if nothing else is in it.
func (s *spot) named(words []string) float64 {
	title := wordsOf(s.page.Title)
	if s.heading.ID != "" {
		title = wordsOf(s.heading.Text)
	}
	n := 0.0
	for _, have := range title {
		if slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(have, word) }) {
			n++
		}
	}
	return n / float64(max(1, len(title)))
}

// beginning returns the weight of words that begin with prefix, by place. The
// word itself weighs most.
func (x *index) beginning(prefix string) map[int]float64 {
	all := make(map[int]float64)
	i, _ := slices.BinarySearch(x.words, prefix)
	for ; i < len(x.words) && strings.HasPrefix(x.words[i], prefix); i++ {
		weight := 1.0
		if x.words[i] != prefix {
			weight = 0.4
		}
		for at, n := range x.counts[x.words[i]] {
			all[at] += weight * n
		}
	}
	return all
}

// hit is the place as a result, with an excerpt around the first word found.
func (s *spot) hit(words []string) templates.DocHit {
	h := templates.DocHit{Path: s.page.Path, Title: s.page.Title, Heading: s.heading.Text}
	if s.heading.ID != "" {
		h.Path += "#" + s.heading.ID
	}
	text := strings.Fields(s.text)
	first := slices.IndexFunc(text, func(t string) bool { return holds(t, words) })
	from := max(0, first-excerptWords/3)
	to := min(len(text), from+excerptWords)
	if from > 0 {
		h.Text = append(h.Text, templates.DocPiece{Text: "… "})
	}
	for _, t := range text[from:to] {
		h.Text = append(h.Text, templates.DocPiece{Text: t, Hit: holds(t, words)}, templates.DocPiece{Text: " "})
	}
	if to < len(text) {
		h.Text = append(h.Text, templates.DocPiece{Text: "…"})
	}
	return h
}

// holds reports whether a word of the text begins with one that is looked for.
func holds(text string, words []string) bool {
	for _, have := range wordsOf(text) {
		for _, word := range words {
			if strings.HasPrefix(have, word) {
				return true
			}
		}
	}
	return false
}
