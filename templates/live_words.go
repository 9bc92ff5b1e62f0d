package templates

// liveWords is the table of what the live editor says. It is told those whose
// codes begin with [liveWord].
var liveWords = map[string]string{
	"live.remarks": "Line by line",
	"live.none":    "Every line counts as it stands.",
	"live.waiting": "Checking…",

	"live.word.line":    "line {n}",
	"live.word.lost":    "lost to line {n}",
	"live.word.more":    "Show all {n}",
	"live.word.omitted": "… and on {n} more lines",
	"live.word.failed":  "This site could not be reached, so the answers are older than the file. Check tries again.",
}
