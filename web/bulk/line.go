package bulk

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/web/limit"
)

// LineText returns a line of f as it stands in a table; "" if there is no such line.
// Crawlers tell lines apart in different ways, so f is the file as it was read for the
// crawler to which the line was a reason.
func LineText(f *robotstxt.File, line int) string {
	if line < 1 || line > len(f.Lines) {
		return ""
	}
	text := strings.TrimSpace(f.Text(f.Line(line)))
	if len(text) > limit.Excerpt {
		return strings.ToValidUTF8(text[:limit.Excerpt], "") + "…"
	}
	return text
}
