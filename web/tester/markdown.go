package tester

import (
	"context"
	"strings"

	robotstxt "whichline/engine"
	"whichline/templates"
	"whichline/templates/words"
)

// markdown returns a sentence as the text of a link in Markdown.
func markdown(ctx context.Context, s robotstxt.Sentence) string {
	var b strings.Builder
	for _, p := range s.In(words.Engine(ctx)) {
		text := templates.PlainPart(ctx, p)
		if p.Code {
			b.WriteString(codeSpan(text))
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

// codeSpan returns text as code in Markdown: between more backticks than stand
// together in it. Brackets in it would be taken for those of the link.
func codeSpan(text string) string {
	if strings.ContainsAny(text, "[]<>\\|") {
		return markup.Replace(text)
	}
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") {
		text = " " + text + " "
	}
	return fence + text + fence
}
