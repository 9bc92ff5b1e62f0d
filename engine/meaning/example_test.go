package meaning_test

import (
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/meaning"
)

// A summary describes a whole file, a group and a rule in words.
func Example() {
	file := robotstxt.Parse([]byte("User-agent: *\nDisallow: /cart/\nDisallow: /*.pdf$\n\nUser-agent: GPTBot\nDisallow: /\n"))
	summaries := meaning.SummariesOf(file)
	fmt.Println(summaries.OfFile())
	for group := range file.Groups() {
		fmt.Println(summaries.Of(group))
		for rule := range group.Rules() {
			is := meaning.Of(file, rule)
			fmt.Println("-", file.RuleText(rule), "is about", is.Sentence())
		}
	}
	// Output:
	// Crawlers that obey no other group may fetch everything except URLs that begin with `/cart/` or end in `.pdf`; GPTBot may fetch nothing; some of Google's crawlers ignore the group for `*`.
	// Crawlers that obey this group may fetch everything except URLs that begin with `/cart/` or end in `.pdf`.
	// - Disallow: /cart/ is about every URL that begins with `/cart/`
	// - Disallow: /*.pdf$ is about every URL that ends in `.pdf`
	// GPTBot may fetch nothing.
	// - Disallow: / is about every URL
}
