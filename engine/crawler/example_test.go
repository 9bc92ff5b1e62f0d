package crawler_test

import (
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

// A whole User-Agent header means the crawler that sends it.
func ExampleParse() {
	who := crawler.Parse("Mozilla/5.0 (compatible; Googlebot-Image/1.0)")
	fmt.Println(who.Name, who.Tokens)
	// Output: Googlebot-Image [Googlebot-Image Googlebot]
}

func ExampleKnown() {
	known := crawler.Known(crawler.Parse("GPTBot"))
	fmt.Println(known.Operator, "-", known.Purpose.Text(), "-", known.Obeys.Text())
	fmt.Println(crawler.Known(robotstxt.Named("my-own-crawler")) == nil)
	// Output:
	// OpenAI - AI training - Obeys robots.txt.
	// true
}

// Some crawlers obey the group for "*" only in fetches that no user requested.
func ExampleCaveat() {
	fmt.Println(crawler.Caveat(crawler.Parse("ChatGPT-User"), false))
	fmt.Println(crawler.Caveat(crawler.Parse("Slackbot-LinkExpanding"), false)) // documented by others only
	// Output:
	// ChatGPT-User fetches at a user's request; OpenAI says that robots.txt may not apply then.
	// A rule may not stop Slackbot-LinkExpanding. Others say that it fetches at a user's request, and then doesn't obey robots.txt.
}

func ExampleFilter_Entries() {
	for _, e := range (crawler.Filter{Operator: "Anthropic", Purpose: crawler.ForAISearch}).Entries() {
		fmt.Println(e.Name)
	}
	// Output: Claude-SearchBot
}

func ExamplePresetByID() {
	preset := crawler.PresetByID("ai-answers")
	fmt.Println(preset.Text(), len(preset.Entries()) > 10)
	// Output: AI search and assistants true
}

func ExampleNearestToken() {
	fmt.Println(crawler.NearestToken("Googelbot"))
	fmt.Println(crawler.NearestToken("GPT-Bot"))
	// Output:
	// Googlebot false
	// GPTBot true
}
