package engine

import (
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/requote"
	"whichline/engine/internal/utf"
	"whichline/engine/internal/wildcard"
)

// pattern returns what r compares with a URL for a rule with the given value.
func (r *Reading) pattern(value string) string {
	return r.compared(r.normalPattern(r.taken(value)))
}

// taken returns the path pattern that r takes from the value of a rule.
func (r *Reading) taken(value string) string {
	if r.InvalidUTF8.Is == choice.ReplaceInvalidUTF8 {
		value = utf.Valid(value)
	}
	if r.LoneStar.Is == choice.LoneStarIsEmpty && strings.Trim(value, "*") == "" {
		return ""
	}
	if r.Address.Is == choice.AddressIsPath {
		value = requote.AddressPath(value)
	}
	if r.DollarInQuery.Is == choice.DollarBefore && r.Escapes.Is != choice.RequotePath {
		value = requote.MoveDollar(value)
	}
	if r.IndexPage.Is == choice.IndexEndDirectory && r.hasInnerDollar(value) {
		// Only its directory can match, and then "$" may stand at its end.
		if directory := r.indexDirectory(value, true); directory != "" {
			value = directory
		}
	}
	if r.LeadingSlash.Is == choice.SlashAdded && value != "" && value[0] != '/' && value[0] != '*' {
		value = "/" + value
	}
	return value
}

// compared returns a normal pattern, whose length is taken, in the form that is
// compared.
func (r *Reading) compared(pattern string) string {
	if r.WildcardRuns.Is == choice.OneWildcard {
		pattern = wildcard.Collapse(pattern)
	}
	if r.WildcardHead.Is == choice.HeadAnywhere && pattern[0] != '*' && strings.ContainsAny(strings.TrimRight(pattern, "*"), "*$") {
		pattern = "*" + pattern
	}
	return pattern
}

// hasInnerDollar reports whether a "$" stands before the end of a pattern.
func (r *Reading) hasInnerDollar(pattern string) bool {
	if r.WildcardRuns.Is == choice.OneWildcard {
		pattern = wildcard.Collapse(pattern)
	}
	return strings.Contains(strings.TrimSuffix(pattern, "$"), "$")
}
