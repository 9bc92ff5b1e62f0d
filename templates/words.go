package templates

import (
	"cmp"
	"strconv"
	"strings"

	"whichline/engine"
)

// words is the table of everything the pages say in their own words, by code,
// but for those on crawlers, fetching, the live editor and links; what is said about lines, groups, rules and verdicts
// is the engine's. Names in braces are filled in by [say].
var words = map[string]string{
	"site":       "Whichline",
	"site.about": "Whichline: which line of robots.txt decides",
	"skip":       "Skip to the content",
	"nav":        "Main",
	"nav.tester": "Tester",

	"theme":       "Theme",
	"theme.auto":  "As the system",
	"theme.light": "Light",
	"theme.dark":  "Dark",

	"headline.empty": "Paste a robots.txt, type a URL and a crawler, and press Check.",
	"title":          "Which line of robots.txt decides?",
	"tally.allowed":  "{n} allowed",
	"tally.blocked":  "{n} blocked",
	"tally.problems": "{n} not a URL",
	"tally.outside":  "{n} not covered",
	"jump":           "Parts of the page",
	"jump.verdicts":  "Verdicts",
	"jump.file":      "File",
	"jump.reads":     "Groups",
	"examples":       "Examples",
	"examples.show":  "Show me an example.",
	"check":          "Check",

	"field.robots":      "robots.txt",
	"field.robots.hint": "Paste a file here, then press Check.",
	"field.urls":        "Test URLs",
	"field.urls.hint":   "one per line",
	"field.agents":      "Crawlers",
	"field.agents.hint": "one per line",
	"field.reading":     "Read as",
	"field.site":        "Site",
	"field.site.hint":   "optional",

	"fault":           "Something has to be corrected first",
	"fault.many":      "{urls} × {crawlers} make {verdicts} verdicts; a page holds {limit}. Remove {moreURLs} or {moreCrawlers}.",
	"fault.urls":      "{urls} × {crawlers} make {verdicts} verdicts; a page holds {limit}. Remove {moreURLs}.",
	"fault.crawlers":  "These are {crawlers}; a page holds {limit}. Remove {moreCrawlers}.",
	"fault.long":      "The text has {octets}; the tester reads {limit}. Google stops after 500 KiB, so the part before that is what counts. Shorten the text and press Check.",
	"fault.site":      "{problem} Leave it empty if every URL is on the site.",
	"fault.slow":      "This took longer than {seconds} and was stopped. Test fewer URLs or crawlers at a time.",
	"fault.no-answer": "No URL was tested. What you typed is still in the fields.",

	"listing":           "Line by line",
	"listing.lines":     "{n} lines",
	"listing.line":      "1 line",
	"listing.ignored":   "{n} ignored",
	"listing.noted":     "{n} with a note",
	"listing.fused":     "{n} fused",
	"listing.unread":    "not read to the end",
	"listing.empty":     "The file is empty, so every crawler may fetch everything. Paste a file, or start from an example.",
	"line":              "line",
	"line.wins":         "decides",
	"line.wins.many":    "decides {n} verdicts",
	"line.counts":       "Counts",
	"line.ignored":      "Ignored",
	"line.comment":      "Comment",
	"line.blank":        "Blank",
	"line.note":         "Note",
	"line.fused":        "Fused",
	"line.more":         "… {n} more octets",
	"unread":            "Not read",
	"unread.rest":       "{octets} beyond the limit have no effect. They begin:",
	"unread.more":       "… and so on to the end",
	"gap.one":           "1 line with nothing to add",
	"gap.many":          "{n} lines with nothing to add",
	"gap.ignored":       "{n} lines, of which {ignored} are ignored",
	"gap.show":          "Show from line {line}",
	"pager":             "Pages of the listing",
	"pager.state":       "Lines {first} to {last} of {n} in full, and every other line that has something to say.",
	"pager.state.short": "Lines {first} to {last} of {n} in full, and of the others the first that have something to say.",
	"pager.first":       "First",
	"pager.previous":    "Previous",
	"pager.next":        "Next",
	"pager.last":        "Last",

	"reads":               "What the crawlers read",
	"reads.why":           "Why this group",
	"reads.taken":         "Taken from",
	"reads.none.free":     "Nothing in this file applies, so everything may be fetched.",
	"reads.lines":         "lines {first} to {last}",
	"reads.gathered":      "Gathered from {n} places in the file:",
	"reads.no-rules":      "No rules, so everything may be fetched.",
	"reads.all-lines":     "and {n} more",
	"reads.more-rules":    "… and {n} more lines in the file",
	"reads.more-fused":    "… and {n} more such places",
	"reads.more-names":    "and {n} more",
	"reads.others":        "Other groups in the file",
	"reads.more":          "… and {n} more groups",
	"reads.rule":          "1 rule",
	"reads.rules":         "{n} rules",
	"reads.sitemaps":      "Sitemaps",
	"reads.sitemaps.more": "… and {n} more",
	"reads.empty":         "Name a crawler, such as Googlebot, to see the group it obeys.",

	"verdicts":                  "Verdicts",
	"verdicts.caption":          "Which crawler may fetch which URL",
	"verdicts.url":              "URL",
	"verdicts.empty.urls":       "Type a URL, such as https://example.com/page, to see which rule decides.",
	"verdicts.empty.crawler":    "Name a crawler, such as Googlebot, to see what it may fetch.",
	"verdict.allowed":           "Allowed",
	"verdict.blocked":           "Blocked",
	"verdict.tested":            "tested as",
	"verdict.no-group":          "no group",
	"verdict.star-ignored":      "ignores *",
	"verdict.group-empty":       "no rules",
	"verdict.no-rule-matches":   "no match",
	"verdict.robots-txt-itself": "always",
	"verdict.delay-too-long":    "delay too long",
	"verdict.file-refused":      "file refused",

	"verdict.differs":    "{reader} differs",
	"verdict.differ":     "differ",
	"verdict.differ.one": "differs",

	"readers.agree":      "All {n} readings agree",
	"readers.differs":    "{reader} differs",
	"readers.differ":     "{readers} differ",
	"enumeration":        "{names} and {last}",
	"readers.caption.of": "What each reading makes of {url}",
	"readers.caption":    "What each reading makes of this URL",
	"readers.reader":     "Reading",
	"readers.several":    "It takes several differences together to turn this verdict.",
	"readers.late":       "The last rows are not compared with other readers, as that took too long. Test fewer URLs or crawlers at a time.",
	"readers.unsought":   "Test this URL alone to see which difference it is.",

	"witness":        "A URL that each rule decides",
	"witness.never":  "What each rule decides: {rules} never do",
	"witness.misses": "but not",
	"witness.more":   "… and {n} more rules",

	"findings":              "Findings",
	"findings.none":         "Nothing to say about this file",
	"findings.filter":       "Which findings to show",
	"findings.all":          "All",
	"findings.only.error":   "Errors",
	"findings.only.warning": "Warnings",
	"findings.only.info":    "Notes",
	"findings.line":         "Line",
	"findings.lines":        "Lines",
	"findings.more-lines":   "and {n} more",
	"findings.more-places":  "… and {n} more places",
	"findings.why-and-fix":  "Why, and how to mend it",
	"severity.error":        "Error",
	"severity.warning":      "Warning",
	"severity.info":         "Note",
	"fix":                   "Fix",
	"fix.caption":           "The lines before and after",
	"fix.before":            "Now",
	"fix.after":             "Then",
	"fix.removed":           "removed",
	"fix.becomes":           "becomes",
	"fix.flips":             "It changes {verdicts} in the table:",
	"fix.no-flips":          "It changes no verdict in the table.",
	"fix.unweighed":         "Apply it to see which verdicts it changes.",
	"fix.more-flips":        "… and {n} more verdicts",
	"fix.apply":             "Make this fix",
	"fix.applied":           "The fix is in the form. {label}.",
	"fix.gone":              "There was nothing left to mend.",

	"why":              "Why",
	"trace.tried":      "{rules} tried, {n} match",
	"trace.tried.one":  "{rules} tried, 1 matches",
	"trace.tried.none": "{rules} tried, none matches",
	"trace.show":       "Show the rules tried",
	"trace.caption":    "Rules that were tried",
	"trace.line":       "Line",
	"trace.rule":       "Rule",
	"trace.octets":     "Octets",
	"trace.outcome":    "Outcome",
	"trace.as":         "compared as",
	"trace.covers":     "covers",
	"trace.more":       "… and {n} more that match",
	"trace.others":     "… and {n} more that do not match",

	"problem.id":   "If it happens again, give this number to whoever runs this site:",
	"problem.back": "Go to the tester",
}

// vars are what the names in braces of a text stand for.
type vars map[string]string

// say returns the text with the given code, filled in.
func say(code string, with ...vars) string {
	text := cmp.Or(words[code], crawlerWords[code], fetchWords[code], liveWords[code], docsWords[code], linkWords[code])
	for _, v := range with {
		for name, value := range v {
			text = strings.ReplaceAll(text, "{"+name+"}", value)
		}
	}
	return text
}

// number returns n with its thousands apart: "10,000".
func number(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// count returns n of the noun: "1 line", "2 lines".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return number(n) + " " + noun + "s"
}

// Plain returns a sentence as plain text in which everything can be seen, with
// backticks around code.
func Plain(s engine.Sentence) string {
	var b strings.Builder
	for _, p := range pieces(s.String()) {
		b.WriteString(p.text)
	}
	return b.String()
}
