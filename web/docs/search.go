package docs

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"

	"whichline/templates"
)

const (
	maxHits      = 20
	maxWords     = 8   // of a query
	maxPairs     = 24  // of a query in a script without spaces
	excerptWords = 60  // in an excerpt, with the spaces between them
	longestPiece = 4   // characters of a text without spaces that stand for a word
	maxEnglish   = 8   // hits in English after those in another language
	hitsOfPage   = 2   // places of one page
	otherWeight  = 0.7 // of our word for one of the query, relative to the word itself
	beginWeight  = 0.4 // of a word with the query's word as prefix
)

// Search returns the places most relevant to a query, best first. A word of the query
// may be the beginning of a word in the text, and may have one typing error. A crawler
// that the query names comes first. English pages without a translation come last.
func (l *Library) Search(query string) []templates.DocHit {
	hits, _ := l.index.search(query)
	if l.english == nil {
		return hits
	}
	others, named := l.english.index.search(query)
	if named {
		hits, others = append(others[:1:1], hits...), others[1:]
	}
	others = l.inEnglish(others)
	others = others[:min(len(others), maxEnglish)]
	return append(hits[:min(len(hits), maxHits-len(others))], others...)
}

// inEnglish returns those of the English hits that l has no translation of, and marks them.
func (l *Library) inEnglish(hits []templates.DocHit) []templates.DocHit {
	var all []templates.DocHit
	for _, h := range hits {
		path, _, _ := strings.Cut(h.Path, "#")
		p := l.Page(path)
		if p != nil && p.Language != English {
			continue
		}
		if p != nil {
			h.Language = English
		}
		all = append(all, h)
	}
	return all
}

// search returns the places most relevant to a query, and whether the first one is a
// crawler that the query names.
func (x *index) search(query string) (hits []templates.DocHit, isNamed bool) {
	words := x.asked(query)
	scores := x.score(words)
	all := make([]int, 0, len(scores))
	for at := range scores {
		s := &x.entries[at]
		scores[at] *= s.kind * (1 + x.called(s, query, words))
		all = append(all, at)
	}
	slices.SortFunc(all, func(a, b int) int {
		return cmp.Or(cmp.Compare(scores[b], scores[a]), cmp.Compare(a, b))
	})
	named := x.crawler(words)
	if named != nil {
		hits = append(hits, x.hit(named, words))
	}
	shown := make(map[*Page]int) // all crawlers are one page, nil
	for _, at := range all {
		s := &x.entries[at]
		if s == named {
			continue
		}
		if shown[s.page]++; shown[s.page] <= hitsOfPage && len(hits) < maxHits {
			hits = append(hits, x.hit(s, words))
		}
	}
	return hits, named != nil
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
	for _, other := range x.tongue.same[word] {
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
		if begins(have, words) {
			n++
		}
	}
	return n / float64(max(1, len(s.title)))
}

// begins reports whether text begins with one of words.
func begins(text string, words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(text, word) })
}

// hit returns the place as a search result, with an excerpt around the first match.
func (x *index) hit(s *entry, words []string) templates.DocHit {
	h := s.link()
	text, first := x.pieces(s.text, words)
	from := max(0, first-excerptWords/3)
	to := min(len(text), from+excerptWords)
	if from > 0 {
		h.Text = append(h.Text, templates.DocPiece{Text: "… "})
	}
	h.Text = append(h.Text, text[from:to]...)
	if to < len(text) {
		h.Text = append(h.Text, templates.DocPiece{Text: "…"})
	}
	return h
}

// pieces divides a text at its spaces, and a script without them into short runs, and
// returns the index of the first match, or -1. It leaves out what follows an excerpt.
func (x *index) pieces(text string, words []string) (all []templates.DocPiece, first int) {
	first = -1
	for _, field := range strings.Fields(text) {
		from := len(all)
		if strings.IndexFunc(field, isUnspaced) >= 0 {
			all = append(all, marked(field, words)...)
		} else {
			all = append(all, templates.DocPiece{Text: field, Hit: x.holds(field, words)})
		}
		for i := from; i < len(all) && first < 0; i++ {
			if all[i].Hit {
				first = i
			}
		}
		all = append(all, templates.DocPiece{Text: " "})
		if first >= 0 && len(all) > first+excerptWords {
			break
		}
	}
	return all, first
}

// marked divides a text without spaces into runs of characters, which are in one of words
// or not.
func marked(text string, words []string) []templates.DocPiece {
	hit := make([]bool, len(text))
	for _, word := range words {
		for at := strings.Index(text, word); at >= 0 && len(word) > 0; {
			for i := range word {
				hit[at+i] = true
			}
			next := strings.Index(text[at+len(word):], word)
			if next < 0 {
				break
			}
			at += len(word) + next
		}
	}
	var all []templates.DocPiece
	length := 0
	for i, r := range text {
		if n := len(all); n == 0 || all[n-1].Hit != hit[i] || length == longestPiece && !unicode.IsMark(r) {
			all, length = append(all, templates.DocPiece{Hit: hit[i]}), 0
		}
		all[len(all)-1].Text += string(r)
		length++
	}
	return all
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
func (x *index) holds(text string, words []string) bool {
	return slices.ContainsFunc(x.tongue.words(text), func(have string) bool { return begins(have, words) })
}
