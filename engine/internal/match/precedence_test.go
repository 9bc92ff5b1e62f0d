package match_test

import (
	"regexp"
	"strings"
	"testing"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
)

// TestCountedRegexp compares the text whose length counts with the regular expression
// that temoto/robotstxt makes of a pattern.
func TestCountedRegexp(t *testing.T) {
	var r match.Reader
	r.Length.Is = choice.RegexpLength
	for _, pattern := range []string{"/", "/a.b", "/*", "/*.p?x", `/a\+(b)|[c]{2}^*d`, "/a.b$", "/a**b*"} {
		want := strings.TrimRight(pattern, "*")
		if strings.ContainsAny(want, "*$") {
			want = strings.NewReplacer(`\*`, ".*", `\$`, "$").Replace(regexp.QuoteMeta(want))
		}
		if got := r.Counted(pattern); got != want || r.Octets(pattern) != len(want) {
			t.Errorf("%s counts as %s, with %d octets; want %s", pattern, got, r.Octets(pattern), want)
		}
	}
}
