package engine_test

import (
	"fmt"

	"whichline/engine"
	"whichline/engine/crawler"
)

func Example() {
	file := engine.Parse([]byte("User-agent: *\nDisallow: /admin/"))
	target, err := engine.ParseTarget("https://example.com/admin/x")
	if err != nil {
		panic(err)
	}
	v := file.Match(crawler.Parse("Googlebot"), target)
	fmt.Println(v.Allowed, v.Explain().Sentence)
	// Output: false Googlebot is not allowed to fetch /admin/x: line 2, `Disallow: /admin/`, is the only rule that matches.
}

func ExampleFile_Witnesses() {
	file := engine.Parse([]byte("User-agent: *\nDisallow: /*.php$\nAllow: /shop/*\nDisallow: /shop/\n"))
	group, witnesses := file.Group("*"), file.Witnesses()
	for rule := range group.Rules() {
		w := witnesses.Of(rule, group)
		fmt.Println(w.Outcome, w.Sentence(), w.NearMisses)
	}
	// Output:
	// found Line 2 `Disallow: /*.php$` decides `/.php`. [/.php?a /.ph /.Php]
	// found Line 3 `Allow: /shop/*` decides `/shop/`. [/shop /Shop/]
	// always-beaten Line 4 `Disallow: /shop/` never decides: wherever it matches, line 3 `Allow: /shop/*` matches too and wins. []
}
