package crawler_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"whichline/engine/crawler"
)

// TestPolicyTokens requires that policy tokens, and only they, have a use, and that they
// have a consequence of blocking. A crawler has one only from its operator's own page.
func TestPolicyTokens(t *testing.T) {
	policies, costs := 0, 0
	for _, e := range crawler.All() {
		policy := e.Kind == crawler.PolicyToken
		if policy {
			policies++
		}
		if policy != (e.Use != "") || policy && e.Blocking == "" || policy != e.ControlOnly() {
			t.Errorf("%s is %v, controls %q, and blocking it means %q", e.ID, e.Kind, e.Use, e.Blocking)
		}
		if e.Blocking != "" {
			costs++
			if !strings.HasSuffix(e.Blocking, ".") || !policy && e.Confidence != "official" || e.Cost().String() != e.Blocking {
				t.Errorf("%s: blocking it means %q, by a source that is %s", e.ID, e.Blocking, e.Confidence)
			}
		}
		if policy && (e.Identity.Documented() || e.Identity.None) {
			t.Errorf("%s never fetches, and its requests are proven by %v", e.ID, e.Identity.Ways())
		}
	}
	if costs < policies+10 {
		t.Errorf("%d consequences of blocking; want those of OpenAI, Anthropic, Perplexity, DuckDuckGo and Meta", costs)
	}
	if policies < 2 {
		t.Errorf("%d policy tokens; want Google-Extended and Applebot-Extended at least", policies)
	}
}

// TestFallbacksAreExplained requires that the note of an entry names each group that
// verdicts for the crawler fall back to, with its source or the lack of one.
func TestFallbacksAreExplained(t *testing.T) {
	for _, e := range crawler.All() {
		for _, token := range e.Tokens[1:] {
			if !strings.Contains(e.Notes, " "+token) {
				t.Errorf("%s falls back to %s; its note is %q", e.ID, token, e.Notes)
			}
		}
	}
}

// TestNeeds requires that the crawler that another one depends on is in the catalogue, and
// that the note of the other says so.
func TestNeeds(t *testing.T) {
	for _, id := range []string{"googlebot-news", "bravebot", "tavilybot"} {
		if e := crawler.ByID(id); e.Needs != "Googlebot" {
			t.Errorf("%s needs %q", id, e.Needs)
		}
	}
	for _, e := range crawler.All() {
		if e.Needs != "" && (crawler.ByToken(e.Needs) == nil || !strings.Contains(e.Notes, e.Needs)) {
			t.Errorf("%s needs %s; its note is %q", e.ID, e.Needs, e.Notes)
		}
	}
}

// TestExactNames requires that crawlers of Yandex that ignore the group for "*" fall back to
// the one for Yandex only where Yandex's pages say so: by its help, some have to be named
// exactly, and it doesn't say which.
func TestExactNames(t *testing.T) {
	documented := []string{"yandexdirect"}
	for _, e := range crawler.All() {
		if e.Operator == "Yandex" && e.IgnoresStar && len(e.Tokens) > 1 && !slices.Contains(documented, e.ID) {
			t.Errorf("%s falls back to %q", e.ID, e.Tokens[1:])
		}
	}
}

// TestDates holds every date of the catalogue to be one, not after that of the
// edition. An entry seen in a public list names the list, and each names its source and
// the day of the comparison with it.
func TestDates(t *testing.T) {
	edition := day(t, crawler.CheckedOn)
	for _, e := range crawler.All() {
		if e.FirstListed != "" && day(t, e.FirstListed).After(edition) {
			t.Errorf("%s was first listed on %s, after %s", e.ID, e.FirstListed, crawler.CheckedOn)
		}
		if (e.FirstListed == "") != (e.ListedIn == "") {
			t.Errorf("%s was first listed on %q in %q", e.ID, e.FirstListed, e.ListedIn)
		}
		if e.Source == "" || e.Confidence.Text() == "" {
			t.Errorf("%s is from %q, with the confidence %q", e.ID, e.Source, e.Confidence)
		}
		if day(t, e.Checked).After(edition) {
			t.Errorf("%s was checked on %s, after %s", e.ID, e.Checked, crawler.CheckedOn)
		}
	}
}

// day returns a date of the catalogue.
func day(t *testing.T, date string) time.Time {
	t.Helper()
	d, err := time.Parse(time.DateOnly, date)
	if err != nil {
		t.Error(err)
	}
	return d
}

// TestIdentity holds every way to prove a crawler to be usable: whole addresses, and
// endings of host names that begin at a label.
func TestIdentity(t *testing.T) {
	met := make(map[string]int)
	for _, e := range crawler.All() {
		for _, way := range e.Identity.Ways() {
			met[way]++
		}
		for _, address := range append(slices.Clone(e.Identity.Ranges), e.Identity.Signature) {
			if u, err := url.Parse(address); address != "" && (err != nil || u.Scheme != "https" || u.Host == "") {
				t.Errorf("%s is proven by %q", e.ID, address)
			}
		}
		for _, host := range e.Identity.ReverseDNS {
			if !strings.Contains(strings.TrimPrefix(host, "."), ".") || strings.HasSuffix(host, ".") || strings.ToLower(host) != host {
				t.Errorf("%s has host names that end in %q", e.ID, host)
			}
		}
		if e.Identity.None && e.Identity.Documented() {
			t.Errorf("nothing proves %s, and %v do", e.ID, e.Identity.Ways())
		}
	}
	for _, way := range []string{"ranges", "reverse-dns", "web-bot-auth", "none", "not-documented"} {
		if met[way] == 0 {
			t.Errorf("no crawler is proven by %s", way)
		}
	}
}

// TestRetired requires that no retired crawler is offered, or said to fetch.
func TestRetired(t *testing.T) {
	for _, p := range crawler.Presets() {
		for _, e := range p.Entries() {
			if e.Retired {
				t.Errorf("%s offers %s, which is retired", p.ID, e.ID)
			}
		}
	}
	for _, name := range []string{"Google-NotebookLM", "msnbot", "GoogleAgent-Mariner", "ia_archiver"} {
		if e := crawler.ByToken(name); e == nil || !e.Retired {
			t.Errorf("%s is not known to be retired", name)
		}
	}
	for _, e := range crawler.Retired() {
		if said := crawler.Caveat(e.Crawler(), false).String(); said != "" {
			t.Errorf("%s is retired, and it says %q", e.ID, said)
		}
	}
}

// TestCaveatsSayWhy requires a sentence behind each caveat that ends with notes.
func TestCaveatsSayWhy(t *testing.T) {
	for _, e := range crawler.All() {
		if said := crawler.Caveat(e.Crawler(), false).String(); said != strings.TrimSpace(said) {
			t.Errorf("%s has no notes, and it says %q", e.ID, said)
		}
	}
}

// TestAlsoSends finds a crawler by a header that does not carry its product token.
func TestAlsoSends(t *testing.T) {
	for header, want := range map[string]string{
		"Pinterest/0.2 (+https://www.pinterest.com/bot.html)":                                                                                                          "Pinterestbot",
		"Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b":                                                                    "BingPreview",
		"Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [Pinterest/iOS]":                                                                                                    "",
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.75 Safari/537.36 Google Favicon":                                      "Google Favicon",
		"Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 +https://sitebulb.com": "Sitebulb",
		"Mozilla/5.0 (compatible; SemrushBot-SWA/0.1; +http://www.semrush.com/bot.html)":                                                                               "SemrushBot-SWA",
		"omgilibot/0.4 (+http://omgili.com)":                                                                                                                           "omgili",
	} {
		got := ""
		if e := crawler.Known(crawler.Parse(header)); e != nil {
			got = e.Name
		}
		if got != want {
			t.Errorf("%q is sent by %q; want %q", header, got, want)
		}
	}
}
