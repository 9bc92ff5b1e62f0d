package engine

import (
	"sort"
	"strings"

	"whichline/engine/internal/prose"
)

// NoteText returns the sentence of a note on l.
func (f *File) NoteText(l Line, n Note) Sentence {
	a := prose.Args{"kind": l.Kind.Field()}
	switch n {
	case TokenCut:
		head := f.Reading.tokens(f.Value(l)).head
		if head == "" {
			return prose.Fill(textNoTokenCut, nil)
		}
		a["head"] = head
	case LineCut:
		a["limit"] = prose.Octets(f.Reading.MaxLine())
	case FileCut:
		a["limit"] = prose.Octets(f.read)
	case Encoded:
		a["pattern"] = f.Reading.pattern(f.Value(l))
	case OpensDirectory:
		pattern := f.Reading.pattern(f.Value(l))
		a["directory"] = f.Reading.indexDirectory(pattern, l.Kind == Allow)
	}
	return prose.Fill(noteTexts[n], a)
}

// NotePart returns which part of l the note n is about, as a half-open range of
// octets of the line. It is empty if that is nothing in the line itself.
func (f *File) NotePart(l Line, n Note) (start, end int) {
	value := f.Value(l)
	valueStart, valueEnd := int(l.Value.Start), int(l.Value.End)
	switch n {
	case MisspeltField, MissingColon, LongerField, allowsAll:
		return int(l.Field.Start), int(l.Field.End)
	case TokenCut:
		return valueStart + len(f.Reading.tokens(value).head), valueEnd
	case TextAfterStar:
		return valueStart + 1, valueEnd
	case Encoded, OpensDirectory:
		return valueStart, valueEnd
	case LineCut:
		return min(f.Reading.MaxLine(), int(l.Length)), int(l.Length)
	case NulInLine:
		return strings.IndexByte(f.Text(l), 0), int(l.Length)
	}
	return 0, 0
}

// EmptyDisallow says what l does if it is a disallow without a path that allows
// nothing to its reader: it ends the user-agent lines above it all the same, so that
// further ones open another group. It returns "" for other lines.
func (f *File) EmptyDisallow(l Line) string {
	if l.Kind != Disallow || l.Ignored != NoPath {
		return ""
	}
	runs := f.Runs()
	i := sort.Search(len(runs), func(i int) bool { return runs[i].UserAgents[0] > l.Number }) - 1
	if i >= 0 && len(runs[i].Rules()) > 0 {
		return textEmptyAmong
	}
	return textEmptyAlone
}

const (
	textEmptyAlone = "without a path, it allows everything, and ends the group"
	textEmptyAmong = "without a path, it blocks nothing, and ends the group"
)
