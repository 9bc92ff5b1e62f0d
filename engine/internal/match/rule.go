package match

import (
	"strings"
	"unicode/utf8"

	"whichline/engine/internal/choice"
)

// A Refusal is why a rule has no effect.
type Refusal uint8

const (
	None           Refusal = iota // it has one
	NoPath                        // it has no path pattern
	NoLeadingSlash                // the path pattern can match no path
	RuleTooLong                   // it is longer than the reader takes
	DollarInside                  // "$" stands before its end
	StarBeforeEnd                 // it ends with "*$", which matches nothing to the reader
)

// Refuses returns why a rule with the given value has no effect, and the normal form of
// its pattern.
func (r *Reader) Refuses(value string) (why Refusal, normal string) {
	pattern := r.Taken(value)
	normal = r.Normal(pattern)
	switch {
	case pattern == "" || normal == "":
		why = NoPath
	case pattern[0] == '*' && r.LeadingStar.Is == choice.StarMayNotBegin, normal[0] != '/' && normal[0] != '*':
		why = NoLeadingSlash
	case len(pattern) > longRule && r.LongRule.Is == choice.DropLongRule && utf8.RuneCountInString(pattern) > longRule:
		why = RuleTooLong
	case r.InnerDollar.Is == choice.InnerDollarDrops && r.hasInnerDollar(pattern):
		why = DollarInside
	case r.StarBeforeEnd.Is == choice.StarBeforeEndNever && strings.HasSuffix(r.Compared(normal), "*$"):
		why = StarBeforeEnd
	}
	return why, normal
}

// longRule is how many characters of a rule Yandex takes.
const longRule = 1024

// HasEffect reports whether a rule with the given value has one.
func (r *Reader) HasEffect(value string) bool {
	why, _ := r.Refuses(value)
	return why == None
}

// MakesIndexRules reports whether r makes an allow of an index page two rules: one
// for the page and one for its directory.
func (r *Reader) MakesIndexRules() bool {
	return r.IndexPage.Is == choice.IndexHTMLAllowed || r.IndexPage.Is == choice.IndexHTMLDirectory
}

// ReadsTwice reports whether r takes a rule with the given value for two, as it begins
// with a star.
func (r *Reader) ReadsTwice(value string) bool {
	return r.LeadingStar.Is == choice.StarTwice && strings.HasPrefix(value, "*")
}

// WithoutStars returns a value less the stars it begins with.
func WithoutStars(value string) string {
	if value = strings.TrimLeft(value, "*"); value == "" {
		return "/"
	}
	return value
}

// TakesAsWritten reports whether r takes a disallow of a path that begins with a slash,
// and has neither escapes nor octets to escape, as it is written.
func (r *Reader) TakesAsWritten() bool {
	return r.Escapes.Is == choice.KeepEscapes && r.Unsafe.Is == choice.UnsafeIsText && r.LonePercent.Is == choice.LonePercentIsText &&
		r.Address.Is == choice.AddressIsText && r.LongRule.Is == choice.KeepLongRule &&
		r.DollarInQuery.Is == choice.DollarStays && r.InnerDollar.Is == choice.InnerDollarIsText && r.StarBeforeEnd.Is == choice.StarBeforeEndMatches &&
		r.WildcardRuns.Is != choice.OneWildcard && r.WildcardHead.Is != choice.HeadAnywhere && r.IndexPage.Is == choice.IndexPageDirectory
}

// IndexDirectory returns the pattern of the directory that a rule about an index
// page covers as well, with "$" behind it; "" for other rules. Readers look for
// "index.htm" in the last segment, or for a pattern that ends so. A rule whose own
// pattern does not match is tried again with that of the directory.
func (r *Reader) IndexDirectory(pattern string, allow bool) string {
	switch r.IndexPage.Is {
	case choice.IndexPageDirectory:
		if !allow {
			return ""
		}
		if slash := strings.LastIndexByte(pattern, '/'); slash >= 0 && strings.HasPrefix(pattern[slash:], "/index.htm") {
			return pattern[:slash+1] + "$"
		}
	case choice.IndexEndDirectory:
		if strings.HasSuffix(pattern, "index.htm") || strings.HasSuffix(pattern, "index.html") {
			return pattern[:strings.Index(pattern, "index.htm")] + "$"
		}
	case choice.IndexHTMLAllowed, choice.IndexHTMLDirectory:
		if allow && strings.HasSuffix(pattern, "/index.html") {
			return strings.TrimSuffix(pattern, "index.html") + "$"
		}
	}
	return ""
}
