package verdicts_test

import (
	"context"
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// A table has the verdicts on many URLs for many crawlers, and compiles the rules
// of each crawler once.
func ExampleOf() {
	file := robotstxt.Parse([]byte("User-agent: *\nDisallow: /cart/\n\nUser-agent: GPTBot\nDisallow: /\n"))
	site, err := robotstxt.ParseSite("https://example.com", nil)
	if err != nil {
		panic(err)
	}
	crawlers := []robotstxt.Crawler{crawler.Parse("Googlebot"), crawler.Parse("GPTBot")}
	table, err := verdicts.Of(context.Background(), file, &site, crawlers, []string{"/shop/", "/cart/1", "https://example.org/", "a b"})
	if err != nil {
		panic(err)
	}
	for _, row := range table.Rows {
		switch {
		case row.Problem != nil:
			fmt.Println(row.Typed, row.Problem)
		case row.Outside:
			fmt.Println(site.NotCovered(row.Target))
		default:
			for _, v := range row.Verdicts {
				fmt.Println(v.Explain().Sentence)
			}
		}
	}
	// Output:
	// Googlebot is allowed to fetch /shop/: no rule of its group (line 1) matches.
	// GPTBot is not allowed to fetch /shop/: line 5, `Disallow: /`, is the only rule that matches.
	// Googlebot is not allowed to fetch /cart/1: line 2, `Disallow: /cart/`, is the only rule that matches.
	// GPTBot is not allowed to fetch /cart/1: line 5, `Disallow: /`, is the only rule that matches.
	// Not covered by this file: it covers `https://example.com` only. For this URL crawlers read `https://example.org/robots.txt`.
	// a b Crawlers don't fetch this: a URL begins with `https://` or `http://`, a path with a slash.
}

// A comparison returns the opinions of other readers on the verdicts of a table, with
// the differences that cause them.
func ExampleComparison_Each() {
	file := robotstxt.Parse([]byte("User-agent: *\nDisallow: /\nAllow: /public/\n"))
	table, err := verdicts.Of(context.Background(), file, nil, []robotstxt.Crawler{crawler.Parse("Bot")}, []string{"/public/page"})
	if err != nil {
		panic(err)
	}
	comparison := verdicts.Comparison{
		Table: table, Body: file.Body(), With: robotstxt.Readings(), Budget: work.NewBudget(1_000_000),
		Seek: func(row int, opinions []verdicts.Opinion) []int { return []int{0} },
	}
	_, err = comparison.Each(context.Background(), func(r *robotstxt.Reading, opinions [][]verdicts.Opinion) {
		if o := opinions[0][0]; o.Differs {
			fmt.Println(r.Code, o.Verdict.Allowed, o.Causes[0].Difference)
		}
	})
	if err != nil {
		panic(err)
	}
	// Output:
	// baidu false first-match-decides
	// python-3.11 false first-match-decides
}
