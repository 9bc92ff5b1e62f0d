package engine

import (
	"slices"
	"strings"
	"unicode/utf8"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/utf"
)

// Parse reads body as Google's crawlers read a robots.txt file. It never fails:
// a line that has no effect stays in [File.Lines], with the reason in
// [Line.Ignored]. Body is copied.
func Parse(body []byte) *File { return Google.Parse(body) }

// Parse reads body as r says. Like the function [Parse], it never fails.
func (r *Reading) Parse(body []byte) *File { return r.ParseString(string(body)) }

// ParseString is [Reading.Parse] for a string.
func (r *Reading) ParseString(body string) *File {
	f := new(File)
	r.ParseInto(f, body)
	return f
}

// ParseInto makes f what [Reading.ParseString] returns for body. It takes over the
// memory of the lines and groups that f has, so whoever reads many files, one after the
// other, does so without making garbage. Nothing that was taken from f before
// holds any longer.
func (r *Reading) ParseInto(f *File, body string) {
	mark := byteOrderMark(body, r)
	body = r.decode(body)
	*f = File{Reading: r, Lines: f.Lines[:0], body: body, read: min(len(body), r.fileLimit(len(body))), grouping: f.emptied()}
	text := body[:f.read]
	f.BOM = min(mark, len(text))
	f.page = r.page(text)
	s := newScanner(text, f.BOM, r)
	f.Lines = slices.Grow(f.Lines, s.lines())
	open := r.EarlyRule.Is == choice.EarlyRuleForStar // rules have a group now
	for ended := false; !ended; {
		start := s.at
		end, ending := s.line()
		ended = ending == 0
		f.Lines = append(f.Lines, Line{})
		l := &f.Lines[len(f.Lines)-1]
		l.Number, l.Offset, l.Length, l.Ending = int32(len(f.Lines)), int32(start), int32(end-start), uint8(ending)
		switch written := text[start:min(end, start+s.lineLimit)]; {
		case f.page == taggedPage:
			r.readTagged(l, written)
		case r.FieldEnd.Is == choice.BlankEndsField:
			f.readWords(l, written)
		default:
			content, commented, notes := s.content(start, end)
			l.Notes = notes
			r.readLine(l, content, commented)
		}
		open = f.settle(l, open)
	}
	if f.CutAtLine() > 0 {
		last := &f.Lines[len(f.Lines)-1]
		last.Notes = last.Notes.with(FileCut)
	}
	switch {
	case f.page == pageUnnamed:
		f.leaveOut()
	case r.ignoresByGroup():
		f.grouped()
	}
}

// decode returns the text that r takes the octets of a file for. Most readers
// take octets as they are.
func (r *Reading) decode(body string) string {
	if r.UTF16.Is == choice.UTF16Decoded {
		if text, ok := utf.Decode16(body); ok {
			return text
		}
	}
	if r.InvalidUTF8.Is == choice.DropInvalidUTF8 && !utf8.ValidString(body) {
		return strings.ToValidUTF8(body, "")
	}
	return body
}

// settle says whether l has an effect, as far as its value says and whether a
// group is open. It returns whether one is open for the next line.
func (f *File) settle(l *Line, open bool) bool {
	r := f.Reading
	f.kinds[l.Kind]++
	switch l.Kind {
	case UserAgent:
		names := r.tokens(f.part(l, l.Value))
		l.Notes |= names.notes
		if names.token == "" && !r.findsInside() {
			l.Ignored = noToken
		}
		return open || l.Value.Len() > 0 || r.EmptyName.Is != choice.EmptyNameJoins
	case Allow, Disallow:
		if !open {
			l.Ignored = NoGroupOpen
			break
		}
		notes, why := r.judge(l.Kind, f.part(l, l.Value))
		l.Notes |= notes
		l.Ignored = why
	case Usage:
		if !open {
			l.Ignored = NoGroupOpen
		}
	case Sitemap:
		if l.Value.Len() == 0 {
			l.Ignored = noURL
		}
	case Blank: // one of white space ends nothing
		return open && (l.Length > 0 || r.BlankLine.Is != choice.BlankEndsGroup)
	}
	return open
}

// readLine fills in what l is. Text is what is read of it.
func (r *Reading) readLine(l *Line, text string, commented bool) {
	if kind, n := commonField(text); n > 0 {
		start, end := r.trim(text, n+1, len(text))
		l.Kind, l.Field, l.Value = kind, Span{0, uint16(n)}, Span{uint16(start), uint16(end)}
	} else if field, ok := r.split(l, text, commented); ok {
		r.classify(l, field)
		if l.Notes.Has(MissingColon) && !r.readsColonless(l, text, field) {
			l.Kind, l.Ignored = Unparsed, noColon
		}
	}
	if r.Words.Is == choice.FirstWord {
		l.keepFirstWord(text)
	}
}

// scanner cuts a text into lines. Each kind of octet that matters is found by
// a cursor that is moved only when it was passed, so that the text is searched
// once for each, however many lines it has.
type scanner struct {
	text      string
	at        int
	lf, cr    cursor
	hash, nul cursor
	stop      int // the next position of a number sign or NUL octet
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
		lf: cursor{'\n', -1}, cr: cursor{'\r', -1},
		hash: cursor{'#', -1}, nul: cursor{0, -1}, stop: -1,
		lineLimit: r.MaxLine(),
		nulEnds:   r.NUL.Is == choice.NULEndsLine,
		onlyLF:    r.LineEnd.Is == choice.OnlyLF,
		unicode:   newUnicodeCursor(text, from, r),

		hashNeedsBlank: r.Hash.Is == choice.HashAfterBlank,
	}
}

// lines returns about how many lines there are: too few only if some end with
// CR and some with LF, or at what else Unicode knows.
func (s *scanner) lines() int {
	n := strings.Count(s.text, "\n")
	if s.cr.next(s.text, 0) < len(s.text) {
		n = max(n, strings.Count(s.text, "\r"))
	}
	return n + 1
}

// line returns the end of the line that begins at s.at and the octets of its
// line ending, and moves on. CR, LF and CRLF end a line (RFC 9309, section
// 2.2). The last line has no ending.
func (s *scanner) line() (end, ending int) {
	if end = s.lf.next(s.text, s.at); !s.onlyLF {
		end = min(end, s.cr.next(s.text, s.at))
	}
	switch {
	case end == len(s.text):
	case s.text[end] == '\r' && end+1 < len(s.text) && s.text[end+1] == '\n':
		ending = 2
	default:
		ending = 1
	}
	if s.unicode.pos < end {
		end, ending = s.unicode.pos, s.unicode.size
		s.unicode.search(s.text, end+ending)
	}
	s.at = end + ending
	return end, ending
}

// content returns what is read of the line between start and end: up to the
// limit, the first NUL octet or the first comment. The notes say what is cut
// off.
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

// byteOrderMark returns how many octets of a UTF-8 byte order mark text begins
// with. Google's parser skips a mark that is cut off, too.
func byteOrderMark(text string, r *Reading) int {
	const mark = "\xEF\xBB\xBF"
	n := 0
	for n < len(mark) && n < len(text) && text[n] == mark[n] {
		n++
	}
	switch {
	case r.ByteOrderMark.Is == choice.KeepMark:
		return 0
	case n < len(mark) && r.ByteOrderMark.Is != choice.SkipPartialMark:
		return 0
	}
	return n
}
