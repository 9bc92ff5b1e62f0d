package words

// listing are the texts on a file line by line.
var listing = map[string]string{
	"listing":         "Line by line",
	"listing.lines":   "{n} lines",
	"listing.line":    "1 line",
	"listing.ignored": "{n} ignored",
	"listing.fused":   "{n} fused",
	"listing.unread":  "not read to the end",
	"listing.empty":   "The file is empty, so every crawler may fetch everything. Paste a file, or start from an example.",

	"line.wins":         "decides",
	"line.wins.several": "decides {n} verdicts",
	"line.counts":       "Applies",
	"line.ignored":      "Ignored",
	"line.comment":      "Comment",
	"line.blank":        "Empty",
	"line.note":         "Note",
	"line.origin":       "How to change them",
	"line.fused":        "Fused",
	"line.fused.with":   "one group with line {line}",
	"line.more":         "… {n} more characters",
	"line.more.one":     "… 1 more character",

	"line.found.more.one": "{title}, and in one more line",
	"line.found.more":     "{title}, and in {n} more lines",

	"unread":      "Not read",
	"unread.rest": "{octets} beyond the limit, without effect:",
	"unread.more": "… and so on to the end",

	"gap.one":     "1 line without remarks",
	"gap":         "{n} lines without remarks",
	"gap.ignored": "{n} lines, {ignored} ignored",
	"gap.show":    "Show from line {line}",

	"pager":             "Pages of the listing",
	"pager.state":       "Lines {first} to {last} of {n} in full, and every other line with a remark.",
	"pager.state.short": "Lines {first} to {last} of {n} in full, and the first of the others with a remark.",
	"pager.first":       "First",
	"pager.previous":    "Previous",
	"pager.next":        "Next",
	"pager.last":        "Last",
}

// groups are the texts on the groups that crawlers obey.
var groups = map[string]string{
	"groups":               "Groups that the crawlers obey",
	"groups.why":           "Why this group",
	"groups.readers":       "As read by {readers}. The file is marked as read by {reader}.",
	"groups.taken":         "Taken from {header}",
	"groups.none.free":     "Nothing in this file applies, so everything may be fetched.",
	"groups.lines":         "lines {first} to {last}",
	"groups.gathered":      "Gathered from {n} places in the file:",
	"groups.no-rules":      "No rules.",
	"groups.all-lines":     "and {n} more",
	"groups.more-rules":    "… and {n} more in the file",
	"groups.more-fused":    "… and {n} more",
	"groups.more-names":    "and {n} more",
	"groups.others":        "{groups} in the file",
	"groups.whole":         "The whole file in words",
	"groups.more":          "… and {n} more",
	"groups.rule":          "1 rule",
	"groups.rules":         "{n} rules",
	"groups.rules.fused":   "{rules}, fused",
	"groups.sitemaps.more": "… and {n} more",
	"groups.sitemaps.test": "Test the URLs in them",
	"groups.empty":         "Name a crawler, such as Googlebot, to see the group it obeys.",

	"witness":        "A URL that each rule decides",
	"witness.never":  "A URL that each rule decides, and {rules} that never do",
	"witness.misses": "but not {urls}",
	"witness.more":   "… and {n} more",
	"witness.reader": "As read by {reader}. Others measure some rules differently.",
}
