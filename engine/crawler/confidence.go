package crawler

import "whichline/engine/internal/prose"

// A Confidence rates the source of an entry.
type Confidence string

// The degrees of confidence.
const (
	official   Confidence = "official"    // the operator's own page
	thirdParty Confidence = "third-party" // another party's page
	publicList Confidence = "list"        // a well-kept public list
	oldCopy    Confidence = "copy"        // a copy of the operator's page
)

// Text returns c as a sentence.
func (c Confidence) Text() string { return confidenceTexts[c] }

// Short returns c in a word or two.
func (c Confidence) Short() string { return confidenceShort[c] }

// confidenceTexts are the full sentences for [Confidence.Text].
var confidenceTexts = prose.Table("crawler.confidence", map[Confidence]string{
	official:   "From the operator's own page.",
	thirdParty: "From another party's page.",
	publicList: "From a well-kept public list.",
	oldCopy:    "From a copy of the operator's page.",
})

// confidenceShort are the labels for [Confidence.Short].
var confidenceShort = prose.Table("crawler.confidence-short", map[Confidence]string{
	official:   "operator's page",
	thirdParty: "third party",
	publicList: "public list",
	oldCopy:    "copy of the page",
})
