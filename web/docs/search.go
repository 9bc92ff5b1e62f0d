package docs

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"whichline/templates"
)

const (
	maxHits      = 20
	maxWords     = 8   // of a query
	excerptWords = 30  // in an excerpt
	hitsOfPage   = 2   // places of one page
	otherWeight  = 0.7 // of our word for one of the query, relative to the word itself
	beginWeight  = 0.4 // of a word with the query's word as prefix
)

// Search returns the places most relevant to a query, best first. A word of the query
// may be the beginning of a word in the text, and may have one typing error. A crawler
// that the query names comes first.
func (l *Library) Search(query string) []templates.DocHit {
	x := &l.index
	words := x.asked(query)
	scores := x.score(words)
	all := make([]int, 0, len(scores))
	for at := range scores {
		s := &x.entries[at]
		scores[at] *= s.kind * (1 + s.called(query, words))
		all = append(all, at)
	}
	slices.SortFunc(all, func(a, b int) int {
		return cmp.Or(cmp.Compare(scores[b], scores[a]), cmp.Compare(a, b))
	})
	var hits []templates.DocHit
	named := x.crawler(words)
	if named != nil {
		hits = append(hits, named.hit(words))
	}
	shown := make(map[*Page]int) // all crawlers are one page, nil
	for _, at := range all {
		s := &x.entries[at]
		if s == named {
			continue
		}
		if shown[s.page]++; shown[s.page] <= hitsOfPage && len(hits) < maxHits {
			hits = append(hits, s.hit(words))
		}
	}
	return hits
}

// score scores every place by BM25 and by the share of the query's words in it, so that
// a place with the rare word beats one with all the others.
func (x *index) score(words []string) map[int]float64 {
	const k, b = 1.2, 0.75
	scores, held := make(map[int]float64), make(map[int]float64)
	total := 0.0
	for _, word := range words {
		here, rare := x.holding(word)
		total += rare
		for at, n := range here {
			scores[at] += rare * n * (k + 1) / (n + k*(1-b+b*x.entries[at].length/x.mean))
			held[at] += rare
		}
	}
	for at := range scores {
		scores[at] *= math.Pow(held[at]/total, 1.5) * (1 + x.entries[at].named(words))
	}
	return scores
}

// holding returns the weight of a word, or of our words for it, in each place, and the
// rarity of the word.
func (x *index) holding(word string) (map[int]float64, float64) {
	here := x.beginning(word)
	for _, other := range ours[word] {
		for at, n := range x.beginning(other) {
			here[at] = max(here[at], otherWeight*n)
		}
	}
	few := float64(len(here))
	return here, math.Log(1 + (float64(len(x.entries))-few+0.5)/(few+0.5))
}

// beginning returns the weight of words that begin with prefix, by place. The word
// itself weighs most.
func (x *index) beginning(prefix string) map[int]float64 {
	all := make(map[int]float64)
	i, _ := slices.BinarySearch(x.words, prefix)
	for ; i < len(x.words) && strings.HasPrefix(x.words[i], prefix); i++ {
		weight := 1.0
		if x.words[i] != prefix {
			weight = beginWeight
		}
		for _, here := range x.weightsOf(i) {
			all[int(here.entry)] += weight * float64(here.weight)
		}
	}
	return all
}

// named returns the share of words in the title of the page or the heading: 1 if it has
// no others.
func (s *entry) named(words []string) float64 {
	n := 0.0
	for _, have := range s.title {
		if slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(have, word) }) {
			n++
		}
	}
	return n / float64(max(1, len(s.title)))
}

// hit returns the place as a search result, with an excerpt around the first match.
func (s *entry) hit(words []string) templates.DocHit {
	h := s.link()
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

// link returns the place as a search result without an excerpt.
func (s *entry) link() templates.DocHit {
	if s.crawler != nil {
		return templates.DocHit{Path: "/crawlers/" + s.crawler.ID, Title: s.crawler.Name, Heading: s.crawler.Operator}
	}
	h := templates.DocHit{Path: s.page.Path, Title: s.page.Title, Heading: s.heading.Text}
	if s.heading.ID != "" {
		h.Path += "#" + s.heading.ID
	}
	return h
}

// holds reports whether a word of text begins with one of words.
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
