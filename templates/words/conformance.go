package words

// conformance are the texts on the results of the conformance suite.
var conformance = map[string]string{
	"conformance.table": "Cases that parsers pass, by theme",
	"conformance.theme": "Theme",
	"conformance.run":   "run on {day}",
	"conformance.score": "{passed} of {total}",
	"level.must":        "Required by RFC 9309",
	"level.should":      "Recommended, or implied by the grammar",
	"level.extension":   "Extensions, answered unlike Google's parser",

	"level.must.row":      "All that RFC 9309 requires",
	"level.should.row":    "Recommended, or implied by the grammar",
	"level.extension.row": "Extensions, answered as Google's parser does",

	"conformance.url":        "URL",
	"conformance.rfc":        "RFC 9309",
	"conformance.section":    "{answer}, section {section} ({level})",
	"conformance.google":     "Google's parser",
	"conformance.agent":      "for",
	"conformance.open":       "Open in the tester, with each parser's answer explained",
	"conformance.not-opened": "This file is too long for a link.",
	"conformance.issue":      "Text for an issue report",

	"conformance.parser.page": `---
title: robots.txt in {name} {version}
---
# {name} {version}

{name} {version} fails {fails} of {of} cases of the robots.txt conformance suite. Each is here with its file, answers and issue text.

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
	"theme.typos":      "Misspelled fields",
	"theme.errors":     "Lines with errors",
}
