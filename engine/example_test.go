package robotstxt_test

import (
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

func ExampleAllowed() {
	allowed, err := robotstxt.Allowed([]byte("User-agent: *\nDisallow: /admin/"), "Googlebot", "https://example.com/admin/x")
	fmt.Println(allowed, err)
	// Output: false <nil>
}

func Example() {
	file := robotstxt.Parse([]byte("User-agent: *\nDisallow: /admin/"))
	target, err := robotstxt.ParseTarget("https://example.com/admin/x")
	if err != nil {
		panic(err)
	}
	v := file.Match(crawler.Parse("Googlebot"), target)
	fmt.Println(v.Allowed, v.Explain().Sentence)
	// Output: false Googlebot is not allowed to fetch /admin/x: line 2, `Disallow: /admin/`, is the only rule that matches.
}

func ExampleFile_Sitemaps() {
	file := robotstxt.Parse([]byte("User-agent: *\nDisallow:\nSitemap: https://example.com/sitemap.xml\n"))
	for line, url := range file.Sitemaps() {
		fmt.Println(line, url)
	}
	// Output: 3 https://example.com/sitemap.xml
}

func ExampleGroup_CrawlDelay() {
	file := robotstxt.Parse([]byte("User-agent: Bot\nCrawl-delay: 2.5\nDisallow: /private/\n"))
	if _, group := file.GroupFor(robotstxt.Named("Bot")); group != nil {
		fmt.Println(group.CrawlDelay())
	}
	// Output: 2.5s true
}

// One group is asked about many URLs.
func ExampleGroup_Match() {
	file := robotstxt.Parse([]byte("User-agent: Bot\nDisallow: /private/\n"))
	_, group := file.GroupFor(robotstxt.Named("Bot"))
	for _, path := range []string{"/", "/private/x"} {
		fmt.Println(path, group.Match(robotstxt.PathTarget(path)).Allowed)
	}
	// Output:
	// / true
	// /private/x false
}

// The lines say what counts and why the others do not.
func ExampleFile_lines() {
	file := robotstxt.Parse([]byte("Disallow: /early\nUser-agent: *\nDisalow: /typo\nDisallow: x # no slash\n"))
	for _, line := range file.Lines {
		if line.Ignored != robotstxt.None {
			fmt.Println(line.Number, file.Field(line), line.Ignored, line.Ignored.Text())
		}
	}
	// Output:
	// 1 Disallow no-group-open belongs to no group
	// 4 Disallow no-leading-slash no path begins that way, so it matches nothing
}

// Many files are read one after the other into the same memory.
func ExampleReading_ParseInto() {
	var file robotstxt.File
	for _, body := range []string{"User-agent: *\nDisallow: /", "User-agent: *\nDisallow:"} {
		robotstxt.Google.ParseInto(&file, body)
		target, _ := robotstxt.ParseTarget("/page")
		fmt.Println(file.Match(crawler.Parse("Googlebot"), target).Allowed)
	}
	// Output:
	// false
	// true
}

// Parsers differ: the first rule that matches wins for some, the longest for others.
func ExampleReading_Parse() {
	body := []byte("User-agent: *\nDisallow: /\nAllow: /public/\n")
	target, _ := robotstxt.ParseTarget("/public/page")
	for _, reading := range []*robotstxt.Reading{robotstxt.Google, robotstxt.PythonOld} {
		fmt.Println(reading.Code, reading.Parse(body).Match(crawler.Parse("Bot"), target).Allowed)
	}
	// Output:
	// google true
	// python-3.11 false
}

// Trials say of every rule of the group how it fared, and cover which part of the path
// each part of a pattern matched.
func ExampleVerdict_Trials() {
	file := robotstxt.Parse([]byte("User-agent: *\nDisallow: /shop/\nAllow: /shop/*.html$\nDisallow: /cart/\n"))
	target, err := robotstxt.ParseTarget("https://example.com/shop/shoes.html")
	if err != nil {
		panic(err)
	}
	v := file.Match(robotstxt.Named("Bot"), target)
	for trial := range v.Trials() {
		fmt.Println(trial.Rule.Line, trial.Pattern, trial.Octets, trial.Outcome)
		for _, part := range v.Cover(trial) {
			fmt.Println("-", part.Text, part.By)
		}
	}
	// Output:
	// 2 /shop/ 6 shorter
	// - /shop/ literal
	// - shoes.html uncovered
	// 3 /shop/*.html$ 13 wins
	// - /shop/ literal
	// - shoes wildcard
	// - .html literal
	// 4 /cart/ 6 start-differs
}

// A site says which URLs a file speaks for. Sitemaps belong to no group.
func ExampleSite() {
	file := robotstxt.Parse([]byte("User-agent: *\nDisallow: /a\nSitemap: https://example.com/sitemap.xml\n"))
	site, err := robotstxt.ParseSite("example.com", nil)
	if err != nil {
		panic(err)
	}
	for _, url := range []string{"https://example.com/a", "http://example.com/a", "/a"} {
		target, err := robotstxt.ParseTarget(url)
		if err != nil {
			panic(err)
		}
		fmt.Println(url, site.Covers(target))
	}
	for line, url := range file.Sitemaps() {
		fmt.Println(line, url)
	}
	// Output:
	// https://example.com/a true
	// http://example.com/a false
	// /a true
	// 3 https://example.com/sitemap.xml
}
