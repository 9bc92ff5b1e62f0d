package words

// listing are the texts on a file line by line.
var listing = map[string]string{
	"listing":         "Line by line",
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
	"gap.ignored": "{lines}, {ignored} ignored",
	"gap.show":    "Show from line {line}",

	"pager":             "Pages of the listing",
	"pager.state":       "Lines {first} to {last} of {n} in full, and every other line with a remark.",
	"pager.state.short": "Lines {first} to {last} of {n} in full, and the first of the others with a remark.",
	"pager.first":       "First",
	"pager.previous":    "Previous",
	"pager.next":        "Next",
	"pager.last":        "Last",
}
