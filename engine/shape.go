package engine

import "strings"

// The differences of readers that make another rule of the one that is written,
// and of those that do so once its length is taken.
const (
	changesValues   differences = 1<<ReplacesInvalidUTF8 | 1<<IgnoresLoneStar | 1<<MovesDollar | 1<<AddsLeadingSlash
	changesPatterns differences = 1<<CollapsesWildcards | 1<<UnanchoredWildcards
)

// pattern returns what r compares with a URL for a rule with the given value.
func (r *Reading) pattern(value string) string {
	return r.compared(r.normalPattern(r.taken(value)))
}

// taken returns the path pattern that r takes from the value of a rule.
func (r *Reading) taken(value string) string {
	if r.differs(ReplacesInvalidUTF8) {
		value = validUTF8(value)
	}
	if r.differs(IgnoresLoneStar) && strings.Trim(value, "*") == "" {
		return ""
	}
	if r.differs(MovesDollar) {
		value = moveDollar(value)
	}
	if r.differs(AddsLeadingSlash) && value != "" && value[0] != '/' && value[0] != '*' {
		value = "/" + value
	}
	return value
}

// compared returns a normal pattern, whose length is taken, in the form that is
// compared.
func (r *Reading) compared(pattern string) string {
	if r.differs(CollapsesWildcards) {
		pattern = collapseWildcards(pattern)
	}
	if r.differs(UnanchoredWildcards) && pattern[0] != '*' && strings.ContainsAny(strings.TrimRight(pattern, "*"), "*$") {
		pattern = "*" + pattern
	}
	return pattern
}

// reshape brings the patterns of all rules into the form that is compared, and
// notes which lines were changed in any way.
func (f *File) reshape() {
	if f.Reading.set&(changesValues|changesPatterns) == 0 {
		return
	}
	for i := range f.Runs {
		rules := f.Runs[i].Rules
		for j := range rules {
			r := &rules[j]
			l := &f.Lines[r.Line-1]
			if l.Notes.Has(AllowsAll) {
				continue
			}
			if pattern := f.Reading.compared(r.Pattern); pattern != r.Pattern {
				r.Pattern, r.sieve = pattern, newSieve(pattern)
			}
			if r.Pattern != f.part(l, l.Value) {
				l.Notes = l.Notes.with(Encoded)
			}
		}
	}
}

// hasInnerDollar reports whether a "$" stands before the end of a pattern.
func (r *Reading) hasInnerDollar(pattern string) bool {
	if r.differs(CollapsesWildcards) {
		pattern = collapseWildcards(pattern)
	}
	return strings.Contains(strings.TrimSuffix(pattern, "$"), "$")
}

// oddOctets is [Reading.octets] for readers that count other octets than those
// of the pattern. A regular expression has ".*" for "*" and escapes what has a
// meaning of its own; a pattern without "*" and "$" is not made one.
func (r *Reading) oddOctets(pattern string) int {
	if r.differs(WildcardsDoNotCount) {
		return len(strings.TrimSuffix(pattern, "$")) - strings.Count(pattern, "*")
	}
	if !r.differs(TrailingStarCounts) {
		pattern = strings.TrimRight(pattern, "*")
	}
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
