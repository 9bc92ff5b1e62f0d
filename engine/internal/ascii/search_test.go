package ascii_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"whichline/engine/internal/ascii"
)

// TestSearches compares both searches with looking at one octet after the other, in
// texts of all lengths around those that are looked at at once.
func TestSearches(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	letters := []string{"a", "\r\n", "\r\n", "\r", "\n", "\v", "\f", "\x80", "\xff", "\x7f"}
	for length := range 100 {
		for likely := range len(letters) {
			var b strings.Builder
			for b.Len() < length {
				letter := letters[random.IntN(1+likely)]
				if random.IntN(8) > 0 {
					letter = letters[random.IntN(2)]
				}
				b.WriteString(letter)
			}
			s := b.String()
			for from := range len(s) + 1 {
				if got, want := ascii.HighAt(s, from), slowly(s, from, isHigh); got != want {
					t.Fatalf("HighAt(%q, %d) = %d; want %d", s, from, got, want)
				}
				if got, want := ascii.LoneCR(s, from), slowly(s, from, isLone); got != want {
					t.Fatalf("LoneCR(%q, %d) = %d; want %d", s, from, got, want)
				}
			}
		}
	}
}

func slowly(s string, from int, is func(s string, i int) bool) int {
	for from < len(s) && !is(s, from) {
		from++
	}
	return from
}

func isHigh(s string, i int) bool { return s[i] > 127 }

func isLone(s string, i int) bool { return s[i] == '\r' && !strings.HasPrefix(s[i+1:], "\n") }
