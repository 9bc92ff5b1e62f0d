package nearmiss

import (
	"strings"
	"unicode/utf8"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/match"
	"whichline/engine/internal/percent"
)

// A fold is a comparison of texts that ignores one difference.
type fold struct {
	code  Code
	enter func(t *foldedText, s string) // appends s without the difference to t
	may   func(s string) bool           // reports whether the fold may change s
}

var folds = []fold{
	{lowerCaseDigits, foldDigits, hasEscape},
	{letterCase, foldCase, func(string) bool { return true }},
	{plusForSpace, foldPlus, func(s string) bool { return strings.Contains(s, "+") || strings.Contains(s, "%20") }},
	{encoding, func(t *foldedText, s string) { t.decode(s, false) }, hasEscape},
	{encodedTwice, func(t *foldedText, s string) { t.decode(s, true) }, func(s string) bool { return strings.Contains(s, "%25") }},
}

func hasEscape(s string) bool { return strings.IndexByte(s, '%') >= 0 }

// A foldedText is a text after folding, with the source of each octet: text[i:j] comes
// from raw[at[i]:at[j]].
type foldedText struct {
	raw  string
	text []byte
	at   []int

	octets []byte // the decoded octets of raw and their offsets, while escapes are decoded
	starts []int
}

// set sets t to the fold of s under x, reusing memory.
func (t *foldedText) set(x *fold, s string) {
	t.raw, t.text, t.at = s, t.text[:0], t.at[:0]
	x.enter(t, s)
	t.at = append(t.at, len(s))
}

// A foldedPath is a path, and its text as a string.
type foldedPath struct {
	foldedText
	folded string
}

// part returns the source of text[i:j].
func (t *foldedText) part(i, j int) string { return t.raw[t.at[i]:t.at[j]] }

// folded finds the rules that match the tested URL once one difference in spelling is
// ignored.
func (s *search) folded() {
	path := s.verdict.Target.Path
	var piece foldedText // of the current pattern
	for _, x := range folds {
		var whole *foldedPath // folded only when a rule may match
		checks := maxFolded
		for r := range s.rules(s.verdict.Group) {
			written := s.plain(r.Pattern)
			if !s.isOther(r) || !x.mayBegin(written, path) || !x.may(path) && !x.may(written) {
				continue
			}
			if x.code == lowerCaseDigits && hasLowerDigits(written) { // not compared in upper case
				continue
			}
			if whole == nil {
				whole = new(foldedPath)
				whole.set(&x, path)
				whole.folded = string(whole.text)
				s.spend(len(path))
			}
			s.spend((len(written) + len(path)/16) / 8)
			url, pattern, ok := x.align(written, whole, &piece)
			if !ok || url == path {
				continue
			}
			if checks--; checks < 0 {
				break
			}
			if rule, ok := s.winner(url); ok && rule.Line == r.Line {
				s.add(NearMiss{Code: x.code, URL: url, Write: s.offer(r.Line, pattern, false)}, r.Line, "")
			}
		}
	}
}

// maxFolded limits the rules per fold that are checked against the verdicts of the
// reading.
const maxFolded = 4

// mayBegin reports whether the first octets of pattern and path are compatible. It rules
// out most patterns that do not match.
func (x *fold) mayBegin(pattern, path string) bool {
	for i := range min(len(pattern), len(path), 8) {
		a, b := pattern[i], path[i]
		switch {
		case a == '*' || a == '$':
			return true
		case x.code != letterCase && (strings.IndexByte("%+ ", a) >= 0 || a >= 0x80 || b == '%' || b == '+'):
			return true
		case ascii.Lower(a) != ascii.Lower(b):
			return false
		}
	}
	return true
}

// align walks through a pattern in a folded path. It returns the path in the spelling of
// the pattern, and the pattern in the spelling of the path. Each piece is folded in
// scratch.
func (x *fold) align(pattern string, path *foldedPath, scratch *foldedText) (url, other string, ok bool) {
	var asPattern, asPath strings.Builder
	w := match.NewWalk(pattern, path.folded)
	w.Singly = true
	var piece string
	w.Fold = func(next string) string {
		piece = next
		if scratch.set(x, piece); string(scratch.text) == piece {
			return piece // without a copy
		}
		return string(scratch.text)
	}
	for !w.Ended {
		before, starred := w.At, w.Starred
		start, miss := w.Next()
		if miss != match.Hit {
			return "", "", false
		}
		if starred {
			asPath.WriteByte('*')
		}
		asPattern.WriteString(path.part(before, start) + piece)
		asPath.WriteString(path.part(start, w.At))
	}
	if w.Anchored {
		asPath.WriteByte('$')
	}
	asPattern.WriteString(path.part(w.At, len(path.text)))
	return asPattern.String(), asPath.String(), true
}

// add appends c, whose source begins at start.
func (t *foldedText) add(c byte, start int) {
	t.text, t.at = append(t.text, c), append(t.at, start)
}

// foldCase ignores the case of ASCII letters. It reads other octets as Latin-1.
func foldCase(t *foldedText, s string) {
	for i := range len(s) {
		t.addRune(rune(ascii.Lower(s[i])), i)
	}
}

// addRune appends r, whose source begins at start.
func (t *foldedText) addRune(r rune, start int) {
	t.text = utf8.AppendRune(t.text, r)
	for len(t.at) < len(t.text) {
		t.at = append(t.at, start)
	}
}

// foldDigits ignores the case of the digits of escapes.
func foldDigits(t *foldedText, s string) {
	for i := 0; i < len(s); i++ {
		t.add(s[i], i)
		if percent.IsEncoded(s, i) {
			t.add(ascii.Upper(s[i+1]), i+1)
			t.add(ascii.Upper(s[i+2]), i+2)
			i += 2
		}
	}
}

// hasLowerDigits reports whether an escape in s has a lower-case digit.
func hasLowerDigits(s string) bool {
	for i := range len(s) {
		if percent.IsEncoded(s, i) && (s[i+1] >= 'a' || s[i+2] >= 'a') {
			return true
		}
	}
	return false
}

// foldPlus ignores the difference between "+" and "%20" for a space.
func foldPlus(t *foldedText, s string) {
	for i := 0; i < len(s); i++ {
		switch {
		case strings.HasPrefix(s[i:], "%20"):
			t.add(' ', i)
			i += 2
		case s[i] == '+':
			t.add(' ', i)
		default:
			t.add(s[i], i)
		}
	}
}

// decode ignores encoding: it decodes escapes to octets, and octets to characters, as
// UTF-8 where valid and otherwise as Latin-1. Twice has it decode escapes of escapes, too.
func (t *foldedText) decode(s string, twice bool) {
	octets, starts := t.octets[:0], t.starts[:0]
	for i := 0; i < len(s); i++ {
		c, start := s[i], i
		if percent.IsEncoded(s, i) {
			c = percent.Octet(s, i)
			i += 2
			if twice && c == '%' && i+2 < len(s) && percent.IsEncoded("%"+s[i+1:i+3], 0) {
				c = percent.Octet("%"+s[i+1:i+3], 0)
				i += 2
			}
		}
		octets, starts = append(octets, c), append(starts, start)
	}
	t.octets, t.starts = octets, starts
	for i := 0; i < len(octets); {
		r, size := utf8.DecodeRune(octets[i:])
		if r == utf8.RuneError && size <= 1 {
			r, size = rune(octets[i]), 1
		}
		t.addRune(r, starts[i])
		i += size
	}
}
