package crawler

// An Obedience says whether a crawler obeys robots.txt.
type Obedience string

// The degrees of obedience.
const (
	Obeys         Obedience = "yes"
	ObeysPartly   Obedience = "partial"
	ObeysNot      Obedience = "no"
	UserTriggered Obedience = "user-triggered-ignores" // fetches when a person asks, and then need not
	ObeysUnknown  Obedience = "unknown"
)

// Text returns o as a sentence.
func (o Obedience) Text() string { return obedienceTexts[o] }

// Short returns o in a word or two.
func (o Obedience) Short() string { return obedienceShort[o] }

// Obediences returns all degrees of obedience, in the order in which they are
// shown.
func Obediences() []Obedience {
	return []Obedience{Obeys, ObeysPartly, UserTriggered, ObeysNot, ObeysUnknown}
}

// A CrawlDelay says what a crawler makes of a crawl-delay line, which RFC 9309
// does not know.
type CrawlDelay string

// What crawlers make of crawl-delay lines.
const (
	DelayHonoured CrawlDelay = "honoured"
	DelayIgnored  CrawlDelay = "ignored"
	DelayUnknown  CrawlDelay = "unknown"
)

// Text returns d as a sentence.
func (d CrawlDelay) Text() string { return crawlDelayTexts[d] }

// obedienceTexts say whether a crawler obeys robots.txt.
var obedienceTexts = map[Obedience]string{
	Obeys:         "Obeys robots.txt.",
	ObeysPartly:   "Does not always obey robots.txt; the note says when.",
	ObeysNot:      "Does not obey robots.txt.",
	UserTriggered: "Fetches when a person asks for a page, and then does not have to obey robots.txt.",
	ObeysUnknown:  "It is not known whether it obeys robots.txt.",
}

// obedienceShort says the same in a word or two.
var obedienceShort = map[Obedience]string{
	Obeys:         "Yes",
	ObeysPartly:   "In part",
	ObeysNot:      "No",
	UserTriggered: "Not when a user asks",
	ObeysUnknown:  "Not known",
}

// crawlDelayTexts say what a crawler makes of crawl-delay lines.
var crawlDelayTexts = map[CrawlDelay]string{
	DelayHonoured: "Follows Crawl-delay.",
	DelayIgnored:  "Ignores Crawl-delay.",
	DelayUnknown:  "Whether it follows Crawl-delay is not known.",
}
