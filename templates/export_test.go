package templates

import "strings"

// Words are the tables of what the pages say.
var Words = map[string]map[string]string{"words": words, "crawlerWords": crawlerWords, "fetchWords": fetchWords, "liveWords": liveWords, "docsWords": docsWords, "linkWords": linkWords}

// Say returns a text of the table, filled in.
func Say(code string, with map[string]string) string { return say(code, with) }

// Count words a quantity.
var Count = count

// Visible returns s with brackets around what is shown as marks.
func Visible(s string) string {
	var b strings.Builder
	for _, p := range pieces(s) {
		if p.role == unseen {
			b.WriteString("[" + p.text + "]")
			continue
		}
		b.WriteString(p.text)
	}
	return b.String()
}
