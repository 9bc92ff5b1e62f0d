package diff_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/engine/internal/enginetest"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// columns returns the file as r reads it for each crawler.
func columns(file string, r crawler.Reader, names []string) []verdicts.Column {
	var crawlers []robotstxt.Crawler
	for _, name := range names {
		crawlers = append(crawlers, crawler.Parse(name))
	}
	files := crawler.Files{Body: file}
	return files.Columns(r, crawlers)
}

func compare(tb testing.TB, before, after string, r crawler.Reader, names ...string) *diff.Comparison {
	tb.Helper()
	c, err := diff.New(tb.Context(), columns(before, r, names), columns(after, r, names))
	if err != nil {
		tb.Fatal(err)
	}
	return c
}

// lines writes a file with one group for everyone.
func lines(rules string) string {
	return "User-agent: *\n" + strings.ReplaceAll(rules, "; ", "\n") + "\n"
}

func TestSearch(t *testing.T) {
	for _, tt := range []struct {
		name, before, after string
		reading             *robotstxt.Reading
		want                string // the flips, or "proved"
	}{
		{"nothing changes", "Disallow: /a", "Disallow: /a", robotstxt.Google, "proved"},
		{"a rule comes", "Disallow: /a", "Disallow: /a; Disallow: /b", robotstxt.Google, "/b 0+ 3-"},
		{"a rule goes", "Disallow: /a; Disallow: /b", "Disallow: /a", robotstxt.Google, "/b 3- 0+"},
		{"a rule turns", "Disallow: /a", "Allow: /a", robotstxt.Google, "/a 2- 2+"},
		{"only the order changes", "Disallow: /a; Allow: /a/b", "Allow: /a/b; Disallow: /a", robotstxt.Google, "proved"},
		{"the order changes, and the first decides", "Disallow: /a; Allow: /a/b", "Allow: /a/b; Disallow: /a", robotstxt.Baidu, "/a/b 2- 2+"},
		{"an allow that nothing opposes goes, and the first decides", "Allow: /a", "", robotstxt.Baidu, "proved"},
		{"a repetition comes", "Disallow: /a", "Disallow: /a; Disallow: /a", robotstxt.Google, "proved"},
		{"a longer rule says the same", "Disallow: /a", "Disallow: /a; Disallow: /a/b; Disallow: /a*c$", robotstxt.Google, "proved"},
		{"a longer rule says the same, behind an exception", "Disallow: /a; Allow: /a/b", "Disallow: /a; Allow: /a/b; Disallow: /a/b/c", robotstxt.Google, "/a/b/c 3+ 4-"},
		{"an allow that nothing opposes", "Disallow: /a", "Disallow: /a; Allow: /b", robotstxt.Google, "proved"},
		{"an allow loses", "Disallow: /a/b", "Disallow: /a/b; Allow: /a", robotstxt.Google, "proved"},
		{"an empty disallow", "Disallow:", "", robotstxt.Google, "proved"},
		{"a wildcard covers what goes", "Disallow: /*.pdf; Disallow: /a/*.pdf$", "Disallow: /*.pdf", robotstxt.Google, "proved"},
		{"trailing stars", "Disallow: /a", "Disallow: /a*", robotstxt.Google, "proved"},
		{"trailing stars turn a tie", "Disallow: /a; Allow: /a", "Disallow: /a*; Allow: /a", robotstxt.Google, "/a 3+ 2-"},
		{"a rule that shares URLs with another", "Disallow: /*x; Allow: /a", "Disallow: /*x; Allow: /aaa", robotstxt.Google, "/aaax 2- 3+"},
		{"a star that widens", "Disallow: /print/", "Disallow: /*print/", robotstxt.Google, "/aprint/ 0+ 2-"},
		{"a star that shares URLs with another", "Allow: *", "Allow: *; Disallow: *?$", robotstxt.Google, "/? 2+ 3-"},
		{"a star within", "Disallow: /a/b; Allow: /a", "Disallow: /a/*b; Allow: /a", robotstxt.Google, "/a/ab 3+ 2-"},
		{"a star that widens up to an end", "Disallow: /a.pdf$", "Disallow: /a*.pdf$", robotstxt.Google, "/aa.pdf 0+ 2-"},
		{"an end that is given up", "Disallow: /a$", "Disallow: /a", robotstxt.Google, "/aa 0+ 2-"},
		{"stars are themselves", "Disallow: /a", "Disallow: /a*", robotstxt.PythonOld, "/a 2- 0+"},
		{"a delay blocks all", "Disallow: /a", "Disallow: /a; Crawl-delay: 1000", robotstxt.CrawlerCommons, "/ 0+ 0-"},
		{"delays block all in both", "Disallow: /a; Crawl-delay: 1000", "Disallow: /b; Crawl-delay: 2000", robotstxt.CrawlerCommons, "proved"},
	} {
		c := compare(t, lines(tt.before), lines(tt.after), crawler.AllBy(tt.reading), "x")
		found, err := c.Search(t.Context(), work.NewBudget(1_000_000))
		if err != nil {
			t.Fatal(err)
		}
		if got := describe(found[0]); !strings.HasPrefix(got+",", tt.want+",") {
			t.Errorf("%s: got %s; want %s", tt.name, got, tt.want)
		}
	}
}

func describe(f diff.Found) string {
	if f.Proved {
		return "proved"
	}
	var all []string
	for _, x := range f.Flips {
		all = append(all, fmt.Sprintf("%s %s %s", x.URL, version(x.Before), version(x.After)))
	}
	return strings.Join(all, ", ")
}

func version(v diff.Version) string {
	if v.Allowed {
		return fmt.Sprintf("%d+", v.Line)
	}
	return fmt.Sprintf("%d-", v.Line)
}

func TestEachCrawlerByItsGroup(t *testing.T) {
	before, after := lines("Disallow: /a"), lines("Disallow: /a")+"\nUser-agent: b\nDisallow: /c\n"
	c := compare(t, before, after, crawler.Own, "a", "b", "Googlebot", "b")
	found, err := c.Search(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, x := range found {
		if named := i%2 == 1; x.Proved == named || (len(x.Flips) > 0) != named {
			t.Errorf("crawler %d: %+v", i, x)
		}
		for _, f := range x.Flips {
			if f.Crawler != i {
				t.Errorf("crawler %d has a flip of crawler %d", i, f.Crawler)
			}
		}
	}
	var flips []diff.Flip
	target, err := robotstxt.ParseTarget("/a")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Ask(t.Context(), verdicts.Row{Typed: "/a", Target: target}, func(x diff.Flip) { flips = append(flips, x) }); err != nil {
		t.Fatal(err)
	}
	if len(flips) != 2 || flips[0].Crawler != 1 || flips[1].Crawler != 3 || flips[0].URL != "/a" || version(flips[0].Before) != "2-" || version(flips[0].After) != "0+" {
		t.Errorf("flips %+v", flips)
	}
}

func TestSearchIsBounded(t *testing.T) {
	before := lines(strings.Repeat("Disallow: /*a*b\nAllow: /*b*a\n", 10_000))
	c := compare(t, before, before+"Disallow: /*c\n", crawler.AllBy(robotstxt.Google), "x", "y")
	found, err := c.Search(t.Context(), work.NewBudget(10))
	if err != nil || found[0].Proved || len(found[0].Flips) > 0 || !found[0].Cut || !found[1].Cut {
		t.Errorf("without a budget: %+v, error %v", found, err)
	}
	for rules, cut := range map[int]bool{5: false, 99: false, 150: true, 250: true} {
		var many strings.Builder
		for i := range rules {
			fmt.Fprintf(&many, "Disallow: /%d/\n", i)
		}
		c := compare(t, lines("Disallow: /a"), lines("Disallow: /a\n"+many.String()), crawler.AllBy(robotstxt.Google), "x")
		found, err := c.Search(t.Context(), nil)
		if err != nil || found[0].Cut != cut || len(found[0].Flips) != min(rules, 100) {
			t.Errorf("%d rules come: %d flips, cut %v, error %v; want %v", rules, len(found[0].Flips), found[0].Cut, err, cut)
		}
	}
	covered := lines("Disallow: /a\nDisallow: /b\n" + strings.Repeat("Disallow: /a/x\n", 250))
	found, err = compare(t, lines("Disallow: /a"), covered, crawler.AllBy(robotstxt.Google), "x").Search(t.Context(), nil)
	if err != nil || !found[0].Cut || len(found[0].Flips) != 1 {
		t.Errorf("%d flips, cut %v, error %v; want the only one, and that more were not looked for", len(found[0].Flips), found[0].Cut, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.Search(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v; want that of the context", err)
	}
	if _, err := diff.New(ctx, columns(before, crawler.Own, []string{"x"}), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v; want that of the context", err)
	}
}

// TestSearchCountsOctets compares versions with long patterns. Proofs and verdicts take more steps
// then, and few URLs are kept.
func TestSearchCountsOctets(t *testing.T) {
	long := func(rule string, n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, rule+"%d*b\n", strings.Repeat("a", 3000), i)
		}
		return b.String()
	}
	for _, tt := range []struct {
		name, before, after string
		reading             *robotstxt.Reading
		least               int // steps
	}{
		{"verdicts", long("Disallow: /*%s", 40), long("Allow: /*%s", 40), robotstxt.PythonNew, 2_000_000},
		{"proof", strings.Repeat("Allow: /a$\n", 500), strings.Repeat("Allow: /a$\n", 500) + "Disallow: /a" + strings.Repeat("*", 10_000), robotstxt.Google, 5_000_000},
	} {
		b := work.NewBudget(100_000_000)
		if _, err := compare(t, lines(tt.before), lines(tt.after), crawler.AllBy(tt.reading), "x").Search(t.Context(), b); err != nil {
			t.Fatal(err)
		}
		if taken := 100_000_000 - b.Left(); taken < tt.least {
			t.Errorf("%s: %d steps; want %d or more", tt.name, taken, tt.least)
		}
	}
	f := robotstxt.Google.ParseString(lines(long("Disallow: /*%s", 60) + long("Allow: /*%s", 60)))
	_, g := f.GroupFor(robotstxt.Crawler{})
	var rules []*robotstxt.Rule
	for r := range g.Rules() {
		rules = append(rules, r)
	}
	octets := 0
	for _, path := range diff.SharedPaths(rules, rules, 40) {
		octets += len(path)
	}
	if octets < 1<<20 || octets > 8<<20 {
		t.Errorf("%d octets of paths", octets)
	}
}

// TestNobodyWaits ends the context at each look that a search takes. What is found up to
// there is never passed off as the whole.
func TestNobodyWaits(t *testing.T) {
	before := lines("Disallow: /*a*b; Allow: /*b*a; Disallow: /a; Disallow: /b; Disallow: /*c; Allow: /*d$")
	c := compare(t, before, lines("Allow: /a*c; Allow: /b*c"), crawler.AllBy(robotstxt.Google), "x")
	search := func(ctx context.Context) error {
		_, err := c.Search(ctx, work.NewBudget(1_000_000))
		return err
	}
	whole := enginetest.Endless(t.Context())
	if err := search(whole); err != nil || whole.Looks < 10 {
		t.Fatalf("%d looks at whether somebody waits, error %v; want 10 or more", whole.Looks, err)
	}
	for looks := range whole.Looks {
		if err := search(enginetest.Patient(t.Context(), looks)); !errors.Is(err, context.Canceled) {
			t.Errorf("after %d of %d looks nobody waits: error %v; want that of the context", looks, whole.Looks, err)
		}
	}
}

// FuzzSearch holds what is proved and found to verdicts on many paths.
func FuzzSearch(f *testing.F) {
	for seed := range uint64(300) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		random := rand.New(rand.NewPCG(seed, 17))
		before := lines(randomRules(random, 1+random.IntN(5)))
		after := mutated(random, before)
		for _, r := range robotstxt.Readings() {
			check(t, r, before, after)
		}
	})
}

func check(t *testing.T, r *robotstxt.Reading, before, after string) {
	t.Helper()
	c := compare(t, before, after, crawler.AllBy(r), "x")
	found, err := c.Search(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	was, is := r.ParseString(before), r.ParseString(after)
	for _, path := range paths {
		target := robotstxt.Target{Path: path}
		a, b := was.Match(robotstxt.Named("x"), target), is.Match(robotstxt.Named("x"), target)
		if a.Allowed != b.Allowed && found[0].Proved {
			t.Errorf("%s: %s flips, and it is proved that nothing does:\n%s\n%s", r.Code, path, before, after)
		}
	}
	for _, x := range found[0].Flips {
		target := robotstxt.PathTarget(x.URL)
		a, b := was.Match(robotstxt.Named("x"), target), is.Match(robotstxt.Named("x"), target)
		if a.Allowed != x.Before.Allowed || b.Allowed != x.After.Allowed || a.Allowed == b.Allowed || found[0].Proved {
			t.Errorf("%s: %+v is no flip of\n%s\n%s", r.Code, x, before, after)
		}
	}
}

// FuzzSearchOfFiles holds what is proved and found for crawlers of files with several
// groups, as they are edited by hand, to verdicts on many paths.
func FuzzSearchOfFiles(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		random := rand.New(rand.NewPCG(seed, 18))
		before := randomFile(random)
		after := edited(random, before)
		readers := []crawler.Reader{crawler.Own, crawler.AllBy(robotstxt.Readings()[random.IntN(len(robotstxt.Readings()))])}
		for _, r := range readers {
			checkFiles(t, r, before, after)
		}
	})
}

// names are crawlers of which some obey the groups of others, or ignore "*".
var names = []string{"*", "Googlebot", "Googlebot-Image", "AdsBot-Google", "Applebot", "YandexBot", "a", "b"}

func checkFiles(t *testing.T, r crawler.Reader, before, after string) {
	t.Helper()
	found, err := compare(t, before, after, r, names...).Search(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	was, is := columns(before, r, names), columns(after, r, names)
	for i, name := range names {
		verdicts := func(target robotstxt.Target) (a, b robotstxt.Verdict) {
			return was[i].File.Match(was[i].Crawler, target), is[i].File.Match(is[i].Crawler, target)
		}
		if found[i].Proved {
			for _, path := range paths {
				if a, b := verdicts(robotstxt.Target{Path: path}); a.Allowed != b.Allowed {
					t.Errorf("%s, %s: %s flips, and it is proved that nothing does:\n%q\n%q", r.Code(), name, path, before, after)
				}
			}
		}
		for _, x := range found[i].Flips {
			target := robotstxt.PathTarget(x.URL)
			a, b := verdicts(target)
			if a.Allowed != x.Before.Allowed || b.Allowed != x.After.Allowed || a.Allowed == b.Allowed || x.Before.Line != line(&a) || x.After.Line != line(&b) || found[i].Proved {
				t.Errorf("%s, %s: %+v is no flip of\n%q\n%q", r.Code(), name, x, before, after)
			}
		}
	}
}

func line(v *robotstxt.Verdict) int {
	if v.Winner.Rule == nil {
		return 0
	}
	return v.Winner.Rule.Line
}

// randomFile returns a file with some groups, some of which share their rules.
func randomFile(random *rand.Rand) string {
	var b strings.Builder
	for range 1 + random.IntN(4) {
		for range 1 + random.IntN(2) {
			fmt.Fprintf(&b, "User-agent: %s\n", names[random.IntN(len(names))])
		}
		b.WriteString(randomRules(random, random.IntN(4)) + "\n\n")
	}
	return b.String()
}

// edited returns a file as hands and editors change it: a line is gone or elsewhere, a
// star is new, a group without rules joins others, line endings or the beginning change.
func edited(random *rand.Rand, file string) string {
	lines := strings.SplitAfter(file, "\n")
	for range 1 + random.IntN(2) {
		at, to := random.IntN(len(lines)), random.IntN(len(lines))
		switch random.IntN(7) {
		case 0:
			lines[at] = ""
		case 1:
			lines[at], lines[to] = lines[to], lines[at]
		case 2:
			lines[at] = strings.Replace(lines[at], "/", "/*", 1)
		case 3:
			lines[at] = fmt.Sprintf("User-agent: %s\n\n", names[random.IntN(len(names))]) + lines[at]
		case 4:
			return "\xef\xbb\xbf" + strings.Join(lines, "")
		case 5:
			return strings.ReplaceAll(strings.Join(lines, ""), "\n", "\r\n")
		default:
			lines[at] += randomRule(random) + "\n"
		}
	}
	return strings.Join(lines, "")
}

// paths are all that are made of up to five pieces.
var paths = func() []string {
	all, last := []string{"/", "/robots.txt", "/index.html", "/a/index.html"}, []string{"/"}
	for range 5 {
		var next []string
		for _, p := range last {
			for _, piece := range []string{"a", "b", "/"} {
				next = append(next, p+piece)
			}
		}
		all, last = append(all, next...), next
	}
	return all
}()

func randomRules(random *rand.Rand, n int) string {
	var rules []string
	for range n {
		rules = append(rules, randomRule(random))
	}
	return strings.Join(rules, "\n")
}

func randomRule(random *rand.Rand) string {
	rule := []string{"Allow: ", "Disallow: ", "Disallow: "}[random.IntN(3)]
	pieces := []string{"a", "b", "/", "*", "a", "/"}
	if random.IntN(12) == 0 {
		return rule + "/index.html"
	}
	rule += []string{"/", "/", "/", "*", ""}[random.IntN(5)]
	for range random.IntN(4) {
		rule += pieces[random.IntN(len(pieces))]
	}
	return rule + []string{"", "", "", "$", "*"}[random.IntN(5)]
}

// mutated returns a file with some rules changed, moved, added and left out.
func mutated(random *rand.Rand, file string) string {
	rules := strings.Split(strings.TrimSuffix(file, "\n"), "\n")
	head, rules := rules[0], rules[1:]
	for range random.IntN(3) {
		switch at := random.IntN(len(rules) + 1); random.IntN(3) {
		case 0:
			rules = append(rules[:at:at], append([]string{randomRule(random)}, rules[at:]...)...)
		case 1:
			if at < len(rules) {
				rules = append(rules[:at:at], rules[at+1:]...)
			}
		default:
			random.Shuffle(len(rules), func(i, j int) { rules[i], rules[j] = rules[j], rules[i] })
		}
	}
	return strings.Join(append([]string{head}, rules...), "\n") + "\n"
}
