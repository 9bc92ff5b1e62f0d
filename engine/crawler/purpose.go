package crawler

import (
	"slices"

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
