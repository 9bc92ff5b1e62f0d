package robotstxt_test

import (
	"testing"

	robotstxt "whichline/engine"
)

// TestLineNumbersAreInts fails if a line number cannot be used as another one, or as an
// index, without a conversion.
func TestLineNumbersAreInts(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: a\nDisallow: /x\nSitemap: https://a.example/s"))
	v := f.Match(robotstxt.Named("a"), robotstxt.PathTarget("/x"))
	numbers := []int{f.Lines[0].Number, v.Group.Opened[0], f.Runs()[v.Group.Runs[0]].UserAgents[0]}
	numbers = append(numbers, f.Runs()[0].Ended-1, v.Winner.Rule.Line-1)
	for line := range f.Sitemaps() {
		numbers = append(numbers, line-2)
	}
	for i, n := range numbers {
		if n != 1 {
			t.Errorf("number %d is %d; want 1", i, n)
		}
	}
}
