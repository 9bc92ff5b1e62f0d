package nearmiss

import (
	"strings"
	"unicode/utf8"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/percent"
)

// A fold is a way to compare texts that leaves out one difference.
type fold struct {
	code Code
	text func(s string) foldedText
	may  func(s string) bool // whether it may make a text another one
}

var folds = []fold{
	{letterCase, foldCase, func(string) bool { return true }},
	{plusForSpace, foldPlus, func(s string) bool { return strings.Contains(s, "+") || strings.Contains(s, "%20") }},
	{encoding, foldEncoding, hasEscape},
	{encodedTwice, foldTwice, func(s string) bool { return strings.Contains(s, "%25") }},
}

func hasEscape(s string) bool { return strings.IndexByte(s, '%') >= 0 }

// A foldedText is a text without a difference, and where each of its octets comes
// from: raw[at[i]:at[j]] is what became text[i:j].
type foldedText struct {
	raw, text string
	at        []int
}

// part returns what became text[i:j].
func (t *foldedText) part(i, j int) string { return t.raw[t.at[i]:t.at[j]] }

// folded finds the rules that match the tested URL but for one difference in how it is
// written.
func (s *search) folded() {
	path := s.verdict.Target.Path
	for _, x := range folds {
		var whole *foldedText // only if a rule may match but for this
		checks := maxFolded
		for r := range s.verdict.Group.Rules() {
			s.steps++
			if !s.isOther(r) || !mayBegin(r.Pattern, path) || !x.may(path) && !x.may(r.Pattern) {
				continue
			}
			if whole == nil {
				text := x.text(path)
				whole = &text
				s.steps += len(path)
			}
			s.steps += (len(r.Pattern) + len(path)/16) / 8
			url, pattern, ok := x.align(r.Pattern, whole)
			if !ok || url == path {
				continue
			}
			if checks--; checks < 0 {
				break
			}
			if s.decidesOtherwise(r.Line, url) {
				s.add(NearMiss{Code: x.code, URL: url, Write: s.offer(r.Line, pattern)}, r.Line, "")
			}
		}
	}
}

// maxFolded is how many rules that match but for one fold are held to what the reader
// decides.
const maxFolded = 4

// mayBegin reports whether pattern and path may begin alike, as far as the first octets
// say: most rules that do not match differ there.
func mayBegin(pattern, path string) bool {
	for i := range min(len(pattern), len(path), 8) {
		a, b := pattern[i], path[i]
		switch {
		case strings.IndexByte("*$%+ ", a) >= 0 || a >= 0x80 || b == '%' || b == '+':
			return true
		case ascii.Lower(a) != ascii.Lower(b):
			return false
		}
	}
	return true
}

// align finds the pieces of a pattern in a folded path, as a walk of the engine does.
// It returns the path with the pieces as the pattern has them, and the pattern with
// them as the path does.
func (x *fold) align(pattern string, path *foldedText) (url, other string, ok bool) {
	var asPattern, asPath strings.Builder
	pieces, anchored := strings.CutSuffix(pattern, "$")
	at, more := 0, true
	for first := true; more; first = false {
		var piece string
		piece, pieces, more = strings.Cut(pieces, "*")
		wanted := x.text(piece).text
		start := 0
		switch left := path.text[at:]; {
		case first && !strings.HasPrefix(left, wanted):
			return "", "", false
		case first:
		case !more && anchored:
			start = len(left) - len(wanted)
			if !strings.HasSuffix(left, wanted) {
				return "", "", false
			}
		default:
			start = strings.Index(left, wanted)
		}
		if start < 0 {
			return "", "", false
		}
		asPattern.WriteString(path.part(at, at+start) + piece)
		if !first {
			asPath.WriteByte('*')
		}
		asPath.WriteString(path.part(at+start, at+start+len(wanted)))
		at += start + len(wanted)
	}
	if anchored {
		asPath.WriteByte('$')
		if at < len(path.text) {
			return "", "", false
		}
	}
	asPattern.WriteString(path.part(at, len(path.text)))
	return asPattern.String(), asPath.String(), true
}

// A folder collects a folded text.
type folder struct {
	text strings.Builder
	at   []int
}

// add appends s, which stands for what begins at start.
func (f *folder) add(s string, start int) {
	f.text.WriteString(s)
	for range len(s) {
		f.at = append(f.at, start)
	}
}

func (f *folder) done(raw string) foldedText {
	return foldedText{raw, f.text.String(), append(f.at, len(raw))}
}

// foldCase leaves out the case of ASCII letters.
func foldCase(s string) foldedText {
	var f folder
	for i := range len(s) {
		f.add(string(rune(ascii.Lower(s[i]))), i)
	}
	return f.done(s)
}

// foldPlus leaves out whether a space is written "+" or "%20".
func foldPlus(s string) foldedText {
	var f folder
	for i := 0; i < len(s); i++ {
		switch {
		case strings.HasPrefix(s[i:], "%20"):
			f.add(" ", i)
			i += 2
		case s[i] == '+':
			f.add(" ", i)
		default:
			f.add(s[i:i+1], i)
		}
	}
	return f.done(s)
}

// foldEncoding leaves out what is encoded and how: escapes stand for their octets, and
// those for the characters of UTF-8 or, where they are not that, of Latin-1.
func foldEncoding(s string) foldedText { return decode(s, false) }

// foldTwice is foldEncoding for escapes of escapes, too.
func foldTwice(s string) foldedText { return decode(s, true) }

func decode(s string, twice bool) foldedText {
	octets := make([]byte, 0, len(s))
	starts := make([]int, 0, len(s)+1)
	for i := 0; i < len(s); i++ {
		c, start := s[i], i
		if percent.IsEncoded(s, i) {
			c = percent.Octet(s, i)
			i += 2
			if escape := "%" + s[i+1:min(len(s), i+3)]; twice && c == '%' && percent.IsEncoded(escape, 0) {
				c = percent.Octet(escape, 0)
				i += 2
			}
		}
		octets, starts = append(octets, c), append(starts, start)
	}
	var f folder
	for i := 0; i < len(octets); {
		r, size := utf8.DecodeRune(octets[i:])
		if r == utf8.RuneError && size <= 1 {
			r, size = rune(octets[i]), 1
		}
		f.add(string(r), starts[i])
		i += size
	}
	return f.done(s)
}
