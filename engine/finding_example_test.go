package engine_test

import (
	"fmt"

	"whichline/engine"
)

func ExampleFile_FindingsFor() {
	file := engine.Parse([]byte("User-agent: *\nCrawl-delay: 5\n\nUser-agent: AhrefsBot\nDisallow: /\n"))
	worst := file.FindingsFor(nil)[0]
	fmt.Println(worst.Severity, worst.Code, worst.Lines)
	fmt.Println(worst.Message)
	fmt.Println(worst.Fix.Label)
	fmt.Print(file.Apply(worst.Fix.Edits))
	// Output:
	// error fused-groups [1 4]
	// Lines 1 and 4 look like two groups but open one, so the rules below count for `*` too.
	// End the upper group with an empty `Disallow:`
	// User-agent: *
	// Crawl-delay: 5
	// Disallow:
	//
	// User-agent: AhrefsBot
	// Disallow: /
}

func ExampleFile_Witness() {
	file := engine.Parse([]byte("User-agent: *\nDisallow: /*.php$\nAllow: /shop/*\nDisallow: /shop/\n"))
	group := file.Group("*")
	for rule := range group.Rules() {
		w := file.Witness(rule, group)
		fmt.Println(w.Outcome, w.Sentence(), w.NearMisses)
	}
	// Output:
	// found Line 2 `Disallow: /*.php$` decides `/.php`. [/.php?a /.ph /.Php]
	// found Line 3 `Allow: /shop/*` decides `/shop/`. [/shop /Shop/]
	// always-beaten Line 4 `Disallow: /shop/` never decides: wherever it matches, line 3 `Allow: /shop/*` matches too and wins. []
}
