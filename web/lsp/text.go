package lsp

import (
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/a-h/templ/lsp/protocol"
)

// A document is the lines of an open file, with their endings. The last one has none. A
// change costs as much as the lines that it touches are long, so thousands at once are
// fast.
type document []string

// splitLines returns the lines of a text. They end as the protocol says: in "\n", "\r\n"
// or "\r".
func splitLines(text string) document {
	var all document
	for {
		i := strings.IndexAny(text, "\r\n")
		if i < 0 {
			return append(all, text)
		}
		if i++; text[i-1] == '\r' && strings.HasPrefix(text[i:], "\n") {
			i++
		}
		all, text = append(all, text[:i]), text[i:]
	}
}

// find returns where p is. A position behind a line is at its end, and one behind the
// text is at the end of that.
func (d document) find(p protocol.Position) (line, octet int) {
	if int64(p.Line) >= int64(len(d)) {
		return len(d) - 1, len(d[len(d)-1])
	}
	return int(p.Line), octetAt(d[p.Line], p.Character)
}

// change makes a change. One without a range replaces the text.
func (d document) change(c *protocol.TextDocumentContentChangeEvent) document {
	if c.Range == nil {
		return splitLines(c.Text)
	}
	first, start := d.find(c.Range.Start)
	last, end := d.find(c.Range.End)
	if last < first || last == first && end < start {
		last, end = first, start
	}
	text := d[first][:start] + c.Text + d[last][end:]
	if first > 0 && strings.HasPrefix(text, "\n") && strings.HasSuffix(d[first-1], "\r") {
		first-- // the two are one ending now
		text = d[first] + text
	}
	lines := splitLines(text)
	if last < len(d)-1 {
		lines = lines[:len(lines)-1] // the text ends where the next line begins
	}
	return slices.Replace(d, first, last+1, lines...)
}

// octetAt returns the octet of line at which so many UTF-16 code units have passed, at
// most up to its ending. The middle of a character is at its start.
func octetAt(line string, units uint32) int {
	end := len(strings.TrimRight(line, "\r\n"))
	for i, r := range line[:end] {
		n := uint32(utf16.RuneLen(r))
		if units < n {
			return i
		}
		units -= n
	}
	return end
}

// A layout finds positions in a text, by the octets at which its lines begin.
type layout struct {
	text   string
	lines  document
	starts []int
}

func newLayout(text string) layout {
	l := layout{text: text, lines: splitLines(text)}
	at := 0
	for _, line := range l.lines {
		l.starts = append(l.starts, at)
		at += len(line)
	}
	return l
}

// octet returns the octet of the text that p is at.
func (l *layout) octet(p protocol.Position) int {
	line, octet := l.lines.find(p)
	return l.starts[line] + octet
}

// position returns the position of an octet of the text. Inside a character it is the
// start of that.
func (l *layout) position(octet int) protocol.Position {
	octet = min(octet, len(l.text))
	for octet > 0 && octet < len(l.text) && !utf8.RuneStart(l.text[octet]) {
		octet--
	}
	i, exact := slices.BinarySearch(l.starts, octet)
	if !exact {
		i--
	}
	return protocol.Position{Line: uint32(i), Character: uint32(len(utf16.Encode([]rune(l.text[l.starts[i]:octet]))))}
}

func (l *layout) between(start, end int) protocol.Range {
	return protocol.Range{Start: l.position(start), End: l.position(end)}
}
