package web_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

func TestVerdicts(t *testing.T) {
	const trap = "User-agent: *\nCrawl-delay: 5\n\nUser-agent: badbot\nDisallow: /\nAllow: /blog/"
	for _, tt := range []struct {
		name, robots, urls, crawlers string
		want                         []string
	}{
		{"a rule decides", "User-agent: *\nDisallow: /a", "https://example.com/a", "x", []string{"false 2"}},
		{"no rule matches", "User-agent: *\nDisallow: /a", "/b", "x", []string{"true"}},
		{"an empty file", "", "/b", "x", []string{"true"}},
		{"URLs by crawlers", trap, "/\n/blog/x", "Googlebot\nbadbot",
			[]string{"false 5", "false 5", "true 6", "true 6"}},
		{"blank lines and space around", trap, "\n  /  \n\n", " badbot \n\n", []string{"false 5"}},
		{"not a URL", trap, "x\n/\nhttps://", "a\nb",
			[]string{"not-a-target", "false 5", "false 5", "no-host"}},
		{"no URL", trap, "", "a", nil},
		{"no crawler", trap, "/", "", nil},
		{"robots.txt itself", trap, "/robots.txt", "a", []string{"true"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			status, page := send(t, "/", asked(tt.robots, tt.urls, tt.crawlers))
			if got := verdicts(page); status != http.StatusOK || fmt.Sprint(got) != fmt.Sprint(tt.want) {
				t.Errorf("status %d, verdicts %q; want 200, %q", status, got, tt.want)
			}
		})
	}
}

func TestTableNamesItsRowsAndColumns(t *testing.T) {
	_, page := send(t, "/", asked("User-agent: *\nDisallow: /%C3%A9", "https://example.com/é\n/plain", "Googlebot\nmine"))
	for selector, want := range map[string]string{
		`#answers thead [role="columnheader"]`:             "URL|Googlebot|mine",
		`#answers tbody [role="rowheader"] > :first-child`: "https://example.com/é|/plain",
		`#answers [role="rowheader"] [data-tested] > code`: "/%C3%A9",
		`#answers [role="rowheader"] [data-remark]`:        "The URL Standard percent-encodes é.",
		`#answers [data-crawler="mine"] > :first-child`:    "✕ Blocked line 2|✓ Allowed no match",
	} {
		if got := strings.Join(texts(page.Find(selector)), "|"); got != want {
			t.Errorf("%s is %q; want %q", selector, got, want)
		}
	}
}

func TestEveryVerdictIsExplained(t *testing.T) {
	robots := "User-agent: *\nAllow: /\nDisallow: /admin/\nDisallow: /*.pdf$\n\nUser-agent: other\nDisallow: /\n"
	form := asked(robots, "/admin/x\n/robots.txt", "Googlebot\nother\nAdsBot-Google")
	form.Set("why", "2") // else a button asks for it
	_, page := send(t, "/", form)
	links := page.Find(`[data-allowed] a[href^="#why"]`)
	if links.Length() != 6 {
		t.Errorf("%d verdicts lead to an explanation; want 6", links.Length())
	}
	links.Each(func(_ int, link *goquery.Selection) {
		target := page.Find(link.AttrOr("href", "none"))
		name := link.Closest("td").AttrOr("data-crawler", "")
		if !strings.Contains(target.Find("[data-answer]").Text(), name) {
			t.Errorf("the link of %s leads to %q", name, target.Text())
		}
	})
	first := page.Find("#why-1-1")
	want := "Googlebot is not allowed to fetch /admin/x: line 3, Disallow: /admin/, is longer than line 2, Allow: / (7 characters against 1)."
	if got := texts(first.Find("[data-answer]")); len(got) == 0 || got[0] != "✕ "+want {
		t.Errorf("the sentence is %q; want %q", got, want)
	}
	if got := texts(page.Find("#headline [data-answer]")); len(got) != 1 || got[0] != "✕ "+want {
		t.Errorf("the headline is %q; want %q", got, want)
	}
	rows := strings.Join(texts(first.Find("tr[data-outcome]")), "; ")
	wantRows := "2 Allow: / covers / admin/x 1 ◁ lost to line 3: 1 < 7 characters; 3 Disallow: /admin/ covers /admin/ x 7 ◀ wins; 4 Disallow: /*.pdf$ 7 the path ends differently"
	if rows != wantRows {
		t.Errorf("the trace is %q; want %q", rows, wantRows)
	}
}

// No group is obeyed of a file that is refused as a whole.
func TestTraceOfARefusedFile(t *testing.T) {
	form := asked("Disallow: /x\nUser-agent: *\nDisallow: /a\n", "/a", "Foo")
	for reading, want := range map[string]int{"google": 1, "temoto-robotstxt": 0} {
		form.Set("reading", reading)
		_, page := send(t, "/", form)
		if why := page.Find("#why-1-1"); why.Find("[data-answer]").Length() != 1 || why.Find(".obeys").Length() != want {
			t.Errorf("%s: %q; want %d sentences on the group", reading, why.Text(), want)
		}
	}
}

func TestAsking(t *testing.T) {
	const robots = "User-agent: *\nDisallow: /a\n"
	query := url.Values{"robots": {robots}, "url": {"/a", "/b"}, "agent": {"x", "y"}}
	for _, tt := range []struct {
		name, target string
		form         url.Values
		urls, agents string // the content of the form
	}{
		{"by address", "/?" + query.Encode(), nil, "/a\n/b", "x\ny"},
		{"by address, as the form does", "/?" + asked(robots, "/a\n/b", "x\ny").Encode(), nil, "/a\n/b", "x\ny"},
		{"by form", "/", asked(robots, "/a\n/b", "x\ny"), "/a\n/b", "x\ny"},
		{"by form, as a browser ends lines", "/", asked("User-agent: *\r\nDisallow: /a\r\n", "/a\r\n/b", "x\r\ny"), "/a\n/b", "x\ny"},
		{"the form counts, not the address", "/?robots=x", asked(robots, "/a\n/b", "x\ny"), "/a\n/b", "x\ny"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, page := send(t, tt.target, tt.form)
			got := [...]string{field(page, "robots"), field(page, "urls"), field(page, "agents")}
			if want := [...]string{robots, tt.urls, tt.agents}; got != want {
				t.Errorf("the form holds %q; want %q", got, want)
			}
			if got, want := verdicts(page), "[false 2 false 2 true true]"; fmt.Sprint(got) != want {
				t.Errorf("the verdicts are %q; want %s", got, want)
			}
		})
	}
}

// A link with a file alone is tested with URLs that the file decides. One that leaves a
// field empty is taken as it is.
func TestLinkWithFileAlone(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	const robots = "User-agent: *\nDisallow: /cart\n\nSitemap: https://shop.example/map.xml"
	page := get(t, site, "/?"+queryOf("robots", robots), 200)
	if urls, agents := field(page, "urls"), field(page, "agents"); urls != "https://shop.example/\nhttps://shop.example/cart" || !strings.HasPrefix(agents, "Googlebot\n") {
		t.Errorf("URLs %q, crawlers %q", urls, agents)
	}
	for _, name := range []string{"urls", "url", "agents", "agent"} {
		page := get(t, site, "/?"+queryOf("robots", robots, name, ""), 200)
		if urls, agents := field(page, "urls"), field(page, "agents"); urls != "" || agents != "" {
			t.Errorf("%s is empty: URLs %q, crawlers %q", name, urls, agents)
		}
	}
}

// TestLineEndings holds that CRLF becomes LF only where a browser made it: this
// file is too long unless it is posted.
func TestLineEndings(t *testing.T) {
	line := strings.Repeat("x", 64)
	form := asked(strings.Repeat(line+"\r\n", 15_888), "/", "x")
	if status, page := send(t, "/", form); status != http.StatusOK || field(page, "robots") != strings.Repeat(line+"\n", 15_888) {
		t.Errorf("posted: status %d; want 200 and lines that end with LF", status)
	}
	status, page := send(t, "/?"+form.Encode(), nil)
	if got := page.Find("#robots-fault").Text(); status != http.StatusRequestEntityTooLarge || !strings.Contains(got, "1,048,608 bytes") {
		t.Errorf("by address: status %d, %q; want 413 for 1,048,608 octets", status, got)
	}
}

// TestTypedTextIsKept holds that typed text is in the form again, white space
// at its ends included.
func TestTypedTextIsKept(t *testing.T) {
	for _, text := range []string{"\n\nUser-agent: *", "\n", " x ", "a\n\n\n", "&lt;b&gt; &amp;", ""} {
		_, page := send(t, "/", asked(text, text, text))
		for _, id := range []string{"robots", "urls", "agents"} {
			if got := field(page, id); got != text {
				t.Errorf("%s holds %q; want %q", id, got, text)
			}
		}
	}
}

// description returns the texts that describe a field.
func description(page *goquery.Document, field *goquery.Selection) string {
	var texts []string
	for _, id := range strings.Fields(field.AttrOr("aria-describedby", "")) {
		texts = append(texts, page.Find("#"+id).Text())
	}
	return strings.Join(texts, " ")
}

func TestLimits(t *testing.T) {
	many := func(n int) string { return strings.Repeat("/a\n", n) }
	for _, tt := range []struct {
		name, robots, urls, crawlers string
		status                       int
		fault, text                  string // the field and its text
	}{
		{"as many as fit", "x", many(100), "1\n2\n3\n4\n5", 200, "", ""},
		{"a file too long", strings.Repeat("x", 1<<20+1), "/", "x", 413, "robots", "The text has 1,048,577 bytes"},
		{"a file that just fits", strings.Repeat("x", 1<<20), "/", "x", 200, "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			status, page := send(t, "/", asked(tt.robots, tt.urls, tt.crawlers))
			if status != tt.status {
				t.Errorf("status %d; want %d", status, tt.status)
			}
			if field(page, "robots") != tt.robots || field(page, "urls") != tt.urls || field(page, "agents") != tt.crawlers {
				t.Error("the form does not hold what was typed")
			}
			wrong := page.Find("textarea[aria-invalid]")
			if got := wrong.AttrOr("id", ""); got != tt.fault {
				t.Fatalf("the field at fault is %q; want %q", got, tt.fault)
			}
			if got := description(page, wrong); !strings.Contains(got, tt.text) {
				t.Errorf("at the field stands %q; want %q", got, tt.text)
			}
			for _, id := range []string{"urls", "agents"} {
				if got := description(page, page.Find("#"+id)); !strings.HasSuffix(got, "one per line") {
					t.Errorf("the field %s is described by %q", id, got)
				}
			}
			if got := len(verdicts(page)) > 0; got != (status == http.StatusOK) {
				t.Errorf("status %d and verdicts %t", status, got)
			}
		})
	}
}

// Of more verdicts than a page holds it shows some, says which, and leads to the
// others.
func TestWindow(t *testing.T) {
	many := func(n int) string { return strings.Repeat("/a\n", n) }
	for _, tt := range []struct {
		name, urls, crawlers, from string
		verdicts                   int
		text, leads                string
	}{
		{"as many as fit", many(100), "1\n2\n3\n4\n5", "", 500, "", ""},
		{"one URL too many", many(101), "1\n2\n3\n4\n5", "", 500, "101 URLs × 5 crawlers make 505 verdicts, and a page shows 500. These are for URLs 1 to 100.", "101"},
		{"the last URL", many(101), "1\n2\n3\n4\n5", "101", 5, "for URL 101.", "1"},
		{"in the middle", many(1200), "1", "501", 500, "URLs 501 to 1,000.", "1 1001"},
		{"further than there are", many(501), "1", "9999", 1, "for URL 501.", "1"},
		{"no number", many(501), "1", "x", 500, "URLs 1 to 500.", "501"},
		{"crawlers alone", "", many(502), "", 0, "", ""},
		{"more crawlers than fit", "/a", many(502), "", 500, "the first 500 crawlers", ""},
		{"URLs alone", many(600), "", "", 0, "Name a crawler", "501"},
		{"the last of URLs alone", many(501), "", "501", 0, "Name a crawler", "1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			form := asked("User-agent: *\nDisallow: /", tt.urls, tt.crawlers)
			form.Set("urls-from", tt.from)
			status, page := send(t, "/", form)
			if got := page.Find("[data-allowed]").Length(); status != http.StatusOK || got != tt.verdicts {
				t.Errorf("status %d, %d verdicts; want 200, %d", status, got, tt.verdicts)
			}
			if field(page, "urls") != tt.urls || field(page, "agents") != tt.crawlers {
				t.Error("the form does not hold what was typed")
			}
			window := page.Find("[data-window]")
			if got := window.Find("p").Text(); !strings.Contains(got, tt.text) || got == "" && tt.verdicts > 0 && tt.text != "" {
				t.Errorf("the page says %q; want %q", got, tt.text)
			}
			if got := strings.Join(attributes(page, "[name=urls-from]", "value"), " "); got != tt.leads {
				t.Errorf("it leads to %q; want %q", got, tt.leads)
			}
		})
	}
}

// An address that looks into a verdict leads to the same one, also where the table holds
// a later part of the URLs, as their numbers are those among all.
func TestSelectionInWindow(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	var urls, crawlers []string
	for i := range 50 {
		urls, crawlers = append(urls, fmt.Sprintf("/%d", i+1)), append(crawlers, fmt.Sprintf("c%d", i+1))
	}
	for _, tt := range []struct {
		name        string
		asked       url.Values
		first, last string // URLs of the table
		answered    string // the first answer on the page
		selection   string // by which the address of that names it
	}{
		{"a later part", url.Values{"urls-from": {"11"}}, "/11", "/20", "c1 is not allowed to fetch /11:", "11.1"},
		{"a verdict in it", url.Values{"urls-from": {"11"}, "selection": {"12.3"}}, "/11", "/20", "c3 is not allowed to fetch /12:", "12.3"},
		{"a verdict in another part", url.Values{"urls-from": {"11"}, "selection": {"2.3"}}, "/11", "/20", "c1 is not allowed to fetch /11:", "11.1"},
		{"a verdict alone", url.Values{"selection": {"50.50"}}, "/41", "/50", "c50 is not allowed to fetch /50:", "50.50"},
		{"a verdict that there is not", url.Values{"selection": {"51.1"}}, "/1", "/10", "c1 is not allowed to fetch /1:", ""},
		{"the rules of a URL", url.Values{"why": {"20"}}, "/11", "/20", "c1 is not allowed to fetch /11:", "11.1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			form := asked("User-agent: *\nDisallow: /", strings.Join(urls, "\n"), strings.Join(crawlers, "\n"))
			maps.Copy(form, tt.asked)
			_, page := sendTo(t, site, "/", form)
			for range 2 {
				shown := attributes(page, "#answers [data-url]", "data-url")
				if len(shown) != 10 || shown[0] != tt.first || shown[9] != tt.last {
					t.Errorf("the table holds %v; want %s to %s", shown, tt.first, tt.last)
				}
				if got := page.Find("#sentence").Text(); !strings.Contains(got, tt.answered) {
					t.Errorf("the page says %q; want %q", got, tt.answered)
				}
				link, err := url.Parse(page.Find("#link-address").Text())
				if err != nil || link.RawQuery == "" || link.Query().Get("selection") != tt.selection {
					t.Fatalf("the link is %q (error %v); want selection %q", link, err, tt.selection)
				}
				_, page = sendTo(t, site, "/?"+link.RawQuery, nil) // says the same
			}
		})
	}
}

func TestSlowAnswer(t *testing.T) {
	site, _ := newSite(t, nil, hurried)
	status, page := sendTo(t, site, "/", asked("User-agent: *", "/a", "x"))
	if got := page.Find("#headline [role=alert]").Text(); status != http.StatusServiceUnavailable || !strings.Contains(got, "was stopped") {
		t.Errorf("status %d, %q; want 503 and that it was stopped", status, got)
	}
	if field(page, "robots") != "User-agent: *" || field(page, "urls") != "/a" || field(page, "agents") != "x" {
		t.Error("the form does not hold what was typed")
	}
}

func TestFaultShowsTheFile(t *testing.T) {
	form := asked("User-agent: a\nDisallow: /", "/a", "a")
	form.Set("site", "no site")
	_, page := send(t, "/", form)
	if got := page.Find("#L2").Text(); !strings.Contains(got, "Disallow: /") {
		t.Errorf("beside the fault line 2 is %q", got)
	}
	if got := texts(page.Find("#reads .others li")); fmt.Sprint(got) != "[a 1 rule line 1]" {
		t.Errorf("beside the fault the groups are %q", got)
	}
}

func TestReads(t *testing.T) {
	robots := "User-agent: *\nDisallow: /a\n\nUser-agent: b\nUser-agent: c\nAllow: /\n\nUser-agent: *\nDisallow: /z\n\n" +
		"User-agent: d\nUser-agent: e\nDisallow: /\nSitemap: https://example.com/s.xml"
	_, page := send(t, "/", asked(robots, "", "Googlebot\nb\nother\nc"))
	page.Find("details:has([data-witness])").Remove() // which have a test of their own
	cards := page.Find("#reads article")
	want := []string{
		"Googlebot other 2 rules Crawlers that obey this group may fetch everything except URLs that begin with /a or /z. " +
			"Googlebot obeys the group for * (lines 1 and 8), as no group names Googlebot. other obeys the group for * (lines 1 and 8), as no group names other. " +
			"Gathered from 2 places in the file: lines 1 to 2 1User-agent: * 2Disallow: /a lines 8 to 9 8User-agent: * 9Disallow: /z",
		"b c 1 rule Crawlers that obey this group may fetch everything. b obeys the group for b (line 4). c obeys the group for c (line 5). 4User-agent: b 5User-agent: c 6Allow: /",
	}
	if got := texts(cards); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the cards are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if got := strings.Join(texts(page.Find("#reads .others li")), ";"); got != "d e 1 rule line 11" {
		t.Errorf("other groups are %q", got)
	}
	if got := page.Find("#reads").Text(); !strings.Contains(got, "https://example.com/s.xml") {
		t.Error("the sitemap is not shown")
	}
}

// manyLines returns a file with so many lines, all of them rules but the first
// and one in the middle that is ignored.
func manyLines(n int) string {
	var b strings.Builder
	b.WriteString("User-agent: *\n")
	for i := 2; i <= n; i++ {
		if i == n/2 {
			b.WriteString("Crawl-delay: 1\n")
			continue
		}
		fmt.Fprintf(&b, "Disallow: /shop/%d$\n", i)
	}
	return b.String()
}

// TestManyVerdicts holds that of the most verdicts there can be, the page explains the
// first, and each other one on demand.
func TestManyVerdicts(t *testing.T) {
	form := asked("User-agent: *\nDisallow: /a", strings.Repeat("/a\n", 500), "x")
	_, page := send(t, "/", form)
	if got := page.Find("#answers [data-answer]").Length(); got != 3 {
		t.Errorf("%d sentences; want 3", got)
	}
	if got := page.Find("#answers details:not([id^=readers])").Length(); got != 3 {
		t.Errorf("%d traces; want 3", got)
	}
	if got := page.Find(`[data-selection="400.1"] .verdict`).AttrOr("href", ""); got != "#why-400" {
		t.Errorf("the verdict of row 400 leads to %q", got)
	}
	button := page.Find("#why-400 button[name=why]")
	if button.AttrOr("value", "") != "400" || button.AttrOr("formaction", "") != "/#why-400" {
		t.Fatalf("nothing leads to the proof of row 400: %q", texts(page.Find("#why-400")))
	}
	form.Set("why", "400")
	if _, page = send(t, "/", form); page.Find("#why-400-1 details[open] [data-outcome=wins]").Length() != 1 {
		t.Error("the trace of row 400 is not shown when asked for")
	}
}

func TestHostileText(t *testing.T) {
	const evil = "</textarea><script>alert(1)</script><img src=x onerror=alert(1)>\u202e\u200b\x00\x1b\xff"
	form := asked("User-agent: "+evil+"\nDisallow: /"+evil+"\n"+evil, evil+"\n/"+evil, evil)
	status, page := send(t, "/", form)
	if status != http.StatusOK {
		t.Errorf("status %d", status)
	}
	if page.Find("script:not(head script[src]):not(#live-data), img:not([src^='/card.svg?']), [onerror], [style]").Length() > 0 {
		t.Error("markup of a stranger has become markup of the page")
	}
	body := page.Find("main")
	body.Find("textarea").Remove()
	if i := strings.IndexAny(body.Text(), "\u202e\u200b\x1b"); i >= 0 {
		t.Errorf("a character that nobody sees is shown as it is: %q", body.Text()[max(0, i-40):i+4])
	}
	marks := strings.Join(texts(body.Find("#listing i")), " ")
	for _, want := range []string{"U+202E", "U+200B", "␛", "␀", "\ufffd"} {
		if !strings.Contains(marks, want) {
			t.Errorf("no mark %s among %q", want, marks)
		}
	}
}

func TestHead(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, target := range []string{"/", "/?example=own-group", "/?robots=&url=/&agent=x"} {
		if res := ask(site, http.MethodHead, target, nil, nil); res.StatusCode != http.StatusOK {
			t.Errorf("HEAD %s: status %d", target, res.StatusCode)
		}
	}
}

func TestTheme(t *testing.T) {
	for value, want := range map[string]string{"": "theme-auto", "dark": "theme-dark", "light": "theme-light"} {
		form := asked("", "", "")
		form.Set("theme", value)
		_, page := send(t, "/", form)
		if got := page.Find("input[name=theme][checked]"); got.AttrOr("id", "") != want || got.AttrOr("form", "") != "tester" {
			t.Errorf("theme %q checks %q of form %q; want %s", value, got.AttrOr("id", ""), got.AttrOr("form", ""), want)
		}
	}
}
