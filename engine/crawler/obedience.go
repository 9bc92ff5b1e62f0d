package crawler

import "whichline/engine/internal/prose"

// An Obedience is the degree to which a crawler obeys robots.txt.
type Obedience string

// The degrees of obedience.
const (
	Obeys         Obedience = "yes"
	ObeysPartly   Obedience = "partial"
	ObeysNot      Obedience = "no"
	UserTriggered Obedience = "user-triggered-ignores" // fetches at a user's request, and then need not obey
	ObeysUnknown  Obedience = "unknown"
)

// Text returns o as a sentence.
func (o Obedience) Text() string { return obedienceTexts[o] }

// Obedience returns in a sentence whether e obeys robots.txt. It names a public list, or
// others, as the source of statements that e's operator doesn't confirm.
func (e *Entry) Obedience() string {
	if said := e.listed(); said != "" {
		return said
	}
	return e.Obeys.Text()
}

// listed returns what a public list, or others, say of e; "" if its operator says so.
func (e *Entry) listed() string {
	if e.Confidence == publicList || e.Obeys == UserTriggered && e.Confidence != official {
		return listedTexts[e.Obeys]
	}
	return ""
}

// listedTexts are said of crawlers about which only a list says so, or another party.
var listedTexts = prose.Table("crawler.listed", map[Obedience]string{
	Obeys:    "A public list says that it obeys robots.txt.",
	ObeysNot: "A public list says that it doesn't obey robots.txt.",

	UserTriggered: "Others say that it fetches at a user's request, and then doesn't obey robots.txt.",
})

// Short returns o in a word or two.
func (o Obedience) Short() string { return obedienceShort[o] }

// Obediences returns all degrees of obedience, in display order.
func Obediences() []Obedience {
	return []Obedience{Obeys, ObeysPartly, UserTriggered, ObeysNot, ObeysUnknown}
}

// A CrawlDelay is a crawler's treatment of crawl-delay lines, which RFC 9309 does not
// define.
type CrawlDelay string

// The treatments of crawl-delay lines.
const (
	DelayHonoured CrawlDelay = "honoured"
	DelayIgnored  CrawlDelay = "ignored"
	DelayUnknown  CrawlDelay = "unknown"
)

// Text returns d as a sentence.
func (d CrawlDelay) Text() string { return crawlDelayTexts[d] }

// obedienceTexts are the full sentences for [Obedience.Text].
var obedienceTexts = prose.Table("crawler.obeys", map[Obedience]string{
	Obeys:         "Obeys robots.txt.",
	ObeysPartly:   "May not always obey robots.txt.",
	ObeysNot:      "Doesn't obey robots.txt.",
	UserTriggered: "Fetches at a user's request, and then doesn't have to obey robots.txt.",
	ObeysUnknown:  "Not known whether it obeys robots.txt.",
})

// obedienceShort are the labels for [Obedience.Short].
var obedienceShort = prose.Table("crawler.obeys-short", map[Obedience]string{
	Obeys:         "Yes",
	ObeysPartly:   "In part",
	ObeysNot:      "No",
	UserTriggered: "Not when a user asks",
	ObeysUnknown:  "Not known",
})

// crawlDelayTexts are the full sentences for [CrawlDelay.Text].
var crawlDelayTexts = prose.Table("crawler.delay", map[CrawlDelay]string{
	DelayHonoured: "Follows Crawl-delay.",
	DelayIgnored:  "Ignores Crawl-delay.",
	DelayUnknown:  "Not known whether it follows Crawl-delay.",
})
