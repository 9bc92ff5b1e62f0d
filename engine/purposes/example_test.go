package purposes_test

import (
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/purposes"
	"whichline/engine/work"
)

// The access of crawlers by purpose, and the change that blocks those of one
// purpose and touches no others.
func ExampleOf() {
	body := "User-agent: *\nDisallow: /cart/\n\nUser-agent: ClaudeBot\nDisallow: /\n"
	file := robotstxt.Google.ParseString(body)
	for _, class := range purposes.Of(file, true, work.NewBudget(24_000_000)) {
		fmt.Println(class.Purpose, class.Access)
	}
	offer := purposes.ByCode(file, "block-ai-training", nil)
	after := finding.Apply(file, offer.Change.Edits)
	for _, class := range purposes.Of(robotstxt.Google.ParseString(after), true, work.NewBudget(24_000_000)) {
		fmt.Println(class.Purpose, class.Access)
	}
	// Output:
	// ai-training mixed
	// ai-search allowed
	// ai-user allowed
	// social allowed
	// search allowed
	// ai-training blocked
	// ai-search allowed
	// ai-user allowed
	// social allowed
	// search allowed
}
