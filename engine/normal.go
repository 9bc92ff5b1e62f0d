package engine

import (
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/percent"
	"whichline/engine/internal/requote"
)

// normalPattern returns a path pattern in the form in which r compares it.
// Google's parser decodes nothing; RFC 9309, section 2.2.2, decodes what is
// unreserved, and section 2.2.3 keeps "$" before the end for itself.
func (r *Reading) normalPattern(value string) string {
	switch r.Escapes.Is {
	case choice.CompareRaw:
		return value
	case choice.DecodeAll:
		if r.Wildcards.Is == choice.WildcardsAsText {
			return requote.Rule(value)
		}
		return requote.BetweenWildcards(value)
	case choice.DecodeBetween:
		return requote.Parts(value, true)
	case choice.RequotePath:
		return requote.ProtegoRule(value, r.DollarInQuery.Is == choice.DollarBefore)
	case choice.EscapeAnew:
		return requote.EscapeAnew(value)
	}
	if r.LonePercent.Is == choice.LonePercentEncoded {
		value = requote.LonePercents(value)
	}
	if r.Unsafe.Is == choice.UnsafeEncoded {
		value = percent.Encode(value, r.safe())
	}
	if r.Escapes.Is == choice.KeepEscapes {
		return percent.EncodeRaw(value, false)
	}
	if value = percent.Normal(value); r.InnerDollar.Is == choice.InnerDollarEnds {
		return value
	}
	return escapeInnerDollars(value)
}

// keepsDigits reports whether r compares the digits of escapes in a URL as they are
// sent, in upper or lower case: by choice, or because it compares the URL, or its
// query, as it is written.
func (r *Reading) keepsDigits() bool {
	return r.EscapeDigits.Is == choice.DigitsAsSent || r.Escapes.Is == choice.CompareRaw || r.Escapes.Is == choice.RequotePath
}

// Compared returns what the patterns of rules are compared with for t: its path, as r
// takes it.
func (r *Reading) Compared(t Target) string { return t.as(r) }

// as is [Reading.Compared].
func (t *Target) as(r *Reading) string {
	path := t.Path
	if t.upper != "" && !r.keepsDigits() {
		path = t.upper
	}
	path = r.url(path)
	switch r.Escapes.Is {
	case choice.KeepEscapes, choice.CompareRaw:
		return path
	case choice.DecodeAll:
		return requote.URL(path)
	case choice.DecodeBetween:
		if r.DoubleSlash.Is == choice.WriteDoubleTwice && strings.HasPrefix(path, "//") {
			path = "//" + path
		}
		return requote.Parts(path, false)
	case choice.RequotePath:
		return requote.ProtegoURL(path)
	case choice.EscapeAnew:
		return requote.EscapeAnew(path)
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
func (r *Reading) safe() *percent.Set {
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
	inner := strings.TrimSuffix(p, "$")
	return strings.ReplaceAll(inner, "$", "%24") + p[len(inner):]
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

// hasBrokenHost reports whether r, which takes rules apart like URLs, finds a host
// in one that it takes for an error.
func (r *Reading) hasBrokenHost(value string) bool {
	if r.BrokenHost.Is == choice.BrokenPortRefuses {
		return requote.IsBrokenPort(value) || r.LeadingStar.Is == choice.StarTwice && requote.IsBrokenPort(strings.TrimLeft(value, "*"))
	}
	if r.Address.Is == choice.AddressIsPath {
		return requote.IsBrokenAddress(value)
	}
	return requote.IsBrokenEncoded(value)
}
