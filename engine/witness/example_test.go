package witness_test

import (
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/witness"
)

// A witness says of each rule which URL it decides, or why there is none.
func ExampleIn() {
	file := robotstxt.Parse([]byte("User-agent: *\nDisallow: /*.php$\nAllow: /shop/*\nDisallow: /shop/\n"))
	group, witnesses := file.Group("*"), witness.In(file)
	for rule := range group.Rules() {
		w := witnesses.Of(rule, group)
		fmt.Println(w.Outcome, w.Sentence(), w.NearMisses)
	}
	// Output:
	// found Line 2 `Disallow: /*.php$` decides `/.php`. [/.php?a /.ph /.Php]
	// found Line 3 `Allow: /shop/*` decides `/shop/`. [/shop /Shop/]
	// always-beaten Line 4 `Disallow: /shop/` never decides: wherever it matches, line 3 `Allow: /shop/*` matches too and beats it. []
}
