package casepage

import "whichline/templates/words"

func init() { words.Register(texts) }

// texts are the texts of the pages on cases.
var texts = map[string]string{
	"case.title":          "Conformance case {id}, edition {edition}",
	"case.description":    "A case of the conformance suite for robots.txt parsers, with the answers of RFC 9309 and of Google's parser. {title}",
	"case.all":            "Conformance suite: all cases",
	"case.all.about":      "All {cases} for robots.txt parsers by theme. Each shows one behavior, with the answers of RFC 9309 and of Google's parser.",
	"case.all.files":      "Parsers run them from",
	"case.file":           "The file",
	"case.file.empty":     "The file is empty.",
	"case.file.rest":      "The rest of its {size} is in",
	"case.asked":          "The question",
	"case.crawler":        "Crawler",
	"case.url":            "URL",
	"case.answers":        "The answers",
	"case.rfc":            "RFC 9309",
	"case.section":        "section {section}",
	"case.silent":         "RFC 9309 has no answer.",
	"case.google":         "Google's parser",
	"case.caller":         "It leaves this to its caller: Google's crawlers encode URLs, and fetch /robots.txt whatever the file says.",
	"case.failing":        "Parsers with other answers",
	"case.level":          "Level",
	"case.themes":         "Themes",
	"case.since":          "Since",
	"case.edition":        "edition {edition} of the suite",
	"case.open":           "Open in the tester",
	"case.unspecified":    "unspecified",
	"case.rules":          "the rules of the file apply",
	"case.copy":           "the rules of the last copy apply",
	"case.statuses":       "Statuses and redirects",
	"case.statuses.about": "The answers to a request for robots.txt itself are cases of a second document,",
	"case.status.answers": "RFC 9309: {rfc}. Google documents: {google}.",
	"case.allowed":        "allowed",
	"case.blocked":        "blocked",
}
