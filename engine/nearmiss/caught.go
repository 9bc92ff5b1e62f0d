package nearmiss

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/match"
	"whichline/engine/internal/percent"
)

// caught checks whether the deciding rule matches in the middle of a word, of a
// parameter's name or of its value, in which case its author may have meant something
// else.
func (s *search) caught() {
	w := s.verdict.Winner
	if w.Rule == nil || w.Pattern != w.Rule.Pattern {
		return
	}
	value := match.Thin(s.file.Value(s.file.Line(w.Rule.Line)))
	parts := s.verdict.Cover(w)
	for i := range parts {
		parts[i].Text = s.plain(parts[i].Text)
	}
	last := len(parts) - 1
	for last >= 0 && parts[last].By != robotstxt.ByLiteral {
		last--
	}
	if last < 0 || len(value) < 2 || strings.HasSuffix(value, "$*") {
		return // a tighter pattern would end at the "$", which is a character here
	}
	s.spend(len(s.verdict.Target.Path) + len(value))
	s.begun(value, parts[:last+1])
	s.goesOn(value, parts[last].Text, textOf(parts[last+1:]))
}

// textOf returns the concatenated text of parts.
func textOf(parts []robotstxt.CoveredPart) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Text)
	}
	return b.String()
}

// goesOn checks the text after the match of a pattern.
func (s *search) goesOn(value, matched, rest string) {
	if matched == "" || rest == "" || isAnchored(value) {
		return
	}
	mark := strings.LastIndexAny(value, "?&*")
	inParameter := mark >= 0 && strings.IndexByte(value[mark:], '=') > 0
	switch {
	case inParameter && ascii.IsAlphanumeric(matched[len(matched)-1]) && ascii.IsAlphanumeric(rest[0]):
		s.narrow(insideValue, valueOf(matched)+word("a" + rest)[1:], value+"$", value+"&")
	case inParameter, !inWord(matched, rest):
	case !strings.ContainsAny(value, "?&"):
		s.narrow(wordGoesOn, "", value+"/", value+"$", value+"?")
	default:
		s.narrow(wordGoesOn, "", value+"=", value+"$", value+"&")
	}
}

// valueOf returns the last parameter in the match of a pattern.
func valueOf(matched string) string { return matched[strings.LastIndexAny(matched, "?&")+1:] }

// begun checks the text before the piece that follows the last star of a pattern.
func (s *search) begun(value string, parts []robotstxt.CoveredPart) {
	star := strings.LastIndexByte(value, '*')
	if star < 0 || len(parts) < 2 || parts[len(parts)-2].By != robotstxt.ByWildcard {
		return
	}
	before, piece := textOf(parts[:len(parts)-1]), parts[len(parts)-1].Text
	if !inWord(before, piece) {
		return
	}
	head, tail := value[:star], value[star+1:]
	name := before[wordStart(before):]
	if equals := strings.IndexByte(piece, '='); equals > 0 && strings.IndexByte(before, '?') >= 0 {
		first, later := head+"*?"+tail, head+"*&"+tail
		switch {
		case strings.HasSuffix(head, "?"):
			first = head + tail
		case !strings.Contains(head, "?"):
			later = head + "*?*&" + tail
		}
		s.narrow(insideParameter, name+piece[:equals+1], first, later)
		return
	}
	s.narrow(wordBeginsBefore, name, strings.TrimSuffix(head, "/")+"/"+tail, head+"*/"+tail)
}

// narrow adds a near miss of the deciding rule if replacing the rule by the tighter
// patterns reverses the verdict.
func (s *search) narrow(code Code, detail string, patterns ...string) {
	line := s.verdict.Winner.Rule.Line
	field := s.file.Line(line).Kind.Field() + ": "
	whole := field + s.file.Value(s.file.Line(line))
	x := NearMiss{Code: code, Replaces: true}
	for _, pattern := range patterns {
		rule := field + pattern
		meant := s.meant(pattern, whole)
		if meant == "" || !s.check() || s.matches(rule, s.verdict.Target) {
			continue
		}
		x.Write = append(x.Write, rule)
		if x.URL == "" {
			x.URL = meant
		}
	}
	if x.Write != nil && s.check() && s.turns(line, x.Write...) {
		s.add(x, line, detail)
	}
}

// meant returns a path that both a tighter pattern and the present rule match, or "" if
// none is found.
func (s *search) meant(pattern, rule string) string {
	field, _, _ := strings.Cut(rule, ": ")
	body, _ := match.Body(strings.TrimRight(pattern, "*"))
	switch {
	case strings.HasSuffix(body, "?"), strings.HasSuffix(body, "&"):
		body += "a=1"
	case strings.HasSuffix(body, "="):
		body += "1"
	}
	at, ok := s.target(address.Rooted(match.Fill(body, "x")))
	if !ok || !s.check() || !s.matches(field+": "+pattern, at) || !s.matches(rule, at) {
		return ""
	}
	return at.Path
}

// inWord reports whether a word continues from before to after.
func inWord(before, after string) bool {
	return wordStart(before) < len(before) && word(after) != ""
}

// word returns the leading letters of s. Octets outside ASCII are letters.
func word(s string) string {
	end := 0
	for end < len(s) {
		switch {
		case percent.IsEncoded(s, end) && percent.Octet(s, end) >= 0x80:
			end += 3
		case isLetter(s[end]) || end > 0 && ascii.IsDigit(s[end]):
			end++
		default:
			return s[:end]
		}
	}
	return s
}

// wordStart returns the start of the word at the end of s.
func wordStart(s string) int {
	start := len(s)
	for start > 0 {
		switch {
		case start >= 3 && percent.IsEncoded(s, start-3) && percent.Octet(s, start-3) >= 0x80:
			start -= 3
		case ascii.IsAlphanumeric(s[start-1]):
			start--
		default:
			return start
		}
	}
	return start
}

func isLetter(c byte) bool { return ascii.IsAlphanumeric(c) && !ascii.IsDigit(c) || c >= 0x80 }
