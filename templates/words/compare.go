package words

// compare are the texts on comparing a text or another response with the live file.
var compare = map[string]string{
	"tools":                 "Tools",
	"compare":               "Your text beside the live file",
	"compare.button":        "Compare with live",
	"compare.back":          "Back to the tester",
	"compare.again":         "Compare again",
	"compare.no-file":       "The live file couldn't be fetched, so nothing is compared.",
	"compare.changes":       "Verdicts that differ",
	"compare.verdicts":      "{n} of {of} would change if your text replaced what the site serves.",
	"compare.verdicts.same": "None: your text and the site lead to the same {n}.",
	"compare.verdicts.none": "Nothing is tested. Go back, and type a URL on the site and a crawler.",
	"compare.what":          "Crawler and URL",
	"compare.live":          "Live",
	"compare.yours":         "Your text",
	"compare.lines":         "Lines that differ",
	"compare.text":          "Only in the live file: {removed}. Only in your text: {added}.",
	"compare.text.same":     "None: the texts are the same, line by line.",
	"compare.only.live":     "Only live:",
	"compare.only.yours":    "Only yours:",

	"compare.because.none":              "no rule decides",
	"compare.because.no-group":          "no group applies",
	"compare.because.star-ignored":      "the group for * doesn't apply",
	"compare.because.group-empty":       "the group has no rules that take effect",
	"compare.because.no-rule-matches":   "no rule matches",
	"compare.because.robots-txt-itself": "robots.txt itself is always allowed",
	"compare.because.delay-too-long":    "the crawl delay is too long",
	"compare.because.file-refused":      "the file is refused as a whole",

	"recrawl.later":  "Google may keep its copy, generally for up to 24 hours. Once your text is on the site, its owner can ask for a new one:",
	"recrawl.now":    "Google may keep an older copy, generally for up to 24 hours. The owner of the site can see which, and ask for a new one:",
	"recrawl.report": "robots.txt report in Search Console",
	"recrawl.help":   "Google's help on it",

	// The pages and the API say these.
	"versions.flips":     "{n} kinds of URLs were found that flip for {crawlers}.",
	"versions.flips.one": "One kind of URL was found that flips for {crawlers}.",
	"versions.proved":    "No verdict changes for {crawlers}, whatever the URL: the rules prove it.",
	"versions.open":      "No URL was found that flips for {crawlers}, and it isn't proved that none flips.",
	"versions.others":    "unknown crawlers that no group names",
}
