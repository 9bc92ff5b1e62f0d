package robotstxt_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
)

// TestSentenceNamesLines shows how many lines a sentence names before it says
// that there are more, and which parts of it are links.
func TestSentenceNamesLines(t *testing.T) {
	for _, tt := range []struct {
		lines int
		named string
	}{
		{1, "line 1"},
		{2, "lines 1 and 2"},
		{3, "lines 1, 2 and 3"},
		{6, "lines 1, 2, 3, 4, 5 and 6"},
		{7, "lines 1, 2, 3, 4, 5, 6 and 1 more"},
		{9, "lines 1, 2, 3, 4, 5, 6 and 3 more"},
	} {
		f := robotstxt.Parse([]byte(strings.Repeat("User-agent: a\n", tt.lines) + "Disallow: /x"))
		v := enginetest.Match(t, f, robotstxt.Named("a"), "/y")
		s := v.Explain().Sentence
		want := "a is allowed to fetch /y: no rule of its group (" + tt.named + ") matches."
		if got := s.String(); got != want {
			t.Errorf("%d lines: %q; want %q", tt.lines, got, want)
		}
		links := 0
		for _, p := range s.Parts() {
			if p.Line == 0 {
				continue
			}
			if links++; p.Line != links || !strings.HasSuffix(p.Text, string(rune('0'+links))) {
				t.Errorf("%d lines: link %d is %+v", tt.lines, links, p)
			}
		}
		if links != min(tt.lines, 6) {
			t.Errorf("%d lines: %d links", tt.lines, links)
		}
	}
}

func TestSentenceCounts(t *testing.T) {
	for _, tt := range []struct {
		rules, counted string
		reading        *robotstxt.Reading
	}{
		{"Disallow: /\nAllow: /x*", "line 3, `Allow: /x*`, is longer than line 2, `Disallow: /` (2 characters as `/x` against 1)", robotstxt.RFC9309},
		{"Disallow: /\nAllow: /x*", "line 3, `Allow: /x*`, is longer than line 2, `Disallow: /` (3 characters against 1)", robotstxt.Google},
		{"Allow: /x*\nAllow: /*$\nAllow: /*é", "line 4, `Allow: /*é`, and all other rules that match say so", robotstxt.Protego},
		{"Allow: *$", "line 2, `Allow: *$`, is the only rule that matches", robotstxt.Protego},
		{"Disallow: *\nAllow: /x", "(2 characters against 0)", robotstxt.RFC9309},
		{"Disallow: *\nAllow: *", "lines 2 and 3 match with 0 characters each, and on a tie allow wins", robotstxt.RFC9309},
		{"Disallow: *\nAllow: /x", "is longer, without its wildcards, than line 2, `Disallow: *` (2 characters against 0)", robotstxt.Yandex},
		{"Disallow: /\nAllow: /x", "line 3, `Allow: /x`, is longer than line 2, `Disallow: /` (2 characters against 1)", robotstxt.Google},
		{"Disallow: /\nAllow: /x", "matches more of the URL than line 2", robotstxt.PythonNew},
		{"Disallow: /*x\nAllow: /", "is longer, as a regular expression, than line 3", robotstxt.Temoto},
		{"Disallow: /*x\nAllow: /", "(4 characters as `/.*x` against 1)", robotstxt.Temoto},
		{"Disallow: /*\nAllow: /x", "line 3, `Allow: /x`, is longer than line 2, `Disallow: /*` (2 characters against 1 as `/`)", robotstxt.Temoto},
		{"Disallow: /\nAllow: /x", "line 3, `Allow: /x`, is longer than line 2, `Disallow: /` (2 characters against 1)", robotstxt.Yandex},
		{"Disallow: /\nAllow: /x", "line 3, `Allow: /x`, is longer than line 2", robotstxt.Temoto},
		{"Allow: /x\nDisallow: /x", "match with 2 characters each", robotstxt.Google},
		{"Disallow: /*x\nAllow: /x", "lines 2 and 3 match with 2 characters (without wildcards) each, and on a tie allow wins", robotstxt.Yandex},
		{"Disallow: /x*\nAllow: /x", "lines 2 and 3 match with 2 characters (as `/x`) each, and on a tie allow wins", robotstxt.RFC9309},
		{"Disallow: /*x\nAllow: /x%C", "lines 2 and 3 match with 4 characters (as `/.*x`) each, and on a tie this parser takes the first", robotstxt.Temoto},
		{"Disallow: /**x\nAllow: /***x", "lines 2 and 3 match with 3 characters (as `/*x`) each, and on a tie this parser takes the first", robotstxt.Reppy},
		{"Disallow: /x\nDisallow: /\nDisallow: /x", "line 2, `Disallow: /x`, and all other rules that match say so", robotstxt.Google},
		{"Disallow: /x\nDisallow: /", "line 2, `Disallow: /x`, is the longest of the 2 rules that match", robotstxt.Google},
		{"Disallow: /*x\nDisallow: /x", "line 2, `Disallow: /*x`, and all other rules that match say so", robotstxt.Yandex},
		{"Disallow: /***\nDisallow: /x", "line 3, `Disallow: /x`, and all other rules that match say so", robotstxt.Yandex},
		{"Disallow: /*\nDisallow: /x", "line 2, `Disallow: /*`, and all other rules that match say so", robotstxt.PythonNew},
		{"Disallow: /x\nDisallow: /x", "line 2, `Disallow: /x`, and all other rules that match say so", robotstxt.PythonNew},
		{"Disallow: /*x\nDisallow: /", "line 2, `Disallow: /*x`, and all other rules that match say so", robotstxt.Temoto},
		{"Allow: /*é\nDisallow: /", "(8 bytes as `/*%C3%A9` against 1)", robotstxt.Google},
		{"Disallow: /x", "line 2, `Disallow: /x`, is the only rule that matches", robotstxt.Google},
		{"Disallow:", "line 2 is an empty `Disallow:`, which Yandex reads as \"allow everything\"", robotstxt.Yandex},
		{"Disallow:", "its group (line 1) has only an empty `Disallow:` (line 2), which matches no URL", robotstxt.Google},
		{"Allow:", "its group (line 1) has only an empty `Allow:` (line 2), which matches no URL", robotstxt.Google},
		{"Allow:\nAllow:", "its group (line 1) has no rules that take effect", robotstxt.Google},
		{"Disallow:\n\nUser-agent: *\nDisallow:", "its group (lines 1 and 4) has no rules that take effect", robotstxt.Google},
		{"Allow:\nDisallow:", "its group (line 1) has no rules that take effect", robotstxt.Google},
		{"Disallow: *", "its group (line 1) has no rules that take effect", robotstxt.Temoto},
		{"Disallow: x", "its group (line 1) has no rules that take effect", robotstxt.Google},
		{"Disallow: /$x", "its group (line 1) has no rules that take effect", robotstxt.PythonNew},
		{"Crawl-delay: 1", "its group (line 1) has no rules that take effect.", robotstxt.Google},
		{"Crawl-delay: 1\n\nDisallow: x", "its group (line 1) has no rules that take effect.", robotstxt.PythonOld},
		{"Disallow: /\nDisallow:", "line 3 is an empty `Disallow:`, which Yandex reads as \"allow everything\"; lines 2 and 3 match with 1 character (as `/`) each", robotstxt.Yandex},
		{"Disallow:\nAllow: /x", "line 3, `Allow: /x`, and all other rules that match say so", robotstxt.Yandex},
		{"Allow: /\nDisallow: /%78", "(2 characters as `/x` against 1)", robotstxt.RFC9309},
		{"Disallow: /\nAllow: x", "(2 characters as `/x` against 1)", robotstxt.Reppy},
		{"Disallow: /x\nAllow: /*%C*9$", "(9 characters as `/.*%C.*9$` against 2)", robotstxt.Temoto},
		{"Disallow: /x\nAllow: /x%C3%A9$b", "(10 characters against 2)", robotstxt.Reppy},
	} {
		f := tt.reading.Parse([]byte("User-agent: *\n" + tt.rules))
		v := enginetest.Match(t, f, robotstxt.Named("a"), "/xé")
		if got := v.Explain().Sentence.String(); !strings.Contains(got, tt.counted) {
			t.Errorf("%q does not say %q", got, tt.counted)
		}
	}
}

// TestEarlyRuleIsLone holds that a rule before the first user-agent line is found as the only
// one of the group for "*" by a reader that gives it to all.
func TestEarlyRuleIsLone(t *testing.T) {
	v := enginetest.Match(t, robotstxt.Reppy.Parse([]byte("Disallow:\n")), robotstxt.Named("a"), "/x")
	if got, want := v.Explain().Sentence.String(), "has only an empty `Disallow:` (line 1)"; !strings.Contains(got, want) {
		t.Errorf("%q does not say %q", got, want)
	}
}

// TestSentenceQuotes shows how a long or broken excerpt is quoted: whole
// characters from both ends, and nothing but UTF-8.
func TestSentenceQuotes(t *testing.T) {
	long := strings.Repeat("ツ", 100)
	for _, tt := range []struct{ name, token, quoted string }{
		{"short", "tök en", "tök en"},
		{"as long as is quoted", strings.Repeat("a", 160), strings.Repeat("a", 160)},
		{"longer", strings.Repeat("a", 200), strings.Repeat("a", 120) + "…" + strings.Repeat("a", 40)},
		{"whole characters", long, strings.Repeat("ツ", 40) + "…" + strings.Repeat("ツ", 13)},
		{"other boundaries", "a" + long, "a" + strings.Repeat("ツ", 39) + "…" + strings.Repeat("ツ", 13)},
		{"not UTF-8", "a\xffb", "a\uFFFDb"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			v := enginetest.Match(t, robotstxt.Parse(nil), robotstxt.Named(tt.token), "/")
			if got, want := v.Explain().Group.String(), "No group names `"+tt.quoted+"`."; got != want {
				t.Errorf("got\n%s; want\n%s", got, want)
			}
		})
	}
}

// TestCrawlerWithoutName asks for a crawler that names no product token.
func TestCrawlerWithoutName(t *testing.T) {
	for _, tt := range []struct{ robots, sentence, group string }{
		{"", "A crawler without a name is allowed to fetch /: the file has no groups.",
			"There is no group for `*`."},
		{"User-agent: *bot\nDisallow: /\nUser-agent:", "A crawler without a name is allowed to fetch /: no `User-agent` line names a crawler.",
			"There is no group for `*`."},
		{"User-agent: *\nDisallow: /", "A crawler without a name is not allowed to fetch /: line 2, `Disallow: /`, is the only rule that matches.",
			"A crawler without a name obeys the group for `*` (line 1)."},
	} {
		v := enginetest.Match(t, robotstxt.Parse([]byte(tt.robots)), robotstxt.Named(""), "/")
		e := v.Explain()
		if got := e.Sentence.String(); got != tt.sentence {
			t.Errorf("%q; want %q", got, tt.sentence)
		}
		if got := e.Group.String(); got != tt.group {
			t.Errorf("%q; want %q", got, tt.group)
		}
	}
}

// A name that is empty isn't quoted.
func TestGroupWithoutName(t *testing.T) {
	f := robotstxt.PythonOld.ParseString("User-agent:\nDisallow: /a\n")
	want := "a obeys the group without a name (line 1), because for this parser an empty name is part of any other."
	v := enginetest.Match(t, f, robotstxt.Named("a"), "/a")
	if got := v.Explain().Group.String(); got != want {
		t.Errorf("%q; want %q", got, want)
	}
}

// A rule without a path is quoted without the blank.
func TestSentenceQuotesEmptyRule(t *testing.T) {
	f := robotstxt.PythonOld.ParseString("User-agent: *\nAllow:\nDisallow: /a\n")
	want := "a is allowed to fetch /a: line 2 is an empty `Allow:`, which Python before May 2026 reads as \"allow everything\"; line 2, `Allow:`, is the first of 2 rules that match, and this parser takes the first."
	v := enginetest.Match(t, f, robotstxt.Named("a"), "/a")
	if got := v.Explain().Sentence.String(); got != want {
		t.Errorf("%q; want %q", got, want)
	}
}

// A reader that finds a group by a part of a crawler's name says which name that is, and one
// that passes over a group doesn't say that no group names the crawler.
func TestGroupSentencesOfLibraries(t *testing.T) {
	for _, tt := range []struct{ reading, crawler, robots, want string }{
		{"python-3.15", "ApifyBot", "User-agent: z\nUser-agent: bot\nDisallow: /x", "ApifyBot obeys the group for `bot` (line 2), because that name is in `ApifyBot`."},
		{"python-3.15", "Gopher", "User-agent: z\nUser-agent: Go\nDisallow: /x\nUser-agent: z\nUser-agent: Go\nDisallow: /y\nUser-agent: Go\nDisallow: /z", "Gopher obeys the group for `z` (lines 1 and 4)."},
		{"protego", "a", "User-agent: *\nUser-agent: a\nDisallow: /x", "a obeys the group for `*` (line 1)."},
		{"python-3.11", "Foo/1.0", "User-agent: Foo/1.0\nDisallow: /x\n\nUser-agent: *\nDisallow: /", "Foo/1.0 obeys the group for `*` (line 4)."},
	} {
		f := robotstxt.ReadingByCode(tt.reading).ParseString(tt.robots)
		if got := f.ExplainGroup(robotstxt.Named(tt.crawler)).String(); got != tt.want {
			t.Errorf("%s: %q; want %q", tt.reading, got, tt.want)
		}
	}
}

// A file whose groups aren't read isn't said to have none.
func TestGroupsUnread(t *testing.T) {
	const want = "a is allowed to fetch /x: the file is too long for this parser, which reads no group of it."
	group, filler := "User-agent: *\nDisallow: /\n", "#"+strings.Repeat(".", 500<<10)+"\n"
	for _, tt := range []struct {
		reading *robotstxt.Reading
		robots  string
	}{{robotstxt.Yandex, group + filler}, {robotstxt.Google, filler + group}} {
		v := tt.reading.ParseString(tt.robots).Match(robotstxt.Named("a"), target(t, "/x"))
		if got := v.Explain().Sentence.String(); got != want {
			t.Errorf("%s: %q; want %q", tt.reading.Code, got, want)
		}
	}
}
