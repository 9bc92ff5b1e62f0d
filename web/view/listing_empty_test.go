package view_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/templates"
	"whichline/web/view"
)

// The disallow without a path that ends a group counts: it is neither struck out nor
// among the lines that are ignored.
func TestEmptyDisallowCounts(t *testing.T) {
	a := view.Annotate(robotstxt.Parse([]byte("User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /\n")), nil, nil)
	l := a.Listing(0)
	line := l.Items[1].Line
	if line.State != templates.LineCounts || !strings.Contains(line.Effect, "begins another group") || l.Facts.Ignored != 0 {
		t.Errorf("line 2 is %s with %q, and %d lines are ignored", line.State, line.Effect, l.Facts.Ignored)
	}
}

// An empty file has no line to count, though the engine reads one. Scripts get a list all the
// same.
func TestEmptyFileHasNoFacts(t *testing.T) {
	for body, want := range map[string]int{"": 0, "\ufeff": 0, "\n": 1, "a": 1, "a\n": 1} {
		a := view.Annotate(robotstxt.Parse([]byte(body)), nil, nil)
		if l, facts := a.Listing(0), a.Marks(t.Context(), view.UTF8).Facts; l.Facts.Lines != want || facts == nil {
			t.Errorf("%q has %d lines and the facts %#v; want %d", body, l.Facts.Lines, facts, want)
		}
	}
}
