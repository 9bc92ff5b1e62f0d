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

// TestBudget gives little work: the answer is then nil, or the one without a limit but
// for changes that are not offered.
func TestBudget(t *testing.T) {
	body := "User-agent: *\nDisallow: /cart/\n\nUser-agent: GPTBot\nUser-agent: Twitterbot\nUser-agent: a\nDisallow: /\n\nUser-agent: b\nAllow: /x\n"
	tested := []robotstxt.Target{robotstxt.PathTarget("/x")}
	whole := purposes.Of(robotstxt.Google.ParseString(body), tested, nil)
	none, some, all := 0, 0, 0
	for steps := 0; all == 0; steps += 97 {
		classes := purposes.Of(robotstxt.Google.ParseString(body), tested, work.NewBudget(steps))
		if classes == nil {
			none++
			continue
		}
		left := 0
		for i := range classes {
			for _, x := range []struct{ got, want *purposes.Offer }{{&classes[i].Block, &whole[i].Block}, {&classes[i].Allow, &whole[i].Allow}} {
				var got, want strings.Builder
				dumpOffer(&got, body, x.got)
				dumpOffer(&want, body, x.want)
				if strings.HasPrefix(got.String(), "The file is too large") {
					left++
				} else if got.String() != want.String() {
					t.Fatalf("%s with %d steps: %s\nwant %s", x.got.Code, steps, &got, &want)
				}
			}
			var got, want strings.Builder
			dumpClass(&got, &classes[i])
			dumpClass(&want, &whole[i])
			if got.String() != want.String() {
				t.Fatalf("with %d steps: %s\nwant %s", steps, &got, &want)
			}
		}
		if some++; left == 0 {
			all++
		}
	}
	if none < 10 || some < 100 {
		t.Errorf("%d budgets are too little to tell and %d give some changes; want 10 and 100", none, some)
	}
}

// TestLargeFiles reads a file for all crawlers only if all that is read fits in memory.
func TestLargeFiles(t *testing.T) {
	for lines, want := range map[int]bool{10_000: true, 20_000: false} {
		f := robotstxt.Google.ParseString("User-agent: *\n" + strings.Repeat("Disallow: /a\n", lines))
		if got := purposes.WithOffers(f, nil, nil, nil) != nil; got != want {
			t.Errorf("%d lines are read: %t; want %t", lines, got, want)
		}
	}
}
