package signal_test

import (
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/signal"
)

// The statements of a file on the use of its content.
func ExampleRead() {
	file := robotstxt.Parse([]byte("User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n"))
	target, err := robotstxt.ParseTarget("/page")
	if err != nil {
		panic(err)
	}
	verdict := file.Match(robotstxt.Named("Bot"), target)
	signals := signal.Read(file).For(&verdict, nil)
	for _, value := range signals.Content {
		fmt.Println(value.Sentence(signal.Content))
	}
	// Output:
	// Yes: line 2, `search=yes`.
	// No: line 2, `ai-train=no`.
}
