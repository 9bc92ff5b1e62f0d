package engine

import "whichline/engine/internal/prose"

// NoteText returns the sentence of a note on l.
func (f *File) NoteText(l Line, n Note) Sentence {
	a := prose.Args{"kind": fieldTitle(l.Kind)}
	switch n {
	case TokenCut:
		head := f.Reading.tokens(f.Value(l)).head
		if head == "" {
			return prose.Fill(textNoTokenCut, nil)
		}
		a["head"] = head
	case LineCut:
		a["limit"] = prose.Octets(f.Reading.lineLimit())
	case FileCut:
		a["limit"] = prose.Octets(f.read)
	case Encoded:
		a["pattern"] = f.Reading.pattern(f.Value(l))
	case OpensDirectory:
		pattern := f.Reading.pattern(f.Value(l))
		a["directory"] = pattern[:indexDirectory(pattern)] + "$"
	}
	return prose.Fill(noteTexts[n], a)
}

// fieldTitle returns how the field of a line of this kind is written.
func fieldTitle(k Kind) string {
	switch k {
	case UserAgent:
		return "User-agent"
	case Allow:
		return "Allow"
	case Disallow:
		return "Disallow"
	case Sitemap:
		return "Sitemap"
	}
	return ""
}
