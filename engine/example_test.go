package engine_test

import (
	"fmt"

	"whichline/engine"
)

func Example() {
	file := engine.Parse([]byte("User-agent: *\nDisallow: /admin/"))
	target, err := engine.ParseTarget("https://example.com/admin/x")
	if err != nil {
		panic(err)
	}
	v := file.Match(engine.ParseCrawler("Googlebot"), target)
	fmt.Println(v.Allowed, v.Explain().Sentence)
	// Output: false Googlebot may not fetch /admin/x: line 2 `Disallow: /admin/` (7 octets) is the only match.
}
