package wildcard_test

import (
	"testing"

	"whichline/engine/internal/wildcard"
)

func TestCollapse(t *testing.T) {
	for s, want := range map[string]string{"": "", "/a": "/a", "/***a**": "/*a*", "/a$$": "/a$", "/a$*b": "/a$b", "*$*": "*$"} {
		if got := wildcard.Collapse(s); got != want {
			t.Errorf("%q is %q; want %q", s, got, want)
		}
	}
}
