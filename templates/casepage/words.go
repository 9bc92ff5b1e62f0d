package casepage

import "whichline/templates/words"

func init() { words.Register(texts) }

// texts are the texts of the pages on cases, and on the parsers that ran them.
var texts = map[string]string{
	"case.title":          "Conformance case {id}, edition {edition}",
	"case.description":    "A case of the conformance suite for robots.txt parsers, with the answers of RFC 9309 and of Google's parser. {title}",
	"case.all":            "Conformance suite: all cases",
	"case.all.about":      "All {cases} for robots.txt parsers by theme. Each shows one behaviour, with the answers of RFC 9309 and of Google's parser.",
	"case.all.files":      "Parsers run them from {file}.",
	"case.file":           "The file",
	"case.file.empty":     "The file is empty.",
	"case.file.rest":      "The rest of its {size} is in {file}.",
	"case.asked":          "The question",
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
	"case.unspecified":    "unspecified",
	"case.rules":          "the rules of the file apply",
	"case.copy":           "the rules of the last copy apply",
	"case.statuses":       "Statuses and redirects",
	"case.statuses.about": "The answers to a request for robots.txt itself are cases of a second document, {file}.",
	"case.status.answers": "RFC 9309: {rfc}. Google documents: {google}.",
	"case.allowed":        "allowed",
	"case.blocked":        "blocked",

	"conformance.table": "Cases that parsers pass, by theme",
	"conformance.theme": "Theme",
	"conformance.run":   "run on {day}",
	"conformance.score": "{passed} of {total}",
	"level.must":        "Required by RFC 9309",
	"level.should":      "Recommended, or implied by the grammar",
	"level.extension":   "Extensions, compared with Google's parser",

	"conformance.section": "{answer}, section {section} ({level})",
	"conformance.agent":   "{url} for {crawler}",
	"conformance.open":    "Open in the tester, with each parser's answer explained",
	"conformance.issue":   "Text for an issue report",

	"conformance.parser.page": `---
title: robots.txt in {name} {version}
---
# {name} {version}

Without extensions, {name} {version} fails {fails} of {of} cases of the robots.txt conformance suite. Each is here with file and answers.

The suite was run on {day}. [How it's counted](index.md#results) · [All cases](/conformance) · [Run it yourself](index.md#run)
`,
	"theme.file":       "Files and lines",
	"theme.comments":   "Comments",
	"theme.agents":     "Names of crawlers",
	"theme.groups":     "Groups",
	"theme.empty":      "Empty rules",
	"theme.paths":      "Paths",
	"theme.wildcards":  "The star",
	"theme.dollar":     "The dollar",
	"theme.precedence": "Which rule wins",
	"theme.percent":    "Percent-encoding",
	"theme.limits":     "Long files",
	"theme.practice":   "Files as they're written",
	"theme.typos":      "Misspelt fields",
	"theme.errors":     "Lines with errors",
}
