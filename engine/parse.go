package robotstxt

import (
	"slices"
	"strings"
	"unicode/utf8"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/compat"
	"whichline/engine/internal/groups"
)

// Allowed reports whether the crawler with the given product token may fetch url, by
// body as Google's crawlers read it. Url is absolute or a path. Its host is not
// looked at. The error is a [*TargetError], as from [ParseTarget].
func Allowed(body []byte, token, url string) (bool, error) {
	t, err := ParseTarget(url)
	if err != nil {
		return false, err
	}
	return Parse(body).Match(Named(token), t).Allowed, nil
}

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

// parseInto is [Reading.ParseInto], which reads plain lines quickly if plainly is set, or else
// at length.
func (r *Reading) parseInto(f *File, body string, plainly bool) {
	mark := byteOrderMark(body, r)
	body = r.decode(body)
	*f = File{Reading: r, Lines: f.Lines[:0], body: body, read: min(len(body), r.lines().MostOctets(len(body))), groupTable: f.emptied()}
	text := body[:f.read]
	f.BOM = min(mark, len(text))
	f.page = r.page(text)
	p := newLineReader(f, text, plainly)
	f.Lines = slices.Grow(f.Lines, p.lines())
	p.all()
	if f.Unread() != "" {
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
	if r.Lines.UTF16.Is == choice.UTF16Decoded {
		if text, ok := compat.DecodeUTF16(body); ok {
			return text
		}
	}
	if r.Match.InvalidUTF8.Is == choice.DropInvalidUTF8 && !utf8.ValidString(body) {
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

	quickly   bool // lines that are plain are read as such
	cutsWords bool // where a blank is, a field ends
	blankEnds bool // an empty line ends a group
	asWritten bool // nothing is to be said of a disallow of a plain path
}

func newLineReader(f *File, text string, plainly bool) lineReader {
	r := f.Reading
	return lineReader{
		scanner: newScanner(text, f.BOM, r), file: f, reading: r,
		open:      r.Groups.EarlyRule.Is == choice.EarlyRuleForStar,
		quickly:   plainly && f.page != taggedPage && r.takesWholeValues(),
		cutsWords: r.Lines.FieldEnd.Is == choice.BlankEndsField,
		blankEnds: r.Groups.BlankLine.Is == choice.BlankEndsGroup,
		asWritten: plainly && r.matcher().TakesAsWritten(),
	}
}

// takesWholeValues reports whether r takes all of a line that follows a known field and
// its colon, less the white space around it, for the value.
func (r *Reading) takesWholeValues() bool {
	return r.Lines.LineEnd.Is != choice.OnlyLF && r.Lines.FieldEnd.Is != choice.BlankEndsField && r.Lines.Words.Is != choice.FirstWord && r.Lines.MissingColon.Is != choice.KnownField
}

// all reads all lines.
func (p *lineReader) all() {
	for more := true; more; more = p.next() {
		if p.quickly {
			p.fastLines()
		}
	}
}

// next reads the next line, and reports whether another one follows.
func (p *lineReader) next() bool {
	f, start := p.file, p.at
	end, ending := p.line()
	f.Lines = append(f.Lines, Line{Number: len(f.Lines) + 1, Offset: int32(start), Length: int32(end - start), Ending: uint8(ending)})
	l := &f.Lines[len(f.Lines)-1]
	p.slowLine(l, start, end)
	f.kinds[l.Kind]++
	return ending != 0
}

// fastLines reads the next lines for as long as LF and CRLF end them. It comes to what
// [lineReader.next] does. Most lines are empty, or have a known field and a value in
// which nothing is that readers take for anything else, so that no other line needs
// to be read at length. Without it, a file takes twice the time.
func (p *lineReader) fastLines() {
	text, lines, start, special := p.text[:p.plainEnd()], p.file.Lines, p.at, p.special
	for len(text)-start >= fieldWindow {
		rest := text[start:]
		length := strings.IndexByte(rest, '\n')
		if length < 0 {
			break
		}
		next, ending := start+length+1, 1
		if length > 0 && rest[length-1] == '\r' {
			length, ending = length-1, 2
		}
		lines = append(lines, Line{})
		l := &lines[len(lines)-1] // filled in where it stands, as copying it takes longer
		l.Number, l.Offset, l.Length, l.Ending = len(lines), int32(start), int32(length), uint8(ending)
		end := start + length
		if end > special {
			special = p.nextSpecial(start)
		}
		switch {
		case length == 0:
			p.open = p.open && !p.blankEnds
		case end > special || length > p.lineLimit || !p.plain(l, rest, length):
			p.slowLine(l, start, end)
		}
		p.file.kinds[l.Kind]++
		start = next
	}
	p.file.Lines, p.at = lines, start
}

// plain reads l, of so many octets at the start of text, if it has a known field,
// spelt right, and a value with one blank before it at most. It reports whether it
// has. Nothing in it is odd, and text has a window for the field.
func (p *lineReader) plain(l *Line, text string, length int) bool {
	field := exactFields.at(text)
	if field == nil {
		return false
	}
	value := int(field.length) + 1
	if text[value] == ' ' {
		value++
	}
	if value >= length || text[value] <= ' ' || text[length-1] <= ' ' {
		return false
	}
	l.Field.End, l.Value = uint16(field.length), Span{uint16(value), uint16(length)}
	l.Kind, l.Ignored = field.kind, field.ignored
	if l.Kind < Disallow || l.Kind == Disallow && !(p.asWritten && p.open && text[value] == '/') {
		p.applyValue(l, text[value:length])
	}
	return true
}

// slowLine reads a line that is not plain.
func (p *lineReader) slowLine(l *Line, start, end int) {
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
	p.applyValue(l, p.file.readValue(l))
}

// applyValue says whether l has an effect, as far as its value says and whether a
// group is open, and whether one is open for the next line.
func (p *lineReader) applyValue(l *Line, value string) {
	r := p.reading
	switch l.Kind {
	case UserAgent:
		if !ascii.IsPlainName(value) {
			p.name(l, value)
		}
		p.open = p.open || value != "" || r.Groups.EmptyName.Is != choice.EmptyNameJoins
	case Allow, Disallow:
		if !p.open {
			l.Ignored = NoGroupOpen
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
		if value == "" {
			l.Ignored = NoURL
		}
	case Blank: // one of white space ends nothing
		p.open = p.open && (l.Length > 0 || r.Groups.BlankLine.Is != choice.BlankEndsGroup)
	}
}

// name says of a user-agent line how much of its value names a product token.
func (p *lineReader) name(l *Line, value string) {
	names := p.reading.named(value)
	if names.Cut {
		l.Notes = l.Notes.with(TokenCut)
	}
	if names.AfterStar {
		l.Notes = l.Notes.with(TextAfterStar)
	}
	if names.Token == "" && !groups.By(&p.reading.Groups).FindsInside() {
		l.Ignored = NoToken
	}
}

// readLine fills in kind, field and value of l. Text is the part that is read.
func (r *Reading) readLine(l *Line, text string, commented bool) {
	if kind, n := commonField(text); n > 0 {
		start, end := r.lines().Trim(text, n+1, len(text))
		l.Kind, l.Field, l.Value = kind, Span{0, uint16(n)}, Span{uint16(start), uint16(end)}
	} else if field, ok := r.split(l, text, commented); ok {
		r.classify(l, field)
		if l.Notes.Has(MissingColon) && !r.readsColonless(l, text, field) {
			l.Kind, l.Ignored, l.Notes = Unparsed, NoColon, Notes(0).with(MissingColon)
		}
	}
	if r.Lines.Words.Is == choice.FirstWord {
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
	if r.Lines.ByteOrderMark.Is == choice.KeepMark || n < len(mark) && r.Lines.ByteOrderMark.Is != choice.SkipPartialMark {
		return 0
	}
	return n
}
