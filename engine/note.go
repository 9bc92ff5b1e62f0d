package engine

import "whichline/engine/internal/prose"

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
		a["directory"] = indexDirectory(pattern)
	}
	return prose.Fill(noteTexts[n], a)
}
