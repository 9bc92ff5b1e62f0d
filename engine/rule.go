package engine

import "strings"

// A Rule is an allow or disallow line that takes part in matching (RFC 9309,
// section 2.2.2).
type Rule struct {
	Line    int    // number of the line it came from
	Octets  int    // its length in octets, as the reading counts it; the longest match wins
	Allow   bool   // false for disallow
	Pattern string // path pattern, percent-encoding normalised

	directory string // pattern for the directory of an index page, or ""
}

// Kind returns [Allow] or [Disallow].
func (r *Rule) Kind() Kind {
	if r.Allow {
		return Allow
	}
	return Disallow
}

// addRule appends the rule on line l, or sets why it can have no effect.
func (f *File) addRule(l *Line) {
	value := f.Value(*l)
	if value == "" && f.Reading.meansAllowAll(l.Kind) {
		l.Notes = l.Notes.with(AllowsAll)
		f.rules = append(f.rules, Rule{Line: int(l.Number), Octets: 1, Allow: true, Pattern: "/"})
		return
	}
	if l.Ignored = f.Reading.refuses(value); l.Ignored != None {
		return
	}
	r := Rule{Line: int(l.Number), Allow: l.Kind == Allow, Pattern: f.Reading.normalPattern(value)}
	if r.Pattern != value {
		l.Notes = l.Notes.with(Encoded)
	}
	r.Octets = f.Reading.octets(r.Pattern)
	if r.Allow && f.Reading.differs(AllowIndexForDirectory) {
		if r.directory = indexDirectory(r.Pattern); r.directory != "" {
			l.Notes = l.Notes.with(OpensDirectory)
		}
	}
	f.rules = append(f.rules, r)
}

// meansAllowAll reports whether r takes a rule without a path for one that
// allows everything.
func (r *Reading) meansAllowAll(k Kind) bool {
	return k == Disallow && r.differs(EmptyDisallowAllowsAll) || k == Allow && r.differs(EmptyAllowAllowsAll)
}

// longRule is how many octets of a rule Yandex takes.
const longRule = 1024

// refuses returns why a rule with the given path pattern has no effect.
func (r *Reading) refuses(pattern string) Reason {
	switch {
	case pattern == "":
		return NoPath
	case pattern[0] == '*' && r.differs(StarMayNotBegin), pattern[0] != '/' && pattern[0] != '*':
		return NoLeadingSlash
	case len(pattern) > longRule && r.differs(IgnoresLongRules):
		return RuleTooLong
	case r.differs(InnerDollarDropsRule) && strings.Contains(strings.TrimRight(pattern, "$*"), "$"):
		return DollarInside
	}
	return None
}

// octets returns the length of a pattern as r counts it. A "*" at the end
// matches nothing that the pattern would not match without it.
func (r *Reading) octets(pattern string) int {
	switch {
	case r.differs(WildcardsDoNotCount):
		return len(strings.TrimSuffix(pattern, "$")) - strings.Count(pattern, "*")
	case !r.differs(TrailingStarCounts):
		pattern = strings.TrimRight(pattern, "*")
	}
	return len(pattern)
}

// indexDirectory returns the pattern that an allow of an index page is tried
// with when its own pattern does not match: the last segment, if it begins
// with "index.htm", replaced by "$". It returns "" for other patterns.
func indexDirectory(pattern string) string {
	slash := strings.LastIndexByte(pattern, '/')
	if slash < 0 || !strings.HasPrefix(pattern[slash:], "/index.htm") {
		return ""
	}
	return pattern[:slash+1] + "$"
}
