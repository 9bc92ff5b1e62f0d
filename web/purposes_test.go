package web_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// The page shows who may fetch, by purpose, and a switch makes the change that it shows.
func TestPurposes(t *testing.T) {
	robots := "User-agent: GPTBot\nUser-agent: Twitterbot\nDisallow: /\n\nUser-agent: *\nContent-Signal: ai-train=no\nDisallow: /private/\n"
	form := url.Values{"robots": {robots}, "urls": {"/private/"}, "agents": {"GPTBot"}}
	_, page := send(t, "/", form)
	if n := page.Find("#policy [data-change], #policy details[open], #policy [data-crawler]").Length(); n > 0 {
		t.Errorf("%d changes, crawlers or unfolded classes are there unasked", n)
	}
	page.Find("#policy noscript").Each(func(_ int, s *goquery.Selection) { // whose content a parser with scripts takes for text
		form.Add("open", regexp.MustCompile(`name="open" value="([\w-]+)"`).FindStringSubmatch(s.Text())[1])
	})
	_, page = send(t, "/", form)
	want := map[string]string{
		"ai-training": "mixed", "ai-search": "allowed", "ai-user": "allowed", "social": "mixed", "search": "allowed",
	}
	if n := page.Find("#policy > details[open]").Length(); n != len(want) {
		t.Errorf("%d classes are unfolded; want %d", n, len(want))
	}
	for class, access := range want {
		if got := page.Find("#policy-"+class+" > summary").AttrOr("data-access", ""); got != access {
			t.Errorf("%s is %q; want %q", class, got, access)
		}
	}
	if got := flat(page, "#policy-ai-training .hint:not([data-silent])"); got != "For crawlers with line 5: /private/ is blocked." {
		t.Errorf("kept apart: %q", got)
	}
	if got := flat(page, "#policy .stated li"); got != "ai-train=no: models may not be trained on the pages." {
		t.Errorf("stated: %q", got)
	}
	if got := flat(page, `#policy-ai-search [data-crawler="oai-searchbot"] .cost p`); !strings.HasPrefix(got, "OpenAI says that the site isn't shown in the answers of ChatGPT search then") || !strings.HasSuffix(got, "OpenAI, compared 2026-11-28") {
		t.Errorf("what blocking costs: %q", got)
	}
	if n := page.Find(`#policy [data-crawler="bytespider"] .cost`).Length(); n > 0 {
		t.Error("a cost is shown that no operator documents")
	}
	for class, want := range map[string]int{"ai-training": 1, "ai-search": 1, "ai-user": 1, "search": 0, "social": 0} {
		if got := page.Find("#policy-" + class + " > [data-silent]").Length(); got != want {
			t.Errorf("%s says %d times that costs may not be documented; want %d", class, got, want)
		}
	}
	if n := page.Find(`#policy-search button[value^="block-"]`).Length(); n > 0 {
		t.Errorf("%d switches block a search engine", n)
	}
	for code, allowed := range map[string]string{"allow-ai-training": "true", "block-ai-training": "false", "allow-gptbot": "true", "block-claudebot": "false"} {
		if page.Find(`#policy button[name="policy"][value="`+code+`"]`).Length() != 1 {
			t.Errorf("there is no switch for %s", code)
		}
		asked := url.Values{"robots": {robots}, "urls": {"/"}, "agents": {"GPTBot"}, "policy": {code}}
		_, shown := send(t, "/", asked)
		if shown.Find(`details[open] [data-change="`+code+`"] button[name="fix"][value="`+code+`"]`).Length() != 1 {
			t.Errorf("the change of %s is not shown in its class", code)
		}
		asked.Del("policy")
		asked.Set("policy-shown", code)
		asked.Set("fix", code)
		_, after := send(t, "/", asked)
		if got := after.Find("[data-allowed]").First().AttrOr("data-allowed", ""); got != allowed {
			t.Errorf("after %s GPTBot is allowed: %s; want %s", code, got, allowed)
		}
		if after.Find("[data-change]").Length() != 0 {
			t.Errorf("%s is still shown", code)
		}
	}
}

// Where rules make exceptions, the access of a class says so before it is unfolded, and so does
// a change that leaves them.
func TestPurposesWithExceptions(t *testing.T) {
	for _, tt := range []struct{ name, robots, access, said, kept string }{
		{"for all", "User-agent: *\nDisallow: /\nAllow: /blog/\n", "blocked", "All 36 crawlers are blocked, except for some paths.", "Crawlers that the file already blocks keep their exceptions."},
		{"for one", "User-agent: GPTBot\nAllow: /blog/\nDisallow: /\n\nUser-agent: *\nDisallow:\n", "mixed", "Of 36 crawlers, 1 blocked and 35 allowed, except for some paths.", "Crawlers that the file already blocks keep their exceptions."},
		{"none", "User-agent: GPTBot\nDisallow: /\n", "mixed", "Of 36 crawlers, 1 blocked and 35 allowed.", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			form := url.Values{"robots": {tt.robots}, "urls": {"/"}, "agents": {"GPTBot"}, "policy": {"search-not-training"}}
			_, page := send(t, "/", form)
			if got := page.Find("#policy-ai-training > summary").AttrOr("data-access", ""); got != tt.access {
				t.Errorf("AI training is %q; want %q", got, tt.access)
			}
			if got := flat(page, "#policy-ai-training > summary .counted"); got != ": "+tt.said {
				t.Errorf("AI training: %q; want %q", got, tt.said)
			}
			if got := page.Find("#policy-ai-training > summary[data-excepted]").Length() == 1; got != (tt.name == "for all") { // by which phones show the sentence
				t.Errorf("exceptions are marked: %t", got)
			}
			effects := flat(page, "[data-change] [data-effect]")
			if got := strings.Contains(effects, "exceptions"); got != (tt.kept != "") || !strings.Contains(effects, tt.kept) {
				t.Errorf("the change says %q; want %q", effects, tt.kept)
			}
		})
	}
}

// A change that states preferences in the group for "*" changes something for those who read
// them there, such as Cloudflare's /crawl.
func TestPurposesThatState(t *testing.T) {
	for _, tt := range []struct {
		robots, code string
		nothingElse  bool
	}{
		{"User-agent: *\nDisallow: /x\n", "search-not-training", false},
		{"User-agent: *\nContent-Signal: search=yes, ai-train=no\nContent-Usage: search=y, train-ai=n\nDisallow: /x\n", "search-not-training", true},
		{"User-agent: *\nDisallow: /x\n", "block-ai-training", true},
	} {
		form := url.Values{"robots": {tt.robots}, "urls": {"/"}, "agents": {"GPTBot"}, "policy": {tt.code}}
		_, page := send(t, "/", form)
		said := flat(page, "[data-change]")
		if got := strings.Contains(said, "Nothing changes for any other crawler."); got != tt.nothingElse || !strings.Contains(said, "Blocks /") {
			t.Errorf("%s of %q says %q; want that nothing else changes: %t", tt.code, tt.robots, said, tt.nothingElse)
		}
	}
}
