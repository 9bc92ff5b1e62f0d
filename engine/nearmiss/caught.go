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
	_, value, _ := strings.Cut(s.file.RuleText(w.Rule), ": ")
	value = match.Thin(value)
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
	rest := textOf(parts[last+1:])
	s.begun(value, parts[:last+1], rest)
	s.goesOn(value, parts[last].Text, rest)
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

// begun checks the text that the last star of a pattern stands for, before the piece that
// follows it.
func (s *search) begun(value string, parts []robotstxt.CoveredPart, rest string) {
	at := strings.LastIndexByte(value, '*')
	if at < 0 || len(parts) < 2 || parts[len(parts)-2].By != robotstxt.ByWildcard {
		return
	}
	star, piece := parts[len(parts)-2].Text, parts[len(parts)-1].Text
	if !inWord(star, piece) {
		return
	}
	head, tail := value[:at], value[at+1:]
	before := textOf(parts[:len(parts)-1])
	equals := strings.IndexByte(piece, '=')
	switch mark := strings.LastIndexAny(before, "?&"); {
	case strings.IndexByte(before, '?') < 0:
		s.narrowStart(wordBeginsBefore, star, strings.TrimSuffix(head, "/")+"/"+tail, head+"*/"+tail)
		return
	case strings.IndexByte(before[mark:], '=') >= 0: // in a value
		return
	case equals > 0:
		piece = piece[:equals+1]
	case word(piece) != piece || word("a"+rest) != "a": // not the end of a name
		return
	}
	first, later := head+"*?"+tail, head+"*&"+tail
	switch {
	case strings.HasSuffix(head, "?"):
		first = head + tail
	case !strings.Contains(head, "?"):
		later = head + "*?*&" + tail
	}
	s.narrowStart(insideParameter, valueOf(before)+piece, first, later)
}

// narrowStart narrows the deciding rule unless one of the patterns matches, as "/*/print"
// does for "/blueprint/print": there the rule matches a whole word, too.
func (s *search) narrowStart(code Code, detail string, patterns ...string) {
	field := s.file.Line(s.verdict.Winner.Rule.Line).Kind.Field() + ": "
	for _, pattern := range patterns {
		if !s.check() || s.matches(field+pattern, s.verdict.Target) {
			return
		}
	}
	s.narrow(code, detail, patterns...)
}

// narrow adds a near miss of the deciding rule if replacing the rule by the tighter
// patterns reverses the verdict.
func (s *search) narrow(code Code, detail string, patterns ...string) {
	line := s.verdict.Winner.Rule.Line
	field := s.file.Line(line).Kind.Field() + ": "
	whole := field + s.file.Value(s.file.Line(line))
	x := NearMiss{Code: code, Replaces: true}
	for _, pattern := range patterns {
		rule := field + writable(pattern)
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
		case start >= 3 && percent.IsEncoded(s, start-3):
			if percent.Octet(s, start-3) < 0x80 { // such as the "20" of a space, which is no word
				return start
			}
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
