package engine

import "strings"

// changesValues are the differences of readers that make another rule of the
// one that is written, changesPatterns of those that do so once its length is
// taken.
const (
	changesValues differences = 1<<ReplacesInvalidUTF8 | 1<<IgnoresLoneStar | 1<<MovesDollar | 1<<AddsLeadingSlash

	changesPatterns differences = 1<<CollapsesWildcards | 1<<UnanchoredWildcards
)

// pattern returns what r compares with a URL for a rule with the given value.
func (r *Reading) pattern(value string) string {
	return r.compared(r.normalPattern(r.taken(value)))
}

// taken returns the path pattern that r takes from the value of a rule.
func (r *Reading) taken(value string) string {
	if r.set&changesValues == 0 {
		return value
	}
	return r.take(value)
}

func (r *Reading) take(value string) string {
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

// compared returns a normal pattern in the form that is compared.
func (r *Reading) compared(pattern string) string {
	if r.set&changesPatterns == 0 {
		return pattern
	}
	return r.reshape(pattern)
}

func (r *Reading) reshape(pattern string) string {
	if r.differs(CollapsesWildcards) {
		pattern = collapseWildcards(pattern)
	}
	if r.differs(UnanchoredWildcards) && pattern[0] != '*' && strings.ContainsAny(strings.TrimRight(pattern, "*"), "*$") {
		pattern = "*" + pattern
	}
	return pattern
}

// hasInnerDollar reports whether a "$" stands before the end of a pattern.
func (r *Reading) hasInnerDollar(pattern string) bool {
	if r.differs(CollapsesWildcards) {
		pattern = collapseWildcards(pattern)
	}
	return strings.Contains(strings.TrimSuffix(pattern, "$"), "$")
}

// regexpOctets returns the length of a pattern as a regular expression, in which
// "*" is ".*" and what has a meaning of its own is escaped. A pattern without
// "*" and "$" is not made one.
func regexpOctets(pattern string) int {
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
