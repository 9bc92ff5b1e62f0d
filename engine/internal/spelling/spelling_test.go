package spelling_test

import (
	"strings"
	"testing"

	"whichline/engine/internal/spelling"
)

func TestSlips(t *testing.T) {
	for _, tt := range []struct {
		a, b        string
		limit, want int
	}{
		{"allow", "allow", 2, 0},
		{"alow", "allow", 2, 1},
		{"allwo", "allow", 2, 1}, // two letters swapped are one slip
		{"ullowe", "allow", 2, 2},
		{"", "ab", 2, 2},
		{"a", "abcd", 2, 3}, // more than the limit
		{strings.Repeat("a", 99), strings.Repeat("a", 99), 2, 3},
	} {
		if got := spelling.Slips(tt.a, tt.b, tt.limit); got != tt.want {
			t.Errorf("from %q to %q are %d slips; want %d", tt.a, tt.b, got, tt.want)
		}
		if got := spelling.Slips(tt.b, tt.a, tt.limit); got != tt.want {
			t.Errorf("from %q to %q are %d slips; want %d", tt.b, tt.a, got, tt.want)
		}
	}
}
