package web_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"
	"github.com/google/go-cmp/cmp"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web"
	"whichline/web/api"
)

// pageLinks returns the links to itself that the tester's page offers, by id.
func pageLinks(page *goquery.Document) map[string]string {
	links := make(map[string]string)
	page.Find("#links-made textarea").Each(func(_ int, s *goquery.Selection) {
		links[s.AttrOr("id", "")] = s.Text()
	})
	return links
}

// A link opens the tester as it was left, octet for octet, and so does the
// address of the frame.
func TestLinksOpenTheSame(t *testing.T) {
	for _, tt := range []struct {
		name  string
		asked url.Values
	}{
		{"one verdict", url.Values{"robots": {fused}, "url": {"/shop"}, "agent": {"Googlebot"}}},
		{"a chosen verdict, another reading, a site", url.Values{"robots": {fused}, "url": {"https://example.com/", "https://example.com/b?x=1&y=[2]"},
			"agent": {"Googlebot", "x y/1.0 (+http://e.example/)"}, "selection": {"2.2"}, "reading": {"yandex"}, "site": {"https://example.com"}}},
		{"octets that are not UTF-8", url.Values{"robots": {"\xef\xbb\xbfUser-agent: *\r\nDisallow: /\xff%7E\x00\r"}, "url": {"/"}, "agent": {"a"}}},
		{"no URL", url.Values{"robots": {"User-agent: *"}, "agent": {"a"}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, atBase("https://robots.example"))
			res := ask(site, "GET", "/?"+tt.asked.Encode(), []string{"Host: robots.example"}, nil)
			links := pageLinks(document(t, res))
			asks(t, links["link-address"], "https://robots.example/?", tt.asked)
			if _, ok := links["link-frame"]; ok != (len(tt.asked["url"]) > 0) {
				t.Fatalf("offers a frame: %t, for the URLs %q", ok, tt.asked["url"])
			}
			if frame, ok := links["link-frame"]; ok {
				doc, err := goquery.NewDocumentFromReader(strings.NewReader(frame))
				if err != nil {
					t.Fatal(err)
				}
				asks(t, doc.Find("iframe").AttrOr("src", ""), "https://robots.example/embed?", tt.asked)
			}
		})
	}
}

// asks fails unless an address begins in the given way and asks the wanted
// question.
func asks(t *testing.T, address, begins string, want url.Values) {
	t.Helper()
	query, ok := strings.CutPrefix(address, begins)
	got, err := url.ParseQuery(query)
	got.Del("as") // see TestLinksOfOtherEditions
	if !ok || err != nil {
		t.Fatalf("address %q: error %v; want one that begins %s", address, err, begins)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("%s asks (-want +got):\n%s", address, d)
	}
}

func TestLinkTexts(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	page := get(t, site, "/?"+queryOf("robots", "User-agent: *\nDisallow: /*]?`x", "url", "/a]?`x", "agent", "my_bot*"), 200)
	address := "http://localhost:8080/?agent=my_bot%2A&robots=User-agent:+%2A%0ADisallow:+/%2A%5D%3F%60x&url=/a%5D%3F%60x"
	want := map[string]string{
		"link-address":  address,
		"link-plain":    "✕ my_bot* is not allowed to fetch /a]?`x: line 2, `Disallow: /*]?`x`, is the only rule that matches. " + address,
		"link-markdown": "[✕ my\\_bot\\* is not allowed to fetch /a\\]?\\`x: line 2, Disallow: /\\*\\]?\\`x, is the only rule that matches.](" + address + ")",
		"link-card":     "![my\\_bot\\* is not allowed to fetch /a\\]?\\`x: line 2, Disallow: /\\*\\]?\\`x, is the only rule that matches.](" + strings.Replace(address, "/?", "/card.svg?", 1) + ")",
		"link-frame": `<iframe src="http://localhost:8080/embed?agent=my_bot%2A&amp;robots=User-agent:+%2A%0ADisallow:+/%2A%5D%3F%60x&amp;url=/a%5D%3F%60x" ` +
			"title=\"my_bot* is not allowed to fetch /a]?`x: line 2, `Disallow: /*]?`x`, is the only rule that matches.\" width=\"100%\" height=\"360\" " +
			`frameborder="0" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
	}
	got := pageLinks(page)
	for text := range got {
		if strings.HasPrefix(text, "check-") { // see TestLinesForABuild
			delete(got, text)
		}
	}
	if !strings.Contains(got["link-record"], `"allowed":false,"line":2,`) {
		t.Errorf("the record is %s", got["link-record"])
	}
	delete(got, "link-record") // see TestRecord
	for id, text := range got {
		got[id] = marked.ReplaceAllString(text, "")
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// marked matches the mark of an answer in a link.
var marked = regexp.MustCompile(`&as=[^ )]*`)

// A link says under another edition whether its verdicts are still the same, and nothing
// where the edition or the question is another.
func TestLinksOfOtherEditions(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	question := queryOf("robots", "User-agent: *\nDisallow: /a", "url", "/a", "agent", "x")
	address := pageLinks(get(t, site, "/?"+question, 200))["link-address"]
	_, as, _ := strings.Cut(address, "&as=")
	edition := api.ProgramVersion() + "~" + crawler.CheckedOn
	if !strings.HasPrefix(as, edition+"~") {
		t.Fatalf("the mark is %q; want the edition %s in front", as, edition)
	}
	untested := pageLinks(get(t, site, "/?"+queryOf("robots", "User-agent: *\nDisallow: /a", "url", "a", "agent", "x"), 200))["link-address"]
	if strings.Contains(untested, "&as=") {
		t.Errorf("a link without verdicts has a mark: %s", untested)
	}
	earlier := strings.Replace(as, edition, "1.3.0~2026-01-02", 1)
	for _, tt := range []struct{ name, question, as, want string }{
		{"same edition", question, as, ""},
		{"no mark", question, "", ""},
		{"a broken mark", question, "1~2", ""},
		{"a mark without a day", question, strings.Replace(as, edition, "1.3.0~now", 1), ""},
		{"an earlier edition", question, earlier, "This link is from version 1.3.0, with the crawlers of 2 January 2026. All its verdicts are still the same."},
		{"other verdicts", question, earlier[:strings.LastIndex(earlier, "~")] + "~00000000", "This link is from version 1.3.0, with the crawlers of 2 January 2026. Its verdicts, or the lines that decide them, were different then."},
		{"another question", queryOf("robots", "User-agent: *\nDisallow: /b", "url", "/a", "agent", "x"), earlier, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			page := get(t, site, "/?"+tt.question+"&as="+url.QueryEscape(tt.as), 200)
			if got := page.Find("#since").Text(); got != tt.want {
				t.Errorf("it says %q; want %q", got, tt.want)
			}
			if _, hidden := page.Find("#since").Attr("hidden"); hidden != (tt.want == "") {
				t.Errorf("hidden: %t", hidden)
			}
			if got := page.Find("#as").AttrOr("value", ""); got != tt.as {
				t.Errorf("the form keeps %q; want %q", got, tt.as)
			}
		})
	}
}

// A record of a verdict has what is needed to check it later.
func TestRecord(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	const robots = "User-agent: *\nDisallow: /a"
	page := get(t, site, "/?"+queryOf("robots", robots, "url", "/b", "url", "/a", "agent", "x", "selection", "2.1", "reading", "google", "site", "https://example.com"), 200)
	var got map[string]any
	if err := json.Unmarshal([]byte(pageLinks(page)["link-record"]), &got); err != nil {
		t.Fatal(err)
	}
	want := map[string]any{
		"sha256": fmt.Sprintf("%x", sha256.Sum256([]byte(robots))), "site": "https://example.com", "url": "/a", "user_agent": "x", "allowed": false, "line": 2.0, "reading": "google",
		"edition": map[string]any{"engine": api.ProgramVersion(), "readings": []any{robotstxt.Google.Edition()}, "catalogue": crawler.CheckedOn},
	}
	if _, err := time.Parse(time.DateOnly, fmt.Sprint(got["tested"])); err != nil {
		t.Error(err)
	}
	delete(got, "tested")
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// Input that does not fit is reported, and not cut.
func TestLinksThatDoNotFit(t *testing.T) {
	for _, tt := range []struct {
		name, robots string
		long         bool
		noFrame      string
		frame        bool
	}{
		{"short", "User-agent: *", false, "", true},
		{"too long for a link", "User-agent: *\n#" + strings.Repeat("x", 2000), true, "", true},
		{"too long for a frame", "User-agent: *\n#" + strings.Repeat("x", 8000), true, "may have 8,000 characters", false},
		{"too long once it is encoded", "User-agent: *\n#" + strings.Repeat("é", 2000), true, "may have 8,000 characters", false},
		{"too many lines for a frame", "User-agent: *" + strings.Repeat("\n", 600), false, "600 lines", false},
		{"longer than the tester reads", strings.Repeat("x", 1<<20+1), true, "", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, page := send(t, "/", asked(tt.robots, "/", "a"))
			links := pageLinks(page)
			if long := page.Find("#link-long").Length() == 1; long != tt.long || long != (links["link-address"] == "") {
				t.Errorf("too long: %t, link %q; want %t", long, links["link-address"], tt.long)
			}
			if (links["link-plain"] == "") != tt.long || (links["link-markdown"] == "") != tt.long {
				t.Errorf("texts %q and %q; want them where there is a link", links["link-plain"], links["link-markdown"])
			}
			if got := page.Find("#link-no-frame").Text(); !strings.Contains(got, tt.noFrame) || (tt.noFrame == "") != (got == "") {
				t.Errorf("says of the frame %q; want %q", got, tt.noFrame)
			}
			if (links["link-frame"] != "") != tt.frame {
				t.Errorf("frame %q; want one: %t", links["link-frame"], tt.frame)
			}
		})
	}
}

// An example has no links, and no proofs of other readings, until buttons for visitors without scripts ask for them.
func TestExampleIsShort(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	page := get(t, site, "/", 200)
	if links := pageLinks(page); len(links) > 0 || page.Find("#links:has([data-left-out]) > noscript").Length() != 1 {
		t.Errorf("the example has %d links, and not the button alone", len(links))
	}
	form := url.Values{"robots": {page.Find("#robots").Text()}, "urls": {page.Find("#urls").Text()}, "agents": {page.Find("#agents").Text()}}
	if page.Find("#readers-1 > summary").Text() == "" || page.Find("#readers-1 cite").Length() > 0 || page.Find("#readers-1 noscript").Length() != 1 {
		t.Error("the example says more of other readings than who differs")
	}
	_, asked := postPage(t, site, "/", form)
	if asked.Find("#readers-1 cite").Length() == 0 {
		t.Error("asked about, other readings aren't proved")
	}
	if links := pageLinks(asked); links["link-address"] == "" || links["link-card"] == "" {
		t.Errorf("of the example's form it offers %q", links)
	}
}

// Where frames are turned off, none is offered, and where the site's response
// decides, no link but the one that fetches it.
func TestLinksThatWouldNotWork(t *testing.T) {
	site, _ := newSite(t, nil, func(c *web.Config) { c.EmbedAncestors = "" })
	page := get(t, site, "/?"+queryOf("robots", fused, "url", "/", "agent", "a"), 200)
	if links := pageLinks(page); links["link-frame"] != "" || links["link-address"] == "" || page.Find("#link-no-frame").Length() > 0 {
		t.Errorf("with frames turned off it offers %q", links)
	}
	if page.Find("#export a[href='#card']").Length() != 0 || page.Find("#export a[href='#record']").Length() != 1 {
		t.Error("with frames turned off the menu offers a card, or no record")
	}
	change, _ := fetching(t, answers(503), nil)
	site, _ = newSite(t, nil, change)
	_, page = fetchPage(t, site, url.Values{"address": {"example.com"}, "urls": {"/"}, "agents": {"a"}})
	if links := pageLinks(page); len(links) != 1 || links["link-fetch"] == "" || page.Find("#links-made p").Length() == 0 {
		t.Errorf("of a response that decides it offers %q", links)
	}
}

// The verdict that an address chooses stands above, is marked in the table, and
// stays chosen when the form is sent.
func TestAddressChoosesVerdict(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	asked := []string{"robots", fused, "url", "/shop", "url", "/blog/x", "agent", "Googlebot", "agent", "badbot"}
	for selection, want := range map[string]string{"": "Googlebot is not allowed to fetch /shop", "1.1": "Googlebot is not allowed to fetch /shop",
		"2.2": "badbot is allowed to fetch /blog/x", "3.1": "Googlebot is not allowed to fetch /shop", "0.1": "Googlebot is not allowed to fetch /shop", "1": "Googlebot is not allowed to fetch /shop"} {
		for _, name := range []string{"selection", "cell"} { // links made earlier say "cell"
			page := get(t, site, "/?"+queryOf(append(asked, name, selection)...), 200)
			if got := page.Find("#sentence").Text(); !strings.Contains(got, want) {
				t.Errorf("%s %q: says %q; want %q", name, selection, got, want)
			}
			in := page.Find("input[name=selection][form=tester]").AttrOr("value", "none")
			if marked := page.Find("td .verdict[aria-current]").Length(); (selection == "2.2") != (in == "2.2") || (in == "") == (selection == "2.2") || marked > 1 {
				t.Errorf("%s %q: the form has %q, %d verdicts are marked", name, selection, in, marked)
			}
		}
	}
}

// Browsers unfold what surrounds the target of a link, but not the target itself, so
// without scripts an entry of the Share menu leads to something within.
func TestShareLeadsToWhatIsUnfolded(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	page := document(t, ask(site, "GET", "/?"+url.Values{"robots": {fused}, "url": {"/shop"}, "agent": {"Googlebot"}}.Encode(), nil, nil))
	entries := page.Find(`#export a[href^="#"]`)
	if entries.Length() == 0 {
		t.Fatal("no entry leads to a place on the page")
	}
	entries.Each(func(_ int, entry *goquery.Selection) {
		place := entry.AttrOr("href", "")
		if target := page.Find(place); target.Length() != 1 || target.Is("details") {
			t.Errorf("%s leads to %d places, folded: %t", place, target.Length(), target.Is("details"))
		}
	})
}
