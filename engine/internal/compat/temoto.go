package compat

import "whichline/engine/internal/ascii"

// WordBlanks are the octets that separate words.
const WordBlanks = " \t\v"

// A WordSpan is a half-open range of octets of a line.
type WordSpan struct{ Start, End int }

// Len returns the number of octets in s.
func (s WordSpan) Len() int { return s.End - s.Start }

// A WordPair is a field and its value. A field at the end of the line has an empty
// value.
type WordPair struct {
	Field, Value WordSpan
	Colon        bool // a colon ended the field
	Commented    bool // a comment follows, or replaces the value
}

// A WordCutter splits a line into pairs of words: at blanks, and at the first colon other
// than at the start of a word. "#" at the start of a word begins a comment.
type WordCutter struct {
	line  string
	whole bool // the value is the rest of the line after the field
	at    int
	colon bool // a colon ended the last word
	keyed bool // a colon ended a word

	commented bool // a comment was found
}

// CutWords returns a WordCutter for line. With whole, there is one pair, whose value is
// the rest of the line.
func CutWords(line string, whole bool) WordCutter { return WordCutter{line: line, whole: whole} }

// Next returns the next pair; ok is false if there is none.
func (w *WordCutter) Next() (p WordPair, ok bool) {
	field := w.next()
	if field.Len() == 0 {
		return WordPair{}, false
	}
	p = WordPair{Field: field, Colon: w.colon}
	if w.whole {
		p.Value = w.rest()
	} else {
		p.Value = w.next()
	}
	p.Commented = w.commented
	return p, true
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\v' }

// next returns the next word; its length is 0 if there is none.
func (w *WordCutter) next() WordSpan {
	for w.at < len(w.line) && isBlank(w.line[w.at]) {
		w.at++
	}
	if w.at < len(w.line) && w.line[w.at] == '#' {
		w.line, w.commented = w.line[:w.at], true
	}
	start, end := w.at, w.at
	w.colon = false
	for ; w.at < len(w.line) && !isBlank(w.line[w.at]); w.at++ {
		if w.line[w.at] == ':' && !w.keyed && w.at > start {
			w.at, w.colon, w.keyed = w.at+1, true, true
			return WordSpan{start, end}
		}
		end = w.at + 1
	}
	return WordSpan{start, end}
}

// rest returns the remaining text without white space around it.
func (w *WordCutter) rest() WordSpan {
	start, end := ascii.Trim(w.line, w.at, len(w.line))
	w.at = len(w.line)
	return WordSpan{start, end}
}
