package address_test

import (
	"testing"

	"whichline/engine/internal/address"
)

func TestCutScheme(t *testing.T) {
	for _, tt := range []struct {
		s, scheme, after string
		ok               bool
	}{
		{"https://example.com/", "https", "example.com/", true},
		{"a+b-c.9://x", "a+b-c.9", "x", true},
		{"://x", "", "://x", false},
		{"9a://x", "", "9a://x", false},
		{"ä://x", "", "ä://x", false},
		{"/path", "", "/path", false},
		{"", "", "", false},
	} {
		scheme, after, ok := address.CutScheme(tt.s)
		if scheme != tt.scheme || after != tt.after || ok != tt.ok {
			t.Errorf("%q is cut into %q and %q, %t; want %q and %q, %t", tt.s, scheme, after, ok, tt.scheme, tt.after, tt.ok)
		}
		if got := address.HasScheme(tt.s); got != tt.ok {
			t.Errorf("%q has a scheme: %t", tt.s, got)
		}
	}
}

func TestCutAuthority(t *testing.T) {
	for s, want := range map[string][2]string{
		"example.com:80/a?b": {"example.com:80", "/a?b"}, "example.com?b": {"example.com", "?b"},
		"example.com": {"example.com", ""}, "x;y#z": {"x", ";y#z"}, "": {"", ""},
	} {
		if authority, rest := address.CutAuthority(s); authority != want[0] || rest != want[1] {
			t.Errorf("%q is cut into %q and %q; want %q", s, authority, rest, want)
		}
	}
}

func TestRooted(t *testing.T) {
	for s, want := range map[string]string{"": "/", "a": "/a", "/a": "/a"} {
		if got := address.Rooted(s); got != want {
			t.Errorf("%q is %q; want %q", s, got, want)
		}
	}
}
