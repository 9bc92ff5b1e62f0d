package engine

import (
	"strings"

	"whichline/engine/internal/choice"
)

// A Rule is an allow or disallow line that takes part in matching (RFC 9309,
// section 2.2.2).
type Rule struct {
	Line      int    // number of the line it came from
	Octets    int    // its length in octets, as the reading counts it; the longest match wins
	Allow     bool   // false for disallow
	Pattern   string // path pattern, percent-encoding normalised
	directory string // the pattern, with "$", of the directory that it opens as the allow of an index page; or ""
}

// Kind returns [Allow] or [Disallow].
func (r *Rule) Kind() Kind {
	if r.Allow {
		return Allow
	}
	return Disallow
}

// readRule fills in the rule on line l, which has the given value. If the line can have no effect, it sets
// why and returns false.
func (f *File) readRule(l *Line, value string, r *Rule) bool {
	r.Line, r.Allow = int(l.Number), l.Kind == Allow
	if value == "" && f.Reading.meansAllowAll(l.Kind) {
		l.Notes = l.Notes.with(AllowsAll)
		r.Allow, r.Pattern, r.Octets = true, "/", 1
		return true
	}
	taken := f.Reading.taken(value)
	if l.Ignored = f.Reading.refuses(taken); l.Ignored != None {
		return false
	}
	normal := f.Reading.normalPattern(taken)
	r.Octets = f.Reading.octets(normal)
	r.Pattern = f.Reading.compared(normal)
	if r.Pattern != value {
		l.Notes = l.Notes.with(Encoded)
	}
	if r.Allow && f.Reading.IndexPage.Is == choice.IndexPageDirectory {
		if r.directory = indexDirectory(r.Pattern); r.directory != "" {
			l.Notes = l.Notes.with(OpensDirectory)
		}
	}
	return true
}

// meansAllowAll reports whether r takes a rule without a path for one that
// allows everything.
func (r *Reading) meansAllowAll(k Kind) bool {
	return k == Disallow && r.EmptyDisallow.Is == choice.EmptyDisallowAllows || k == Allow && r.EmptyAllow.Is == choice.EmptyAllowAllows
}

// longRule is how many octets of a rule Yandex takes.
const longRule = 1024

// refuses returns why a rule with the given path pattern has no effect.
func (r *Reading) refuses(pattern string) Reason {
	switch {
	case pattern == "":
		return NoPath
	case pattern[0] == '*' && r.LeadingStar.Is == choice.StarMayNotBegin, pattern[0] != '/' && pattern[0] != '*':
		return NoLeadingSlash
	case len(pattern) > longRule && r.LongRule.Is == choice.DropLongRule:
		return RuleTooLong
	case r.InnerDollar.Is == choice.InnerDollarDrops && r.hasInnerDollar(pattern):
		return DollarInside
	}
	return None
}

// octets returns the length of a pattern as r counts it. A "*" at the end
// matches nothing that the pattern would not match without it.
func (r *Reading) octets(pattern string) int {
	switch r.Length.Is {
	case choice.StarsLength:
		return len(pattern)
	case choice.TextLength:
		return len(strings.TrimSuffix(pattern, "$")) - strings.Count(pattern, "*")
	case choice.RegexpLength:
		return regexpLength(strings.TrimRight(pattern, "*"))
	}
	return len(strings.TrimRight(pattern, "*"))
}

// regexpLength returns how long a pattern is as a regular expression, which has
// ".*" for "*" and escapes what has a meaning of its own. A pattern without "*"
// and "$" is not made one.
func regexpLength(pattern string) int {
	n := len(pattern)
	if strings.ContainsAny(pattern, "*$") {
		for i := range len(pattern) {
			if strings.IndexByte(`*\.+?()|[]{}^`, pattern[i]) >= 0 {
				n++
			}
		}
	}
	return n
}

// indexDirectory returns the pattern of the directory of an index page: all but
// the last segment, if that begins with "index.htm", and "$". It returns "" for
// other patterns. An allow whose pattern does not match is tried again with it.
func indexDirectory(pattern string) string {
	slash := strings.LastIndexByte(pattern, '/')
	if slash < 0 || !strings.HasPrefix(pattern[slash:], "/index.htm") {
		return ""
	}
	return pattern[:slash+1] + "$"
}
