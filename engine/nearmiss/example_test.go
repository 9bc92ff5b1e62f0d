package nearmiss_test

import (
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/nearmiss"
	"whichline/engine/work"
)

// A URL that is allowed although a rule looks as if it blocked it.
func ExampleOf() {
	file := robotstxt.Parse([]byte("User-agent: *\nDisallow: /account/\n"))
	target, err := robotstxt.ParseTarget("/Account/orders")
	if err != nil {
		panic(err)
	}
	verdict := file.Match(robotstxt.Named("Bot"), target)
	misses, _ := nearmiss.Of(file, &verdict, work.NewBudget(1_000_000))
	for _, miss := range misses {
		fmt.Println(miss.Code, miss.Text, miss.Write)
	}
	// Output:
	// letter-case Line 2, `Disallow: /account/`, differs from the URL only in upper and lower case: it matches `/account/orders`. [Disallow: /Account/]
}
