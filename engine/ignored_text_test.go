package robotstxt_test

import (
	"testing"

	robotstxt "whichline/engine"
)

// A disallow without a path ends its group, so it is not said to have no effect.
func TestIgnoredText(t *testing.T) {
	for _, tt := range []struct {
		name, robots string
		line         int
		want         string
	}{
		{"alone", "User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /", 2, "without a path, it allows everything, and ends the group"},
		{"beside a rule", "User-agent: a\nDisallow:\nDisallow: /x", 2, "without a path, it blocks nothing, and ends the group"},
		{"before any group", "Disallow:\nUser-agent: a\nDisallow: /x", 1, robotstxt.NoGroupOpen.Text()},
		{"an allow", "User-agent: a\nAllow:", 2, robotstxt.NoPath.Text()},
		{"with a path", "User-agent: a\nDisallow: /", 2, ""},
	} {
		f := robotstxt.Parse([]byte(tt.robots))
		if got := f.IgnoredText(f.Line(tt.line)); got != tt.want {
			t.Errorf("%s: it is said %q; want %q", tt.name, got, tt.want)
		}
	}
}
