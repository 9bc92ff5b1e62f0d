package wildcard_test

import (
	"slices"
	"testing"

	"whichline/engine/internal/wildcard"
)

// TestParts takes patterns apart.
func TestParts(t *testing.T) {
	for _, tt := range []struct {
		pattern  string
		pieces   []string
		anchored bool
		tail     wildcard.Tail
		filled   string
	}{
		{"", []string{""}, false, wildcard.Anything, ""},
		{"/a", []string{"/a"}, false, wildcard.Anything, "/a"},
		{"/a*", []string{"/a", ""}, false, wildcard.Anything, "/a-"},
		{"/a**", []string{"/a", "", ""}, false, wildcard.Anything, "/a--"},
		{"/a$", []string{"/a"}, true, wildcard.Nothing, "/a"},
		{"$", []string{""}, true, wildcard.Nothing, ""},
		{"/a*$", []string{"/a", ""}, true, wildcard.WholePath, "/a-"},
		{"**$", []string{"", "", ""}, true, wildcard.WholePath, "--"},
		{"*.php", []string{"", ".php"}, false, wildcard.Pieces, "-.php"},
		{"/a*b*c$", []string{"/a", "b", "c"}, true, wildcard.Pieces, "/a-b-c"},
		{"/a$b", []string{"/a$b"}, false, wildcard.Anything, "/a$b"},
		{"/a$*", []string{"/a$", ""}, false, wildcard.Anything, "/a$-"},
		{"/a*$$", []string{"/a", "$"}, true, wildcard.Pieces, "/a-$"},
	} {
		body, anchored := wildcard.Body(tt.pattern)
		var pieces []string
		for rest, more := body, true; more; {
			var piece string
			piece, rest, more = wildcard.Cut(rest)
			pieces = append(pieces, piece)
		}
		if !slices.Equal(pieces, tt.pieces) || anchored != tt.anchored {
			t.Errorf("%q has pieces %q, anchored %t; want %q, %t", tt.pattern, pieces, anchored, tt.pieces, tt.anchored)
		}
		head, last := wildcard.Head(tt.pattern), wildcard.LastPiece(tt.pattern)
		if head != tt.pieces[0] || last != tt.pieces[len(tt.pieces)-1] {
			t.Errorf("%q begins with %q and ends with %q; want %q", tt.pattern, head, last, tt.pieces)
		}
		if tail := wildcard.TailOf(tt.pattern[len(head):]); tail != tt.tail {
			t.Errorf("%q has the tail %d; want %d", tt.pattern, tail, tt.tail)
		}
		if filled := wildcard.Fill(body, "-"); filled != tt.filled {
			t.Errorf("%q is filled to %q; want %q", tt.pattern, filled, tt.filled)
		}
	}
}

func TestCollapse(t *testing.T) {
	for s, want := range map[string]string{"": "", "/a": "/a", "/***a**": "/*a*", "/a$$": "/a$", "/a$*b": "/a$b", "*$*": "*$"} {
		if got := wildcard.Collapse(s); got != want {
			t.Errorf("%q is %q; want %q", s, got, want)
		}
	}
}

func TestThin(t *testing.T) {
	for s, want := range map[string]string{
		"": "", "*": "", "/a": "/a", "/***a**": "/*a", "/**$": "/*$", "/a$$": "/a$$", "/a$": "/a$", "/a$**": "/a$*", "/a$**b*": "/a$*b", "$*": "$*",
	} {
		if got := wildcard.Thin(s); got != want {
			t.Errorf("%q is %q; want %q", s, got, want)
		}
	}
}

// TestHeadsMeet holds heads against each other.
func TestHeadsMeet(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"", "/a", true}, {"/a", "/a", true}, {"/a", "/a/b", true}, {"/a/b", "/a", true}, {"/a", "/b", false}, {"/a/b", "/a/c", false},
	} {
		if got := wildcard.HeadsMeet(tt.a, tt.b); got != tt.want {
			t.Errorf("%q and %q: %t; want %t", tt.a, tt.b, got, tt.want)
		}
	}
}
