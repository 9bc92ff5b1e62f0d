package match

import (
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/compat"
	"whichline/engine/internal/percent"
)

// Normal returns a path pattern in the form in which r compares it.
// Google's parser decodes nothing; RFC 9309, section 2.2.2, decodes what is
// unreserved, and section 2.2.3 keeps "$" before the end for itself.
func (r *Reader) Normal(value string) string {
	switch r.Escapes.Is {
	case choice.CompareRaw:
		return value
	case choice.DecodeAll:
		if r.Wildcards.Is == choice.WildcardsAsText {
			return compat.PythonRule(value)
		}
		return compat.BetweenWildcards(value)
	case choice.DecodeBetween:
		return compat.EncodedParts(value, true)
	case choice.RequotePath:
		return compat.ProtegoRule(value, r.DollarInQuery.Is == choice.DollarBefore)
	case choice.RequoteAll:
		return compat.AnewRule(value)
	case choice.EscapeAnew:
		return compat.EscapeAnew(value)
	}
	if r.LonePercent.Is == choice.LonePercentEncoded {
		value = compat.LonePercents(value)
	}
	if r.Unsafe.Is == choice.UnsafeEncoded {
		value = percent.Encode(value, r.safe())
	}
	if r.Escapes.Is == choice.KeepEscapes {
		return percent.EncodeRaw(value)
	}
	if value = percent.Normal(value); r.InnerDollar.Is == choice.InnerDollarEnds {
		return value
	}
	return escapeInnerDollars(value)
}

// Pattern returns the pattern that r compares for a rule with the given value.
func (r *Reader) Pattern(value string) string {
	return r.Compared(r.Normal(r.Taken(value)))
}

// Taken returns the path pattern that r takes from the value of a rule.
func (r *Reader) Taken(value string) string {
	if r.InvalidUTF8.Is == choice.ReplaceInvalidUTF8 {
		value = compat.ValidUTF8(value)
	}
	if r.LoneStar.Is == choice.LoneStarIsEmpty && strings.Trim(value, "*") == "" {
		return ""
	}
	switch r.Address.Is {
	case choice.AddressIsPath:
		value = compat.AddressPath(value)
	case choice.WebAddressIsPath:
		if compat.IsWebAddress(value) {
			value = "/" + value
		}
	case choice.AddressOnHost:
		value = compat.RepPath(value)
	}
	if r.DollarInQuery.Is == choice.DollarBefore && r.Escapes.Is != choice.RequotePath {
		value = compat.MoveDollar(value)
	}
	if r.IndexPage.Is == choice.IndexEndDirectory && r.hasInnerDollar(value) {
		// Only its directory can match, and then "$" may stand at its end.
		if directory := r.IndexDirectory(value, true); directory != "" {
			value = directory
		}
	}
	if r.LeadingSlash.Is == choice.SlashAdded && value != "" && !r.mayBegin(value) {
		value = "/" + value
	}
	return value
}

// mayBegin reports whether a pattern, which is not empty, begins as r wants it to. A
// slash may be encoded for a reader who decodes it.
func (r *Reader) mayBegin(value string) bool {
	switch value[0] {
	case '/':
		return true
	case '*':
		return r.LeadingStar.Is != choice.StarTwice
	}
	return r.Escapes.Is == choice.EscapeAnew && ascii.HasPrefixFold(value, "%2f")
}

// Compared returns a normal pattern, whose length is taken, in the form that is
// compared.
func (r *Reader) Compared(pattern string) string {
	if r.WildcardRuns.Is == choice.OneWildcard {
		pattern = Collapse(pattern)
	}
	if r.InnerDollar.Is == choice.InnerDollarEnds {
		if dollar := strings.IndexByte(pattern, '$'); dollar >= 0 {
			pattern = pattern[:dollar+1]
		}
	}
	if r.WildcardHead.Is == choice.HeadAnywhere && pattern[0] != '*' && HasWildcard(strings.TrimRight(pattern, "*")) {
		pattern = "*" + pattern
	}
	return pattern
}

// HasWildcard reports whether a "*" or a "$" stands in a pattern.
func HasWildcard(pattern string) bool {
	return strings.IndexByte(pattern, '*') >= 0 || strings.IndexByte(pattern, '$') >= 0
}

// hasInnerDollar reports whether a "$" stands before the end of a pattern.
func (r *Reader) hasInnerDollar(pattern string) bool {
	if r.WildcardRuns.Is == choice.OneWildcard {
		pattern = Collapse(pattern)
	}
	body, _ := Body(pattern)
	return strings.IndexByte(body, '$') >= 0
}

// keepsDigits reports whether r compares the digits of escapes in a URL as they are
// sent, in upper or lower case: by choice, or because it compares the URL, or its
// query, as it is written.
func (r *Reader) keepsDigits() bool {
	return r.EscapeDigits.Is == choice.DigitsAsSent || r.Escapes.Is == choice.CompareRaw || r.Escapes.Is == choice.RequotePath
}

// Path returns what patterns are compared with for a URL: its path and query, which are
// as crawlers send them, as r takes them.
func (r *Reader) Path(path string) string {
	if strings.IndexByte(path, '%') >= 0 && !r.keepsDigits() {
		path = percent.EncodeRaw(path)
	}
	path = r.url(path)
	switch r.Escapes.Is {
	case choice.KeepEscapes, choice.CompareRaw:
		return path
	case choice.DecodeAll:
		return compat.PythonURL(path)
	case choice.DecodeBetween:
		if r.DoubleSlash.Is == choice.WriteDoubleTwice && strings.HasPrefix(path, "//") {
			path = "//" + path
		}
		return compat.EncodedParts(path, false)
	case choice.RequotePath:
		return compat.ProtegoURL(path)
	case choice.RequoteAll:
		return compat.AnewURL(path)
	case choice.EscapeAnew:
		return compat.EscapeAnew(path)
	}
	path = percent.DecodeUnreserved(path)
	if r.Unsafe.Is == choice.UnsafeEncoded {
		path = percent.Encode(path, r.safe())
	}
	return escapeWildcards(path)
}

// Octets that may stand in a path or a query as they are. In a URL with a backslash,
// which is malformed, crawler-commons looks for none.
var (
	safeInURL         = percent.AllBut(" \"<>[\\]^`{|}")
	safeBesideSlashes = percent.AllBut(" \"<>[]^`{|}")
)

// safe returns the octets that r does not encode.
func (r *Reader) safe() *percent.Set {
	if r.MalformedURL.Is == choice.MalformedIsRoot {
		return safeBesideSlashes
	}
	return safeInURL
}

// escapeInnerDollars encodes every "$" but one at the end, so that it is
// compared with the encoded form that a target has.
func escapeInnerDollars(p string) string {
	if strings.IndexByte(p, '$') < 0 {
		return p
	}
	body, _ := Body(p)
	return strings.ReplaceAll(body, "$", "%24") + p[len(body):]
}

// escapeWildcards encodes the two characters that stand for something else in
// a path pattern, so that only an encoded one in a pattern matches them as
// they are (RFC 9309, section 2.2.3).
func escapeWildcards(s string) string {
	if !strings.ContainsAny(s, "*$") {
		return s
	}
	return strings.NewReplacer("*", "%2A", "$", "%24").Replace(s)
}

// HasBrokenHost reports whether r, which takes rules apart like URLs, finds a host
// in one that it takes for an error.
func (r *Reader) HasBrokenHost(value string) bool {
	if r.BrokenHost.Is == choice.BrokenPortRefuses {
		return compat.IsBrokenPort(value) || r.LeadingStar.Is == choice.StarTwice && compat.IsBrokenPort(strings.TrimLeft(value, "*"))
	}
	if r.Address.Is == choice.AddressIsPath {
		return compat.IsBrokenAddress(value)
	}
	return compat.IsBrokenEncodedURL(value)
}
