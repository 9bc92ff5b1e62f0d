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
	directory int32  // how much of Pattern names the directory of an index page that it opens, or 0
	Pattern   string // path pattern, percent-encoding normalised
	sieve     sieve  // for Pattern and for the directory
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
		r.sieve = newSieve(r.Pattern)
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
	least := r.Pattern
	if r.Allow && f.Reading.IndexPage.Is == choice.IndexPageDirectory {
		if r.directory = indexDirectory(r.Pattern); r.directory > 0 {
			l.Notes = l.Notes.with(OpensDirectory)
			least = r.Pattern[:r.directory]
		}
	}
	r.sieve = newSieve(least)
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

// indexDirectory returns how much of the pattern of an index page names its
// directory: all but the last segment, if that begins with "index.htm". It
// returns 0 for other patterns. An allow whose pattern does not match is tried
// again with "$" in place of the last segment.
func indexDirectory(pattern string) int32 {
	slash := strings.LastIndexByte(pattern, '/')
	if slash < 0 || !strings.HasPrefix(pattern[slash:], "/index.htm") {
		return 0
	}
	return int32(slash + 1)
}
