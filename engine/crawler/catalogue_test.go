package crawler_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

// TestCatalogue holds every column of the catalogue to be sound.
func TestCatalogue(t *testing.T) {
	entries := crawler.All()
	if len(entries) != 272 {
		t.Fatalf("%d entries; want 272", len(entries))
	}
	ids := make(map[string]bool)
	for _, e := range entries {
		if e.ID == "" || e.ID != strings.ToLower(e.ID) || strings.ContainsAny(e.ID, " /?#%") || ids[e.ID] {
			t.Errorf("id %q is empty, not fit for an address, or used twice", e.ID)
		}
		ids[e.ID] = true
		if crawler.ByID(e.ID) == nil {
			t.Errorf("%s is not found by its id", e.ID)
		}
		if e.Name == "" || e.Operator == "" {
			t.Errorf("%s has no name or no operator", e.ID)
		}
		if e.Kind != crawler.Fetcher && e.Kind != crawler.PolicyToken {
			t.Errorf("%s has the unknown kind %q", e.ID, e.Kind)
		}
		if len(e.Tokens) == 0 || slices.Contains(e.Tokens, "") || slices.Contains(e.Tokens, "*") {
			t.Errorf("%s has tokens %q", e.ID, e.Tokens)
		}
		if !slices.Contains(crawler.Purposes(), e.Purpose) || e.Purpose.Text() == "" {
			t.Errorf("%s has the unknown purpose %q", e.ID, e.Purpose)
		}
		if !slices.Contains(crawler.Obediences(), e.Obeys) || e.Obeys.Text() == "" || e.Obeys.Short() == "" {
			t.Errorf("%s has the unknown obedience %q", e.ID, e.Obeys)
		}
		if e.CrawlDelay.Text() == "" {
			t.Errorf("%s has the unknown crawl delay %q", e.ID, e.CrawlDelay)
		}
		if e.Confidence.Text() == "" || e.Confidence.Short() == "" {
			t.Errorf("%s has the unknown confidence %q", e.ID, e.Confidence)
		}
		if u, err := url.Parse(e.Source); e.Source != "" && (err != nil || u.Host == "" || !strings.HasPrefix(u.Scheme, "http")) {
			t.Errorf("%s has the source %q", e.ID, e.Source)
		}
		if e.Confidence == "official" && e.Source == "" {
			t.Errorf("%s is official without a source", e.ID)
		}
		if e.ControlOnly() && e.UserAgent != "" {
			t.Errorf("%s never fetches and sends %q", e.ID, e.UserAgent)
		}
		if n := e.Notes; n != strings.TrimSpace(n) || n != "" && !strings.HasSuffix(n, ".") {
			t.Errorf("%s has notes that are no sentences: %q", e.ID, n)
		}
		if chain := e.LooksFor(); slices.Contains(chain, "*") == e.IgnoresStar || !slices.Equal(chain[:len(e.Tokens)], e.Tokens) {
			t.Errorf("%s looks for %q", e.ID, chain)
		}
		if c := crawler.Parse(e.TypedName()); crawler.Known(c) == nil || crawler.Known(c).ID != e.ID || crawler.Extracted(c) {
			t.Errorf("%s: %q does not name it", e.ID, e.TypedName())
		}
	}
}

// TestParseCrawlerHeaders finds every crawler again by the header it sends.
func TestParseCrawlerHeaders(t *testing.T) {
	headers := 0
	for _, e := range crawler.All() {
		if e.UserAgent == "" || !strings.Contains(strings.ToLower(e.UserAgent), strings.ToLower(e.Tokens[0])) {
			continue
		}
		headers++
		c := crawler.Parse(e.UserAgent)
		if len(c.Tokens) == 0 || !strings.EqualFold(c.Tokens[0], e.Tokens[0]) {
			t.Errorf("%s: %q is taken for %q", e.ID, e.UserAgent, c.Tokens)
		}
	}
	if headers < 100 {
		t.Errorf("only %d headers were tried", headers)
	}
}

func TestParseCrawler(t *testing.T) {
	for _, tt := range []struct {
		name, typed string
		tokens      []string
		known       string // id, or empty
		extracted   bool
	}{
		{"product token", "Googlebot", []string{"Googlebot"}, "googlebot", false},
		{"header with a UUID", "bedrockbot_123e4567-e89b-12d3-a456-426614174000", []string{"bedrockbot"}, "bedrockbot", true},
		{"name of one of an operator's robots", "coccocbot-image", []string{"coccocbot"}, "coccocbot", true},
		{"name that no robot of its operator begins with", "rogerbot-image", []string{"rogerbot-image"}, "", false},
		{"name with an underscore", "Googlebot_123e4567", []string{"Googlebot_123e4567"}, "", false},
		{"another case", "gOOGLEbot-image", []string{"Googlebot-Image", "Googlebot"}, "googlebot-image", false},
		{"white space around it", "  GPTBot\t", []string{"GPTBot"}, "gptbot", false},
		{"token with a version", "Googlebot/2.1", []string{"Googlebot"}, "googlebot", true},
		{"whole header", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", []string{"Googlebot"}, "googlebot", true},
		{"longest token in a header", "Mozilla/5.0 (compatible; Googlebot-Image/1.0; like Googlebot)", []string{"Googlebot-Image", "Googlebot"}, "googlebot-image", true},
		{"header without a slash", "Brightbot 1.0", []string{"Brightbot"}, "brightbot", true},
		{"token with spaces", "Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)", []string{"Sogou web spider"}, "sogou-web-spider", true},
		{"not inside a word", "MyGooglebotChecker/1.0", []string{"MyGooglebotChecker"}, "", true},
		{"not behind a dot", "my.GPTBot/1.0", []string{"my.GPTBot"}, "", true},
		{"unknown token", "ExampleCrawler", []string{"ExampleCrawler"}, "", false},
		{"token in the URL of a header", "Mozilla/5.0 (compatible; ExampleCrawler/3.2; +https://example.com/gptbot)", []string{"ExampleCrawler"}, "", true},
		{"token in the query of a header's URL", "Mozilla/5.0 (compatible; ExampleCrawler/3.2; example.com/bots?name=gptbot)", []string{"ExampleCrawler"}, "", true},
		{"unknown token in a header", "Mozilla/5.0 (compatible; ExampleCrawler/3.2; +https://example.com/)", []string{"ExampleCrawler"}, "", true},
		{"version behind a space", "Mozilla/5.0 (compatible; Example Crawler 3.2 b 1.0; +https://example.com/)", []string{"Example Crawler 3.2 b"}, "", true},
		{"a browser", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36", []string{"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36"}, "", false},
		{"the star", "*", []string{"*"}, "", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := crawler.Parse(tt.typed)
			known := ""
			if e := crawler.Known(c); e != nil {
				known = e.ID
			}
			if !slices.Equal(c.Tokens, tt.tokens) || known != tt.known || crawler.Extracted(c) != tt.extracted {
				t.Errorf("%q gives tokens %q, entry %q, extracted %t; want %q, %q, %t",
					tt.typed, c.Tokens, known, crawler.Extracted(c), tt.tokens, tt.known, tt.extracted)
			}
			if c.Typed != strings.TrimSpace(tt.typed) {
				t.Errorf("typed %q; want %q", c.Typed, tt.typed)
			}
		})
	}
}

// A name in a header that goes on after a name of the catalogue is looked for in the file
// first, in every reading.
func TestLongerNameOfHeader(t *testing.T) {
	const ba, other = "User-agent: semrushbot-zz\nDisallow: /a\n", "User-agent: SemrushBot\nDisallow: /\n"
	header := "Mozilla/5.0 (compatible; SemrushBot-ZZ; +http://www.semrush.com/bot.html)"
	for _, tt := range []struct{ file, typed, group string }{
		{other + ba, header, "semrushbot-zz"},
		{ba, header, "semrushbot-zz"},
		{other, header, "SemrushBot"},
		{other + ba, "SemrushBot/7 (SemrushBot-ZZ)", "SemrushBot"},
		{ba + "User-agent: *\nDisallow: /\n", "SemrushBot-XY/1.0", "*"},
	} {
		for _, r := range []*robotstxt.Reading{robotstxt.Google, robotstxt.RFC9309, robotstxt.Bing} {
			v := r.ParseString(tt.file).Match(crawler.Parse(tt.typed), robotstxt.Target{Path: "/a"})
			if v.Group == nil || !strings.EqualFold(v.Group.Token, tt.group) {
				t.Errorf("%s: %q obeys %+v of %q; want %s", r.Code, tt.typed, v.Group, tt.file, tt.group)
			}
		}
	}
	f := robotstxt.Google.ParseString(ba)
	if why, want := f.ExplainGroup(crawler.Parse(header)).String(), "SemrushBot obeys the group for `SemrushBot-ZZ` (line 1)."; why != want {
		t.Errorf("%s; want %s", why, want)
	}
}

// TestObedienceNamesItsSource wants no flat statement that rests on a list alone.
func TestObedienceNamesItsSource(t *testing.T) {
	for token, want := range map[string]string{
		"Thinkbot":               "A public list says that it doesn't obey robots.txt.",
		"AI2Bot":                 "A public list says that it obeys robots.txt.",
		"Google-Safety":          "Doesn't obey robots.txt.",
		"Googlebot":              "Obeys robots.txt.",
		"Slackbot-LinkExpanding": "Others say that it fetches at a user's request, and then doesn't obey robots.txt.",
		"ChatGPT-User":           "Fetches at a user's request, and then doesn't have to obey robots.txt.",
	} {
		if got := crawler.ByToken(token).Obedience(); got != want {
			t.Errorf("%s: %q", token, got)
		}
	}
}
