package crawler_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/groups"
)

// TestCodes holds that every code of a table has a text, and one of its own.
func TestCodes(t *testing.T) {
	tables := make(map[string]map[string]string)
	add := func(table, code, text string) {
		if tables[table] == nil {
			tables[table] = make(map[string]string)
		}
		if _, twice := tables[table][code]; twice || code == "" {
			t.Errorf("%s: the code %q is there twice or empty", table, code)
		}
		tables[table][code] = text
	}
	for _, p := range crawler.Purposes() {
		add("purposes", string(p), p.Text())
	}
	for _, o := range crawler.Obediences() {
		add("obediences", string(o), o.Text())
		add("obediences, short", string(o), o.Short())
	}
	for _, p := range crawler.Presets() {
		add("presets", p.ID, p.Text())
	}
	for c, text := range crawler.ConfidenceTexts {
		add("confidences", string(c), text)
		add("confidences, short", string(c), c.Short())
	}
	for d, text := range crawler.CrawlDelayTexts {
		add("crawl delays", string(d), text)
	}
	for name, want := range map[string]int{
		"purposes": crawler.PurposeTexts, "obediences": crawler.ObedienceTexts, "presets": crawler.PresetTexts,
	} {
		if got := len(tables[name]); got != want {
			t.Errorf("%s: %d are listed, %d have a text", name, got, want)
		}
	}
	for name, table := range tables {
		texts := make(map[string]string)
		for code, text := range table {
			if other, taken := texts[text]; taken || text == "" {
				t.Errorf("%s: %q says %q, as does %q", name, code, text, other)
			}
			texts[text] = code
		}
	}
}

// TestTokensWithBlanks holds that the engine knows which product tokens have blanks
// in them: a user-agent line then names the whole of it.
func TestTokensWithBlanks(t *testing.T) {
	for _, e := range crawler.All() {
		if got := groups.By(&robotstxt.Google.Groups).Names(e.Tokens[0]).Token; got != e.Tokens[0] {
			t.Errorf("a user-agent line with %q names %q", e.Tokens[0], got)
		}
	}
}

// TestKnown finds every crawler of the catalogue by its name and tokens in a verdict.
func TestKnown(t *testing.T) {
	for _, e := range crawler.All() {
		if got := crawler.Known(e.Crawler()); got != e {
			t.Errorf("what is known of %s is %v", e.ID, got)
		}
	}
	if got := crawler.Known(robotstxt.Crawler{}); got != nil {
		t.Errorf("a crawler without a name is %s", got.ID)
	}
}
