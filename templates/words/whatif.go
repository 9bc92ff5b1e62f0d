package words

// whatif are the texts of the page on hypothetical responses.
var whatif = map[string]string{
	"whatif.link":       "What if it returned an error, or did so for days?",
	"whatif":            "What if robots.txt returns an error?",
	"whatif.lead":       "Choose the response that crawlers get when they request a site's robots.txt. Nothing is fetched for this.",
	"whatif.status":     "Answer",
	"whatif.period":     "For how long",
	"whatif.copy":       "The crawler has a good copy from before",
	"whatif.up":         "The rest of the site answers",
	"whatif.show":       "Show",
	"whatif.time":       "Over time",
	"whatif.same":       "The time makes no difference here.",
	"whatif.hours":      "Up to 12 hours:",
	"whatif.month.copy": "Up to 30 days, with a good copy from before:",
	"whatif.month":      "Up to 30 days, without a copy:",
	"whatif.later.up":   "After 30 days, while the rest of the site answers:",
	"whatif.later":      "After 30 days, while nothing on the site answers:",
	"whatif.all":        "All parsers",
	"whatif.fault":      "A site can't give this answer. Choose one from the list, or write a status from 100 to 599 into the URL.",
}
