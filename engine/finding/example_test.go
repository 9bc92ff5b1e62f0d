package finding_test

import (
	"fmt"

	"whichline/engine"
	"whichline/engine/finding"
)

func ExampleIn() {
	file := engine.Parse([]byte("User-agent: *\nCrawl-delay: 5\n\nUser-agent: AhrefsBot\nDisallow: /\n"))
	worst := finding.In(file, nil)[0]
	fmt.Println(worst.Severity, worst.Code, worst.Lines)
	fmt.Println(worst.Message)
	fmt.Println(worst.Fix.Label)
	fmt.Print(finding.Apply(file, worst.Fix.Edits))
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
