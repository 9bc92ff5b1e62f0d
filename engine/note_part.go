package engine

import "strings"

// NotePart returns which part of l the note n is about, as a half-open range of
// octets of the line. It is empty if that is nothing in the line itself.
func (f *File) NotePart(l Line, n Note) (start, end int) {
	value := f.Value(l)
	valueStart, valueEnd := int(l.Value.Start), int(l.Value.End)
	switch n {
	case MisspeltField, MissingColon, LongerField, AllowsAll:
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
