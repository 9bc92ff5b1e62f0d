package crawler_test

import (
	"slices"
	"strings"
	"testing"

	"whichline/engine/crawler"
)

func ids(entries []*crawler.Entry) []string {
	var ids []string
	for _, e := range entries {
		ids = append(ids, e.ID)
	}
	return ids
}

func TestFilter(t *testing.T) {
	const edge = "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/131.0.6778.33 Safari/537.36"
	for _, tt := range []struct {
		name   string
		filter crawler.Filter
		want   []string
	}{
		{"a name in another case", crawler.Filter{Text: "gptbot"}, []string{"gptbot"}},
		{"part of a name", crawler.Filter{Text: "Googlebot-"}, []string{"googlebot-image", "googlebot-video", "googlebot-news", "google-favicon"}},
		{"a product token that is not the name", crawler.Filter{Text: "Y!J-ASR"}, []string{"yahoo-japan"}},
		{"an older name", crawler.Filter{Text: "omgilibot"}, []string{"omgili"}},
		{"an operator", crawler.Filter{Text: " OpenAI "}, []string{"gptbot", "oai-searchbot", "chatgpt-user", "chatgpt-agent", "operator", "oai-adsbot"}},
		{"words in any order", crawler.Filter{Text: "spider sogou inst"}, []string{"sogou-inst-spider"}},
		{"a word that no entry has", crawler.Filter{Text: "Wayback MachineX"}, nil},
		{"words of a header", crawler.Filter{Text: "Wayback Machine"}, []string{"archive-org-bot"}},
		{"a whole header", crawler.Filter{Text: edge}, []string{"bingbot", "bingpreview"}},
		{"a token with its version", crawler.Filter{Text: "CCBot/2.0"}, []string{"ccbot"}},
		{"a header nobody knows", crawler.Filter{Text: "Mozilla/5.0 (compatible; ExampleCrawler/3.2; +https://example.com/)"}, nil},
		{"an operator and a purpose", crawler.Filter{Operator: "Anthropic", Purpose: crawler.ForAISearch}, []string{"claude-searchbot"}},
		{"those that do not keep to it", crawler.Filter{Obeys: crawler.ObeysNot}, []string{"google-safety", "yandexmetrika", "yadirectfetcher", "bytespider", "deepseekbot", "laiondownloader", "isscyberriskcrawler", "thinkbot", "mastodon", "uptime-kuma", "img2dataset"}},
		{"those that ignore *", crawler.Filter{IgnoresStar: true, Operator: "Google", Obeys: crawler.Obeys},
			[]string{"apis-google", "adsbot-google-mobile", "adsbot-google", "mediapartners-google"}},
		{"a header and another operator", crawler.Filter{Text: edge, Operator: "Google"}, nil},
		{"text that would end markup", crawler.Filter{Text: `"><script>alert(1)</script>`}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := ids(tt.filter.Entries()); !slices.Equal(got, tt.want) {
				t.Errorf("%+v finds %q; want %q", tt.filter, got, tt.want)
			}
		})
	}
	if got := ids(crawler.Filter{}.Entries()); !slices.Equal(got, ids(current())) {
		t.Errorf("the zero filter finds %q", got)
	}
}

// current returns the crawlers that are not retired.
func current() []*crawler.Entry {
	var some []*crawler.Entry
	for _, e := range crawler.All() {
		if !e.Retired {
			some = append(some, e)
		}
	}
	return some
}

// Every crawler is found by its header, its name and its operator.
func TestFilterFindsAll(t *testing.T) {
	for _, e := range crawler.All() {
		for _, text := range []string{e.UserAgent, e.Name, e.Tokens[0], e.Operator, strings.ToUpper(e.ID)} {
			if text == "" && e.Retired {
				continue
			}
			if f := (crawler.Filter{Text: text}); !slices.Contains(ids(f.Entries()), e.ID) {
				t.Errorf("%q does not find %s", text, e.ID)
			}
		}
	}
}

// Each column of a filter divides the catalogue.
func TestFilterDivides(t *testing.T) {
	var filters [3][]crawler.Filter
	for _, p := range crawler.Purposes() {
		filters[0] = append(filters[0], crawler.Filter{Purpose: p})
	}
	for _, name := range crawler.Operators() {
		filters[1] = append(filters[1], crawler.Filter{Operator: name})
	}
	for _, o := range crawler.Obediences() {
		filters[2] = append(filters[2], crawler.Filter{Obeys: o})
	}
	for _, column := range filters {
		total := 0
		for _, f := range column {
			n := len(f.Entries())
			if n == 0 {
				t.Errorf("%+v finds nothing", f)
			}
			total += n
		}
		if total != len(current()) {
			t.Errorf("%d filters such as %+v find %d crawlers", len(column), column[0], total)
		}
	}
}

func TestPresets(t *testing.T) {
	seen := make(map[string]bool)
	for _, p := range crawler.Presets() {
		if p.Text() == "" || seen[p.ID] || crawler.PresetByID(p.ID).Text() != p.Text() {
			t.Errorf("the preset %q has no name, is not found or is there twice", p.ID)
		}
		seen[p.ID] = true
		crawlers := make(map[string]bool)
		for _, e := range p.Entries() {
			if e == nil {
				t.Fatalf("%s holds a crawler that nobody knows", p.ID)
			}
			if crawlers[e.ID] {
				t.Errorf("%s holds %s twice", p.ID, e.ID)
			}
			crawlers[e.ID] = true
		}
		if len(crawlers) < 5 {
			t.Errorf("%s holds only %d crawlers", p.ID, len(crawlers))
		}
	}
	if crawler.PresetByID("none") != nil || crawler.PresetByID("") != nil {
		t.Error("an unknown preset is found")
	}
}

func TestPresetMembers(t *testing.T) {
	for _, tt := range []struct {
		preset   string
		in, out  []string
		purposes []crawler.Purpose // all others are out
	}{
		{"google", []string{"googlebot", "adsbot-google"}, []string{"bingbot", "googleweblight", "google-agent"}, nil},
		{"search", []string{"googlebot", "bingbot", "yandexbot", "baiduspider"}, []string{"googlebot-image", "gptbot"},
			[]crawler.Purpose{crawler.ForSearch}},
		{"ai", []string{"gptbot", "perplexitybot", "chatgpt-user"}, []string{"googlebot"},
			[]crawler.Purpose{crawler.ForAITraining, crawler.ForAISearch, crawler.ForAIUser}},
		{"ai-training", []string{"gptbot", "ccbot"}, []string{"perplexitybot"}, []crawler.Purpose{crawler.ForAITraining}},
		{"ai-answers", []string{"perplexitybot", "chatgpt-user"}, []string{"gptbot"},
			[]crawler.Purpose{crawler.ForAISearch, crawler.ForAIUser}},
		{"social", []string{"twitterbot"}, []string{"googlebot"}, []crawler.Purpose{crawler.ForSocial}},
		{"all", []string{"googlebot", "scrapy"}, nil, crawler.Purposes()},
	} {
		entries := crawler.PresetByID(tt.preset).Entries()
		got := ids(entries)
		for _, id := range tt.in {
			if !slices.Contains(got, id) {
				t.Errorf("%s lacks %s", tt.preset, id)
			}
		}
		for _, id := range tt.out {
			if slices.Contains(got, id) {
				t.Errorf("%s holds %s", tt.preset, id)
			}
		}
		for _, e := range entries {
			if tt.purposes != nil && !slices.Contains(tt.purposes, e.Purpose) {
				t.Errorf("%s holds %s, which is for %q", tt.preset, e.ID, e.Purpose)
			}
		}
	}
}
