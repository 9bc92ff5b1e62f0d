package words

// use are the texts on the use of fetched content.
var use = map[string]string{
	"use":               "What may be done with it",
	"use.fetch":         "Fetch",
	"use.fetch.allowed": "Allowed, by the rules.",
	"use.fetch.blocked": "Blocked, by the rules.",
	"use.search":        "Search",
	"use.ai-input":      "AI input",
	"use.ai-training":   "AI training",
	"use.extent":        "How much",
	"use.license":       "Licence",
	"use.not-said":      "Not said",
	"use.help":          "What this means",
}
