package nearmiss_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/nearmiss"
	"whichline/engine/work"
)

// testSize is how large hostile files are in the tests.
const testSize = 64 << 10

// TestWorkIsBounded tests URLs that are near many rules of hostile files. The work is
// proportional to the file and to the path, and ends with the budget.
func TestWorkIsBounded(t *testing.T) {
	bodies := map[string]string{
		"rules in another case": repeated("Disallow: /Aa*aa%20+\n"),
		"rules without a slash": repeated("Disallow: a*a\n"),
		"rules with a host":     repeated("Disallow: http://www.example.com/a\n"),
		"stars":                 repeated("Disallow: /" + strings.Repeat("a*", 200) + "b$\n"),
		"escapes":               repeated("Disallow: /%25" + strings.Repeat("%2541", 100) + "\n"),
	}
	for _, in := range enginetest.HostileInputs(testSize) {
		bodies[in.Name] = in.Body
	}
	paths := []string{"/", "/aa", "/" + strings.Repeat("aA%20+", 2000), "/" + strings.Repeat("a&", 4000) + "?" + strings.Repeat("a=1&", 3000), strings.Repeat("/", 4000)}
	for name, body := range bodies {
		t.Run(name, func(t *testing.T) {
			f := robotstxt.Google.ParseString(body)
			for _, path := range paths {
				v := enginetest.Match(t, f, robotstxt.Named("a"), "https://example.com"+path)
				if v.Group == nil {
					continue
				}
				if did, most := nearmiss.Work(f, &v); did > most {
					t.Errorf("%d steps for %.20s…; want %d at most", did, path, most)
				}
				b := work.NewBudget(1)
				if _, complete := nearmiss.Of(f, &v, b); complete || b.Left() < -(100+3*len(path)) {
					t.Errorf("complete %t with a budget of one step for %.20s…, %d steps left", complete, path, b.Left())
				}
			}
		})
	}
}

// TestBudget asks with a budget that has too little left.
func TestBudget(t *testing.T) {
	f := robotstxt.Google.ParseString("User-agent: *\nDisallow: /account/\n")
	v := enginetest.Match(t, f, robotstxt.Named("a"), "/account")
	if found, complete := nearmiss.Of(f, &v, work.NewBudget(10)); found != nil || complete {
		t.Errorf("%d near misses with hardly a budget, complete %t", len(found), complete)
	}
	if found, complete := nearmiss.Of(f, &v, work.NewBudget(30_000)); len(found) != 1 || !complete {
		t.Errorf("%d near misses with a budget, complete %t; want 1, true", len(found), complete)
	}
}

func repeated(line string) string {
	return "User-agent: *\n" + strings.Repeat(line, testSize/len(line))
}

// A rule that a reader takes as one about a host doesn't have the pattern that is written.
func TestRuleAboutOneHost(t *testing.T) {
	for rule, url := range map[string]string{"//*": "/x", "//$": "/?a=1", "//shop$": "/x/"} {
		f := robotstxt.Reppy.ParseString("User-agent: *\nDisallow: " + rule)
		target, _ := robotstxt.ParseTarget("https://example.com" + url)
		v := f.Match(robotstxt.Crawler{}, target)
		if found, _ := nearmiss.Of(f, &v, nil); len(found) > 0 {
			t.Errorf("%s, %s: %s", rule, url, found[0].Text)
		}
	}
}

// Rules to write are text, and a group without a name names nobody.
func TestAdviceCanBeFollowed(t *testing.T) {
	for _, body := range []string{
		"User-agent: a\nDisallow: /x\xe9/", "User-agent: a\nDisallow: x\xe9", "User-agent: a\nAllow: /b\nUser-agent: *\nDisallow: /x\xe9",
		"User-agent: *\nDisallow: /x\xe9=1$", "User-agent:\nDisallow:", "User-agent:\nAllow: /b\n\nUser-agent: *\nDisallow: /x",
	} {
		for _, r := range robotstxt.Readings() {
			f := r.ParseString(body)
			for _, path := range []string{"/x%E9", "/x%E9a", "/x%E9=1?a"} {
				v := enginetest.Match(t, f, robotstxt.Named("a"), path)
				found, _ := nearmiss.Of(f, &v, nil)
				for _, x := range found {
					if said := x.Advice.String(); strings.Contains(said, "\uFFFD") || strings.Contains(said, "To block ,") || strings.HasSuffix(said, "for .") {
						t.Errorf("%s: %q, %s: %s", r.Code, body, path, said)
					}
				}
			}
		}
	}
}
