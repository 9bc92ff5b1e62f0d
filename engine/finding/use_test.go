package finding_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

func TestEffectOf(t *testing.T) {
	const clean, slows = "Yandex treats URLs that differ only in the listed parameters as one", "it slows down `bingbot`"
	for _, tt := range []struct {
		name    string
		reading *robotstxt.Reading
		body    string // of which the last line counts
		want    string
	}{
		{"Clean-param for Yandex", robotstxt.Yandex, "User-agent: a\nDisallow: /a\nclean-param: ref /", clean},
		{"above all groups", robotstxt.Yandex, "Clean-param: ref", clean},
		{"without a value", robotstxt.Yandex, "Clean-param:", ""},
		{"for another", robotstxt.Bing, "User-agent: bingbot\nClean-param: ref /", ""},
		{"another field", robotstxt.Yandex, "User-agent: *\nHost: example.com", ""},
		{"a rule", robotstxt.Bing, "User-agent: bingbot\nDisallow: /a", ""},

		{"a delay for Bing", robotstxt.Bing, "User-agent: bingbot\nCrawl-delay: 5", slows},
		{"below a rule", robotstxt.Bing, "User-agent: a\nUser-agent: BingBot\nDisallow: /a\ncrawl-delay: 5 # s", slows},
		{"in two groups", robotstxt.Bing, "User-agent: bingbot\nDisallow: /a\nUser-agent: b\nDisallow: /\nUser-agent: bingbot\nCrawl-delay: 5", slows},
		{"for all", robotstxt.Bing, "User-agent: *\nCrawl-delay: 5", slows},
		{"for all others", robotstxt.Bing, "User-agent: bingbot\nDisallow: /a\nUser-agent: *\nCrawl-delay: 5", ""},
		{"for another crawler", robotstxt.Bing, "User-agent: bingbot\nDisallow: /a\nUser-agent: b\nCrawl-delay: 5", ""},
		{"in no group", robotstxt.Bing, "Crawl-delay: 5", ""},
		{"no whole number", robotstxt.Bing, "User-agent: bingbot\nCrawl-delay: 5s", ""},
		{"no delay", robotstxt.Bing, "User-agent: bingbot\nCrawl-delay: 0", ""},
		{"for Yandex, which ignores it", robotstxt.Yandex, "User-agent: YandexBot\nCrawl-delay: 5", ""},
		{"for Google", robotstxt.Google, "User-agent: bingbot\nCrawl-delay: 5", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := tt.reading.ParseString(tt.body)
			l := f.Line(strings.Count(tt.body, "\n") + 1)
			if got := finding.EffectOf(f, &l).String(); got != tt.want {
				t.Errorf("%q; want %q", got, tt.want)
			}
		})
	}
	f := robotstxt.Bing.ParseString("User-agent: a\nCrawl-delay: 5\nUser-agent: bingbot\nDisallow: /a")
	if l := f.Line(2); !finding.EffectOf(f, &l).IsZero() {
		t.Error("above the name of bingbot, it is no delay for it")
	}
}
