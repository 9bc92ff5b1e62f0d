package robotstxt_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

// A dialectCase is a file on which readers differ. Verdicts are "A" for
// allowed, "D" for disallowed, "E" for an error instead of an answer; "~" marks
// an inferred one, "?" and "-" none.
type dialectCase struct {
	ID         string
	Robots     string
	Agent      any // a product token, or several
	URL        string
	Measured   map[string]string
	Documented map[string]string
}

// dialects are the readings that the columns of the cases speak of, and how many
// of the verdicts there hold, which the documentation tells.
var dialects = []struct {
	column   string
	measured bool
	reading  *robotstxt.Reading
	held, of int
}{
	{"google", true, robotstxt.Google, 117, 122},
	{"py_old", true, robotstxt.PythonOld, 120, 122},
	{"py_new", true, robotstxt.PythonNew, 120, 122},
	{"protego", true, robotstxt.ProtegoOld, 120, 122},
	{"robots_parser", true, robotstxt.RobotsParser, 122, 122},
	{"crawler_commons", true, robotstxt.CrawlerCommons, 122, 122},
	{"temoto", true, robotstxt.Temoto, 120, 122},
	{"rfc", false, robotstxt.RFC9309, 81, 82},
	{"google_docs", false, robotstxt.GoogleDocs, 80, 81},
	{"bing", false, robotstxt.Bing, 10, 10},
	{"yandex", false, robotstxt.Yandex, 47, 47},
	{"baidu", false, robotstxt.Baidu, 32, 32},
}

// known are the verdicts that do not hold, by reading and case, with the reason.
var known = map[string]map[string]string{
	"google": {
		"ua-digits":         "the parser cuts MJ12bot to MJ, so that no crawler could ever be found by a token with digits; the whole value is compared first",
		"ua-dot":            "the same for archive.org_bot",
		"robots.txt itself": "the parser leaves it to the crawler, which always fetches /robots.txt (RFC 9309, section 2.2.2)",
		"enc rule utf8 url": "no crawler sends the URL unencoded",
		"multi-token union": "the parser merges the groups of all tokens it is given; Google documents that the most specific one counts alone",
	},
	"python-3.11": {
		"latin1 byte":      "the library was given text; its own method for fetching fails on a file that is not UTF-8",
		"latin1 junk line": "the same",
	},
	"python-3.15": {
		"double slash": "the library was given a path; of a whole URL it compares four slashes",
		"fragment":     "no crawler sends a fragment; the library compares it",
	},
	"protego-0.6": {
		"bom":      "the library was given text; Scrapy, whose parser it is, drops the mark when it decodes the file",
		"fragment": "no crawler sends a fragment; the library compares it",
	},
	"temoto-robotstxt": {
		"invalid pct": "Go's net/url refuses this URL, so no crawler that uses the library asks for it",
		"pct alone":   "Go's net/url refuses this URL, so no crawler that uses the library asks for it",
	},
	"rfc9309": {
		"line too long": "inferred; the RFC sets no limit for a line, and the rule is longer than the URL",
	},
	"google-docs": {
		"line too long": "inferred; Google documents no limit for a line",
	},
}

// latin1 are the cases whose files are not UTF-8.
var latin1 = map[string]bool{"latin1 byte": true, "latin1 junk line": true, "bom": true}

func TestDialects(t *testing.T) {
	cases := dialectCases(t)
	if len(cases) != 122 {
		t.Fatalf("%d cases; want 122", len(cases))
	}
	for _, d := range dialects {
		t.Run(d.reading.Code, func(t *testing.T) {
			held, of := 0, 0
			for _, c := range cases {
				want := c.Documented[d.column]
				if d.measured {
					want = c.Measured[d.column]
				}
				if want != "" && strings.Contains("ADE", want[:1]) {
					of++
					holds := verdict(t, c, d.reading, d.measured) == want[:1]
					if why := known[d.reading.Code][c.ID]; holds == (why != "") {
						t.Errorf("%s: holds %t, but known %q", c.ID, holds, why)
					}
					if holds {
						held++
					}
				}
			}
			if held != d.held || of != d.of {
				t.Errorf("%d of %d verdicts hold; want %d of %d", held, of, d.held, d.of)
			}
		})
	}
}

// verdict returns "A", "D" or, if the reader refuses the file, "E".
func verdict(t *testing.T, c dialectCase, r *robotstxt.Reading, measured bool) string {
	t.Helper()
	target, err := robotstxt.ParseTarget(c.URL)
	if err != nil {
		t.Fatal(err)
	}
	v := r.Parse(c.body()).Match(c.crawler(measured), target)
	switch {
	case v.Reason == robotstxt.FileRefused:
		return "E"
	case v.Allowed:
		return "A"
	}
	return "D"
}

// crawler returns the crawler of the case: a bare product token where a library
// was asked, a known crawler where documents were.
func (c dialectCase) crawler(measured bool) robotstxt.Crawler {
	if token, ok := c.Agent.(string); ok {
		if measured {
			return robotstxt.Named(token)
		}
		return crawler.Parse(token)
	}
	var crawler robotstxt.Crawler
	for _, token := range c.Agent.([]any) {
		crawler.Tokens = append(crawler.Tokens, token.(string))
	}
	return crawler
}

// body returns the file in octets.
func (c dialectCase) body() []byte {
	if !latin1[c.ID] {
		return []byte(c.Robots)
	}
	var b []byte
	for _, r := range c.Robots {
		b = append(b, byte(r))
	}
	return b
}

func dialectCases(tb testing.TB) []dialectCase {
	tb.Helper()
	data, err := os.ReadFile("testdata/dialect-cases.json")
	if err != nil {
		tb.Fatal(err)
	}
	var cases []dialectCase
	if err := json.Unmarshal(data, &cases); err != nil {
		tb.Fatal(err)
	}
	return cases
}
