package docs

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// Words with a typing error are corrected if they have from minTyped to maxTyped
// characters: shorter ones resemble too many others.
const (
	minTyped = 5
	maxTyped = 24
)

// asked returns the words of a query that the index is asked for. A name with underscores
// that a page has is not taken apart, and a word that no page has is corrected.
func (x *index) asked(query string) []string {
	words := x.tongue.asked(query)
	for _, whole := range slices.Clone(words) {
		if _, ok := slices.BinarySearch(x.words, whole); ok && strings.Contains(whole, "_") {
			words = slices.DeleteFunc(words, func(word string) bool {
				return word != whole && slices.Contains(x.tongue.words(whole), word)
			})
		}
	}
	for i, word := range words {
		if !x.has(word) {
			words[i], _ = x.corrected(word)
		}
	}
	return unique(words)
}

// has reports whether a word of the index, or our word for one, begins with word.
func (x *index) has(word string) bool {
	i, _ := slices.BinarySearch(x.words, word)
	return i < len(x.words) && strings.HasPrefix(x.words[i], word) || len(x.tongue.same[word]) > 0
}

// allForms returns the words of all texts and of readers, before their endings are removed,
// by length.
func (x *index) allForms() []string {
	all := make(map[string]bool)
	add := func(text string) {
		for _, form := range strings.FieldsFunc(x.tongue.fold(text), func(r rune) bool { return !isPartOfWord(r) }) {
			if n := utf8.RuneCountInString(form); n >= minTyped && n <= maxTyped {
				all[form] = true
			}
		}
	}
	add(x.tongue.readers)
	for i := range x.entries {
		s := &x.entries[i]
		add(s.text + " " + s.heading.Text)
		if s.page != nil && s.heading.ID == "" {
			add(s.page.Title + " " + strings.Join(s.page.head.aliases, " "))
		}
		if s.crawler != nil {
			add(s.crawler.Name + " " + s.crawler.Operator + " " + strings.Join(s.crawler.Tokens, " "))
		}
	}
	forms := slices.SortedFunc(maps.Keys(all), func(a, b string) int {
		return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b))
	})
	pack(forms)
	return forms
}

// corrected returns the stem of the first known form that differs from word by one typing
// error, or word itself, and the number of forms that were compared: those whose length
// differs by one at most.
func (x *index) corrected(word string) (string, int) {
	if n := utf8.RuneCountInString(word); n < minTyped || n > maxTyped {
		return word, 0
	}
	steps := 0
	from, _ := slices.BinarySearchFunc(x.forms, len(word)-1, func(form string, n int) int { return cmp.Compare(len(form), n) })
	for _, form := range x.forms[from:] {
		if len(form) > len(word)+1 {
			break
		}
		steps++
		if oneError(word, form) {
			return x.tongue.stem(form), steps
		}
	}
	return word, steps
}

// oneError reports whether a becomes b if one byte is added, removed or replaced, or two
// neighbours change places.
func oneError(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	n := 0
	for n < len(a) && a[n] == b[n] {
		n++
	}
	if len(a) < len(b) {
		return len(b) == len(a)+1 && a[n:] == b[n+1:]
	}
	if n == len(a) {
		return true
	}
	swapped := n+1 < len(a) && a[n] == b[n+1] && a[n+1] == b[n] && a[n+2:] == b[n+2:]
	return a[n+1:] == b[n+1:] || swapped
}
