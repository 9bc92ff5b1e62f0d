package tester

import (
	"context"
	"strings"

	robotstxt "whichline/engine"
	"whichline/templates"
	"whichline/templates/words"
	"whichline/web/export"
)

// markdown returns a sentence as the text of a link in Markdown.
func markdown(ctx context.Context, s robotstxt.Sentence) string {
	var b strings.Builder
	for _, p := range s.In(words.Engine(ctx)) {
		text := templates.PlainPart(ctx, p)
		if p.Code && !strings.ContainsAny(text, "[]<>\\|") { // these count in a link even in code
			b.WriteString(export.CodeSpan(text))
		} else {
			b.WriteString(markup.Replace(text))
		}
	}
	return b.String()
}

// markup escapes characters with a meaning in Markdown, or in the HTML that
// it may hold.
var markup = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`, "&", `\&`,
	"~", `\~`, "|", `\|`, "!", `\!`)
