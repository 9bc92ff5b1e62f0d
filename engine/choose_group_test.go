package robotstxt_test

import (
	"reflect"
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
)

func TestAssign(t *testing.T) {
	const own = "User-agent: *\nDisallow: /\nUser-agent: a\nAllow: /\nUser-agent: A\nDisallow: /x"
	const starless = "User-agent: b\nDisallow: /"
	for _, tt := range []struct {
		name, robots  string
		crawler       robotstxt.Crawler
		token         string
		rules         int // -1 if no group applies
		wantsSentence string
	}{
		{"a group of its own, gathered", own, robotstxt.Named("a"), "a", 2,
			"a obeys the group for `a` (lines 3 and 5)."},
		{"the group for star stands in", own, robotstxt.Named("c"), "*", 1,
			"c obeys the group for `*` (line 1), as no group names `c`."},
		{"star is ignored", own, robotstxt.Crawler{Name: "c", Tokens: []string{"c"}, IgnoresStar: true}, "", -1,
			"No group names `c`."},
		{"no group at all", starless, robotstxt.Named("c"), "", -1, "No group names `c`."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := robotstxt.Parse([]byte(tt.robots))
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
	c := robotstxt.Crawler{Name: "a-image", Tokens: []string{"a-image", "a"}}
	for _, tt := range []struct {
		reading       *robotstxt.Reading
		token, wanted string
	}{
		{robotstxt.Google, "a", "a-image obeys the group for `a` (line 3), as no group names `a-image`."},
		{robotstxt.RFC9309, "*", "a-image obeys the group for `*` (line 1), as no group names `a-image`."},
	} {
		f := tt.reading.ParseString("User-agent: *\nDisallow: /\nUser-agent: a\nAllow: /")
		token, _ := f.GroupFor(c)
		if got := f.ExplainGroup(c).String(); token != tt.token || got != tt.wanted {
			t.Errorf("%s: %q, %q; want %q, %q", tt.reading.Code, token, got, tt.token, tt.wanted)
		}
	}
}

// compareFirst compares the group that is found when it is the first one asked for,
// by itself, with the one that is found among all, in every reading; and asks for
// all of them afterwards, which has to change nothing.
func compareFirst(t *testing.T, body string, c robotstxt.Crawler) {
	t.Helper()
	for _, r := range robotstxt.Readings() {
		first, all := r.ParseString(body), r.ParseString(body)
		runs := all.Runs()
		token, got := first.GroupFor(c)
		wantToken, want := all.GroupFor(c)
		if token != wantToken || (got == nil) != (want == nil) {
			t.Fatalf("%s: %q obeys %q; among all groups it is %q\n%s", r.Code, c.Tokens, token, wantToken, body)
		}
		if want == nil {
			continue
		}
		rules := slices.Collect(got.Rules())
		sameRule := func(a, b *robotstxt.Rule) bool { return reflect.DeepEqual(a, b) }
		if got.Token != want.Token || !slices.Equal(got.Opened, want.Opened) || !slices.Equal(got.Runs, want.Runs) ||
			!slices.EqualFunc(rules, slices.Collect(want.Rules()), sameRule) {
			t.Fatalf("%s: %q obeys %+v; among all groups it is %+v\n%s", r.Code, c.Tokens, got, want, body)
		}
		if len(first.Runs()) != len(runs) || first.Group(got.Token) != got ||
			len(slices.Collect(first.AllGroups())) != len(slices.Collect(all.AllGroups())) || got.Len() != len(rules) {
			t.Fatalf("%s: %q obeys %+v, which changes when all groups are found\n%s", r.Code, c.Tokens, got, body)
		}
		for _, i := range got.Runs {
			if of := first.Runs()[i].Rules(); len(of) > 0 && !slices.Contains(rules, &of[0]) {
				t.Fatalf("%s: %q obeys rules that are not those of run %d\n%s", r.Code, c.Tokens, i, body)
			}
		}
	}
}

// askers are crawlers of one product token, of several and of none.
func askers(token string) []robotstxt.Crawler {
	return []robotstxt.Crawler{robotstxt.Named(token), {Tokens: []string{"b", token, "a"}}, {}}
}

func TestFirstAsked(t *testing.T) {
	for _, body := range enginetest.TypicalFiles(60) {
		for _, c := range askers("Googlebot") {
			compareFirst(t, body, c)
		}
	}
	for _, in := range enginetest.HostileInputs(4 << 10) {
		for _, c := range askers("a") {
			compareFirst(t, in.Body, c)
		}
	}
}

func FuzzFirstAsked(f *testing.F) {
	for _, ar := range archives(f) {
		f.Add(string(robots(f, ar)), "a")
	}
	f.Fuzz(func(t *testing.T, body, token string) {
		for _, c := range askers(token) {
			compareFirst(t, body, c)
		}
	})
}
