package compat_test

import (
	"testing"

	"whichline/engine/internal/compat"
)

func TestDecode16(t *testing.T) {
	for _, tt := range []struct {
		name, octets, text string
		ok                 bool
	}{
		{"little end first", "\xff\xfea\x00b\x00", "ab", true},
		{"big end first", "\xfe\xff\x00a\x00b", "ab", true},
		{"pair for one character", "\xfe\xff\xd8\x3d\xde\x00", "😀", true},
		{"half a pair", "\xfe\xff\xd8\x3d", "\ufffd", true},
		{"octet too many", "\xff\xfea\x00b", "a\ufffd", true},
		{"no mark", "a\x00b\x00", "", false},
		{"nothing", "", "", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if text, ok := compat.DecodeUTF16(tt.octets); text != tt.text || ok != tt.ok {
				t.Errorf("%q is %q, %t; want %q, %t", tt.octets, text, ok, tt.text, tt.ok)
			}
		})
	}
}

func TestDecode32(t *testing.T) {
	for _, tt := range []struct {
		name, octets, text string
		ok                 bool
	}{
		{"little end first", "\xff\xfe\x00\x00a\x00\x00\x00\x00\xf6\x01\x00", "a😀", true},
		{"big end first", "\x00\x00\xfe\xff\x00\x00\x00a\x00\x01\xf6\x00", "a😀", true},
		{"the mark alone", "\x00\x00\xfe\xff", "", true},
		{"half a pair", "\x00\x00\xfe\xff\x00\x00\xd8\x3d", "\ufffd", true},
		{"octets too few", "\x00\x00\xfe\xff\x00\x00\x00a\x00\x00", "a\ufffd", true},
		{"beyond Unicode", "\x00\x00\xfe\xff\x00\x11\x00\x00", "", false},
		{"UTF-16 that begins with NUL", "\xff\xfe\x00\x00a\x00b\x00", "", false},
		{"no mark", "a\x00\x00\x00", "", false},
		{"nothing", "", "", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if text, ok := compat.DecodeUTF32(tt.octets); text != tt.text || ok != tt.ok {
				t.Errorf("%q is %q, %t; want %q, %t", tt.octets, text, ok, tt.text, tt.ok)
			}
		})
	}
}

// TestValid checks the results of Python 3.11.7, Node 20 and Java 17.
func TestValid(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"valid", "aé€😀", "aé€😀"},
		{"lone octets", "\x80a\xff", "\ufffda\ufffd"},
		{"two of three", "\xe2\x82a", "\ufffda"},
		{"one of three", "\xe2a", "\ufffda"},
		{"three of four", "\xf0\x9f\x98", "\ufffd"},
		{"too long a form", "\xc0\xaf", "\ufffd\ufffd"},
		{"too long a form of three", "\xe0\x80\x80", "\ufffd\ufffd\ufffd"},
		{"beyond Unicode", "\xf4\x90\x80\x80", "\ufffd\ufffd\ufffd\ufffd"},
		{"beginnings of two", "\xe2\x82\xf0\x9f", "\ufffd\ufffd"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := compat.ValidUTF8(tt.in); got != tt.want {
				t.Errorf("Valid(%q) = %q; want %q", tt.in, got, tt.want)
			}
		})
	}
}
