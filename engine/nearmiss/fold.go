package nearmiss

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/percent"
	"whichline/engine/internal/wildcard"
)

// A fold is a way to compare texts that leaves out one difference.
type fold struct {
	code  Code
	enter func(t *foldedText, s string) // appends s without the difference to t
	may   func(s string) bool           // whether it may make a text another one
}

var folds = []fold{
	{lowerCaseDigits, foldDigits, hasEscape},
	{letterCase, foldCase, func(string) bool { return true }},
	{plusForSpace, foldPlus, func(s string) bool { return strings.Contains(s, "+") || strings.Contains(s, "%20") }},
	{encoding, foldEncoding, hasEscape},
	{encodedTwice, foldTwice, func(s string) bool { return strings.Contains(s, "%25") }},
}

func hasEscape(s string) bool { return strings.IndexByte(s, '%') >= 0 }

// A foldedText is a text without a difference, and where each of its octets comes
// from: raw[at[i]:at[j]] is what became text[i:j].
type foldedText struct {
	raw  string
	text []byte
	at   []int

	octets []byte // of raw, and where each begins, while escapes are decoded
	starts []int
}

// set makes t the text s as x compares it, in the memory of the text before.
func (t *foldedText) set(x *fold, s string) {
	t.raw, t.text, t.at = s, t.text[:0], t.at[:0]
	x.enter(t, s)
	t.at = append(t.at, len(s))
}

// part returns what became text[i:j].
func (t *foldedText) part(i, j int) string { return t.raw[t.at[i]:t.at[j]] }

// folded finds the rules that match the tested URL but for one difference in how it is
// written.
func (s *search) folded() {
	path := s.verdict.Target.Path
	var piece foldedText // of the pattern that is looked at
	for _, x := range folds {
		var whole *foldedText // only if a rule may match but for this
		checks := maxFolded
		for r := range s.verdict.Group.Rules() {
			s.steps++
			if !s.isOther(r) || !x.mayBegin(r.Pattern, path) || !x.may(path) && !x.may(r.Pattern) {
				continue
			}
			if whole == nil {
				whole = new(foldedText)
				whole.set(&x, path)
				s.steps += len(path)
			}
			s.steps += (len(r.Pattern) + len(path)/16) / 8
			url, pattern, ok := x.align(r.Pattern, whole, &piece)
			if !ok || url == path {
				continue
			}
			if checks--; checks < 0 {
				break
			}
			if s.decidesOtherwise(r.Line, url) {
				s.add(NearMiss{Code: x.code, URL: url, Write: s.offer(r.Line, pattern, false)}, r.Line, "")
			}
		}
	}
}

// maxFolded is how many rules that match but for one fold are held to what the reader
// decides.
const maxFolded = 4

// mayBegin reports whether pattern and path may begin alike, as far as the first octets
// say: most rules that do not match differ there.
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

// align finds the pieces of a pattern in a folded path, as a walk of the engine does.
// It returns the path with the pieces as the pattern has them, and the pattern with
// them as the path does. The pieces are folded one after the other in scratch.
func (x *fold) align(pattern string, path, scratch *foldedText) (url, other string, ok bool) {
	var asPattern, asPath strings.Builder
	pieces, anchored := wildcard.Body(pattern)
	at, more := 0, true
	for first := true; more; first = false {
		var piece string
		piece, pieces, more = wildcard.Cut(pieces)
		scratch.set(x, piece)
		wanted := scratch.text
		start := 0
		switch left := path.text[at:]; {
		case first && !bytes.HasPrefix(left, wanted):
			return "", "", false
		case first:
		case !more && anchored:
			start = len(left) - len(wanted)
			if !bytes.HasSuffix(left, wanted) {
				return "", "", false
			}
		default:
			start = bytes.Index(left, wanted)
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

// add appends c, which stands for what begins at start.
func (t *foldedText) add(c byte, start int) {
	t.text, t.at = append(t.text, c), append(t.at, start)
}

// foldCase leaves out the case of ASCII letters. Other octets are taken for characters
// of Latin-1.
func foldCase(t *foldedText, s string) {
	for i := range len(s) {
		t.addRune(rune(ascii.Lower(s[i])), i)
	}
}

// addRune appends r, which stands for what begins at start.
func (t *foldedText) addRune(r rune, start int) {
	t.text = utf8.AppendRune(t.text, r)
	for len(t.at) < len(t.text) {
		t.at = append(t.at, start)
	}
}

// foldDigits leaves out the case of the digits of escapes.
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

// foldPlus leaves out whether a space is written "+" or "%20".
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

// foldEncoding leaves out what is encoded and how: escapes stand for their octets, and
// those for the characters of UTF-8 or, where they are not that, of Latin-1.
func foldEncoding(t *foldedText, s string) { t.decode(s, false) }

// foldTwice is foldEncoding for escapes of escapes, too.
func foldTwice(t *foldedText, s string) { t.decode(s, true) }

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
