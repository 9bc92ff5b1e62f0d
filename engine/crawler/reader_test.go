package crawler_test

import (
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/verdicts"
)

// TestReadings holds who is documented to read how.
func TestReadings(t *testing.T) {
	got := make(map[string][]string)
	for _, e := range crawler.All() {
		r, documented := e.Reading()
		if documented != (e.ReadingCode != "") || documented && r.Code != e.ReadingCode {
			t.Errorf("%s: %q is no reading", e.ID, e.ReadingCode)
		}
		if !documented && r != robotstxt.RFC9309 {
			t.Errorf("%s is not documented and reads as %s", e.ID, r.Code)
		}
		if documented {
			got[r.Code] = append(got[r.Code], e.ID)
		}
	}
	for code, all := range map[string]struct {
		count int
		some  []string
	}{
		"google":  {31, []string{"googlebot", "adsbot-google", "google-extended", "screaming-frog", "twitterbot"}},
		"yandex":  {29, []string{"yandexbot", "yandeximages", "yadirectfetcher"}},
		"bing":    {4, []string{"bingbot", "adidxbot", "bingpreview", "msnbot"}},
		"baidu":   {8, []string{"baiduspider", "baiduspider-image"}},
		"apple":   {1, []string{"applebot"}},
		"botify":  {1, []string{"botify"}},
		"kagi":    {1, []string{"kagibot"}},
		"protego": {1, []string{"scrapy"}},

		"imagesift": {1, []string{"imagesiftbot"}},
		"tabstack":  {1, []string{"mozilla-tabstack"}},
		"mojeek":    {1, []string{"mojeekbot"}},

		"crawler-commons": {2, []string{"barkrowler", "marginalia"}},
	} {
		for _, id := range all.some {
			if !slices.Contains(got[code], id) {
				t.Errorf("%s does not read as %s", id, code)
			}
		}
		if len(got[code]) != all.count {
			t.Errorf("%d crawlers read as %s; want %d", len(got[code]), code, all.count)
		}
		delete(got, code)
	}
	if len(got) > 0 {
		t.Errorf("readings that nobody was to have: %v", got)
	}
}

// TestOwnReadingIgnoresStar holds that the group for "*" applies to no crawler that ignores
// it, as each reads.
func TestOwnReadingIgnoresStar(t *testing.T) {
	for _, e := range crawler.All() {
		c := e.Crawler()
		f := crawler.Own.For(c).ParseString("User-agent: *\nDisallow: /\n")
		if _, g := f.GroupFor(c); e.IgnoresStar != (g == nil) {
			t.Errorf("%s: ignores the group for * is %t, and none applies is %t", e.ID, e.IgnoresStar, g == nil)
		}
	}
}

// TestOwnReadingOfFirstGroup holds that of several groups the first counts for MojeekBot.
func TestOwnReadingOfFirstGroup(t *testing.T) {
	for _, tt := range []struct {
		crawler, token string
		allowed        bool
	}{
		{"MojeekBot", "*", true},
		{"MojeekBot", "MojeekBot", true},
		{"Googlebot", "*", false},
	} {
		c := crawler.Parse(tt.crawler)
		body := "User-agent: " + tt.token + "\nDisallow: /a\n\nUser-agent: other\nDisallow: /\n\nUser-agent: " + tt.token + "\nDisallow: /b\n"
		v := crawler.Own.For(c).ParseString(body).Match(c, robotstxt.Target{Path: "/b"})
		if v.Allowed != tt.allowed {
			t.Errorf("%s by the second group for %s: allowed is %t; want %t", tt.crawler, tt.token, v.Allowed, tt.allowed)
		}
	}
}

func TestReader(t *testing.T) {
	for _, tt := range []struct{ reader, crawler, reading string }{
		{"own", "Googlebot", "google"},
		{"own", "YandexBot", "yandex"},
		{"own", "Yandex", "yandex"},
		{"own", "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "bing"},
		{"own", "Baiduspider", "baidu"},
		{"own", "Applebot", "apple"},
		{"own", "Kagibot", "kagi"},
		{"own", "Mozilla-Tabstack", "tabstack"},
		{"own", "GPTBot", "rfc9309"},
		{"own", "nobody-knows-me", "rfc9309"},
		{"own", "*", "rfc9309"},
		{"yandex", "Googlebot", "yandex"},
		{"protego", "nobody-knows-me", "protego"},
	} {
		r, known := crawler.ReaderByCode(tt.reader)
		if !known || r.Code() != tt.reader {
			t.Fatalf("%q is %q, known %t", tt.reader, r.Code(), known)
		}
		c := crawler.Parse(tt.crawler)
		if got := r.For(c); got.Code != tt.reading {
			t.Errorf("%s: for %s the file is read as by %s; want %s", tt.reader, tt.crawler, got.Code, tt.reading)
		}
		if got := r.Foremost([]robotstxt.Crawler{c, robotstxt.Named("other")}); got.Code != tt.reading {
			t.Errorf("%s: the file is shown as read by %s; want %s", tt.reader, got.Code, tt.reading)
		}
	}
	if got := crawler.Own.Foremost(nil); got != robotstxt.Google {
		t.Errorf("without crawlers the file is shown as read by %s", got.Code)
	}
	for _, code := range []string{"", "nobody", "apple", "kagi", "Own"} {
		if _, known := crawler.ReaderByCode(code); known {
			t.Errorf("there is a reader %q", code)
		}
	}
	for _, code := range crawler.ReaderCodes() {
		if r, known := crawler.ReaderByCode(code); !known || r.Code() != code {
			t.Errorf("the reader %q is %q, known %t", code, r.Code(), known)
		}
	}
}

// TestOwnColumns decides one file for crawlers that read it otherwise: the shorter
// rule without its wildcard decides for Yandex, the first rule for Baidu.
func TestOwnColumns(t *testing.T) {
	files := crawler.Files{Body: "User-agent: *\nDisallow: /a*****\nAllow: /a/b\n"}
	var crawlers []robotstxt.Crawler
	for _, name := range []string{"Googlebot", "YandexBot", "GPTBot", "Baiduspider", "Googlebot-Image"} {
		crawlers = append(crawlers, crawler.Parse(name))
	}
	columns := files.Columns(crawler.Own, crawlers)
	target, err := robotstxt.ParseTarget("/a/b")
	if err != nil {
		t.Fatal(err)
	}
	table, err := verdicts.Decide(t.Context(), nil, columns, []verdicts.Row{{Typed: "/a/b", Target: target}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for i := range table.Rows[0].Verdicts {
		v := &table.Rows[0].Verdicts[i]
		if v.File() != columns[i].File || v.Crawler.Name != crawlers[i].Name {
			t.Errorf("column %d has the verdict of %s by %s", i, v.Crawler.Name, v.File().Reading.Code)
		}
		got = append(got, map[bool]string{true: "allowed", false: "blocked"}[v.Allowed]+" "+v.File().Reading.Code)
	}
	want := "blocked google, allowed yandex, allowed rfc9309, blocked baidu, blocked google"
	if strings.Join(got, ", ") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, ", "), want)
	}
	if columns[0].File != columns[4].File {
		t.Error("a file is read twice for crawlers that read alike")
	}
	if google := verdicts.ReadSteps(columns[:1]); verdicts.ReadSteps(columns) != 4*google {
		t.Errorf("reading counts %d steps; want those of four readings, %d each", verdicts.ReadSteps(columns), google)
	}
}

// TestFit asks for how many crawlers a file is read at a time.
func TestFit(t *testing.T) {
	var crawlers []robotstxt.Crawler
	for _, name := range []string{"Googlebot", "Googlebot-Image", "YandexBot", "GPTBot", "Baiduspider", "Bingbot"} {
		crawlers = append(crawlers, crawler.Parse(name))
	}
	for _, tt := range []struct {
		name, body string
		reader     crawler.Reader
		first, fit int // how many were read for before, and for how many of all the file can be read
	}{
		{"nothing", "", crawler.Own, 0, 6},
		{"a file of Google's limit", strings.Repeat("Disallow: /a/long/path/as/there/are/many\n", 12_000), crawler.Own, 0, 6},
		{"empty lines", strings.Repeat("\n", 1<<20), crawler.Own, 0, 2},
		{"empty lines, read by another reader", strings.Repeat("\n", 1<<20), crawler.Own, 6, 0},
		{"empty lines, read by one reader for all", strings.Repeat("\n", 1<<20), crawler.AllBy(robotstxt.Google), 0, 6},
		{"groups", strings.Repeat("User-agent: a\nDisallow: /\n", 20_000), crawler.Own, 0, 2},
		{"fewer groups", strings.Repeat("User-agent: a\nDisallow: /\n", 12_000), crawler.Own, 0, 4},
	} {
		files := crawler.Files{Body: tt.body}
		if tt.first > 0 {
			files.Columns(crawler.AllBy(robotstxt.RFC9309), crawlers[:tt.first])
		}
		if got := files.Fit(tt.reader, crawlers); got != tt.fit {
			t.Errorf("%s: it is read for %d crawlers; want %d", tt.name, got, tt.fit)
		}
		want := tt.first == 0 || tt.fit > 0
		if got := files.Fits(robotstxt.Google); got != want {
			t.Errorf("%s: it can be read by Google, too: %t; want %t", tt.name, got, want)
		}
	}
}

// TestFallbacks requires that each crawler obeys a group for any of its product tokens in
// its own reading, and none for another name of its.
func TestFallbacks(t *testing.T) {
	for _, e := range crawler.All() {
		r, _ := e.Reading()
		for _, token := range e.Tokens[1:] {
			if _, g := r.ParseString("User-agent: " + token + "\nDisallow: /").GroupFor(e.Crawler()); g == nil {
				t.Errorf("%s doesn't obey the group for %s", e.ID, token)
			}
		}
		for _, name := range e.AlsoNamed {
			for _, r := range []*robotstxt.Reading{r, robotstxt.Google} {
				if _, g := r.ParseString("User-agent: " + name + "\nDisallow: /").GroupFor(e.Crawler()); g != nil {
					t.Errorf("%s obeys the group for %s by %s", e.ID, name, r.Code)
				}
			}
			if crawler.ByToken(name) != e {
				t.Errorf("%s isn't known as %s", e.ID, name)
			}
		}
	}
}
