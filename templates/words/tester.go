package words

// tester is what the tester says: its form, what has to be corrected in it, and
// the answer in short.
var tester = map[string]string{
	"headline.empty": "Paste a robots.txt, and name a URL and a crawler to test.",

	"title": "Which line of robots.txt decides?",

	"tally.allowed":  "{n} allowed",
	"tally.blocked":  "{n} blocked",
	"tally.problems": "{n} not a URL",
	"tally.outside":  "{n} not covered",
	"tally.errors":   "{n} errors",
	"tally.warnings": "{n} warnings",
	"tally.notes":    "{n} notes",
	"tally.groups":   "{n}",
	"tally.readers":  "{n} differ",

	"tally.classes.blocked": "{n} blocked",
	"tally.classes.mixed":   "{n} mixed",
	"tally.classes.allowed": "{n} allowed",

	"jump":          "Parts of the page",
	"jump.verdicts": "Verdicts",
	"jump.file":     "File",
	"jump.findings": "Findings",
	"jump.reads":    "Groups",
	"jump.policy":   "AI",

	"band":                  "Answer",
	"example.here":          "This is an example. Paste your robots.txt over it, or fetch a site.",
	"tabs":                  "What there is to see",
	"tab.groups":            "Groups",
	"policy":                "AI policy",
	"policy.lead":           "What the crawlers of the catalogue make of this file, each as its operator documents that it reads, for / and the tested URLs.",
	"policy.none":           "There is no file to say this of, or it is too large.",
	"policy.access.allowed": "Allowed",
	"policy.access.blocked": "Blocked",
	"policy.access.mixed":   "Mixed",
	"policy.more":           "About crawlers for AI",
	"policy.effects":        "Nothing changes for any other crawler. For these:",
	"policy.more-places":    "… and {n} more places",

	"tab.readers": "Readers",
	"tab.site":    "Site",

	"of-site":       "The site",
	"of-site.empty": "Type a site or the address of a page at the top and press Fetch. What the site answers stands here: status, redirects, size, encoding and caching, and what crawlers make of them.",

	"examples":      "Examples",
	"examples.show": "Show me an example.",

	"check": "Check",

	"field.robots":       "robots.txt",
	"field.robots.hint":  "Paste a file here, then press Check.",
	"field.urls":         "Test URLs",
	"field.urls.hint":    "one per line",
	"field.agents":       "Crawlers",
	"field.agents.hint":  "one per line",
	"field.reading":      "Read as",
	"read.own":           "each crawler by its own reader",
	"read.all":           "all as read by {reader}",
	"field.site":         "Site",
	"field.site.hint":    "optional",
	"field.address":      "Fetch from",
	"field.address.hint": "example.com or the address of a page",

	"fault":           "Something has to be corrected first",
	"fault.many":      "{urls} × {crawlers} make {verdicts} verdicts; a page holds {limit}. Remove {moreURLs} or {moreCrawlers}.",
	"fault.urls":      "{urls} × {crawlers} make {verdicts} verdicts; a page holds {limit}. Remove {moreURLs}.",
	"fault.only-urls": "These are {urls}; a page holds {limit}. Remove {moreURLs}.",
	"fault.crawlers":  "These are {crawlers}; a page holds {limit}. Remove {moreCrawlers}.",
	"fault.long":      "The text has {octets} bytes; the tester reads {limit}. Google stops after 500 KiB, so the part before that is what counts. Shorten the text to have it tested.",
	"fault.site":      "{problem} Leave it empty if every URL is on the site.",
	"fault.wait":      "{title}. What you typed is still here: send it again in {seconds}.",
	"fault.file":      "Choose the file again: a page cannot keep it.",
	"fault.slow":      "This took longer than {time} and was stopped. Test fewer URLs or crawlers at a time.",
	"fault.answer":    "The answer would have more than {octets} and is not shown. Test fewer URLs or crawlers at a time, or a part of the file.",
	"fault.readings":  "The file has so many lines that it cannot be read for all these crawlers at once, as each reads it in its own way. Test them in turn, {crawlers} at a time.",
	"fault.work":      "With this file, so many verdicts are too much work at once. Test about {verdicts} at a time.",
	"fault.no-answer": "No URL was tested. What you typed is still in the fields.",
	"fault.address":   "Type a site, such as example.com, or the address of a page on it.",
	"fault.by-hand":   "Nothing was fetched yet, because a program followed this link. Press Fetch to ask the site.",
	"fault.redirect":  "This server does not go where the site redirects, which says nothing about the site. Fetch shows the way up to there.",
	"fault.late":      "The site is slow, and the answer did not come in time. Fetch again in a few seconds: it may be there by then.",

	"filter":         "Which rows to show",
	"filter.all":     "All",
	"filter.blocked": "Blocked",
	"filter.differ":  "Readers differ",
	"filter.none":    "No row of the table is so.",

	"presets":          "Presets",
	"presets.crawlers": "{n} crawlers",
}
