package web_test

import (
	"net/url"
	"regexp"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// The page shows for each class of crawlers what it may fetch, and each change on
// offer has the effect that it names.
func TestPurposes(t *testing.T) {
	robots := "User-agent: GPTBot\nUser-agent: Twitterbot\nDisallow: /\n"
	form := url.Values{"robots": {robots}, "urls": {"/"}, "agents": {"GPTBot"}}
	_, page := send(t, "/", form)
	if n := page.Find("#policy button[name=fix], #policy details[open]").Length(); n > 0 {
		t.Errorf("%d changes are proven or classes unfolded unasked", n)
	}
	page.Find("#policy noscript").Each(func(_ int, s *goquery.Selection) { // whose content a parser with scripts takes for text
		form.Add("open", regexp.MustCompile(`name="open" value="([\w-]+)"`).FindStringSubmatch(s.Text())[1])
	})
	_, page = send(t, "/", form)
	if n := page.Find("#policy > details[open]").Length(); n != 5 {
		t.Errorf("%d classes are unfolded; want 5", n)
	}
	want := map[string]string{
		"ai-training": "mixed", "ai-search": "allowed", "ai-user": "allowed", "social": "mixed", "search": "allowed",
	}
	if n := page.Find("#policy > details").Length(); n != len(want) {
		t.Errorf("%d classes; want %d", n, len(want))
	}
	for class, access := range want {
		if got := page.Find("#policy-"+class+" > summary").AttrOr("data-access", ""); got != access {
			t.Errorf("%s is %q; want %q", class, got, access)
		}
	}
	for code, allowed := range map[string]string{"allow-ai-training": "true", "block-ai-training": "false", "allow-social": "false"} {
		if page.Find(`#policy button[name="fix"][value="`+code+`"]`).Length() != 1 {
			t.Errorf("there is no button for %s", code)
		}
		form.Set("fix", code)
		_, after := send(t, "/", form)
		if got := after.Find("[data-allowed]").First().AttrOr("data-allowed", ""); got != allowed {
			t.Errorf("after %s GPTBot is allowed: %s; want %s", code, got, allowed)
		}
		if after.Find(`#policy button[name="fix"][value="`+code+`"]`).Length() != 0 {
			t.Errorf("%s is offered again", code)
		}
	}
}
