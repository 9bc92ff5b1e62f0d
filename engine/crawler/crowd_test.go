package crawler_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/enginetest"
)

// TestCrowd holds a crowd to the groups that its crawlers find one by one, in every
// reading.
func TestCrowd(t *testing.T) {
	crawlers := []robotstxt.Crawler{{}, {Name: "stubborn", IgnoresStar: true}, robotstxt.Named("FishCrawler/2"), robotstxt.Named("b"), crawler.Parse("SemrushBot-ZZ/1")}
	for i := range crawler.All() {
		crawlers = append(crawlers, crawler.All()[i].Crawler())
	}
	crowd := crawler.NewCrowd(crawlers)
	bodies := []string{"", "User-agent: SemrushBot-ZZ\nDisallow: /a\n", "User-agent: fishcrawler\nDisallow: /a\n", "User-agent: GOOGLEBOT\nUser-agent: AdsBot-Google\nUser-agent: b\nDisallow: /\n\nUser-agent: *\nDisallow: /x\n"}
	for seed := range uint64(60) {
		bodies = append(bodies, enginetest.MistakenFile(seed))
	}
	for _, body := range bodies {
		for _, r := range robotstxt.Readings() {
			f := r.ParseString(body)
			for i, got := range crowd.Obeyed(f) {
				if token, g := f.GroupFor(crawlers[i]); got.Token != token || got.Group != g {
					t.Fatalf("%s, %s: got %q, want %q of\n%s", r.Code, crawlers[i].Name, got.Token, token, body)
				}
			}
		}
	}
}
