package engine_test

import (
	"context"
	"fmt"

	"whichline/engine"
	"whichline/engine/crawler"
)

func Example() {
	file := engine.Parse([]byte("User-agent: *\nDisallow: /admin/"))
	target, err := engine.ParseTarget("https://example.com/admin/x")
	if err != nil {
		panic(err)
	}
	v := file.Match(crawler.Parse("Googlebot"), target)
	fmt.Println(v.Allowed, v.Explain().Sentence)
	// Output: false Googlebot is not allowed to fetch /admin/x: line 2, `Disallow: /admin/`, is the only rule that matches.
}

func ExampleFile_Witnesses() {
	file := engine.Parse([]byte("User-agent: *\nDisallow: /*.php$\nAllow: /shop/*\nDisallow: /shop/\n"))
	group, witnesses := file.Group("*"), file.Witnesses()
	for rule := range group.Rules() {
		w := witnesses.Of(rule, group)
		fmt.Println(w.Outcome, w.Sentence(), w.NearMisses)
	}
	// Output:
	// found Line 2 `Disallow: /*.php$` decides `/.php`. [/.php?a /.ph /.Php]
	// found Line 3 `Allow: /shop/*` decides `/shop/`. [/shop /Shop/]
	// always-beaten Line 4 `Disallow: /shop/` never decides: wherever it matches, line 3 `Allow: /shop/*` matches too and wins. []
}

// The lines say what counts and why the others do not.
func ExampleFile_lines() {
	file := engine.Parse([]byte("Disallow: /early\nUser-agent: *\nDisalow: /typo\nDisallow: x # no slash\n"))
	for _, line := range file.Lines {
		if line.Ignored != engine.None {
			fmt.Println(line.Number, file.Field(line), line.Ignored, line.Ignored.Text())
		}
	}
	// Output:
	// 1 Disallow no-group-open comes before the first user-agent line
	// 4 Disallow no-leading-slash a path begins with / or *, so this matches nothing
}

// Many files are read one after the other into the same memory.
func ExampleReading_ParseInto() {
	var file engine.File
	for _, body := range []string{"User-agent: *\nDisallow: /", "User-agent: *\nDisallow:"} {
		engine.Google.ParseInto(&file, body)
		target, _ := engine.ParseTarget("/page")
		fmt.Println(file.Match(crawler.Parse("Googlebot"), target).Allowed)
	}
	// Output:
	// false
	// true
}

// Readers differ: the first rule that matches wins for some, the longest for others.
func ExampleReading_Parse() {
	body := []byte("User-agent: *\nDisallow: /\nAllow: /public/\n")
	target, _ := engine.ParseTarget("/public/page")
	for _, reading := range []*engine.Reading{engine.Google, engine.PythonOld} {
		fmt.Println(reading.Code, reading.Parse(body).Match(crawler.Parse("Bot"), target).Allowed)
	}
	// Output:
	// google true
	// python-3.11 false
}

// A table has the verdicts on many URLs for many crawlers, and compiles the rules
// of each crawler once.
func ExampleFile_Table() {
	file := engine.Parse([]byte("User-agent: *\nDisallow: /cart/\n\nUser-agent: GPTBot\nDisallow: /\n"))
	site, err := engine.ParseSite("https://example.com", nil)
	if err != nil {
		panic(err)
	}
	crawlers := []engine.Crawler{crawler.Parse("Googlebot"), crawler.Parse("GPTBot")}
	table, err := file.Table(context.Background(), &site, crawlers, []string{"/shop/", "/cart/1", "https://example.org/", "a b"})
	if err != nil {
		panic(err)
	}
	for _, row := range table.Rows {
		switch {
		case row.Problem != nil:
			fmt.Println(row.Typed, row.Problem)
		case row.Outside:
			fmt.Println(site.NotCovered(row.Target))
		default:
			for _, v := range row.Verdicts {
				fmt.Println(v.Explain().Sentence)
			}
		}
	}
	// Output:
	// Googlebot is allowed to fetch /shop/: no rule of its group (line 1) matches.
	// GPTBot is not allowed to fetch /shop/: line 5, `Disallow: /`, is the only rule that matches.
	// Googlebot is not allowed to fetch /cart/1: line 2, `Disallow: /cart/`, is the only rule that matches.
	// GPTBot is not allowed to fetch /cart/1: line 5, `Disallow: /`, is the only rule that matches.
	// Not covered by this file: it covers `https://example.com` only. For this URL crawlers read `https://example.org/robots.txt`.
	// a b Not a URL or a path: a URL begins with a scheme, a path with a slash. Did you mean `/a b`?
}

// A comparison asks other readers about the verdicts of a table, and what it is
// about the file that makes them differ.
func ExampleComparison_Each() {
	file := engine.Parse([]byte("User-agent: *\nDisallow: /\nAllow: /public/\n"))
	table, err := file.Table(context.Background(), nil, []engine.Crawler{crawler.Parse("Bot")}, []string{"/public/page"})
	if err != nil {
		panic(err)
	}
	comparison := engine.Comparison{
		Table: table, With: engine.Readings(), Budget: engine.NewBudget(1_000_000),
		Seek: func(row int, opinions []engine.Opinion) []int { return []int{0} },
	}
	_, err = comparison.Each(context.Background(), func(r *engine.Reading, opinions [][]engine.Opinion) {
		if o := opinions[0][0]; o.Differs {
			fmt.Println(r.Code, o.Verdict.Allowed, o.Causes[0].Difference)
		}
	})
	if err != nil {
		panic(err)
	}
	// Output:
	// baidu false first-match-decides
	// python-3.11 false first-match-decides
}
