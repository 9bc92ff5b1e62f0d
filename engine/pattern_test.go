package robotstxt_test

import (
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
)

// TestMatchPatternAgrees compares the matcher with an obvious one on short
// random texts of few letters, where stars and pieces meet in every way.
func TestMatchPatternAgrees(t *testing.T) {
	random := enginetest.NewRandom(2)
	text := func(letters string, most int) string {
		b := make([]byte, random.IntN(most+1))
		for i := range b {
			b[i] = letters[random.IntN(len(letters))]
		}
		return string(b)
	}
	outcomes := make(map[robotstxt.Reason]int)
	for range 200_000 {
		path, pattern := text("aab/$*", 12), text("aab**$/", 8)
		if random.IntN(4) == 0 {
			pattern = strings.ReplaceAll(pattern, "*", "*"+text("*", 20))
		}
		if random.IntN(2) == 0 {
			pattern += "$"
		}
		outcomes[comparePattern(t, path, pattern)]++
	}
	for _, why := range []robotstxt.Reason{robotstxt.None, robotstxt.StartDiffers, robotstxt.PieceMissing, robotstxt.EndDiffers} {
		if n := outcomes[why]; n < 5000 {
			t.Errorf("%d of the pairs end with %q; too few to be a test", n, why)
		}
	}
}

// TestRowsOfStarsCostOne counts the pieces that are looked for: of a row of stars one, and
// no more than the path has octets.
func TestRowsOfStarsCostOne(t *testing.T) {
	for _, tt := range []struct {
		pattern, path string
		most          int
	}{
		{"/" + strings.Repeat("*", 100_000), "/a", 2},
		{"/" + strings.Repeat("*", 100_000) + "$", "/a", 2},
		{"/" + strings.Repeat("*", 100_000) + "b", "/a", 2},
		{"/" + strings.Repeat("***a", 1000), "/aaaa", 6},
		{"/" + strings.Repeat("*a", 100_000), "/" + strings.Repeat("a", 100), 102},
	} {
		if got := robotstxt.MatchSteps(tt.pattern, tt.path); got > tt.most {
			t.Errorf("%.20q against %.20q: %d pieces; want %d at most", tt.pattern, tt.path, got, tt.most)
		}
	}
}

// comparePattern holds the matcher to the obvious one, and returns why pattern
// does not match.
func comparePattern(t *testing.T, path, pattern string) robotstxt.Reason {
	t.Helper()
	var why robotstxt.Reason
	for _, farthest := range []bool{true, false} {
		var end int
		end, why = robotstxt.MatchPattern(pattern, path, farthest)
		wantEnd, wantWhy := obviousMatch(path, pattern, farthest)
		if end != wantEnd || why != wantWhy {
			t.Errorf("%q against %q, farthest %t: %d %q; want %d %q",
				pattern, path, farthest, end, why, wantEnd, wantWhy)
		}
	}
	return why
}

// obviousMatch is matchPattern by a table of positions.
func obviousMatch(path, pattern string, farthest bool) (end int, why robotstxt.Reason) {
	body, anchored := strings.CutSuffix(pattern, "$")
	ends := reachable(path, body)
	reached := slices.Index(ends, true)
	if farthest {
		reached = lastTrue(ends)
	}
	switch head, _, _ := strings.Cut(body, "*"); {
	case !strings.HasPrefix(path, head):
		return 0, robotstxt.StartDiffers
	case anchored && ends[len(path)]:
		return len(path), robotstxt.None
	case !anchored && reached >= 0:
		return reached, robotstxt.None
	case !anchored:
		return 0, robotstxt.PieceMissing
	}
	// All but the last piece must be found before the end can be at fault.
	if star := strings.LastIndexByte(body, '*'); star >= 0 && !slices.Contains(reachable(path, body[:star]), true) {
		return 0, robotstxt.PieceMissing
	}
	return 0, robotstxt.EndDiffers
}

// reachable returns, for each position in path, whether pattern can match what
// stands before it. It takes "*" for any octets and everything else as it is.
func reachable(path, pattern string) []bool {
	at := make([]bool, len(path)+1)
	at[0] = true
	for i := range len(pattern) {
		next := make([]bool, len(path)+1)
		for j := range at {
			switch {
			case pattern[i] == '*':
				next[j] = at[j] || j > 0 && next[j-1]
			case j > 0:
				next[j] = at[j-1] && path[j-1] == pattern[i]
			}
		}
		at = next
	}
	return at
}

func lastTrue(at []bool) int {
	for i := len(at) - 1; i >= 0; i-- {
		if at[i] {
			return i
		}
	}
	return -1
}
