package tester_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/web/tester"
)

// checkDiff holds that the alignment of a and b is made of both, in order, and
// returns how many lines it has that only one of them has.
func checkDiff(t *testing.T, a, b []string) int {
	t.Helper()
	var gotA, gotB []string
	edits := 0
	for _, l := range tester.DiffLines(a, b) {
		if l.Old > 0 {
			if gotA = append(gotA, l.Text); len(gotA) != l.Old {
				t.Fatalf("%q, %q: line %d of the first stands at %d", a, b, l.Old, len(gotA))
			}
		}
		if l.New > 0 {
			if gotB = append(gotB, l.Text); len(gotB) != l.New {
				t.Fatalf("%q, %q: line %d of the second stands at %d", a, b, l.New, len(gotB))
			}
		}
		if l.Old == 0 || l.New == 0 {
			edits++
		}
	}
	if !slices.Equal(gotA, a) || !slices.Equal(gotB, b) {
		t.Fatalf("%q, %q: the alignment has %q and %q", a, b, gotA, gotB)
	}
	return edits
}

// common returns how many lines two texts have in common, in order.
func common(a, b []string) int {
	row := make([]int, len(b)+1)
	for _, x := range a {
		diagonal := 0
		for j, y := range b {
			above := row[j+1]
			if row[j+1] = max(above, row[j]); x == y {
				row[j+1] = diagonal + 1
			}
			diagonal = above
		}
	}
	return row[len(b)]
}

func TestDiffIsShortest(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		text := func() []string {
			lines := []string{}
			for range random.IntN(12) {
				lines = append(lines, string(rune('a'+random.IntN(3))))
			}
			return lines
		}
		a, b := text(), text()
		if got, want := checkDiff(t, a, b), len(a)+len(b)-2*common(a, b); got != want {
			t.Fatalf("%q, %q: %d edits; want %d", a, b, got, want)
		}
	}
}

// Texts of 500 KiB that have nothing in common, or all of it, are aligned as
// far as it takes little.
func TestDiffOfLargeTexts(t *testing.T) {
	lines := func(format string) []string {
		all := make([]string, 100_000)
		for i := range all {
			all[i] = fmt.Sprintf(format, i)
		}
		return all
	}
	a, b := lines("a%d"), lines("b%d")
	if got := checkDiff(t, a, b); got != 200_000 {
		t.Errorf("%d edits; want 200000", got)
	}
	if got := checkDiff(t, a, slices.Concat(a[:50_000], []string{"x"}, a[50_000:])); got != 1 {
		t.Errorf("%d edits; want 1", got)
	}
	if got := checkDiff(t, strings.Split(strings.Repeat("ab", 50_000), ""), strings.Split(strings.Repeat("ba", 50_000), "")); got != 2 {
		t.Errorf("%d edits; want 2", got)
	}
	scattered := slices.Clone(a)
	for i := 150; i < len(scattered); i += 400 {
		scattered[i] = "x"
	}
	if got := checkDiff(t, a, scattered); got != 500 {
		t.Errorf("%d edits; want 500", got)
	}
}

// TestDiffTakesLittle counts what setting texts side by side allocates that have a
// million lines: beside what is shown, less than an octet or two for a line.
func TestDiffTakesLittle(t *testing.T) {
	unlimited := robotstxt.ReadingByCode("protego") // which reads all of a file
	empty := strings.Repeat("\n", 1<<20)
	for _, tt := range []struct {
		name, old, new string
		removed, added int
	}{
		{"the same", empty, empty, 0, 0},
		{"many lines less", empty, empty[:1<<19], 1 << 19, 0},
		{"many lines more at the beginning", "a\n" + empty[:1<<19], "b\n" + empty, 1, 1<<19 + 1},
		{"nothing in common", strings.Repeat("a\n", 1<<19), strings.Repeat("b\n", 1<<19), 1 << 19, 1 << 19},
		{"something in common that is too much to look for", "a\n" + empty[:1<<19] + "c", "b\n" + empty[:1<<19] + "d", 1<<19 + 2, 1<<19 + 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			old, new := unlimited.ParseString(tt.old), unlimited.ParseString(tt.new)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			d := tester.Diff(old, new)
			runtime.ReadMemStats(&after)
			if got := after.TotalAlloc - before.TotalAlloc; got > 3<<20 {
				t.Errorf("it takes %d octets; want %d at most", got, 3<<20)
			}
			if d.Removed != tt.removed || d.Added != tt.added {
				t.Errorf("%d lines are removed and %d added; want %d and %d", d.Removed, d.Added, tt.removed, tt.added)
			}
		})
	}
}
