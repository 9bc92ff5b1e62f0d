package match_test

import (
	"slices"
	"testing"

	"whichline/engine/internal/match"
)

// TestParts takes patterns apart.
func TestParts(t *testing.T) {
	for _, tt := range []struct {
		pattern  string
		pieces   []string
		anchored bool
		tail     match.Tail
		filled   string
	}{
		{"", []string{""}, false, match.Anything, ""},
		{"/a", []string{"/a"}, false, match.Anything, "/a"},
		{"/a*", []string{"/a", ""}, false, match.Anything, "/a-"},
		{"/a**", []string{"/a", "", ""}, false, match.Anything, "/a--"},
		{"/a$", []string{"/a"}, true, match.Nothing, "/a"},
		{"$", []string{""}, true, match.Nothing, ""},
		{"/a*$", []string{"/a", ""}, true, match.WholePath, "/a-"},
		{"**$", []string{"", "", ""}, true, match.WholePath, "--"},
		{"*.php", []string{"", ".php"}, false, match.Pieces, "-.php"},
		{"/a*b*c$", []string{"/a", "b", "c"}, true, match.Pieces, "/a-b-c"},
		{"/a$b", []string{"/a$b"}, false, match.Anything, "/a$b"},
		{"/a$*", []string{"/a$", ""}, false, match.Anything, "/a$-"},
		{"/a*$$", []string{"/a", "$"}, true, match.Pieces, "/a-$"},
	} {
		body, anchored := match.Body(tt.pattern)
		var pieces []string
		for rest, more := body, true; more; {
			var piece string
			piece, rest, more = match.Cut(rest)
			pieces = append(pieces, piece)
		}
		if !slices.Equal(pieces, tt.pieces) || anchored != tt.anchored {
			t.Errorf("%q has pieces %q, anchored %t; want %q, %t", tt.pattern, pieces, anchored, tt.pieces, tt.anchored)
		}
		head, last := match.Head(tt.pattern), match.LastPiece(tt.pattern)
		if head != tt.pieces[0] || last != tt.pieces[len(tt.pieces)-1] {
			t.Errorf("%q begins with %q and ends with %q; want %q", tt.pattern, head, last, tt.pieces)
		}
		if tail := match.TailOf(tt.pattern[len(head):]); tail != tt.tail {
			t.Errorf("%q has the tail %d; want %d", tt.pattern, tail, tt.tail)
		}
		if filled := match.Fill(body, "-"); filled != tt.filled {
			t.Errorf("%q is filled to %q; want %q", tt.pattern, filled, tt.filled)
		}
	}
}

func TestCollapse(t *testing.T) {
	for s, want := range map[string]string{"": "", "/a": "/a", "/***a**": "/*a*", "/a$$": "/a$", "/a$*b": "/a$b", "*$*": "*$"} {
		if got := match.Collapse(s); got != want {
			t.Errorf("%q is %q; want %q", s, got, want)
		}
	}
}

func TestThin(t *testing.T) {
	for s, want := range map[string]string{
		"": "", "*": "", "/a": "/a", "/***a**": "/*a", "/**$": "/*$", "/a$$": "/a$$", "/a$": "/a$", "/a$**": "/a$*", "/a$**b*": "/a$*b", "$*": "$*",
	} {
		if got := match.Thin(s); got != want {
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
		if got := match.HeadsMeet(tt.a, tt.b); got != tt.want {
			t.Errorf("%q and %q: %t; want %t", tt.a, tt.b, got, tt.want)
		}
	}
}
