package crawler

// A Confidence says how well an entry is founded.
type Confidence string

// The degrees of confidence.
const (
	Official   Confidence = "official"    // the operator's own page
	ThirdParty Confidence = "third-party" // somebody else's page
	PublicList Confidence = "list"        // a well-kept public list
	OldCopy    Confidence = "copy"        // a copy of the operator's page
	Unverified Confidence = "memory"      // remembered, not read
)

// Text returns c as a sentence.
func (c Confidence) Text() string { return confidenceTexts[c] }

// Short returns c in a word or two.
func (c Confidence) Short() string { return confidenceShort[c] }

// confidenceTexts say how well an entry of the catalogue is founded.
var confidenceTexts = map[Confidence]string{
	Official:   "From the operator's own page.",
	ThirdParty: "From somebody else's page.",
	PublicList: "From a well-kept public list.",
	OldCopy:    "From a copy of the operator's page.",
	Unverified: "Not verified.",
}

// confidenceShort says the same in a word or two.
var confidenceShort = map[Confidence]string{
	Official:   "operator's page",
	ThirdParty: "third party",
	PublicList: "public list",
	OldCopy:    "copy of the page",
	Unverified: "not verified",
}
