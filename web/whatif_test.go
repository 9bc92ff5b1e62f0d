package web_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
)

// optionTexts are texts of responses that can be chosen, by their codes. Those that the page
// doesn't offer by itself have nothing beside a status.
var optionTexts = map[string]string{"418": "418", "206": "206", "404": "404: No such file", "other-encoding": "An encoding that wasn't requested", "bad-certificate": "A bad certificate"}

func TestWhatIf(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		query  string
		status int
		effect string
		stages int
		says   string
	}{
		{"", 200, "no-crawling", 5, "503: Google stops crawling the whole site for now"},
		{"?status=503&period=30-days&copy=1", 200, "last-copy", 5, "last good copy"},
		{"?status=503&period=30-days", 200, "no-restrictions", 5, "no good copy"},
		{"?status=429", 200, "no-crawling", 5, "429: Google stops crawling the whole site for now"},
		{"?status=429&period=30-days&copy=1", 200, "last-copy", 5, "last good copy"},
		{"?status=429&period=later&up=1", 200, "no-restrictions", 5, "after 30 days"},
		{"?status=503&period=later&up=1", 200, "no-restrictions", 5, "after 30 days"},
		{"?status=503&period=later", 200, "no-crawling", 5, "after 30 days"},
		{"?status=404", 200, "no-restrictions", 0, "no robots.txt"},
		{"?status=418", 200, "no-restrictions", 0, "418"},
		{"?status=206", 200, "follow-rules", 0, "206"},
		{"?status=other-encoding", 200, "not-documented", 0, "An encoding that wasn't requested"},
		{"?status=unreachable&reading=rfc9309&period=later", 200, "no-restrictions", 5, "unreachable for long"},
		{"?status=bad-certificate", 200, "not-documented", 0, "A bad certificate: it isn't documented how Google reacts"},
		{"?status=503&reading=protego", 200, "caller-decides", 0, "leaves it to the program"},
		{"?status=too-many-redirects&reading=nobody", 200, "no-restrictions", 0, "Too many redirects"},
		{"?status=teapot", 422, "", 0, ""},
		{"?status=600", 422, "", 0, ""},
		{"?status=99", 422, "", 0, ""},
	} {
		page := get(t, site, "/what-if"+tt.query, tt.status)
		if got := page.Find(".policy").AttrOr("data-effect", ""); got != tt.effect {
			t.Errorf("%s: effect %q; want %q", tt.query, got, tt.effect)
		}
		if got := page.Find(".stages li").Length(); got != tt.stages {
			t.Errorf("%s: %d stages; want %d", tt.query, got, tt.stages)
		}
		if got := flat(page, ".policy"); !strings.Contains(got, tt.says) {
			t.Errorf("%s: %q; want %q in it", tt.query, got, tt.says)
		}
		timeless := strings.Contains(flat(page, "section[aria-labelledby=whatif-answer]"), "The time makes no difference here.")
		if want := tt.status == 200 && tt.stages == 0 && tt.effect != "not-documented" && tt.effect != "caller-decides"; timeless != want {
			t.Errorf("%s: %t that the time makes no difference; want %t", tt.query, timeless, want)
		}
		if tt.status == 422 && page.Find("#status").AttrOr("aria-describedby", "") != "status-fault" {
			t.Errorf("%s: the fault is not at the field", tt.query)
		}
		chosen := page.Find("#status option[selected]").AttrOr("value", "")
		if want := optionTexts[chosen]; want != "" && flat(page, "#status option[selected]") != want {
			t.Errorf("%s: the choice is %q; want %q", tt.query, flat(page, "#status option[selected]"), want)
		}
		if sent, ok := strings.CutPrefix(strings.Split(tt.query, "&")[0], "?status="); ok && tt.status == 200 && chosen != sent {
			t.Errorf("%s: %q is chosen", tt.query, chosen)
		}
		said := flat(page, "section[aria-labelledby=whatif-all] tbody")
		if strings.Contains(said, "leaves it to the program") {
			t.Errorf("%s: a sentence says no more than its reaction", tt.query)
		}
		for _, r := range robotstxt.Readings() {
			if n := strings.Count(said, r.Name); tt.status == 200 != (n > 0) {
				t.Errorf("%s: %s is named %d times", tt.query, r.Name, n)
			}
		}
		if here := page.Find(".stages [aria-current]").Length(); tt.stages > 0 && here != 1 {
			t.Errorf("%s: %d stages are the one asked for", tt.query, here)
		}
		for _, href := range attributes(page, ".stages a", "href") {
			get(t, site, href, 200)
		}
	}
}

// The address in our User-Agent answers.
func TestAbout(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	if got := flat(get(t, site, "/about", 200), "main"); !strings.Contains(got, "X-Requested-By") {
		t.Errorf("%q", got)
	}
}
