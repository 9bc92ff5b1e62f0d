package words

// whatif are the texts of the page on hypothetical responses.
var whatif = map[string]string{
	"whatif.link":       "What if it answered otherwise, or stayed so for days?",
	"whatif":            "What if robots.txt answers otherwise?",
	"whatif.lead":       "Choose what a site answers when crawlers ask for its robots.txt. Nothing is fetched for this.",
	"whatif.status":     "Answer",
	"whatif.period":     "It has been so",
	"whatif.copy":       "The crawler has a good copy from before",
	"whatif.up":         "The rest of the site answers",
	"whatif.show":       "Show",
	"whatif.time":       "As time goes by",
	"whatif.same":       "How long it has been so makes no difference here.",
	"whatif.hours":      "Up to 12 hours:",
	"whatif.month.copy": "Up to 30 days, with a good copy from before:",
	"whatif.month":      "Up to 30 days, without a copy:",
	"whatif.later.up":   "After 30 days, while the rest of the site answers:",
	"whatif.later":      "After 30 days, while nothing on the site answers:",
	"whatif.all":        "All readings",
	"whatif.fault":      "This is no answer that a site can give. Choose one from the list, or write a status from 100 to 599 into the address.",
}
