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

// In a group too large to compare its rules with each other, those are told that decide
// beside the one for the whole site, or for their folder. Baidu obeys the first rule that
// matches.
func TestApartInLargeGroups(t *testing.T) {
	for _, folder := range []string{"/", "/a/"} {
		text := "User-agent: *\nAllow: " + folder + "\n"
		for i := range 200 {
			text += fmt.Sprintf("Disallow: %sx%d\n", folder, i)
		}
		for _, c := range purposes.Of(robotstxt.Google.ParseString(text), false, nil) {
			for _, m := range c.Members {
				want := 200
				if strings.HasPrefix(m.Name, "Baiduspider") {
					want = 0
				}
				if got := len(m.Apart.Paths) + m.Apart.More; !m.IgnoresStar && m.Line > 0 && got != want {
					t.Errorf("%s: %s: %d paths are kept apart; want %d", folder, m.Name, got, want)
				}
			}
		}
	}
}

// TestHostileFilesCostLittle counts the allocations of Of for files of strangers,
// within the budget of an answer, and holds that no change touches more lines than a
// page could show. It does not depend on how fast or how busy the machine is.
func TestHostileFilesCostLittle(t *testing.T) {
	const size, mostAllocated, mostEdits = 499 << 10, 200 << 20, 1100
	for _, line := range []string{
		"User-agent: *\nDisallow: /x%d\nUser-agent: a%[1]d\nDisallow: /y\n",
		"user-agent:*\nallow:/%d\n",
		"user-agent:*\ncrawl-delay:1\nallow:/%d\n",
		"user-agent:a%d\n",
		"User-agent: GPTBot\nDisallow: /%d\nUser-agent: *\nAllow: /\n",
		"User-agent: GPTBot\nUser-agent: Googlebot\nDisallow: /%d\n",
		"User-agent: a%d, b, c, d\n",
		"User-agent: GPTBot\nUser-agent: a%d\nContent-Signal: /%[1]d search=yes\nCrawl-delay: %[1]d\nDisallow: /\n",
		"User-agent: a%d\nContent-Usage: search=n\n",
		"Disallow: /%d\u200b\u00a0\n",
	} {
		t.Run(line, func(t *testing.T) {
			var b strings.Builder
			for i := 0; b.Len() < size; i++ {
				fmt.Fprintf(&b, line, i)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			classes := purposes.Of(robotstxt.Google.ParseString(b.String()), true, work.NewBudget(24_000_000))
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
	body := "User-agent: *\nDisallow: /cart/\n\nUser-agent: GPTBot\nDisallow: /\n" + strings.Repeat("Disallow: /a/\n", 400) +
		"\nUser-agent: Twitterbot\nUser-agent: a\nDisallow: /\n\nUser-agent: b\nAllow: /x\n"
	answer := func(budget *work.Budget) (class string, offers [2]string) {
		classes := purposes.Of(robotstxt.Google.ParseString(body), true, budget)
		for i := range classes[:min(len(classes), 1)] {
			var b strings.Builder
			dumpClass(&b, &classes[i])
			class = b.String()
			for j, o := range []*purposes.Offer{&classes[i].Block, &classes[i].Allow} {
				b.Reset()
				dumpOffer(&b, body, o)
				offers[j] = b.String()
			}
		}
		return class, offers
	}
	whole, want := answer(nil)
	const tooMuch = "It would take too much work to find a change that does nothing else, so none is offered.\n"
	none, some, all := 0, 0, 0
	for steps := 0; all == 0; steps += 53 {
		class, got := answer(work.NewBudget(steps))
		switch {
		case class == "":
			none++
		case class != whole || got[0] != want[0] && got[0] != tooMuch || got[1] != want[1] && got[1] != tooMuch:
			t.Fatalf("with %d steps: %s\n%s\nwant %s\n%s", steps, class, got, whole, want)
		case got == want:
			all++
		default:
			some++
		}
		o := purposes.ByCode(robotstxt.Google.ParseString(body), "allow-ai-training", work.NewBudget(steps))
		if o.Change == nil && o.Why.String()+"\n" != tooMuch {
			t.Fatalf("with %d steps, one change alone: %s", steps, o.Why)
		}
	}
	if none < 100 || some < 100 {
		t.Errorf("%d budgets are too little to tell and %d give some changes; want 100 of each", none, some)
	}
}

// TestLargeFiles reads a file for all crawlers only if all that is read fits in memory.
func TestLargeFiles(t *testing.T) {
	for lines, want := range map[int]bool{10_000: true, 20_000: false} {
		f := robotstxt.Google.ParseString("User-agent: *\n" + strings.Repeat("Disallow: /a\n", lines))
		if got := purposes.Of(f, false, nil) != nil; got != want {
			t.Errorf("%d lines are read: %t; want %t", lines, got, want)
		}
	}
}
