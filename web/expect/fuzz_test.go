package expect_test

import (
	"errors"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/analysis"
	"whichline/web/expect"
)

// FuzzJudge requires that any text is parsed or reported by line, that any expectation
// about any file is judged with a sentence on the actual state, and that no verdict and
// its opposite both hold.
func FuzzJudge(f *testing.F) {
	f.Add(robots, "Googlebot /shop blocked by line 5 under yandex\nGooglebot obeys *\nline 2 ignored")
	f.Add("", "no findings\n\n# nothing\nfinding fused-groups on line 1")
	f.Add("Disallow", "a /a outside\nline 1 ignored as no-colon\nline 9 counts")
	f.Fuzz(func(t *testing.T, body, text string) {
		all, err := expect.Parse(text)
		var bad *expect.SyntaxError
		if errors.As(err, &bad) {
			if lines := strings.Split(text, "\n"); bad.Number > len(lines) || strings.TrimSpace(lines[bad.Number-1]) != bad.Text {
				t.Fatalf("line %d is not %q", bad.Number, bad.Text)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		s := analysis.Of(analysis.Question{Robots: body, Reader: crawler.AllBy(robotstxt.Google)})
		for i := range all {
			got, err := all[i].Judge(t.Context(), s)
			if err != nil || got.Got == "" {
				t.Fatalf("%q: says %q, error %v", all[i].Text, got.Got, err)
			}
			if all[i].Kind != expect.Verdict || !got.Held {
				continue
			}
			all[i].Allowed = !all[i].Allowed
			if other, err := all[i].Judge(t.Context(), s); err != nil || other.Held {
				t.Fatalf("%q and its opposite both hold (error %v)", all[i].Text, err)
			}
		}
	})
}
