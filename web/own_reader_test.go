package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// ownDiffer is a file that Googlebot, YandexBot and GPTBot read each in its own way.
const ownDiffer = "User-agent: *\nDisallow: /a*****\nAllow: /a/b\nDisalow: /c\n"

// TestEachCrawlerByItsOwnReader tests one URL for crawlers that read the file otherwise,
// without saying how it is to be read: the verdicts are each crawler's own, and the file
// is marked as the one whose verdict is looked into reads it.
func TestEachCrawlerByItsOwnReader(t *testing.T) {
	query := url.Values{"robots": {ownDiffer}, "url": {"/a/b", "/c"}, "agent": {"Googlebot", "YandexBot", "GPTBot"}}
	for _, tt := range []struct {
		name, reading, cell string
		allowed             string // by row, and by crawler within
		misspelt            string // the fate of line 4
		others              string // whom findings may not hold for; "" if they hold for all
		readers             string // who read a group otherwise than it is shown; "" if nobody does
	}{
		{"own", "", "", "false true true false true true", "counts", "Yandex and RFC 9309", "Yandex and RFC 9309"},
		{"own, and said so", "own", "1.1", "false true true false true true", "counts", "Yandex and RFC 9309", "Yandex and RFC 9309"},
		{"own, looking into Yandex's", "", "2.2", "false true true false true true", "ignored", "Yandex and RFC 9309", "Google"},
		{"all as Google", "google", "2.2", "false false false false false false", "counts", "", ""},
		{"all as Yandex", "yandex", "", "true true true true true true", "ignored", "Yandex", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			q := url.Values{"selection": {tt.cell}, "reading": {tt.reading}}
			for name, values := range query {
				q[name] = values
			}
			status, page := readPage(t, q)
			var got []string
			for _, cell := range page.Find("#verdicts [data-allowed]").EachIter() {
				if _, is := cell.Attr("data-reading"); !is {
					got = append(got, cell.AttrOr("data-allowed", ""))
				}
			}
			if status != http.StatusOK || strings.Join(got, " ") != tt.allowed {
				t.Errorf("status %d, verdicts %v; want %s", status, got, tt.allowed)
			}
			if got := page.Find("#listing #L4").AttrOr("data-state", ""); got != tt.misspelt {
				t.Errorf("line 4 is %q; want %q", got, tt.misspelt)
			}
			note := page.Find("#findings-reader").Text()
			if (note != "") != (tt.others != "") || !strings.Contains(note, tt.others) {
				t.Errorf("findings hold: %q; want %q", note, tt.others)
			}
			if otherwise := page.Find("[data-finding=misspelt-field] .otherwise").Text(); (otherwise != "") != (tt.others != "") || !strings.Contains(otherwise, tt.others) {
				t.Errorf("the finding says %q; want %q", otherwise, tt.others)
			}
			if cards := page.Find("#reads [data-readers]"); (cards.Length() > 0) != (tt.readers != "") || !strings.HasPrefix(cards.Text(), strings.TrimSpace("As read by "+tt.readers)) && tt.readers != "" || cards.Length() > 1 {
				t.Errorf("%d cards are of other readers: %q; want %q", cards.Length(), cards.Text(), tt.readers)
			}
			want := map[bool]string{true: "own", false: tt.reading}[tt.reading == ""]
			if got := page.Find("#reading option[selected]").AttrOr("value", ""); got != want {
				t.Errorf("the form has %q; want %q", got, want)
			}
			if got := page.Find("#reading option").First().AttrOr("value", ""); got != "own" {
				t.Errorf("the first choice is %q", got)
			}
		})
	}
}

// TestOwnReadingsSideBySide sets each crawler's own verdict beside those of all readings.
func TestOwnReadingsSideBySide(t *testing.T) {
	_, page := readPage(t, url.Values{"robots": {ownDiffer}, "url": {"/a/b"}, "agent": {"Googlebot", "YandexBot"}})
	rows := page.Find("#readers-1 tbody tr")
	if first := rows.First(); first.Find("[data-reading=own]").Length() != 2 || first.AttrOr("aria-current", "") == "" {
		t.Errorf("the first row is %q; want each crawler's own", first.Text())
	}
	for reading, apart := range map[string]string{"google": "false true", "yandex": "true false"} {
		var got []string
		for _, cell := range rows.Find("[data-reading~=" + reading + "]").EachIter() {
			got = append(got, map[bool]string{true: "true", false: "false"}[cell.HasClass("apart")])
		}
		if strings.Join(got, " ") != apart {
			t.Errorf("%s differs from each crawler's own: %v; want %s", reading, got, apart)
		}
	}
	for _, want := range []string{"Google counts a * at the end", "Yandex does not count * and a $ at the end"} {
		if !strings.Contains(page.Find("#readers-1").Text(), want) && !strings.Contains(want, "Yandex") {
			t.Errorf("no dispute says %q", want)
		}
	}
}

// TestOwnPolicies sets the behaviour of each crawler after a response without
// a file.
func TestOwnPolicies(t *testing.T) {
	change, _ := fetching(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) }, nil)
	site, _ := newSite(t, nil, change)
	_, page := fetchPage(t, site, url.Values{"address": {"http://shop.example"}, "urls": {"/cart"}, "agents": {"Googlebot\nbingbot\nGPTBot"}})
	text := page.Find("#verdicts").Text()
	if cells := page.Find("#verdicts [data-allowed=false]").Length(); cells < 3 {
		t.Errorf("%d cells are blocked; want 3: %s", cells, text)
	}
	for _, want := range []string{"Google", "crawlers must"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %q", want, text)
		}
	}
}

// Readings that measure a rule otherwise share the card of its group, as it has the same
// lines for them.
func TestGroupsOfReadingsThatMeasureOtherwise(t *testing.T) {
	for robots, measured := range map[string]bool{"User-agent: *\nDisallow: /api/*": true, "User-agent: *\nDisallow: /api/": false} {
		_, page := readPage(t, url.Values{"robots": {robots}, "urls": {"/"}, "agents": {"Googlebot\nBingbot\nGPTBot"}})
		if n := page.Find("#reads .card").Length(); n != 1 {
			t.Errorf("%q: %d cards", robots, n)
		}
		if says := strings.Contains(page.Find("#reads .witnesses").Text(), "As read by Google. Others measure"); says != measured {
			t.Errorf("%q: the card says %q", robots, page.Find("#reads .witnesses").Text())
		}
	}
}

// A crawler without a group isn't said to be let in by a file that its reader rejects.
func TestGroupsOfRejectedFile(t *testing.T) {
	for reading, want := range map[string]string{
		"temoto-robotstxt": "This parser rejects the whole file", "google": "No rule in this file applies, so everything may be fetched.",
	} {
		_, page := readPage(t, url.Values{"robots": {"Disallow: /early\nUser-agent: a\nDisallow: /x"}, "urls": {"/"}, "agents": {"foo"}, "reading": {reading}})
		card := page.Find("#reads .card").Text()
		if !strings.Contains(card, want) || reading != "google" && strings.Contains(card, "may be fetched") {
			t.Errorf("%s: the card says %q; want %q", reading, card, want)
		}
	}
}

// Sample URLs on a card are those of the file's reading, whose crawler needn't be the first.
func TestSamplesAreOfTheShownReading(t *testing.T) {
	ask := func(selection string) string {
		_, page := readPage(t, url.Values{"robots": {"User-agent: *\nAllow: /a*\nDisallow: /ab"}, "urls": {"/"}, "agents": {"GPTBot\nGooglebot"}, "selection": {selection}})
		return page.Find("#reads .witnesses ul").Text()
	}
	if rfc, google := ask("1.1"), ask("1.2"); rfc == google {
		t.Errorf("both readings have %q", rfc)
	}
}
