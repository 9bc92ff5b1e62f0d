package versionspage

import "whichline/templates/words"

func init() { words.Register(texts) }

// texts are the texts of the page on two versions of a file.
var texts = map[string]string{
	"versions":               "Two versions of a file",
	"versions.menu":          "Compare with another version",
	"versions.lead":          "See which verdicts a new robots.txt changes before it goes live: for URLs of yours and, found from the rules themselves, for any others.",
	"versions.docs":          "How this is found and proved",
	"versions.other":         "Compare other versions",
	"versions.before":        "Before",
	"versions.after":         "After",
	"versions.file":          "Or choose a file",
	"versions.address":       "Or fetch it from a site, if nothing is pasted or chosen",
	"versions.hint":          "A version that is left empty is treated as an empty file, which allows everything.",
	"versions.crawlers":      "Crawlers, one per line",
	"versions.crawlers.hint": "If you name none, every crawler that one of the versions names is compared, and the crawlers that neither names.",
	"versions.urls":          "URLs of yours, one per line",
	"versions.urls.hint":     "You need none: the rules show which kinds of URLs flip.",
	"versions.reading":       "How the files are read",
	"versions.compare":       "Compare",
	"versions.private":       "Nothing you send is stored. Programs use POST /api/v1/diff, and whichline diff compares on your own machine.",
	"versions.empty":         "There is nothing to compare: paste a version, or choose a file.",
	"versions.slow":          "Comparing these took too long. Name fewer crawlers or URLs.",
	"versions.problems.more": "… and {n} more that can't be tested",
	"versions.not-reached":   "Nothing was fetched from {address}. {why} You can paste the file instead.",
	"versions.no-file":       "{address} answered {status}, so there is no file to compare. You can paste one instead.",
	"versions.answer":        "What changes for any URL",
	"versions.flips":         "{n} kinds of URLs flip for {crawlers}.",
	"versions.flips.least":   "At least {n} kinds of URLs flip for {crawlers}.",
	"versions.flips.one":     "One kind of URL flips for {crawlers}.",
	"versions.flips.groups":  "URLs flip for {n} of {of}.",
	"versions.proved":        "Nothing changes for any URL for {crawlers}: the rules prove it.",
	"versions.open":          "No URL was found that flips for {crawlers}, and it isn't proved that none flips.",
	"versions.others":        "crawlers that no group names",
	"versions.more-crawlers": "{n} more crawlers",
	"versions.kinds":         "A kind of URL is all URLs for which the same two lines decide, shown by the shortest one found. There can be kinds that weren't found.",
	"versions.cut":           "The search was cut short: so many rules differ that there are more kinds of URLs than shown.",
	"versions.untold":        "Only the first {n} crawlers were compared by the rules. Name the ones that matter to you.",
	"versions.witness":       "One such URL",
	"versions.only.before":   "Only before:",
	"versions.only.after":    "Only after:",
	"versions.text":          "Only before: {removed}. Only after: {added}.",
	"versions.verdicts":      "{n} of {of} on your URLs change.",
	"versions.verdicts.same": "The {n} on your URLs all stay the same.",
}
