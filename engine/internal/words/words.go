// Package words cuts lines into words, as readers do that take each odd word of a
// line for a field and the next one for its value.
package words

import (
	"iter"
	"strings"

	"whichline/engine/internal/ascii"
)

// Blanks are what separates words.
const Blanks = " \t\v"

// A Span is the part of a line between two positions.
type Span struct{ Start, End int }

// Len returns the octets of s.
func (s Span) Len() int { return s.End - s.Start }

// A Pair is a field and its value. A field at the end of the line has an empty
// value.
type Pair struct {
	Field, Value Span
	Colon        bool // a colon ended the field
	Commented    bool // a comment stands behind it, or in place of the value
}

// Pairs yields the pairs of words of a line. With whole, there is one pair, with
// the rest of the line for its value.
func Pairs(line string, whole bool) iter.Seq[Pair] {
	return func(yield func(Pair) bool) {
		w := words{line: line}
		for {
			field := w.next()
			if field.Len() == 0 {
				return
			}
			p := Pair{Field: field, Colon: w.colon}
			if whole {
				p.Value = w.rest()
			} else {
				p.Value = w.next()
			}
			p.Commented = w.commented
			if !yield(p) {
				return
			}
		}
	}
}

// words cuts a line into words at blanks, and at the first colon that is not the
// first octet of a word. A number sign at the start of a word begins a comment.
type words struct {
	line  string
	at    int
	colon bool // a colon ended the last word
	keyed bool // a colon ended a word

	commented bool // a comment was met
}

// next returns the next word; its length is 0 if there is none.
func (w *words) next() Span {
	for w.at < len(w.line) && strings.IndexByte(Blanks, w.line[w.at]) >= 0 {
		w.at++
	}
	if w.at < len(w.line) && w.line[w.at] == '#' {
		w.line, w.commented = w.line[:w.at], true
	}
	start, end := w.at, w.at
	w.colon = false
	for ; w.at < len(w.line) && strings.IndexByte(Blanks, w.line[w.at]) < 0; w.at++ {
		if w.line[w.at] == ':' && !w.keyed && w.at > start {
			w.at, w.colon, w.keyed = w.at+1, true, true
			return Span{start, end}
		}
		end = w.at + 1
	}
	return Span{start, end}
}

// rest returns all that is left, less white space around it.
func (w *words) rest() Span {
	start, end := w.at, len(w.line)
	for start < end && ascii.IsSpace(w.line[start]) {
		start++
	}
	for start < end && ascii.IsSpace(w.line[end-1]) {
		end--
	}
	w.at = len(w.line)
	return Span{start, end}
}
