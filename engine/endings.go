package engine

import (
	"math"
	"strings"

	"whichline/engine/internal/choice"
)

// unicodeEnds are the line endings that Unicode knows and RFC 9309 does not. Some
// readers do not take those of ASCII for one, which come first.
var unicodeEnds = [...]string{"\v", "\f", "\x1c", "\x1d", "\x1e", "\u0085", "\u2028", "\u2029"}

const unicodeEndsInASCII = 5

// A unicodeCursor is the position of the next of those line endings. Each is
// searched for in the whole text and not line by line, as hardly a file has one.
type unicodeCursor struct {
	pos, size int
	kinds     []string // what is searched for
	next      [len(unicodeEnds)]int
}

// newUnicodeCursor returns the cursor for r, which may know none of them.
func newUnicodeCursor(text string, from int, r *Reading) unicodeCursor {
	c := unicodeCursor{pos: math.MaxInt}
	switch r.LineEnd.Is {
	case choice.UnicodeLineEnd:
		c.kinds = unicodeEnds[:]
	case choice.SomeUnicodeEnd:
		c.kinds = unicodeEnds[unicodeEndsInASCII:]
	default:
		return c
	}
	for i := range c.next {
		c.next[i] = -1
	}
	c.search(text, from)
	return c
}

// search moves the cursor to the first position at or after from.
func (c *unicodeCursor) search(text string, from int) {
	c.pos = math.MaxInt
	for i, end := range c.kinds {
		if c.next[i] < from {
			c.next[i] = math.MaxInt
			if at := strings.Index(text[from:], end); at >= 0 {
				c.next[i] = from + at
			}
		}
		if c.next[i] < c.pos {
			c.pos, c.size = c.next[i], len(end)
		}
	}
}
