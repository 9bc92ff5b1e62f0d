package meaning

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
	"whichline/engine/internal/percent"
)

// A shape is a path pattern split at its wildcards, without parts that have no effect on
// its matches.
type shape struct {
	start string   // beginning of the address; "" if unconstrained
	parts []string // texts that follow
	end   string   // end of the address, if the pattern is anchored
	exact bool     // start is the whole address
	once  bool     // the reader tries only the first occurrence of end
}

// shapeOf returns the shape of a pattern for r.
func shapeOf(r *robotstxt.Reading, pattern string) shape {
	if r.Match.Wildcards.Is == choice.WildcardsAsText {
		return shape{start: pattern}
	}
	body, anchored := match.Body(pattern)
	start, rest, starred := match.Cut(body)
	s := shape{start: start}
	if !starred {
		s.exact = anchored
		return s
	}
	for {
		piece, behind, more := match.Cut(rest)
		if !more {
			break
		}
		s.add(piece)
		rest = behind
	}
	if anchored {
		s.end, s.once = rest, r.Match.LastPiece.Is == choice.LastPieceFirst && rest != ""
	} else {
		s.add(rest)
	}
	s.loosen()
	return s
}

// add adds a part, unless it is empty.
func (s *shape) add(part string) {
	if part != "" {
		s.parts = append(s.parts, part)
	}
}

// loosen removes a start that every address has. A slash at the start is needed only
// before a piece that begins with a slash, which must be another one.
func (s *shape) loosen() {
	if s.start == "" && len(s.parts) > 0 && s.parts[0] == "/" {
		s.start, s.parts = "/", s.parts[1:]
	}
	if s.once && s.start == "" && len(s.parts) == 0 && s.end == "/" { // the first slash is the first octet
		*s = shape{start: "/", exact: true}
		return
	}
	next := s.end
	if len(s.parts) > 0 {
		next = s.parts[0]
	}
	if s.start == "/" && next != "" && next[0] != '/' {
		s.start = ""
	}
}

// fits reports whether the written pattern s equals the compared pattern t, up to
// percent-encoding in t alone.
func (s *shape) fits(t shape) bool {
	return s.exact == t.exact && sameOctets(s.start, t.start) && sameOctets(s.end, t.end) &&
		slices.EqualFunc(s.parts, t.parts, sameOctets) && (s.start == "" || s.start[0] == '/')
}

// cutsEscape reports whether a text of s, other than the end of the address, ends in the
// beginning of an escape, which r may take for another character once it goes on.
func (s *shape) cutsEscape(r *robotstxt.Reading) bool {
	cut := func(text string) bool {
		last := strings.LastIndexByte(text, '%')
		return last >= 0 && !percent.IsEncoded(text, last) && percent.IsEncoded(text+"00", last)
	}
	kept := r.Match.Escapes.Is == choice.CompareRaw || r.Match.Escapes.Is == choice.KeepEscapes && r.Match.EscapeDigits.Is == choice.DigitsAsSent
	return !kept && (!s.exact && cut(s.start) || slices.ContainsFunc(s.parts, cut))
}

// sameOctets reports whether s and t decode to the same octets, and t encodes no fewer
// than s.
func sameOctets(s, t string) bool {
	return s == t || len(s) <= len(t) && percent.Decode(s, percent.All) == percent.Decode(t, percent.All)
}

// set copies the texts of s and sets the kind.
func (m *Meaning) set(s shape) {
	m.Start, m.Parts, m.End, m.Once = s.start, s.parts, s.end, s.once
	m.Kind = s.kind()
	if m.Literal {
		m.Kind = Begins
	}
	if m.Kind == Everything {
		m.Start, m.Parts, m.End = "/", nil, ""
	}
}

// kind returns the kind of a meaning with shape s.
func (s *shape) kind() Kind {
	begins, ends := s.start != "", s.end != ""
	switch len(s.parts) {
	case 0:
		return s.plainKind(begins, ends)
	case 1:
		if !ends && (!begins || s.start == "/") {
			return s.partKind()
		}
	}
	switch inside := s.start == "/"; {
	case inside && ends:
		return ContainsInsideEnds
	case begins && ends:
		return BeginsContainsEnds
	case inside:
		return SequenceInside
	case begins && len(s.parts) == 1 && isPage(s.start) && isParameter(s.parts[0]):
		return PageParameter
	case begins:
		return BeginsContains
	case ends:
		return ContainsEnds
	}
	return s.sequenceKind()
}

// plainKind returns the kind of a shape without parts.
func (s *shape) plainKind(begins, ends bool) Kind {
	switch {
	case s.exact && s.start == "/":
		return HomePage
	case s.exact:
		return OneAddress
	case ends && s.start == "/":
		return EndsInside
	case begins && ends && overlap(s.start, s.end):
		return BeginsEndsApart
	case begins && ends:
		return BeginsEnds
	case ends:
		return Ends
	case s.start == "" || s.start == "/":
		return Everything
	}
	if question := strings.IndexByte(s.start, '?'); question > 0 {
		switch query := s.start[question+1:]; {
		case query == "":
			return BeginsQuery
		case isParameter(query):
			return BeginsParameter
		}
	}
	return Begins
}

// partKind returns the kind of a shape with one part and at most a slash before it.
func (s *shape) partKind() Kind {
	part := s.parts[0]
	switch {
	case s.start == "/":
		return ContainsInside
	case part == "?":
		return HasQuery
	case part[0] == '?' && isParameter(part[1:]):
		return FirstParameter
	case part[0] == '?' && !strings.Contains(part[1:], "?"):
		return QueryBegins
	case part[0] == '&' && isParameter(part[1:]):
		return LaterParameter
	}
	return Contains
}

// sequenceKind returns the kind of a shape with only several parts.
func (s *shape) sequenceKind() Kind {
	if len(s.parts) != 2 || s.parts[0] != "?" {
		return Sequence
	}
	switch name := s.parts[1]; {
	case isParameter(name):
		return AnyParameter
	case name[0] == '&' && isParameter(name[1:]):
		return LaterParameter
	}
	return Sequence
}

// isPage reports whether s is a page followed by a question mark.
func isPage(s string) bool { return strings.IndexByte(s, '?') == len(s)-1 }

// isParameter reports whether s is the name of one parameter followed by an equals sign.
func isParameter(s string) bool {
	name, ok := strings.CutSuffix(s, "=")
	return ok && name != "" && !strings.ContainsAny(name, "=&?;/")
}

// overlap reports whether end can begin within start.
func overlap(start, end string) bool {
	for n := 1; n <= min(len(start), len(end)); n++ {
		if strings.HasSuffix(start, end[:n]) {
			return true
		}
	}
	return false
}

// sentAs returns the pattern as a crawler sends it or a browser shows it, or "" if that
// is no different.
func sentAs(pattern string) string {
	if sent := strings.TrimSuffix(match.AsSent(pattern+filler), filler); sent != pattern { // the filler keeps "/." from being resolved
		return sent
	}
	if shown := decoded(pattern); shown != pattern {
		return shown
	}
	return ""
}

// decoded returns s with the escapes of letters outside ASCII decoded, or s itself if
// they are not valid UTF-8 or not printable.
func decoded(s string) string {
	shown := percent.Decode(s, func(c byte) bool { return c >= utf8.RuneSelf })
	hidden := func(r rune) bool { return r == utf8.RuneError || !unicode.IsPrint(r) }
	if strings.ContainsFunc(shown, hidden) {
		return s
	}
	return shown
}
