package web_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

func TestListing(t *testing.T) {
	robots := "Disallow: /early\n# note\n\nUser-agent: *\nCrawl-delay: 5\n\nUser-agent: b\nDissallow: /x\nHello: you"
	form := asked(robots, "/x\n/y", "b")
	form.Set("reading", "google")
	_, page := send(t, "/", form)
	page.Find("#listing [href^='#finding']").Remove() // which have a test of their own
	for id, want := range map[string]struct{ state, text string }{
		"L1": {"ignored", "1 Ignored: Disallow: /early Ignored: belongs to no group"},
		"L2": {"comment", "2 Comment: # note"},
		"L3": {"blank", "3 Empty:"},
		"L4": {"counts", "4 Applies: User-agent: *"},
		"L5": {"ignored", "5 Ignored: Crawl-delay: 5 Ignored: not a rule, and it doesn't end the group"},
		"L8": {"counts", "8 Applies: Dissallow: /x ◀ decides • Note: misspelt, and read as Disallow all the same; others may ignore it every URL that begins with /x, so /x-old too"},
		"L9": {"ignored", "9 Ignored: Hello: you Ignored: an unknown field for this parser"},
	} {
		line := page.Find("#listing #" + id)
		if got := strings.Join(texts(line), "|"); line.AttrOr("data-state", "") != want.state || got != want.text {
			t.Errorf("line %s is %s: %q\nwant %s: %q", id, line.AttrOr("data-state", "none"), got, want.state, want.text)
		}
	}
	if got := texts(page.Find("#L7 [data-fused]")); len(got) != 1 || !strings.HasPrefix(got[0], "Fused: No Allow or Disallow is read between lines 4 and 7") {
		t.Errorf("above line 7 stands %q; want why it joins line 4", got)
	}
	if got := page.Find("#listing li[id]").Length(); got != 9 {
		t.Errorf("%d lines; want 9", got)
	}
	if got := strings.Join(texts(page.Find("#listing header li")), ", "); got != "9 lines, 3 ignored, 1 fused" {
		t.Errorf("the summary is %q", got)
	}
}

// TestListingByOperator wants lines that the operator of the parser uses for something
// besides verdicts to apply.
func TestListingByOperator(t *testing.T) {
	const robots = "User-agent: *\nDisallow: /a\nClean-param: ref /\nCrawl-delay: 5"
	const ignored = "Ignored: not a rule, and it doesn't end the group"
	for _, tt := range []struct{ reading, crawler, clean, delay string }{
		{"google", "Googlebot", ignored, ignored},
		{"yandex", "YandexBot", "Note: Yandex treats URLs that differ only in the listed parameters as one", ignored},
		{"own", "YandexBot", "Note: Yandex treats URLs that differ only in the listed parameters as one", ignored},
		{"bing", "bingbot", ignored, "Note: it slows down bingbot"},
		{"own", "bingbot", ignored, "Note: it slows down bingbot"},
	} {
		form := asked(robots, "/x", tt.crawler)
		form.Set("reading", tt.reading)
		_, page := send(t, "/", form)
		page.Find("#listing [href^='#finding']").Remove()
		for id, want := range map[string]string{"L3": tt.clean, "L4": tt.delay} {
			line, state := page.Find("#listing #"+id), "counts"
			if want == ignored {
				state = "ignored"
			}
			if got := strings.Join(texts(line), "|"); line.AttrOr("data-state", "") != state || !strings.HasSuffix(got, want) {
				t.Errorf("%s, %s: line %s is %s: %q\nwant %q", tt.reading, tt.crawler, id, line.AttrOr("data-state", "none"), got, want)
			}
		}
	}
}

func TestUnread(t *testing.T) {
	body := strings.Repeat("#"+strings.Repeat("x", 1022)+"\n", 500) + "Disallow: /late\n"
	_, page := send(t, "/", asked(body, "/late", "x"))
	rest := page.Find(`[data-state="unread"]`)
	if got := strings.Join(texts(rest), " "); !strings.Contains(got, "Not read: 16 bytes") || !strings.Contains(got, "Disallow: /late") {
		t.Errorf("what isn't read shows as %q", got)
	}
	if got := verdicts(page); fmt.Sprint(got) != "[true]" {
		t.Errorf("the verdict is %q; want true, as the rule isn't read", got)
	}
}

// TestLinesLead holds that names of lines lead to them.
func TestLinesLead(t *testing.T) {
	_, page := send(t, "/", asked(manyLines(10_000), "/shop/9990", "x"))
	links := page.Find(`a[href^="#L"]`)
	links.Each(func(_ int, link *goquery.Selection) {
		if id := link.AttrOr("href", ""); page.Find(id).Length() != 1 {
			t.Errorf("%s leads to %d lines", id, page.Find(id).Length())
		}
	})
	if links.Length() == 0 {
		t.Error("no links")
	}
}

func TestManyLines(t *testing.T) {
	robots := manyLines(10_000)
	for _, tt := range []struct {
		from        string
		first, last int // of the lines shown in full
	}{
		{"", 1, 500}, {"0", 1, 500}, {"-7", 1, 500}, {"x", 1, 500}, {"501", 501, 1000},
		{"9990", 9501, 10_000}, {"99999999", 9501, 10_000},
	} {
		t.Run("from "+tt.from, func(t *testing.T) {
			form := asked(robots, "/shop/7777", "x")
			form.Set("from", tt.from)
			status, page := send(t, "/", form)
			shown := make(map[int]bool)
			page.Find("#listing li[id]").Each(func(_ int, li *goquery.Selection) {
				n, _ := strconv.Atoi(strings.TrimPrefix(li.AttrOr("id", ""), "L"))
				shown[n] = true
			})
			for n := tt.first; n <= tt.last; n++ {
				if !shown[n] {
					t.Fatalf("status %d, line %d is not shown", status, n)
				}
			}
			for name, n := range map[string]int{"opens a group": 1, "is ignored": 5000, "decides": 7777} {
				if !shown[n] {
					t.Errorf("line %d, which %s, is not shown", n, name)
				}
			}
			if len(shown) > 503 {
				t.Errorf("%d lines are shown; want no more than 503", len(shown))
			}
			if field(page, "robots") != robots {
				t.Error("the file in the form has changed")
			}
		})
	}
}

// TestPages follows the buttons of a long listing as a browser without scripts
// does: they send the form.
func TestPages(t *testing.T) {
	form := asked(manyLines(2_600), "", "")
	want := map[string]string{"First": "", "Previous": "", "Next": "501", "Last": "2101"}
	_, page := send(t, "/", form)
	page.Find(`[aria-label="Pages of the listing"] button`).Each(func(_ int, b *goquery.Selection) {
		_, disabled := b.Attr("disabled")
		from := want[b.Text()]
		if disabled != (from == "") || from != "" && (b.AttrOr("value", "") != from || b.AttrOr("formaction", "") != "/#L"+from) {
			t.Errorf("%s leads to %s by %s, disabled %t; want %s", b.Text(), b.AttrOr("value", ""), b.AttrOr("formaction", ""), disabled, from)
		}
		if b.AttrOr("form", "") != "tester" || b.AttrOr("name", "") != "from" {
			t.Errorf("%s does not send the form", b.Text())
		}
	})
	gaps := page.Find("#listing [data-state=gap] button").Map(func(_ int, b *goquery.Selection) string { return b.AttrOr("value", "") })
	if fmt.Sprint(gaps) != "[501 1301]" {
		t.Errorf("gaps begin at %s; want 501 and 1301", gaps)
	}
}
