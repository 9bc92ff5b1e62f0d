package robotstxt_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

// TestReadsFor asks files that one reading reads for another, in its place.
func TestReadsFor(t *testing.T) {
	crawlers := []robotstxt.Crawler{
		{}, robotstxt.Named("a"), {Name: "c", Tokens: []string{"c", "a"}}, {Name: "b", Tokens: []string{"b"}, IgnoresStar: true},
	}
	asked := 0
	for name, ar := range archives(t) {
		body := string(robots(t, ar))
		for _, own := range robotstxt.Readings() {
			for _, other := range robotstxt.Readings() {
				if other == own || !crawler.ReadsFor(other, own) {
					continue
				}
				f, lent := own.ParseString(body), other.ParseString(body)
				for _, c := range crawlers {
					token, want := f.GroupFor(c)
					lentToken, got := lent.GroupFor(crawler.Resolve(own, c))
					if token != lentToken || (want == nil) != (got == nil) || want != nil && (want.Token != got.Token || want.Len() != got.Len()) {
						t.Errorf("%s: %s for %s finds %v by %q for %+v; want %v by %q", name, other.Code, own.Code, got, lentToken, c, want, token)
					}
					asked++
				}
			}
		}
	}
	if asked == 0 {
		t.Error("no reading reads for another")
	}
	if crawler.ReadsFor(robotstxt.RFC9309, robotstxt.Bing) || crawler.ReadsFor(robotstxt.Bing, robotstxt.Google) {
		t.Error("a reading reads for one that knows or reads more")
	}
}
