package crawler

import (
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/prose"
)

// TrainingPreference is the only preference token known to be in use.
const TrainingPreference = preferencePrefix + "ai-training"

// preferencePrefix begins [TrainingPreference]. No grammar for such tokens is documented.
const preferencePrefix = "__usage_"

// textAsNamed is the use of a preference token that is not in the catalogue.
var textAsNamed = prose.Text("crawler.as-named", "in the way that this token names")

// The uses that tokens of the catalogue control.
var _ = prose.Table("crawler.use", map[string]string{
	"gemini": "for Gemini", "training": "to train AI models", "apple": "to train Apple's models",
})

// UseOf returns the use that the product token controls, such as "for Gemini"; "" if
// crawlers look for it to fetch.
func UseOf(token string) string {
	if e := ByToken(token); e != nil {
		return e.Use
	}
	if IsPreference(token) {
		return textAsNamed
	}
	return ""
}

// IsPreference reports whether token names a use rather than a crawler: its group
// permits or forbids the use, as an Internet-Draft of October 2026 proposes. No operator
// is known to look for such a token.
func IsPreference(token string) bool { return ascii.HasPrefixFold(token, preferencePrefix) }

// IsPreference reports whether e is a preference token rather than a crawler.
func (e *Entry) IsPreference() bool { return IsPreference(e.Tokens[0]) }
