package robotstxt

import (
	"iter"
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/compat"
)

// readWords is [Reading.readLine] for a reader that cuts lines into words: each
// odd word is a field and the next one its value. L becomes what the first pair
// with a known field says.
func (f *File) readWords(l *Line, line string) {
	if line == "" || parseSinglePair(l, line) {
		return
	}
	if strings.HasPrefix(strings.TrimLeft(line, compat.WordBlanks), "#") {
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

// parseSinglePair fills in l if it is a common field, a colon, a blank and one word,
// as most lines are, and reports whether it is. Without it, a file takes a quarter
// longer.
func parseSinglePair(l *Line, line string) bool {
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

// readPair fills in kind and value of l by one pair of its words, and reports whether the
// field is known. A field without a value at the end of the file has no effect.
func (f *File) readPair(l *Line, line string, p compat.WordPair) bool {
	l.Field, l.Value = span(p.Field.Start, p.Field.End), span(p.Value.Start, p.Value.End)
	field := line[p.Field.Start:p.Field.End]
	if strings.Contains(field, dottedI) || strings.Contains(field, kelvin) {
		field = strings.ToLower(field)
	}
	f.Reading.classify(l, field)
	if !p.Colon {
		l.Notes = l.Notes.with(MissingColon)
	}
	if p.Value.Len() == 0 && f.endsBehind(l, p.Commented) {
		l.Kind, l.Ignored = Unparsed, EndsBeforeValue
	}
	return f.isKnown(l)
}

// isKnown reports whether l has a field that its reader or some other knows.
func (f *File) isKnown(l *Line) bool {
	return l.Kind != Unparsed && (l.Kind != Unknown || f.Reading.isDelay(f.part(l, l.Field)))
}

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
		line = line[:min(len(line), f.Reading.lines().MaxLine())]
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
func (f *File) mayGoOn(l *Line) bool {
	return l.Value.Len() > 0 && int(l.Value.End) < int(l.Length) && f.isKnown(l)
}

// pairs returns the cutter of a line into pairs of words, as r cuts it.
func (r *Reading) pairs(line string) compat.WordCutter {
	if r.Lines.Hash.Is == choice.HashAnywhere {
		line, _, _ = strings.Cut(line, "#")
	}
	return compat.CutWords(line, r.Lines.Words.Is == choice.AllWords)
}

// keepFirstWord carries out that some readers take only the first word of a
// value.
func (l *Line) keepFirstWord(text string) {
	if i := strings.IndexAny(text[l.Value.Start:l.Value.End], compat.WordBlanks); i >= 0 {
		l.Value.End = l.Value.Start + uint16(i)
	}
}
