package ascii_test

import (
	"strings"
	"testing"

	"whichline/engine/internal/ascii"
)

// TestPlainEnd puts each octet in each place of a plain text, and another one that is
// not plain behind it.
func TestPlainEnd(t *testing.T) {
	const plain = "\"$&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"
	for length := range 72 {
		for at := range length {
			for c := range 256 {
				s := []byte(strings.Repeat("a", length))
				s[at] = byte(c)
				s[length-1] |= 0x80
				want := length - 1
				if strings.IndexByte(plain, byte(c)) < 0 {
					want = at
				}
				for from := 0; from <= at; from += 5 {
					if got := ascii.PlainEnd(string(s), from); got != want {
						t.Fatalf("%q is plain from %d to %d; want %d", s, from, got, want)
					}
				}
			}
		}
		if got := ascii.PlainEnd(strings.Repeat("a", length), 0); got != length {
			t.Errorf("%d letters are plain to %d", length, got)
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
