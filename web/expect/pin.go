package expect

import "strings"

// verdictWords are the words for a verdict, by whether it allows.
var verdictWords = map[bool]string{true: "allowed", false: "blocked"}

// Pin returns the line by which a verdict is expected to stay as it is. It returns
// false if no line says so, as the name of the crawler or the URL cannot stand in one.
func Pin(crawler, url string, allowed bool) (string, bool) {
	line := crawler + " " + strings.ReplaceAll(url, " ", "%20") + " " + verdictWords[allowed]
	all, err := Parse(line)
	if err != nil || len(all) != 1 || all[0].Text != line {
		return "", false
	}
	if x := &all[0]; x.Kind != Verdict || x.Crawler != crawler {
		return "", false
	}
	return line, true
}

// Has reports whether a line stands in text, whatever white space is around it.
func Has(text, line string) bool {
	for l := range strings.Lines(text) {
		if strings.TrimSpace(l) == line {
			return true
		}
	}
	return false
}

// With returns text with the lines of more at its end that are not in it.
func With(text, more string) string {
	var b strings.Builder
	for l := range strings.Lines(more) {
		if l = strings.TrimSpace(l); l != "" && !Has(text, l) {
			b.WriteString(l + "\n")
		}
	}
	if text != "" && b.Len() > 0 && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text + b.String()
}

// Without returns text without a line, wherever it stands.
func Without(text, line string) string {
	var b strings.Builder
	for l := range strings.Lines(text) {
		if strings.TrimSpace(l) != line {
			b.WriteString(l)
		}
	}
	return b.String()
}
