package expect

import (
	"strings"

	"whichline/web/limit"
)

// verdictWords are the words for a verdict, by whether it allows.
var verdictWords = map[bool]string{true: "allowed", false: "blocked"}

// Pin returns an expectation that fixes the present verdict. It returns false if the
// name of the crawler or the URL cannot be expressed in one.
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

// LinesOf returns the set of lines of text without surrounding white space. It is empty
// for a text longer than [limit.Short], which is not judged.
func LinesOf(text string) map[string]bool {
	lines := make(map[string]bool)
	if len(text) > limit.Short {
		return lines
	}
	for l := range strings.Lines(text) {
		lines[strings.TrimSpace(l)] = true
	}
	return lines
}

// With appends the lines of more that text does not have. It leaves a text longer than
// [limit.Short] unchanged.
func With(text string, more ...string) string {
	if len(text) > limit.Short {
		return text
	}
	known := LinesOf(text)
	known[""] = true
	b := []byte(text)
	for _, m := range more {
		for l := range strings.Lines(m) {
			l = strings.TrimSpace(l)
			if known[l] || len(b) > limit.Short {
				continue
			}
			known[l] = true
			if n := len(b); n > 0 && b[n-1] != '\n' {
				b = append(b, '\n')
			}
			b = append(append(b, l...), '\n')
		}
	}
	return string(b)
}

// Without removes the given lines from text. It leaves a text longer than [limit.Short]
// unchanged.
func Without(text string, lines ...string) string {
	if len(text) > limit.Short {
		return text
	}
	kept := LinesOf(text)
	for _, l := range lines {
		kept[l] = false
	}
	var b strings.Builder
	for l := range strings.Lines(text) {
		if kept[strings.TrimSpace(l)] {
			b.WriteString(l)
		}
	}
	return b.String()
}
