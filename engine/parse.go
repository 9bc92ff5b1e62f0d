package engine

import (
	"slices"
	"strings"
	"unicode/utf8"

	"whichline/engine/internal/ascii"
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
func (r *Reading) ParseInto(f *File, body string) { r.parseInto(f, body, true) }

// parseInto is [Reading.ParseInto], which reads plainly what can be read so, or else
// at length.
func (r *Reading) parseInto(f *File, body string, plainly bool) {
	mark := byteOrderMark(body, r)
	body = r.decode(body)
	*f = File{Reading: r, Lines: f.Lines[:0], body: body, read: min(len(body), r.fileLimit(len(body))), grouping: f.emptied()}
	text := body[:f.read]
	f.BOM = min(mark, len(text))
	f.page = r.page(text)
	p := newLineReader(f, text, plainly)
	f.Lines = slices.Grow(f.Lines, p.lines())
	for p.next() {
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

// A lineReader reads the lines of a file, one after the other.
type lineReader struct {
	scanner
	file    *File
	reading *Reading
	open    bool // rules have a group now

	plainly    bool // lines that are plain are read as such
	cutsWords  bool // where a blank is, a field ends
	wantsKnown bool // what is no known field is none
	byEscapes  bool // rules that begin with a slash are judged by their escapes
}

func newLineReader(f *File, text string, plainly bool) lineReader {
	r := f.Reading
	return lineReader{
		scanner: newScanner(text, f.BOM, r), file: f, reading: r,
		open:       r.EarlyRule.Is == choice.EarlyRuleForStar,
		plainly:    plainly && f.page != taggedPage,
		cutsWords:  r.FieldEnd.Is == choice.BlankEndsField,
		wantsKnown: r.MissingColon.Is == choice.KnownField,
		byEscapes:  plainly && r.judgesByEscapes(),
	}
}

// next reads the next line, and reports whether another one follows.
func (p *lineReader) next() bool {
	f := p.file
	f.Lines = append(f.Lines, Line{})
	l := &f.Lines[len(f.Lines)-1]
	l.Number, l.Offset = int32(len(f.Lines)), int32(p.at)
	plain := p.plainly && p.plain(l)
	if !plain {
		p.other(l)
	}
	f.kinds[l.Kind]++
	p.settle(l, plain)
	return l.Ending != 0
}

// plain reads l if it is written as most lines are, in a way that readers read
// alike, and reports whether it is: it is empty, or has a field and a plain value, with
// one blank before it at most. It comes to what [lineReader.other] does, which takes
// several times as long.
func (p *lineReader) plain(l *Line) bool {
	start := p.at
	if p.ends(l, start) {
		return true
	}
	line := p.text[start:]
	kind, field := commonField(line)
	common := field > 0
	if !common {
		field = p.plainField(line)
	}
	value := field + 1
	switch {
	case field == 0:
		return false
	case value < len(line) && line[value] == ' ':
		value++
	case p.cutsWords:
		return false
	}
	end := ascii.PlainEnd(line, value)
	if end == value || end > p.lineLimit || !p.ends(l, start+end) {
		return false
	}
	l.Field, l.Value = Span{0, uint16(field)}, Span{uint16(value), uint16(end)}
	if l.Kind = kind; !common {
		p.reading.classify(l, line[:field])
	}
	return true
}

// plainField returns the length of the field that line begins with if it is plain
// and some reader may know it; 0 if not.
func (p *lineReader) plainField(line string) int {
	if p.cutsWords || p.wantsKnown || !mayBeKnown(line) {
		return 0
	}
	return max(0, strings.IndexByte(line[:ascii.PlainEnd(line, 0)], ':'))
}

// ends reports whether l ends at end, as far as CR and LF say, and moves on if so.
func (p *lineReader) ends(l *Line, end int) bool {
	ending := 0
	switch rest := p.text[end:]; {
	case rest == "":
	case rest[0] == '\n':
		ending = 1
	case rest[0] != '\r' || p.onlyLF:
		return false
	case len(rest) > 1 && rest[1] == '\n':
		ending = 2
	default:
		ending = 1
	}
	l.Length, l.Ending = int32(end-p.at), uint8(ending)
	p.at = end + ending
	return true
}

// other reads a line that is not plain.
func (p *lineReader) other(l *Line) {
	start := p.at
	end, ending := p.line()
	l.Length, l.Ending = int32(end-start), uint8(ending)
	switch written := p.text[start:min(end, start+p.lineLimit)]; {
	case p.file.page == taggedPage:
		p.reading.readTagged(l, written)
	case p.cutsWords:
		p.file.readWords(l, written)
	default:
		content, commented, notes := p.content(start, end)
		l.Notes = notes
		p.reading.readLine(l, content, commented)
	}
}

// settle says whether l has an effect, as far as its value says and whether a
// group is open, and whether one is open for the next line.
func (p *lineReader) settle(l *Line, plain bool) {
	r := p.reading
	switch l.Kind {
	case UserAgent:
		if value := p.file.part(l, l.Value); !isToken(value) {
			names := r.tokens(value)
			l.Notes |= names.notes
			if names.token == "" && !r.findsInside() {
				l.Ignored = noToken
			}
		}
		p.open = p.open || l.Value.Len() > 0 || r.EmptyName.Is != choice.EmptyNameJoins
	case Allow, Disallow:
		if !p.open {
			l.Ignored = NoGroupOpen
			break
		}
		value := p.file.part(l, l.Value)
		if p.byEscapes && value != "" && value[0] == '/' {
			l.Notes |= r.judgeByEscapes(l.Kind, value, plain)
			break
		}
		notes, why := r.judge(l.Kind, value)
		l.Notes |= notes
		l.Ignored = why
	case Usage:
		if !p.open {
			l.Ignored = NoGroupOpen
		}
	case Sitemap:
		if l.Value.Len() == 0 {
			l.Ignored = noURL
		}
	case Blank: // one of white space ends nothing
		p.open = p.open && (l.Length > 0 || r.BlankLine.Is != choice.BlankEndsGroup)
	}
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
