package purposes_test

import (
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/internal/enginetest"
	"whichline/engine/purposes"
)

// TestExcepted compares what is said of exceptions with the verdicts of the crawlers for AI
// training, for files of all kinds of groups, before and after each change.
func TestExcepted(t *testing.T) {
	for _, own := range ruleSets {
		for _, star := range ruleSets {
			body := "User-agent: GPTBot\nUser-agent: CCBot\n" + own + "\nUser-agent: *\n" + star
			checkClass(t, body)
			for _, code := range []string{"block-ai-training", "allow-ai-training", purposes.SearchNotTraining} {
				checkRemark(t, body, code)
			}
		}
	}
}

// ruleSets are the rules of groups, with and without exceptions to the access to the site.
var ruleSets = []string{
	"", "Disallow: /\n", "Disallow:\n", "Disallow: /cart\n", "Disallow: /\nAllow: /blog/\n", "Allow: /blog/\nDisallow: /$\n",
	"Disallow: /\nAllow: /robots.txt\n", "Allow: /\nDisallow: /blog/\nAllow: /blog/\n", "Disallow: /\nDisallow: /cart\n",
}

// checkClass holds that the sentence of the class speaks of exceptions if it has some, and
// only then.
func checkClass(t *testing.T, body string) {
	t.Helper()
	c := &purposes.Of(robotstxt.Google.ParseString(body), false, nil)[0]
	want := false
	for i := range c.Members {
		want = want || isExcepted(t, body, &c.Members[i], c.Members[i].Access == purposes.Allowed)
	}
	said := c.Sentence().String()
	if got := strings.HasSuffix(said, ", except for some paths."); got != want {
		t.Errorf("%q: %s; want exceptions %t", body, said, want)
	}
}

// checkRemark holds that the remarks of the change speak of exceptions if some are left, and
// only then.
func checkRemark(t *testing.T, body, code string) {
	t.Helper()
	f := robotstxt.Google.ParseString(body)
	o := purposes.ByCode(f, code, nil)
	if o.Change == nil {
		return
	}
	after := finding.Apply(f, o.Change.Edits)
	opens, want := strings.HasPrefix(code, "allow-"), false
	c := &purposes.Of(robotstxt.Google.ParseString(after), false, nil)[0]
	for i := range c.Members {
		want = want || isExcepted(t, after, &c.Members[i], opens)
	}
	said := fmt.Sprint(o.Remarks())
	if got := strings.Contains(said, "exceptions") || strings.Contains(said, "still blocked"); got != want {
		t.Errorf("%s of %q, to %q: %s; want exceptions %t", code, body, after, said, want)
	}
}

// isExcepted reports whether a rule gives m another verdict on some path than allowed.
func isExcepted(t *testing.T, body string, m *purposes.Member, allowed bool) bool {
	t.Helper()
	f := purposes.ReadingOf(m.Entry).ParseString(body)
	for _, path := range []string{"/", "/blog/x", "/cart", "/other"} {
		if enginetest.Match(t, f, m.Crawler(), path).Allowed != allowed {
			return true
		}
	}
	return false
}
