package prose

import (
	"slices"
	"strings"
)

// An Entry is a text of a table: its stable code and its English, with names in braces.
// One is the form for the number 1, or "" if the text has no number.
type Entry struct {
	Code, One, Other string
	alone            *node  // the text without arguments
	first            *Entry // of the same text where it begins a sentence; nil if it is no other
}

// in returns the text in a language, in the form for a number, if it has one.
func (e *Entry) in(l Language, number ...int) string {
	if l != nil {
		if text, ok := l.Text(e.Code, number...); ok {
			return text
		}
	}
	if len(number) > 0 && number[0] == 1 && e.One != "" {
		return e.One
	}
	return e.Other
}

// texts are all entries, by their English. Two codes with the same English are one
// text, under the first of them in order.
var texts = make(map[string]*Entry)

// Text records a text of a table, and returns its English, which [Fill] takes. Texts are
// recorded while packages are initialized.
func Text(code, text string) string { return Plural(code, "", text) }

// Plural is [Text] for a text with a form for the number 1. It returns the other form.
func Plural(code, one, other string) string {
	if e := texts[other]; other != "" && (e == nil || e.Code > code) {
		e := &Entry{Code: code, One: one, Other: other}
		e.alone = &node{entry: e, text: other}
		texts[other] = e
	}
	return other
}

// Both is [Text] for a text with another form where it begins a sentence.
func Both(code, text, first string) string {
	Text(code, text)
	Text(code+".first", first)
	texts[text].first = texts[first]
	return text
}

// Table records the texts of a table, whose codes are its keys behind a prefix. It
// returns the table.
func Table[K ~string](prefix string, table map[K]string) map[K]string {
	for code, text := range table {
		Text(prefix+"."+string(code), text)
	}
	return table
}

// later are the entries that are read when they are needed.
var later []func() []Entry

// Later records a function that returns further entries, such as those of a catalogue.
func Later(entries func() []Entry) { later = append(later, entries) }

// Coded returns a sentence whose text is not in a table.
func Coded(code, text string, a Args) Sentence {
	if text == "" {
		return Sentence{}
	}
	n := *Fill(text, a).node
	n.entry = &Entry{Code: code, Other: text}
	return Sentence{&n}
}

// Texts returns all entries, sorted by code.
func Texts() []Entry {
	all := make([]Entry, 0, len(texts))
	for _, e := range texts {
		all = append(all, *e)
	}
	for _, entries := range later {
		all = append(all, entries()...)
	}
	slices.SortFunc(all, func(a, b Entry) int { return strings.Compare(a.Code, b.Code) })
	return all
}
