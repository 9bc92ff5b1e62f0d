package ascii_test

import (
	"testing"

	"whichline/engine/internal/ascii"
)

// TestIsPlain puts each octet between others that are plain.
func TestIsPlain(t *testing.T) {
	if !ascii.IsPlain("") {
		t.Error("nothing is not plain")
	}
	for c := range 256 {
		s := "/a" + string([]byte{byte(c)}) + "b"
		if got, want := ascii.IsPlain(s), ' ' < c && c < 0x7f && c != '%'; got != want {
			t.Errorf("%q is plain: %t; want %t", s, got, want)
		}
	}
}

func TestLowerEight(t *testing.T) {
	for _, s := range []string{"Disallow", "dISALLOW: /", "disallow"} {
		if ascii.LowerEight(s) != ascii.LowerEight("disallow") {
			t.Errorf("%q differs from its lower case", s)
		}
	}
	for i := range 8 {
		for c := range 256 {
			s := []byte("disallow")
			letter := s[i]
			s[i] = byte(c)
			same := ascii.LowerEight(string(s)) == ascii.LowerEight("disallow")
			if want := ascii.Lower(byte(c)) == letter; same != want {
				t.Errorf("%q is disallow: %t; want %t", s, same, want)
			}
		}
	}
}
