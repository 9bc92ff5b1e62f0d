package crawler

import (
	"slices"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/prose"
)

// A Purpose is the reason for which a crawler fetches.
type Purpose string

// The purposes.
const (
	ForSearch     Purpose = "search"
	ForAITraining Purpose = "ai-training"
	ForAISearch   Purpose = "ai-search"
	ForAIUser     Purpose = "ai-user"
	ForSocial     Purpose = "social"
	ForAds        Purpose = "ads"
	ForSEO        Purpose = "seo"
	ForMonitoring Purpose = "monitoring"
	ForArchive    Purpose = "archive"
	ForOther      Purpose = "other"
)

// Purposes returns all purposes, in display order.
func Purposes() []Purpose {
	return []Purpose{
		ForSearch, ForAITraining, ForAISearch, ForAIUser, ForSocial,
		ForAds, ForSEO, ForMonitoring, ForArchive, ForOther,
	}
}

// aiPurposes are the purposes for AI, in display order.
var aiPurposes = []Purpose{ForAITraining, ForAISearch, ForAIUser}

// AIPurposes returns the purposes for AI, in display order.
func AIPurposes() []Purpose { return slices.Clone(aiPurposes) }

// ForAI reports whether p is one of [AIPurposes].
func (p Purpose) ForAI() bool { return slices.Contains(aiPurposes, p) }

// Text returns p in words, such as "AI training".
func (p Purpose) Text() string { return purposeTexts[p] }

// purposeTexts are the names of the purposes.
var purposeTexts = prose.Table("crawler.purpose", map[Purpose]string{
	ForSearch:     "Search",
	ForAITraining: "AI training",
	ForAISearch:   "AI search",
	ForAIUser:     "AI assistants",
	ForSocial:     "Social previews",
	ForAds:        "Advertising",
	ForSEO:        "SEO tools",
	ForMonitoring: "Monitoring",
	ForArchive:    "Archives",
	ForOther:      "Other",
})

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
