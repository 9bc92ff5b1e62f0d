package engine

import (
	"iter"
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/words"
)

// readWords is [Reading.readLine] for a reader that cuts lines into words: each
// odd word is a field and the next one its value. L becomes what the first pair
// with a known field says.
func (f *File) readWords(l *Line, line string) {
	if line == "" || readOnlyPair(l, line) {
		return
	}
	if strings.HasPrefix(strings.TrimLeft(line, words.Blanks), "#") {
		l.Kind = Comment
		return
	}
	pairs := f.Reading.pairs(line)
	for p, ok := pairs.Next(); ok; p, ok = pairs.Next() {
		was := *l
		if f.readPair(l, line, p) {
			return
		}
		if was.Kind != Blank { // an earlier pair says as little
			*l = was
		}
	}
}

// readOnlyPair fills in what l is if it is written as most lines are: one of the
// common fields, a colon, a blank and one word, which readers find who take words
// and who do not.
func readOnlyPair(l *Line, line string) bool {
	kind, n := commonField(line)
	if n == 0 || n+2 >= len(line) || line[n+1] != ' ' {
		return false
	}
	for i := n + 2; i < len(line); i++ {
		if line[i] <= ' ' || line[i] == '#' {
			return false
		}
	}
	l.Kind, l.Field, l.Value = kind, Span{0, uint16(n)}, Span{uint16(n + 2), uint16(len(line))}
	return true
}

// readPair fills in what l is by one pair of its words, and reports whether the
// field is known. A field without a value at the end of the file has no effect.
func (f *File) readPair(l *Line, line string, p words.Pair) bool {
	l.Field, l.Value = span(p.Field), span(p.Value)
	field := line[p.Field.Start:p.Field.End]
	if strings.Contains(field, dottedI) || strings.Contains(field, kelvin) {
		field = strings.ToLower(field)
	}
	f.Reading.classify(l, field)
	if !p.Colon {
		l.Notes = l.Notes.with(MissingColon)
	}
	if p.Value.Len() == 0 && f.endsBehind(l, p.Commented) {
		l.Kind, l.Ignored = Unparsed, endsBeforeValue
	}
	return l.isKnown()
}

// isKnown reports whether l has a field that its reader or some other knows.
func (l *Line) isKnown() bool { return l.Kind != Unknown && l.Kind != Unparsed }

// The letters beyond ASCII of which strings.ToLower makes some of ASCII.
const (
	dottedI = "\u0130" // the capital of Turkish
	kelvin  = "\u212a" // the sign for the unit
)

// endsBehind reports whether nothing follows l: no line ending or, behind a
// comment, nothing but line endings.
func (f *File) endsBehind(l *Line, commented bool) bool {
	rest := f.body[l.Offset+l.Length : f.read]
	return rest == "" || commented && strings.TrimLeft(rest, "\r\n") == ""
}

// pairsAfter yields a line of its own for each pair of words behind the value of
// l, for a reader whose fields end at blanks and who goes on there.
func (f *File) pairsAfter(l *Line) iter.Seq[*Line] {
	return func(yield func(*Line) bool) {
		line := f.Text(*l)
		line = line[:min(len(line), f.Reading.MaxLine())]
		pairs := f.Reading.pairs(line)
		for p, ok := pairs.Next(); ok; p, ok = pairs.Next() {
			if p.Field.Start < int(l.Value.End) {
				continue
			}
			further := Line{Number: l.Number, Offset: l.Offset, Length: l.Length}
			if f.readPair(&further, line, p) && !yield(&further) {
				return
			}
		}
	}
}

// mayGoOn reports whether a known field may stand behind the value of l. None does
// if the field of l is not known, as l is then the first pair of many.
func (l *Line) mayGoOn() bool {
	return l.isKnown() && l.Value.Len() > 0 && int32(l.Value.End) < l.Length
}

// isDelay reports whether a field asks for a delay, in one of the spellings that r
// knows.
func (r *Reading) isDelay(field string) bool {
	if ascii.EqualFold(field, "crawl-delay") {
		return true
	}
	if r.RareSpelling.Is == choice.RareSpellings {
		for _, name := range delayFields {
			if ascii.EqualFold(field, name) {
				return true
			}
		}
	}
	return r.Spelling.Is == choice.Useragent && ascii.EqualFold(field, "crawldelay")
}

// pairs returns what cuts a line into pairs of words, as r does.
func (r *Reading) pairs(line string) words.Cutter {
	if r.Hash.Is == choice.HashAnywhere {
		line, _, _ = strings.Cut(line, "#")
	}
	return words.Cut(line, r.Words.Is == choice.AllWords)
}

func span(s words.Span) Span { return Span{uint16(s.Start), uint16(s.End)} }

// keepFirstWord carries out that some readers take only the first word of a
// value.
func (l *Line) keepFirstWord(text string) {
	if i := strings.IndexAny(text[l.Value.Start:l.Value.End], words.Blanks); i >= 0 {
		l.Value.End = l.Value.Start + uint16(i)
	}
}

// commentStart returns where the comment of a line begins, or its length, for a
// reader that looks for comments between words: at the start, after a blank and
// after the colon that ends the field.
func commentStart(line string) int {
	colon := strings.IndexByte(line, ':')
	for i := range len(line) {
		if line[i] == '#' && (i == 0 || i == colon+1 || strings.IndexByte(words.Blanks, line[i-1]) >= 0) {
			return i
		}
	}
	return len(line)
}

// unicodeSpaces are the space separators of Unicode beyond ASCII, such as the
// no-break space, and its separators of lines and paragraphs. Python's str.strip
// and ECMAScript's trim both drop them.
const unicodeSpaces = "\u2028\u2029\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"

// trim narrows the range to what lies between the white space at its ends, as
// r takes white space.
func (r *Reading) trim(text string, start, end int) (int, int) {
	if start < end && isPlain(text[start]) && isPlain(text[end-1]) {
		return start, end
	}
	switch start, end = trim(text, start, end); {
	case r.Space.Is == choice.ControlSpace:
		return trimControls(text, start, end)
	case r.Space.Is == choice.ASCIISpace || start == end || isPlain(text[start]) && isPlain(text[end-1]):
		return start, end
	}
	inner := strings.TrimLeftFunc(text[start:end], r.isWhite)
	start = end - len(inner)
	return start, start + len(strings.TrimRightFunc(inner, r.isWhite))
}

// isPlain reports whether c is a character of its own that no reader takes for
// white space.
func isPlain(c byte) bool { return ' ' < c && c < 0x80 }

// isWhite reports whether r, which knows white space beyond ASCII, takes c for
// some. Python takes the separators of ASCII for white space and ECMAScript the
// byte order mark.
func (r *Reading) isWhite(c rune) bool {
	mark := r.MarkAsSpace.Is == choice.MarkIsSpace
	switch {
	case c == '\ufeff':
		return mark
	case c < 0x80:
		return ascii.IsSpace(byte(c)) || 0x1c <= c && c <= 0x1f && !mark
	}
	return strings.ContainsRune(unicodeSpaces, c)
}

// trimControls narrows the range to what lies between the space and the control
// characters before it at its ends.
func trimControls(text string, start, end int) (int, int) {
	for start < end && text[start] <= ' ' {
		start++
	}
	for start < end && text[end-1] <= ' ' {
		end--
	}
	return start, end
}

// trim narrows the range to what lies between the white space of ASCII at its
// ends.
func trim(text string, start, end int) (int, int) {
	for start < end && ascii.IsSpace(text[start]) {
		start++
	}
	for start < end && ascii.IsSpace(text[end-1]) {
		end--
	}
	return start, end
}
