package ascii_test

import (
	"strings"
	"testing"

	"whichline/engine/internal/ascii"
)

// TestOctets compares each question about an octet with a list of the octets
// for which the answer is yes.
func TestOctets(t *testing.T) {
	const (
		small  = "abcdefghijklmnopqrstuvwxyz"
		large  = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
		digits = "0123456789"
	)
	for _, tt := range []struct {
		name string
		is   func(byte) bool
		yes  string
	}{
		{"white space", ascii.IsSpace, ascii.Space},
		{"digit", ascii.IsDigit, digits},
		{"letter or digit", ascii.IsAlphanumeric, small + large + digits},
		{"of a product token", ascii.IsToken, small + large + "-_"},
		{"changed by Lower", func(c byte) bool { return ascii.Lower(c) != c }, large},
		{"changed by Upper", func(c byte) bool { return ascii.Upper(c) != c }, small},
	} {
		for c := range 256 {
			if got, want := tt.is(byte(c)), strings.IndexByte(tt.yes, byte(c)) >= 0; got != want {
				t.Errorf("%s: %q: %t; want %t", tt.name, rune(c), got, want)
			}
		}
	}
}

func TestFold(t *testing.T) {
	for _, tt := range []struct {
		s, word      string // word is lower case
		equal, begin bool
	}{
		{"", "", true, true},
		{"Allow", "allow", true, true},
		{"ALLOWED", "allow", false, true},
		{"allo", "allow", false, false},
		{"a\xc4", "a\xe4", false, false}, // letters of Latin-1 have no case here
		{"[", "{", false, false},         // as far apart as a letter and its capital
	} {
		if got := ascii.EqualFold(tt.s, tt.word); got != tt.equal {
			t.Errorf("EqualFold(%q, %q) is %t; want %t", tt.s, tt.word, got, tt.equal)
		}
		if got := ascii.HasPrefixFold(tt.s, tt.word); got != tt.begin {
			t.Errorf("HasPrefixFold(%q, %q) is %t; want %t", tt.s, tt.word, got, tt.begin)
		}
		if got := ascii.EqualFold(tt.word, tt.s); got != tt.equal {
			t.Errorf("EqualFold(%q, %q) is %t; want %t", tt.word, tt.s, got, tt.equal)
		}
	}
}

func TestToLower(t *testing.T) {
	for s, want := range map[string]string{"": "", "abc-1": "abc-1", "aBÄ": "abÄ", "Z[": "z["} {
		if got := ascii.ToLower(s); got != want {
			t.Errorf("ToLower(%q) is %q; want %q", s, got, want)
		}
	}
	if n := testing.AllocsPerRun(10, func() { ascii.ToLower("all lower case, and so kept as it is") }); n != 0 {
		t.Errorf("%v allocations where nothing is to be changed", n)
	}
}

func TestIsPlainName(t *testing.T) {
	for value, want := range map[string]bool{
		"": false, "*": true, "Googlebot": true, "my_bot-a": true, "**": false, "a*": false, "bot2": false, "a b": false, "a/1": false, "bét": false,
	} {
		if got := ascii.IsPlainName(value); got != want {
			t.Errorf("IsPlainName(%q) is %t; want %t", value, got, want)
		}
	}
}

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
		if got := ascii.Slips(tt.a, tt.b, tt.limit); got != tt.want {
			t.Errorf("from %q to %q are %d slips; want %d", tt.a, tt.b, got, tt.want)
		}
		if got := ascii.Slips(tt.b, tt.a, tt.limit); got != tt.want {
			t.Errorf("from %q to %q are %d slips; want %d", tt.b, tt.a, got, tt.want)
		}
	}
}
