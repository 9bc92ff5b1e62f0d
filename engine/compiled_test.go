package robotstxt_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
)

// TestCompiledAgrees holds the verdicts of compiled groups to those of trying
// rule after rule, on files of few letters, where heads, stars and grams meet in
// every way.
func TestCompiledAgrees(t *testing.T) {
	random := enginetest.NewRandom(5)
	text := func(letters string, most int) string {
		b := make([]byte, random.IntN(most+1))
		for i := range b {
			b[i] = letters[random.IntN(len(letters))]
		}
		return string(b)
	}
	decided := 0
	for range 100 {
		var body strings.Builder
		body.WriteString("User-agent: *\n")
		for range random.IntN(120) {
			field := "Disallow"
			if random.IntN(3) == 0 {
				field = "Allow"
			}
			start := []string{"/", "/", "/a", "/ab/", "/*", "*", ""}[random.IntN(7)]
			end := []string{"", "", "$", "*", "*$", "/index.html", "/index.htm"}[random.IntN(7)]
			fmt.Fprintf(&body, "%s: %s%s%s\n", field, start, text("abcd/*", 9), end)
		}
		paths := make([]string, 30)
		for i := range paths {
			paths[i] = "/" + text("abcd/", 14) + []string{"", "", "/", "/index.html"}[random.IntN(4)]
		}
		decided += compareCompiled(t, body.String(), paths...)
	}
	if decided < 10_000 {
		t.Errorf("a rule decides %d times; too few to be a test", decided)
	}
}

// compareCompiled compares both ways for the group of "*" in every reading, and
// returns how often a rule decides.
func compareCompiled(t *testing.T, body string, paths ...string) (decided int) {
	t.Helper()
	for _, r := range robotstxt.Readings() {
		f := r.ParseString(body)
		for _, path := range paths {
			where, err := robotstxt.ParseTarget(path)
			if err != nil {
				continue
			}
			compiled, plain, ok := f.DecideBoth("*", where)
			if ok && compiled != plain {
				t.Errorf("%s, %s: compiled %+v, plain %+v\n%s", r.Code, path, compiled, plain, body)
			}
			if plain.Rule != nil {
				decided++
			}
		}
	}
	return decided
}

// FuzzCompiled compares both ways on any file.
func FuzzCompiled(f *testing.F) {
	for _, ar := range archives(f) {
		f.Add(string(robots(f, ar)), "/a.pdf")
	}
	f.Add("User-agent: *\nDisallow: /*aab\nDisallow: /*aba\nDisallow: /*baa\nAllow: /*abb\nAllow: /*bab\nDisallow: /*bba", "/aabaabab")
	f.Fuzz(func(t *testing.T, body, path string) { compareCompiled(t, body, path) })
}

// TestCompiledGoogle compares both ways on the files of the cases of Google's
// parser.
func TestCompiledGoogle(t *testing.T) {
	for _, c := range googleCases(t) {
		compareCompiled(t, string(c.Robots), c.URL)
	}
}

// TestMatchAllocatesNothing asks one group often enough to have it compiled.
func TestMatchAllocatesNothing(t *testing.T) {
	f := robotstxt.Google.ParseString(enginetest.TypicalFile(50<<10, 1))
	crawler := robotstxt.Named("Googlebot")
	where := target(t, "/search/node/17.html?sort=up")
	if n := testing.AllocsPerRun(100, func() { f.Match(crawler, where) }); n != 0 {
		t.Errorf("a verdict allocates %g times", n)
	}
}

// TestMatchConcurrently has goroutines share a file whose groups are compiled
// while they ask. It means most under the race detector.
func TestMatchConcurrently(t *testing.T) {
	f := robotstxt.Google.ParseString(enginetest.TypicalFile(2<<10, 1))
	crawler := robotstxt.Named("Googlebot")
	where := target(t, "/search/node/17.html?sort=up")
	want := f.Match(crawler, where)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 20 {
				if got := f.Match(crawler, where); got.Winner != want.Winner {
					t.Errorf("the winner is %+v; want %+v", got.Winner, want.Winner)
				}
			}
		})
	}
	all.Wait()
}

// TestCompiledDollarBeforeStar holds that a "$" with a star behind it is compared
// like any other character, in a group that is compiled, too.
func TestCompiledDollarBeforeStar(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: *\nDisallow: /**$*\n" + strings.Repeat("Disallow: /x*y\n", 20)))
	for i := range 5 {
		if v := f.Match(robotstxt.Named("FishCrawler"), target(t, "/a")); !v.Allowed {
			t.Fatalf("verdict %d: line %d decides", i, v.Winner.Rule.Line)
		}
	}
}
