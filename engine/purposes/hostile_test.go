package purposes_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/purposes"
	"whichline/engine/work"
)

// TestHostileFilesCostLittle counts the allocations of Of for files of strangers,
// within the budget of an answer, and holds that no change touches more lines than a
// page could show. It does not depend on how fast or how busy the machine is.
func TestHostileFilesCostLittle(t *testing.T) {
	const size, mostAllocated, mostEdits = 499 << 10, 200 << 20, 1100
	target, err := robotstxt.ParseTarget("/typo")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"User-agent: *\nDisallow: /x%d\nUser-agent: a%[1]d\nDisallow: /y\n",
		"user-agent:*\nallow:/%d\n",
		"user-agent:*\ncrawl-delay:1\nallow:/%d\n",
		"user-agent:a%d\n",
		"User-agent: GPTBot\nDisallow: /%d\nUser-agent: *\nAllow: /\n",
		"User-agent: GPTBot\nUser-agent: Googlebot\nDisallow: /%d\n",
		"User-agent: a%d, b, c, d\n",
		"Disallow: /%d\u200b\u00a0\n",
	} {
		t.Run(line, func(t *testing.T) {
			var b strings.Builder
			for i := 0; b.Len() < size; i++ {
				fmt.Fprintf(&b, line, i)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			classes := purposes.Of(robotstxt.Google.ParseString(b.String()), []robotstxt.Target{target}, work.NewBudget(24_000_000))
			runtime.ReadMemStats(&after)
			if got := after.TotalAlloc - before.TotalAlloc; got > mostAllocated {
				t.Errorf("%d octets are allocated; want %d at most", got, mostAllocated)
			}
			for i := range classes {
				for _, o := range []*purposes.Offer{&classes[i].Block, &classes[i].Allow} {
					if o.Change != nil && len(o.Change.Edits) > mostEdits {
						t.Errorf("%s has %d edits; want %d at most", o.Code, len(o.Change.Edits), mostEdits)
					}
				}
			}
		})
	}
}
