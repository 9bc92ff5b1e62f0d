package enginetest

import (
	"cmp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	robotstxt "whichline/engine"
)

// Match parses a URL or path and returns the verdict of f on it.
func Match(tb testing.TB, f *robotstxt.File, c robotstxt.Crawler, url string) robotstxt.Verdict {
	tb.Helper()
	target, err := robotstxt.ParseTarget(url)
	if err != nil {
		tb.Fatal(err)
	}
	return f.Match(c, target)
}

// CheckSentence fails the test unless s is valid UTF-8, of bounded length, and without
// empty parts.
func CheckSentence(t *testing.T, s robotstxt.Sentence) {
	t.Helper()
	text := s.String()
	if text == "" || !utf8.ValidString(text) || len(text) > 1500 {
		t.Errorf("%d octets are said: %q", len(text), text)
	}
	for _, p := range s.Parts() {
		if p.Text == "" && !p.Code {
			t.Errorf("a part of %q is empty", text)
		}
	}
}

// Allocated returns the number of octets that do allocates.
func Allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// Unquote decodes a file in a golden file: one quoted string per line, with an optional
// repetition count in front.
func Unquote(tb testing.TB, lines []byte) []byte {
	tb.Helper()
	var body strings.Builder
	for line := range strings.Lines(string(lines)) {
		quote := max(strings.IndexByte(line, '"'), 0)
		times, quoted := strings.TrimSpace(line[:quote]), strings.TrimSpace(line[quote:])
		n, err := strconv.Atoi(cmp.Or(times, "1"))
		if err != nil {
			tb.Fatalf("%s: %v", line, err)
		}
		s, err := strconv.Unquote(quoted)
		if err != nil {
			tb.Fatalf("%s: %v", line, err)
		}
		body.WriteString(strings.Repeat(s, n))
	}
	return []byte(body.String())
}
