package compat_test

import (
	"testing"

	"whichline/engine/internal/compat"
)

// TestParse checks the results of urlunparse(urlparse(s)) in Python 3.11.7.
func TestParse(t *testing.T) {
	for _, tt := range []struct {
		name, in, out string
		fails         bool
	}{
		{name: "path", in: "/a/b", out: "/a/b"},
		{name: "nothing", in: "", out: ""},
		{name: "empty query", in: "/a?", out: "/a"},
		{name: "empty parameters", in: "/a;", out: "/a"},
		{name: "empty parameters before a query", in: "/a;?b", out: "/a?b"},
		{name: "two semicolons", in: "/a;;", out: "/a;;"},
		{name: "semicolon in an earlier segment", in: "/a;/b", out: "/a;/b"},
		{name: "empty fragment", in: "/a#", out: "/a"},
		{name: "only delimiters", in: "?#", out: ""},
		{name: "only a semicolon", in: ";", out: ""},
		{name: "two slashes", in: "//", out: ""},
		{name: "host", in: "//a", out: "//a"},
		{name: "three slashes", in: "///a", out: "/a"},
		{name: "four slashes", in: "////a", out: "//a"},
		{name: "scheme", in: "HTTP://h", out: "http://h"},
		{name: "scheme alone", in: "http:", out: "http://"},
		{name: "unknown scheme", in: "foo:/a", out: "foo:/a"},
		{name: "no scheme", in: "1a:/b", out: "1a:/b"},
		{name: "controls and tabs", in: "\x01 /a\tb\nc", out: "/abc"},
		{name: "open bracket", in: "//[", fails: true},
		{name: "closed bracket", in: "//a]", fails: true},
		{name: "brackets without an address", in: "//[a]", fails: true},
		{name: "address of version 4", in: "//[1.2.3.4]", fails: true},
		{name: "address of version 6", in: "//[::1]/a", out: "//[::1]/a"},
		{name: "address to come", in: "//[v1.a]/a", out: "//[v1.a]/a"},
		{name: "bracket in a path", in: "/[", out: "/["},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, ok := compat.ParseURL(tt.in)
			if ok == tt.fails {
				t.Fatalf("Parse(%q) succeeds: %t", tt.in, ok)
			}
			if ok && p.String() != tt.out {
				t.Errorf("%q becomes %q; want %q", tt.in, p.String(), tt.out)
			}
		})
	}
}
