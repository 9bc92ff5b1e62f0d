package finding_test

import (
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

func ExampleIn() {
	file := robotstxt.Parse([]byte("User-agent: *\nCrawl-delay: 5\n\nUser-agent: AhrefsBot\nDisallow: /\n"))
	worst := finding.In(file, nil)[0]
	fmt.Println(worst.Severity, worst.Code, worst.Lines)
	fmt.Println(worst.Message)
	fmt.Println(worst.Fix.Label)
	fmt.Print(finding.Apply(file, worst.Fix.Edits))
	// Output:
	// error fused-groups [1 4]
	// Lines 1 and 4 look like two groups, but Google reads them as one, so line 5 blocks the whole site for `*` too.
	// End the upper group with an empty `Disallow:`
	// User-agent: *
	// Crawl-delay: 5
	// Disallow:
	//
	// User-agent: AhrefsBot
	// Disallow: /
}

// A preview of the lines that a fix touches, before anybody applies it.
func ExamplePreviewOf() {
	file := robotstxt.Parse([]byte("User-agent: *\nDisalow: /admin/\n"))
	for _, x := range finding.In(file, nil) {
		preview := finding.PreviewOf(file, x.Offer().Edits[0])
		fmt.Printf("%s: line %d becomes %q\n", x.Code, preview.Line, preview.After)
	}
	// Output: misspelt-field: line 2 becomes ["Disallow: /admin/"]
}

func ExampleFusions() {
	file := robotstxt.Parse([]byte("User-agent: a\n\nUser-agent: b\nDisallow: /"))
	for _, fusion := range finding.Fusions(file, &file.Runs()[0]) {
		fmt.Println(fusion.Sentence())
	}
	// Output: There is no `Allow` or `Disallow` between lines 1 and 3, so they start one group and share its rules: empty lines can't separate them.
}
