package expect_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/work"
	"whichline/web/analysis"
	"whichline/web/expect"
)

const robots = `User-agent: *
Crawl-delay: 5

User-agent: badbot
Disallow: /
Allow: /blog/
Disallow: b
`

func TestJudge(t *testing.T) {
	site, err := robotstxt.ParseSite("https://example.com", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		text string
		held bool
		got  string // the sentence; not checked if empty
	}{
		{"Googlebot /shop blocked", true, "Googlebot is not allowed to fetch /shop: line 5, `Disallow: /`, is the only rule that matches."},
		{"Googlebot /shop allowed", false, ""},
		{"Googlebot /shop blocked by line 5", true, ""},
		{"Googlebot /shop blocked by line 6", false, ""},
		{"Googlebot /shop blocked by no rule", false, ""},
		{"Googlebot /blog/ allowed by line 6", true, ""},
		{"Googlebot /blog/ allowed by line 5 under baidu", false, ""},
		{"AdsBot-Google /x allowed by no rule", true, ""},
		{"Googlebot https://example.com/shop blocked", true, ""},
		{"Googlebot https://example.org/shop outside", true, ""},
		{"Googlebot https://example.org/shop blocked", false, ""},
		{"Googlebot /shop outside", false, ""},
		{"Googlebot shop blocked", false, ""},
		{"Googlebot /x blocked by line 5 under rfc9309", true, ""},
		{"Googlebot /x allowed by no rule under python-3.11", true, ""},
		{"Googlebot obeys *", true, ""},
		{"Googlebot obeys badbot", false, ""},
		{"Googlebot obeys none", false, ""},
		{"BADBOT obeys badbot", true, ""},
		{"AdsBot-Google obeys none", true, ""},
		{"line 2 ignored", true, ""},
		{"line 2 counts", false, ""},
		{"line 2 counts under python-3.11", false, "Line 2 is ignored: not a rule, but for this parser it ends the run of user-agent lines."},
		{"line 2 ignored as no-path", false, ""},
		{"line 7 ignored as no-leading-slash", true, ""},
		{"line 1 counts", true, "Line 1 isn't ignored."},
		{"line 1 ignored", false, ""},
		{"line 3 counts", false, "Line 3 is empty or a comment."},
		{"line 3 ignored", true, "Line 3 is empty or a comment."},
		{"line 3 ignored as no-path", false, ""},
		{"line 7 counts under temoto-robotstxt", true, ""},
		{"line 8 ignored", true, "Line 8 is empty or a comment."},
		{"line 9 counts", false, "The file has no line 9."},
		{"line 9000 counts", false, "The file has no line 9000."},
		{"line 90 counts", false, "The file has no line 90."},
		{"finding fused-groups", true, ""},
		{"finding fused-groups on line 4", true, ""},
		{"finding fused-groups on line 5", false, ""},
		{"finding html-page", false, "There is no finding html-page."},
		{"no finding html-page", true, ""},
		{"no finding fused-groups", false, ""},
		{"no findings", false, ""},
	} {
		t.Run(tt.text, func(t *testing.T) {
			all, err := expect.Parse(tt.text)
			if err != nil || len(all) != 1 {
				t.Fatalf("read %d expectations, error %v", len(all), err)
			}
			s := analysis.Of(analysis.Question{Robots: robots, Reader: crawler.AllBy(robotstxt.Google), Site: &site})
			got, err := all[0].Judge(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			if got.Held != tt.held {
				t.Errorf("held %t; want %t: %s", got.Held, tt.held, got.Got)
			}
			if got.Got == "" || tt.got != "" && got.Got != tt.got {
				t.Errorf("said %q; want %q", got.Got, tt.got)
			}
		})
	}
}

// A line that a parser doesn't reach is there all the same.
func TestJudgeUnreadLine(t *testing.T) {
	long := "User-agent: *\nDisallow: /a\n" + strings.Repeat("#\n", 300_000) + "Disallow: /b\n"
	all, err := expect.Parse("line 300003 counts\nline 300003 ignored\nline 1 counts under yandex\nline 2 counts under yandex\n")
	if err != nil {
		t.Fatal(err)
	}
	s := analysis.Of(analysis.Question{Robots: long, Reader: crawler.AllBy(robotstxt.Google)})
	for i := range all {
		got, err := all[i].Judge(t.Context(), s)
		want := fmt.Sprintf("This parser doesn't read line %d.", all[i].Line)
		if err != nil || got.Held != (i == 1) || strings.ReplaceAll(got.Got, ",", "") != want {
			t.Errorf("%s: held %t, %q, error %v; want %q", all[i].Text, got.Held, got.Got, err, want)
		}
	}
}

// No group is obeyed of a file that is refused.
func TestJudgeRefusedFile(t *testing.T) {
	all, err := expect.Parse("a obeys none\na obeys *\n")
	if err != nil {
		t.Fatal(err)
	}
	s := analysis.Of(analysis.Question{Robots: "Disallow: /b\nUser-agent: *\nAllow: /\n", Reader: crawler.AllBy(robotstxt.Temoto)})
	for i := range all {
		got, err := all[i].Judge(t.Context(), s)
		if err != nil || got.Held != (i == 0) || !strings.Contains(got.Got, "rejects the whole file because of line 1") {
			t.Errorf("%s: held %t, %q, error %v", all[i].Text, got.Held, got.Got, err)
		}
	}
}

func TestJudgeCleanFile(t *testing.T) {
	all, err := expect.Parse("no findings\n\n# a comment\n  Googlebot /a blocked by line 2 under yandex\n")
	if err != nil || len(all) != 2 || all[1].Number != 4 || all[1].Text != "Googlebot /a blocked by line 2 under yandex" {
		t.Fatalf("read %+v, error %v", all, err)
	}
	s := analysis.Of(analysis.Question{Robots: "User-agent: *\nDisallow: /a\n", Reader: crawler.AllBy(robotstxt.Google)})
	for i := range all {
		if got, err := all[i].Judge(t.Context(), s); err != nil || !got.Held {
			t.Errorf("%s: %+v, error %v", all[i].Text, got, err)
		}
	}
}

// TestJudgeEachByItsOwn judges a file for crawlers that read it otherwise, where the
// subject says so and where the expectation does.
func TestJudgeEachByItsOwn(t *testing.T) {
	const own = `Googlebot /a/b blocked by line 6
YandexBot /a/b allowed by line 3
GPTBot /a/b allowed by line 3
GPTBot /a/b blocked by line 2 under google
Applebot obeys Googlebot
Applebot obeys * under rfc9309
line 2 counts
`
	const mixed = `YandexBot /a/b blocked by line 2
YandexBot /a/b allowed by line 3 under own
Applebot obeys Googlebot under bing
`
	const file = "User-agent: *\nDisallow: /a*****\nAllow: /a/b\n\nUser-agent: Googlebot\nDisallow: /a*****\nAllow: /a/b\n"
	for _, tt := range []struct {
		reader string
		text   string
	}{{"own", own}, {"google", mixed}} {
		reader, _ := crawler.ReaderByCode(tt.reader)
		all, err := expect.Parse(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		s := analysis.Of(analysis.Question{Robots: file, Reader: reader})
		for i := range all {
			got, err := all[i].Judge(t.Context(), s)
			if err != nil || !got.Held {
				t.Errorf("%s: %s: %+v, error %v", tt.reader, all[i].Text, got, err)
			}
		}
	}
}

// The budget pays for judging: parsing the file once for each reading, and a step for
// each expectation. The number of readings is limited by memory.
func TestJudgeWithin(t *testing.T) {
	reads := work.ParseSteps(robots)
	large := robots + strings.Repeat("x:\n", 400_000)
	for _, tt := range []struct {
		name, file string
		left       *work.Budget
		text       string
		judged     int // expectations
	}{
		{"one reading", robots, work.NewBudget(reads + 3), "line 1 counts\nline 2 counts\nline 1 counts\nline 1 counts", 3},
		{"one step too few to read", robots, work.NewBudget(reads - 1), "line 1 counts", 0},
		{"two readings", robots, work.NewBudget(2*reads + 2), "line 1 counts\nline 1 counts under yandex\nline 1 counts", 2},
		{"findings", robots, work.NewBudget(8*reads + 2), "no finding html-page\nno finding html-page\nno finding html-page", 2},
		{"findings are too much", robots, work.NewBudget(8*reads - 1), "no finding html-page", 0},
		{"a large file", large, nil, "line 1 counts\nline 2 counts\nline 1 counts under yandex", 2},
	} {
		all, err := expect.Parse(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		j := expect.Within(analysis.Of(analysis.Question{Robots: tt.file, Reader: crawler.AllBy(robotstxt.Google)}), tt.left)
		judged := 0
		for i := range all {
			_, afforded, err := j.Judge(t.Context(), &all[i])
			if err != nil {
				t.Fatal(err)
			}
			if afforded {
				judged++
			}
		}
		if judged != tt.judged {
			t.Errorf("%s: %d of %d are judged; want %d", tt.name, judged, len(all), tt.judged)
		}
	}
}

// A text from Windows may begin with a byte order mark.
func TestParseByteOrderMark(t *testing.T) {
	for _, text := range []string{"\ufeffGooglebot /a blocked\r\n", "\ufeff# a shop\r\nGooglebot /a blocked"} {
		all, err := expect.Parse(text)
		if err != nil || len(all) != 1 || all[0].Crawler != "Googlebot" || all[0].Text != "Googlebot /a blocked" {
			t.Errorf("%q: %+v, error %v", text, all, err)
		}
	}
}

func TestParseFaults(t *testing.T) {
	for text, code := range map[string]string{
		"Googlebot":                                           "crawler-alone",
		"Googlebot /a":                                        "verdict-word",
		"Googlebot /a denied":                                 "verdict-word",
		"Googlebot /a blocked by line":                        "number-missing",
		"Googlebot /a blocked by line 0":                      "number",
		"Googlebot /a blocked by line x":                      "number-missing",
		"Googlebot /a blocked by line 9999999999999999999999": "number-missing",
		"Googlebot /a blocked by":                             "too-much",
		"Googlebot /a blocked under":                          "under-alone",
		"Googlebot /a blocked under google2":                  "reading",
		"Googlebot /a outside here":                           "too-much",
		"Googlebot obeys":                                     "obeys-alone",
		"line 3":                                              "line-word",
		"line 3 is":                                           "line-word",
		"line 3 ignored as":                                   "reason-alone",
		"line 3 ignored as wrong":                             "reason",
		"line 3 ignored as shorter":                           "reason",
		"finding":                                             "finding-alone",
		"finding nothing":                                     "code",
		"no finding":                                          "finding-alone",
		"no findings at all":                                  "too-much",
	} {
		t.Run(text, func(t *testing.T) {
			_, err := expect.Parse("\n" + text)
			var bad *expect.SyntaxError
			if !errors.As(err, &bad) {
				t.Fatalf("error %v; want a SyntaxError", err)
			}
			if bad.Number != 2 || bad.Code != code || bad.Text != text {
				t.Errorf("got %+v; want %s in line 2", bad, code)
			}
			if len(bad.Error()) < len(text)+20 {
				t.Errorf("says only %q", bad)
			}
		})
	}
}

// A finding names its first 200 lines, and expectations are about all.
func TestFindingOnManyLines(t *testing.T) {
	var body strings.Builder
	for i := range 1500 {
		fmt.Fprintf(&body, "Noindex: /a%d\nDisallw%d: /\n", i, i)
	}
	s := analysis.Of(analysis.Question{Robots: body.String(), Reader: crawler.AllBy(robotstxt.Google)})
	for text, held := range map[string]bool{
		"finding noindex on line 1": true, "finding noindex on line 2999": true, "finding noindex on line 3000": false,
		"finding unknown-field on line 3000": true, "finding unknown-field on line 2999": false,
	} {
		all, err := expect.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := all[0].Judge(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if got.Held != held {
			t.Errorf("%s: held %t; want %t: %s", text, got.Held, held, got.Got)
		}
	}
}
