// Package words splits lines into words, for readers that take every odd word of a line
// as a field and the next one as its value.
package words

import "whichline/engine/internal/ascii"

// Blanks are the octets that separate words.
const Blanks = " \t\v"

// A Span is a half-open range of octets of a line.
type Span struct{ Start, End int }

// Len returns the number of octets in s.
func (s Span) Len() int { return s.End - s.Start }

// A Pair is a field and its value. A field at the end of the line has an empty
// value.
type Pair struct {
	Field, Value Span
	Colon        bool // a colon ended the field
	Commented    bool // a comment follows, or replaces the value
}

// A Cutter splits a line into pairs of words: at blanks, and at the first colon other
// than at the start of a word. "#" at the start of a word begins a comment.
type Cutter struct {
	line  string
	whole bool // the value is the rest of the line after the field
	at    int
	colon bool // a colon ended the last word
	keyed bool // a colon ended a word

	commented bool // a comment was found
}

// Cut returns a Cutter for line. With whole, there is one pair, whose value is the rest
// of the line.
func Cut(line string, whole bool) Cutter { return Cutter{line: line, whole: whole} }

// Next returns the next pair; ok is false if there is none.
func (w *Cutter) Next() (p Pair, ok bool) {
	field := w.next()
	if field.Len() == 0 {
		return Pair{}, false
	}
	p = Pair{Field: field, Colon: w.colon}
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
func (w *Cutter) next() Span {
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
			return Span{start, end}
		}
		end = w.at + 1
	}
	return Span{start, end}
}

// rest returns the remaining text without white space around it.
func (w *Cutter) rest() Span {
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
