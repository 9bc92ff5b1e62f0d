package words

// groups are the texts on the groups that crawlers obey.
var groups = map[string]string{
	"groups":               "Groups that the crawlers obey",
	"groups.why":           "Why this group",
	"groups.readers":       "As read by {readers}. The file is marked as read by {reader}.",
	"groups.taken":         "Taken from {header}",
	"groups.none.free":     "No rule in this file applies, so everything may be fetched.",
	"groups.lines":         "lines {first} to {last}",
	"groups.gathered":      "Gathered from {n} places in the file:",
	"groups.no-rules":      "No rules that take effect.",
	"groups.all-lines":     "and {n} more",
	"groups.more-rules":    "… and {n} more in the file",
	"groups.more-names":    "and {n} more",
	"groups.others":        "{groups} in the file",
	"groups.whole":         "The whole file in words",
	"groups.rules.fused":   "{rules}, fused",
	"groups.sitemaps.test": "Test the URLs in them",
	"groups.empty":         "Name a crawler, such as Googlebot, to see the group it obeys.",

	"witness":        "A URL that each rule decides",
	"witness.never":  "A URL that each rule decides; no URL for {rules}",
	"witness.misses": "but not {urls}",
	"witness.more":   "… and {n} more",
	"witness.reader": "As read by {reader}. Others measure some rules differently.",
}
