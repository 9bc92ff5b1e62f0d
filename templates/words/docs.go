package words

// docs is what stands around the documentation.
var docs = map[string]string{
	"docs":                  "Documentation",
	"docs.contents":         "Contents",
	"docs.toc":              "On this page",
	"docs.trail":            "Where this page stands",
	"docs.neighbours":       "Before and after",
	"docs.prev":             "Before:",
	"docs.next":             "Next:",
	"docs.anchor":           "Link to this heading",
	"docs.table":            "Table {n}: {heading}",
	"docs.crawlers":         "List of crawlers {n}",
	"docs.folded":           "{crawlers}: {names} and others",
	"docs.policies":         "Each reader in full, with its source",
	"docs.open":             "Open in the tester",
	"docs.reading":          "read as {reading} does",
	"docs.site":             "on",
	"docs.search":           "Search the documentation",
	"docs.search.button":    "Search",
	"docs.search.title":     "Search",
	"docs.search.empty":     "Type a few words, such as: crawl delay.",
	"docs.search.none":      "Nothing is said about “{words}”. Try fewer or other words; the glossary has those of RFC 9309.",
	"docs.search.found":     "{places} on “{words}”, the best first.",
	"docs.severity.error":   "Errors",
	"docs.severity.warning": "Warnings",
	"docs.severity.info":    "Notes",
}
