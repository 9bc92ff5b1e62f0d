package engine_test

import (
	"testing"

	"whichline/engine"
)

func TestAssign(t *testing.T) {
	const own = "User-agent: *\nDisallow: /\nUser-agent: a\nAllow: /\nUser-agent: A\nDisallow: /x"
	const starless = "User-agent: b\nDisallow: /"
	for _, tt := range []struct {
		name, robots  string
		crawler       engine.Crawler
		token         string
		rules         int // -1 if no group applies
		wantsSentence string
	}{
		{"a group of its own, gathered", own, engine.Named("a"), "a", 2,
			"a obeys the group for `a` (lines 3 and 5)."},
		{"the group for star stands in", own, engine.Named("c"), "*", 1,
			"c obeys the group for `*` (line 1), as no group names `c`."},
		{"star is ignored", own, engine.Crawler{Name: "c", Tokens: []string{"c"}, IgnoresStar: true}, "", -1,
			"No group names `c`."},
		{"no group at all", starless, engine.Named("c"), "", -1, "No group names `c`."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := engine.Parse([]byte(tt.robots))
			token, group := f.GroupFor(tt.crawler)
			rules, sentence := -1, f.ExplainGroup(tt.crawler)
			if group != nil {
				rules = group.Len()
			}
			if token != tt.token || rules != tt.rules || sentence.String() != tt.wantsSentence {
				t.Errorf("%q obeys %q with %d rules: %q\nwant %q with %d: %q",
					tt.crawler.Name, token, rules, sentence, tt.token, tt.rules, tt.wantsSentence)
			}
		})
	}
}

// TestAssignWithoutFallback asks readers that know no fallbacks: they look for
// one product token, and do not say that nothing names the others.
func TestAssignWithoutFallback(t *testing.T) {
	c := engine.Crawler{Name: "a-image", Tokens: []string{"a-image", "a"}}
	for _, tt := range []struct {
		reading       *engine.Reading
		token, wanted string
	}{
		{engine.Google, "a", "a-image obeys the group for `a` (line 3), as no group names `a-image`."},
		{engine.RFC9309, "*", "a-image obeys the group for `*` (line 1), as no group names `a-image`."},
	} {
		f := tt.reading.ParseString("User-agent: *\nDisallow: /\nUser-agent: a\nAllow: /")
		token, _ := f.GroupFor(c)
		if got := f.ExplainGroup(c).String(); token != tt.token || got != tt.wanted {
			t.Errorf("%s: %q, %q; want %q, %q", tt.reading.Code, token, got, tt.token, tt.wanted)
		}
	}
}
