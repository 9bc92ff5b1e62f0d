package web_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"whichline/engine/crawler"
)

// A group is one however many readings have it, and no other group if a crawler obeys
// its lines in a reading that isn't shown.
func TestGroupsOfSeveralReadings(t *testing.T) {
	for _, tt := range []struct{ name, robots, agents, count, others string }{
		{"one reads a line more", "User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\nDisalow: /p\n", "Googlebot\nGPTBot", "2", ""},
		{"one joins what others part", "User-agent: ClaudeBot\nUser-agent: *\nAllow /b\nUser-agent: *\nDisallow: /A\n", "foobot\nGooglebot", "1", ""},
		{"nobody obeys one", "User-agent: *\nDisallow: /b\nDisalow: /a\n\nUser-agent: bingbot\nDisallow: /\n", "foobot\nGooglebot", "2", "1 other group in the file"},
		{"the shown reading has none", "User-agent *\nDisallow: /a\n", "foobot\nGooglebot", "1", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			form := asked(tt.robots, "/", tt.agents)
			form.Set("reading", "own")
			_, page := send(t, "/", form)
			others := ""
			if x := texts(page.Find("#reads ul.others").Parent().Find("summary")); len(x) > 0 {
				others = x[0]
			}
			if got := texts(page.Find("#count-groups"))[0]; got != tt.count+" "+tt.count && got != tt.count || others != tt.others {
				t.Errorf("the tab has %q, the list %q; want %s, %q", got, others, tt.count, tt.others)
			}
		})
	}
}

// A card that shows all lines with an effect says of none that there are more.
func TestCardsCountNoIgnoredLines(t *testing.T) {
	_, page := send(t, "/", asked("User-agent:\nUser-agent: *\nDisallow: /a\n", "/", "Googlebot"))
	if quotes, more := page.Find("#reads .quotes li").Length(), texts(page.Find("#reads article > .more")); quotes != 2 || len(more) > 0 {
		t.Errorf("%d lines, and %q", quotes, more)
	}
}

// A card counts all places that its group is gathered from, also those that it leaves out.
func TestCardsCountAllPlaces(t *testing.T) {
	_, page := send(t, "/", asked(strings.Repeat("User-agent: a\nDisallow: /a\nUser-agent: b\nDisallow: /b\n", 150), "/", "a"))
	if got := texts(page.Find("#reads .gathered")); len(got) != 1 || got[0] != "Gathered from 150 places in the file:" {
		t.Errorf("says %q", got)
	}
}

// FuzzOtherGroups holds that no group listed as one that none of the crawlers obeys is
// obeyed by a crawler in its own reading.
func FuzzOtherGroups(f *testing.F) {
	for _, seed := range []string{
		"User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\nDisalow: /p\n",
		"User-agent: ClaudeBot\nUser-agent: *\nAllow /b\nUser-agent: *\nDisallow: /A\n",
		"User-agent: Yandex\nDisallow /x\nUser-agent: GPTBot\nSitemap: /s\nUser-agent: bingbot\nDisallow: /\n",
	} {
		f.Add(seed)
	}
	site, _ := newSite(f, nil, nil)
	agents := []string{"Googlebot", "GPTBot", "YandexBot", "bingbot"}
	f.Fuzz(func(t *testing.T, robots string) {
		robots = strings.ReplaceAll(strings.ToValidUTF8(robots, ""), "\r", "")
		if len(robots) > 1000 {
			t.Skip("too long")
		}
		form := asked(robots, "/", strings.Join(agents, "\n"))
		form.Set("reading", "own")
		_, page := sendTo(t, site, "/", form)
		others := attributes(page, "#reads ul.others a", "href")
		for _, agent := range agents {
			c := crawler.Parse(agent)
			r := crawler.Own.For(c)
			_, group := r.ParseString(robots).GroupFor(crawler.Resolve(r, c))
			if group == nil {
				continue
			}
			for _, n := range group.Opened {
				if slices.Contains(others, "#L"+strconv.Itoa(n)) {
					t.Errorf("%s obeys the group of line %d, which is listed as another: %q", agent, n, robots)
				}
			}
		}
	})
}
