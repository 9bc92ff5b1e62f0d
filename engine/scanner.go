package robotstxt

import (
	"math"
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/compat"
)

// scanner cuts a text into lines. Each kind of octet that matters is found by
// a cursor that is moved only when it was passed, so that the text is searched
// once for each, however many lines it has.
type scanner struct {
	text      string
	at        int
	lf        cursor
	lone      int // the next CR that no LF follows
	hash, nul cursor
	stop      int // the next number sign or NUL octet
	percent   cursor
	high      int // the next octet above 127
	special   int // the next of all those but LF and CR
	lineLimit int
	nulEnds   bool
	onlyLF    bool
	unicode   unicodeCursor

	hashNeedsBlank bool
}

// A cursor is the position of the next octet of one value.
type cursor struct {
	octet byte
	pos   int
}

// next returns the first position at or after from, or len(text).
func (c *cursor) next(text string, from int) int {
	if c.pos < from {
		c.search(text, from)
	}
	return c.pos
}

func (c *cursor) search(text string, from int) {
	c.pos = len(text)
	if i := strings.IndexByte(text[from:], c.octet); i >= 0 {
		c.pos = from + i
	}
}

func newScanner(text string, from int, r *Reading) scanner {
	return scanner{
		text: text, at: from,
		lf: cursor{'\n', -1}, lone: -1,
		hash: cursor{'#', -1}, nul: cursor{0, -1}, stop: -1,
		percent: cursor{'%', -1}, high: -1, special: -1,
		lineLimit: r.lines().MaxLine(),
		nulEnds:   r.Lines.NUL.Is == choice.NULEndsLine,
		onlyLF:    r.Lines.LineEnd.Is == choice.OnlyLF,
		unicode:   newUnicodeCursor(text, from, r),

		hashNeedsBlank: r.Lines.Hash.Is == choice.HashAfterBlank,
	}
}

// lines returns about how many lines there are: too few only if some end with
// CR and some with LF, or at what else Unicode knows.
func (s *scanner) lines() int {
	n := strings.Count(s.text, "\n")
	if s.nextLone(0) < len(s.text) {
		n = max(n, strings.Count(s.text, "\r"))
	}
	return n + 1
}

// line returns the end of the line that begins at s.at and the octets of its
// line ending, and moves on. CR, LF and CRLF end a line (RFC 9309, section
// 2.2). The last line has no ending.
func (s *scanner) line() (end, ending int) {
	start := s.at
	if end = s.lf.next(s.text, start); end < len(s.text) {
		ending = 1
	}
	switch {
	case s.onlyLF:
	case s.nextLone(start) < end:
		end, ending = s.lone, 1
	case ending > 0 && end > start && s.text[end-1] == '\r':
		end, ending = end-1, 2
	}
	if s.unicode.pos < end {
		end, ending = s.unicode.pos, s.unicode.size
		s.unicode.search(s.text, end+ending)
	}
	s.at = end + ending
	return end, ending
}

// nextLone returns where a CR stands, at from or behind it, that no LF follows.
func (s *scanner) nextLone(from int) int {
	if s.lone < from {
		s.lone = ascii.LoneCR(s.text, from)
	}
	return s.lone
}

// plainEnd returns up to where LF and CRLF end lines and nothing else does.
func (s *scanner) plainEnd() int { return min(s.nextLone(s.at), s.unicode.pos, len(s.text)) }

// nextSpecial returns where an octet stands, at from or behind it, that some readers take
// for the end of what is read of a line, or for something to be encoded.
func (s *scanner) nextSpecial(from int) int {
	if s.high < from {
		s.high = ascii.HighAt(s.text, from)
	}
	s.special = min(s.hash.next(s.text, from), s.nul.next(s.text, from), s.percent.next(s.text, from), s.high)
	return s.special
}

// content returns the part of the line between start and end that is read: up to the
// limit, the first NUL octet or the first comment. The notes say why it is
// cut off.
func (s *scanner) content(start, end int) (text string, commented bool, notes Notes) {
	if s.stop < start {
		s.stop = s.hash.next(s.text, start)
		if s.nulEnds {
			s.stop = min(s.stop, s.nul.next(s.text, start))
		}
	}
	if end <= s.stop && end-start <= s.lineLimit {
		return s.text[start:end], false, 0
	}
	if end-start > s.lineLimit {
		end = start + s.lineLimit
		notes = notes.with(LineCut)
	}
	if s.nulEnds {
		if nul := s.nul.next(s.text, start); nul < end {
			end = nul
			notes = notes.with(NulInLine)
		}
	}
	hash := min(end, s.hash.next(s.text, start))
	if hash < end && s.hashNeedsBlank {
		hash = start + commentStart(s.text[start:end])
	}
	return s.text[start:hash], hash < end, notes
}

// commentStart returns where the comment of a line begins, or its length, for a
// reader that looks for comments between words: at the start, after a blank and
// after the colon that ends the field.
func commentStart(line string) int {
	colon := strings.IndexByte(line, ':')
	for i := range len(line) {
		if line[i] == '#' && (i == 0 || i == colon+1 || strings.IndexByte(compat.WordBlanks, line[i-1]) >= 0) {
			return i
		}
	}
	return len(line)
}

// unicodeEnds are the line endings that Unicode knows and RFC 9309 does not. Some
// readers do not take those of ASCII for one, which come first.
var unicodeEnds = [...]string{"\v", "\f", "\x1c", "\x1d", "\x1e", "\u0085", "\u2028", "\u2029"}

const unicodeEndsInASCII = 5

// A unicodeCursor is the position of the next of those line endings. Each is
// searched for in the whole text and not line by line, as hardly a file has one.
type unicodeCursor struct {
	pos, size int
	kinds     []string // the texts searched for
	next      [len(unicodeEnds)]int
}

// newUnicodeCursor returns the cursor for r, which may know none of them.
func newUnicodeCursor(text string, from int, r *Reading) unicodeCursor {
	c := unicodeCursor{pos: math.MaxInt}
	switch r.Lines.LineEnd.Is {
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
