package crawl_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/crawl"
	"whichline/web/limit"
)

func newCheck(t *testing.T, robots, site string, crawlers ...string) *crawl.Check {
	t.Helper()
	test, err := api.NewBulk(api.BulkRequest{RobotsTxt: &robots, Site: &site, UserAgents: crawlers})
	if err != nil {
		t.Fatal(err)
	}
	job, err := bulk.NewJob(t.Context(), test)
	if err != nil {
		t.Fatal(err)
	}
	return crawl.NewCheck(job)
}

func TestCheck(t *testing.T) {
	c := newCheck(t, "User-agent: *\nDisallow: /a\nDisallow: /b\nUser-agent: GPTBot\nDisallow: /\n", "https://a.example", "Googlebot", "GPTBot")
	var urls []string
	for n := range 12 {
		urls = append(urls, fmt.Sprintf("https://a.example/b%d", n))
	}
	urls = append(urls, "https://a.example/a", "https://a.example/", "https://b.example/a", "https://a b/")
	elsewhere, err := c.Decide(t.Context(), urls)
	if err != nil || strings.Join(elsewhere, " ") != "https://b.example/a" {
		t.Errorf("elsewhere %v, %v", elsewhere, err)
	}
	want := []crawl.Count{
		{UserAgent: "Googlebot", Allowed: 1, Blocked: 13, NotCovered: 1, Errors: 1},
		{UserAgent: "GPTBot", Blocked: 14, NotCovered: 1, Errors: 1},
	}
	if d := cmp.Diff(want, c.Counts()); d != "" {
		t.Errorf("counts (-want +got):\n%s", d)
	}
	line := func(n int) *int { return &n }
	rules := []crawl.Blocking{
		{UserAgent: "Googlebot", Line: line(3), Count: 12, Examples: urls[:10]},
		{UserAgent: "Googlebot", Line: line(2), Count: 1, Examples: urls[12:13]},
		{UserAgent: "GPTBot", Line: line(5), Count: 14, Examples: urls[:10]},
	}
	if d := cmp.Diff(rules, c.Blocked(), cmpopts.IgnoreUnexported(crawl.Blocking{})); d != "" {
		t.Errorf("rules (-want +got):\n%s", d)
	}
}

// The number of rules listed for each crawler is limited; URLs blocked by others are
// counted.
func TestCheckIsBounded(t *testing.T) {
	const most = limit.List / 2
	var robots strings.Builder
	robots.WriteString("User-agent: few\nDisallow: /1$\nUser-agent: *\n")
	var urls []string
	for n := range most + 7 {
		fmt.Fprintf(&robots, "Disallow: /%d$\n", n)
		urls = append(urls, fmt.Sprintf("https://a.example/%d", n))
	}
	c := newCheck(t, robots.String(), "https://a.example", "few", "many")
	if _, err := c.Decide(t.Context(), urls); err != nil {
		t.Fatal(err)
	}
	want := []crawl.Count{
		{UserAgent: "few", Allowed: len(urls) - 1, Blocked: 1},
		{UserAgent: "many", Blocked: len(urls), Unlisted: 7},
	}
	if d := cmp.Diff(want, c.Counts()); d != "" {
		t.Errorf("counts (-want +got):\n%s", d)
	}
	if n := len(c.Blocked()); n != 1+most {
		t.Errorf("%d rules are listed", n)
	}
}

// Of long URLs few are named.
func TestExamplesAreBounded(t *testing.T) {
	var robots strings.Builder
	robots.WriteString("User-agent: *\n")
	var urls []string
	for n := range 600 {
		fmt.Fprintf(&robots, "Disallow: /%d/\n", n)
		urls = append(urls, fmt.Sprintf("https://a.example/%d/%s", n, strings.Repeat("x", 2_000)))
	}
	c := newCheck(t, robots.String(), "https://a.example", "a")
	if _, err := c.Decide(t.Context(), urls); err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, b := range c.Blocked() {
		named += len(b.Examples)
	}
	if want := 1 << 20 / 2_022; named < want-1 || named > want+1 || len(c.Blocked()) != 600 {
		t.Errorf("%d examples for %d rules; want about %d", named, len(c.Blocked()), want)
	}
}
