package response_test

import (
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/response"
)

// A server has answered with 503 for some days, and the crawler has a copy.
func ExamplePolicyOf() {
	state := response.State{Class: response.ClassOf(503), Status: 503, Period: response.FirstMonth, Copy: true}
	for _, reading := range []*robotstxt.Reading{robotstxt.Google, robotstxt.RFC9309} {
		policy := response.PolicyOf(reading, state)
		fmt.Println(policy.Effect, "-", policy.Sentence)
	}
	// Output:
	// last-copy - 503: Google follows the last good copy of the file, for 30 days.
	// no-crawling - 503: by RFC 9309, the file is unreachable, so crawlers must treat everything as disallowed.
}

func ExampleCachingOf() {
	caching := response.CachingOf(robotstxt.Google, "public, max-age=300")
	fmt.Println(caching.MaxAge, caching.Sentence)
	// Output:
	// 300 The response says `max-age=300` (5 minutes). Google keeps a robots.txt for up to 24 hours, and may make that longer or shorter by max-age.
}

func ExampleIsPlainText() {
	fmt.Println(response.IsPlainText("text/plain; charset=UTF-8"), response.IsPlainText("text/html"))
	// Output: true false
}

// An effect that decides alone gives the verdict on every URL of the site.
func ExampleEffect_Verdict() {
	policy := response.PolicyOf(robotstxt.Google, response.State{Class: response.ClassOf(404), Status: 404})
	allowed, decided := policy.Effect.Verdict()
	fmt.Println(policy.Effect, allowed, decided)
	// Output: no-restrictions true true
}
