package words

// verdicts are the texts on verdicts: in their table, of many URLs, on the rules tried, and
// on the verdicts of all readings.
var verdicts = map[string]string{
	"verdicts":               "Verdicts",
	"verdicts.caption":       "Which crawler may fetch which URL",
	"verdicts.empty.urls":    "Type a URL, such as https://example.com/page, to see which rule decides.",
	"verdicts.empty.crawler": "Name a crawler, such as Googlebot, to see what it may fetch.",

	"urls.answer":      "What the file blocks",
	"urls.none":        "No URL was tested for {name}.",
	"urls.by":          "by line {line}:",
	"urls.by.file":     "by no rule",
	"urls.more":        "… and {n} more.",
	"urls.delayed":     "Too many requests in a short time. This continues in {seconds} seconds.",
	"urls.delayed.one": "Too many requests in a short time. This continues in 1 second.",

	"verdict.allowed":           "Allowed",
	"verdict.blocked":           "Blocked",
	"verdict.tested":            "tested as {url}",
	"verdict.no-group":          "no group",
	"verdict.star-ignored":      "ignores *",
	"verdict.group-empty":       "no rule applies",
	"verdict.no-rule-matches":   "no match",
	"verdict.robots-txt-itself": "always",
	"verdict.delay-too-long":    "delay too long",
	"verdict.file-refused":      "file refused",
	"verdict.differ.allow":      "{readers} allow it",
	"verdict.differ.allow.one":  "{readers} allows it",
	"verdict.differ.block":      "{readers} block it",
	"verdict.differ.block.one":  "{readers} blocks it",
	"verdict.by-response":       "by the response",

	"readings.agree":      "{n} parsers agree",
	"readings.differs":    "{reader} differs",
	"readings.differ":     "{readers} differ",
	"readings.own":        "Each crawler's own",
	"readings.caption.of": "How each parser reads {url}",
	"readings.caption":    "How each parser reads this URL",
	"readings.reader":     "Parser",
	"window":              "{urls} × {crawlers} make {verdicts} verdicts, and a page shows {limit}. These are for URLs {first} to {last}.",
	"window.url":          "{urls} × {crawlers} make {verdicts} verdicts, and a page shows {limit}. These are for URL {first}.",
	"window.crawlers":     "{urls} × {crawlers} make {verdicts} verdicts, and a page shows {limit}. These are for URL {first} and the first {shown} crawlers.",
	"window.previous":     "Previous URLs",
	"window.next":         "Next URLs",
	"window.all":          "Test all at once",

	"readings.several": "It takes several differences together to turn this verdict.",
	"readings.late":    "Not all other parsers were tried: with this file, that is too much work at once.",

	"why": "Why",

	"trace.tried":      "{rules}, read by {reader}: {n} match",
	"trace.tried.one":  "{rules}, read by {reader}: 1 matches",
	"trace.tried.none": "{rules}, read by {reader}: none matches",
	"trace.show":       "Show why",
	"trace.caption":    "Rules that were tried",
	"trace.length":     "Characters",
	"trace.outcome":    "Outcome",
	"trace.as":         "compared as {path}",
	"trace.covers":     "covers {path}",
	"trace.more":       "… and {n} more that match",
	"trace.more.one":   "… and 1 more that matches",
	"trace.others":     "… and {n} more that don't match",
	"trace.others.one": "… and 1 more that doesn't match",
}

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
