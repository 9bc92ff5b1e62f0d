package accesslog_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	robotstxt "whichline/engine"
	catalogue "whichline/engine/crawler"
	"whichline/web/accesslog"
)

// Rules that many names share are taken once in every reading, not once for each name.
func TestSharedRulesAreTakenOnce(t *testing.T) {
	var names, rules strings.Builder
	for i := range 50 {
		fmt.Fprintf(&names, "User-agent: a%d\n", i)
		fmt.Fprintf(&rules, "Disallow: /%d\n", i)
	}
	body := strings.Repeat(names.String()+rules.String(), 2)
	for _, reading := range robotstxt.Readings() {
		f := reading.Parse([]byte(body))
		had := make(map[int]bool)
		for g := range f.AllGroups() {
			for r := range g.Rules() {
				had[r.Line] = true
			}
		}
		taken := 0
		for r := range accesslog.Obeyed(f) {
			taken++
			if !had[r.Line] {
				t.Errorf("%s: no group has line %d", reading.Code, r.Line)
			}
		}
		if taken != len(had) || taken == 0 {
			t.Errorf("%s: %d rules; want %d", reading.Code, taken, len(had))
		}
	}
}

// The text of a rule that crawlers read differently is Google's, whoever sent requests.
func TestRulesAreToldAsGoogleReadsThem(t *testing.T) {
	text := "User-agent: *\nDisallow: /a\x00b\n"
	var log strings.Builder
	for _, agent := range []string{"bingbot", "YandexBot", "Baiduspider"} {
		fmt.Fprintf(&log, "1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] \"GET / HTTP/1.1\" 200 1 \"-\" %q\n", agent)
	}
	for range 20 { // no order is left to chance
		r := read(t, log.String(), func(o *accesslog.Options) { o.Robots, o.Reader = &text, catalogue.Own })
		if d := cmp.Diff([]accesslog.Rule{{Line: 2, Rule: "Disallow: /a"}}, r.Rules); d != "" {
			t.Fatalf("(-want +got):\n%s", d)
		}
	}
}

// A report has each rule once as a whole, and the beginning of a long one where it may be
// named for each crawler or is shown to people.
func TestLongRulesAreCut(t *testing.T) {
	whole := "Disallow: /a" + strings.Repeat("*", 10_000)
	text := "User-agent: *\n" + whole + "\nDisallow: /b" + strings.Repeat("*", 10_000) + "\n"
	r := read(t, `1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] "GET /a HTTP/1.1" 200 1 "-" "GPTBot"`+"\n", func(o *accesslog.Options) { o.Robots = &text })
	if got := r.Rules[0].Rule; got != whole {
		t.Errorf("the rule is %q", got)
	}
	if got := r.Crawlers[0].Disobeyed[0].Rule; got != whole[:300]+"…" {
		t.Errorf("%q is disobeyed", got)
	}
	if got := r.Unmet()[0].Rule; got != "Disallow: /b"+strings.Repeat("*", 288)+"…" {
		t.Errorf("%q is unmet", got)
	}
}
