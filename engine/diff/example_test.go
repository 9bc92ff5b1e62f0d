package diff_test

import (
	"context"
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/diff"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// A comparison of two versions finds URLs whose verdicts flip by the rules alone.
func ExampleComparison_Search() {
	crawlers := []robotstxt.Crawler{robotstxt.Named("Bot")}
	before := robotstxt.Parse([]byte("User-agent: *\nDisallow: /private/\n"))
	after := robotstxt.Parse([]byte("User-agent: *\nDisallow: /private\n"))
	c, err := diff.New(context.Background(), verdicts.Columns(before, crawlers), verdicts.Columns(after, crawlers))
	if err != nil {
		panic(err)
	}
	found, err := c.Search(context.Background(), work.NewBudget(1_000_000))
	if err != nil {
		panic(err)
	}
	for _, flip := range found[0].Flips {
		fmt.Println(flip.URL, flip.Before.Allowed, flip.After.Allowed)
	}
	// Output:
	// /private true false
}
