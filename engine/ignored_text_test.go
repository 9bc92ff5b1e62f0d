package robotstxt_test

import (
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
)

// A rule without a path ends the user-agent lines above it, so it is not said to have
// no effect. Nor is it said to allow everything, as rules of its group may be elsewhere.
func TestIgnoredText(t *testing.T) {
	const ends = "without a path, it blocks nothing; a user-agent line below it begins another group"
	for _, tt := range []struct {
		name, robots string
		line         int
		want         string
	}{
		{"alone", "User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /", 2, ends},
		{"beside a rule", "User-agent: a\nDisallow:\nDisallow: /x", 2, ends},
		{"in a group that goes on", "User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /x\n\nUser-agent: a\nDisallow: /", 2, ends},
		{"before any group", "Disallow:\nUser-agent: a\nDisallow: /x", 1, robotstxt.NoGroupOpen.Text()},
		{"an allow", "User-agent: a\nAllow:\nUser-agent: b\nDisallow: /", 2, "without a path, it allows nothing; a user-agent line below it begins another group"},
		{"with a path", "User-agent: a\nDisallow: /", 2, ""},
	} {
		f := robotstxt.Parse([]byte(tt.robots))
		if got := f.IgnoredText(f.Line(tt.line)); got != tt.want {
			t.Errorf("%s: it is said %q; want %q", tt.name, got, tt.want)
		}
	}
}

// A path that its reader takes for none is not said to be missing.
func TestIgnoredTextOfLoneStar(t *testing.T) {
	f := robotstxt.Temoto.ParseString("User-agent: a\nDisallow: *\nUser-agent: b\nDisallow: /")
	if got, want := f.IgnoredText(f.Line(2)), "for this parser, * alone isn't a path; a user-agent line below it begins another group"; got != want {
		t.Errorf("it is said %q; want %q", got, want)
	}
}

// A field ends a run of user-agent lines for some readers, and is not said to do nothing.
func TestIgnoredTextOfRuns(t *testing.T) {
	const robots = "User-agent: a\nCrawl-delay: 5\nFoo: x\nUser-agent: b\nDisallow: /\nCrawl-delay: 5\n"
	no, unknown, ends := robotstxt.UnsupportedField.Text(), robotstxt.UnknownField.Text(), "not a rule, but for this parser it ends the run of user-agent lines"
	for code, want := range map[string][3]string{
		"google": {no, unknown, no}, "python-3.15": {ends, unknown, no}, "temoto-robotstxt": {ends, unknown, no}, "crawler-commons": {no, unknown, no},
		"robots-parser": {ends, ends, no}, "reppy": {ends, ends, no}, "protego": {ends, ends, no},
	} {
		r := robotstxt.ReadingByCode(code)
		f := r.Parse([]byte(robots))
		if got := [3]string{f.IgnoredText(f.Line(2)), f.IgnoredText(f.Line(3)), f.IgnoredText(f.Line(6))}; got != want {
			t.Errorf("%s: it is said %q; want %q", code, got, want)
		}
	}
}

// User-agent lines that the next ones join across rules, behind one without a name, stand in two
// runs. A field behind those rules is said to do nothing.
func TestIgnoredTextBehindRules(t *testing.T) {
	f := robotstxt.ProtegoOld.ParseString("User-agent: a\nDisallow: /\nFoo: x\nUser-agent:\nUser-agent: b\nBar: x\nDisallow: /b\n")
	for line, want := range map[int]string{
		3: robotstxt.UnknownField.Text(),
		6: "not a rule, but for this parser it ends the run of user-agent lines",
	} {
		if got := f.IgnoredText(f.Line(line)); got != want {
			t.Errorf("line %d: it is said %q; want %q", line, got, want)
		}
	}
	f = robotstxt.ProtegoOld.ParseString("User-agent: a\nDisallow: /\nUser-agent:\n# c\nFoo: x\nUser-agent: b\nDisallow: /b\n")
	if got, want := f.IgnoredText(f.Line(5)), "not a rule, but for this parser it ends the run of user-agent lines"; got != want {
		t.Errorf("between a line without a name and the next run it is said %q; want %q", got, want)
	}
}

// A group for "*" and another name may apply to neither, so the other name is not said to
// lose it to "*".
func TestIgnoredTextBesideStar(t *testing.T) {
	f := robotstxt.ReadingByCode("python-3.11").Parse([]byte("User-agent: *\nDisallow: /a\n\nUser-agent: *\nUser-agent: b\nDisallow: /b\n"))
	for line, want := range map[int]string{
		4: robotstxt.NotTheFirstGroup.Text(),
		5: "its group names * as well, so this parser doesn't apply it to this name",
	} {
		if got := f.IgnoredText(f.Line(line)); got != want {
			t.Errorf("line %d: it is said %q; want %q", line, got, want)
		}
	}
}

// A rule that matches nothing keeps the groups above and below it apart, and is not said to
// do nothing where it alone does so.
func TestIgnoredTextOfIdleRules(t *testing.T) {
	const ends = "; a user-agent line below it begins another group"
	for _, tt := range []struct {
		name, reading, robots string
		line                  int
		want                  string
	}{
		{"without a slash", "google", "User-agent: a\nDisallow: x\nUser-agent: b\nDisallow: /", 2, robotstxt.NoLeadingSlash.Text() + ends},
		{"beside a rule", "google", "User-agent: a\nDisallow: x\nDisallow: /x\nUser-agent: b\nDisallow: /", 2, robotstxt.NoLeadingSlash.Text()},
		{"behind another such rule", "google", "User-agent: a\nDisallow: x\nDisallow: y\nUser-agent: b\nDisallow: /", 3, robotstxt.NoLeadingSlash.Text() + ends},
		{"in the last group", "google", "User-agent: a\nDisallow: x", 2, robotstxt.NoLeadingSlash.Text()},
		{"that makes a group", "robots-parser", "User-agent: *\nDisallow: /\nUser-agent: a\nDisallow: x", 4, robotstxt.NoLeadingSlash.Text() + ends},
		{"behind the end of the group", "baidu", "User-agent: a\n\nDisallow: x\nUser-agent: b\nDisallow: /", 3, robotstxt.NoGroupOpen.Text()},
		{"with a dollar sign inside", "python-3.15", "User-agent: a\nDisallow: /$x\nUser-agent: b\nDisallow: /", 2, robotstxt.DollarInside.Text() + ends},
		{"with a star at the end", "reppy", "User-agent: a\nDisallow: /*$\nUser-agent: b\nDisallow: /", 2, robotstxt.StarBeforeEnd.Text() + ends},
		{"with too many characters", "yandex", "User-agent: a\nDisallow: /" + strings.Repeat("x", 1024) + "\nUser-agent: b\nDisallow: /", 2, robotstxt.RuleTooLong.Text() + ends},
	} {
		f := robotstxt.ReadingByCode(tt.reading).ParseString(tt.robots)
		if got := f.IgnoredText(f.Line(tt.line)); got != tt.want {
			t.Errorf("%s: it is said %q; want %q", tt.name, got, tt.want)
		}
	}
}

// Lines that name nobody decide whose the rules below them are.
func TestIgnoredTextOfNames(t *testing.T) {
	for _, tt := range []struct {
		reading, robots string
		line            int
		want            string
	}{
		{"google", "User-agent: a\nDisallow: /a\nUser-agent:\nDisallow: /b", 3, "names no crawler, so none obeys the rules below it"},
		{"google", "User-agent: a\nUser-agent:\nDisallow: /b", 2, robotstxt.NoToken.Text()},
		{"google", "User-agent: a\nDisallow: /a\nUser-agent:", 3, robotstxt.NoToken.Text()},
		{"google", "User-agent:\nUser-agent: a\nDisallow: /b", 1, robotstxt.NoToken.Text()},
		{"reppy", "User-agent:\nUser-agent: a\nDisallow: /b", 1, "names no crawler, so none obeys the rules below it"},
		{"reppy", "User-agent: a\nUser-agent: *\nDisallow: /a", 2, "this parser doesn't apply the rules below to this name"},
		{"protego-0.6", "User-agent: a\nDisallow: /a\nUser-agent:\nUser-agent: b\nDisallow: /b", 3, "for this parser, a user-agent line below it joins those above"},
		{"protego", "User-agent: a\n: x\nUser-agent: b\nDisallow: /b", 2, "not a rule, but for this parser it ends the run of user-agent lines"},
		{"reppy", "User-agent: a\nSitemap:\nUser-agent: b\nDisallow: /b", 2, "not a rule, but for this parser it ends the run of user-agent lines"},
		{"protego", "User-agent: a\nSitemap:\nUser-agent: b\nDisallow: /b", 2, robotstxt.NoURL.Text()},
		{"reppy", "User-agent: a\nDisalow: /a\nUser-agent: b\nDisallow: /b", 2, "not a rule, but for this parser it ends the run of user-agent lines"},
	} {
		f := robotstxt.ReadingByCode(tt.reading).ParseString(tt.robots)
		if got := f.IgnoredText(f.Line(tt.line)); got != tt.want {
			t.Errorf("%s: of line %d of %q it is said %q; want %q", tt.reading, tt.line, tt.robots, got, tt.want)
		}
	}
}

// A line for which nothing may be fetched is not said to do nothing.
func TestIgnoredTextOfRefusals(t *testing.T) {
	delay := robotstxt.CrawlerCommons.ParseString("User-agent: a\nCrawl-delay: 400\nDisallow: /a\nCrawl-delay: 500\nUser-agent: b\nCrawl-delay: 5\nDisallow: /")
	for line, want := range map[int]string{
		2: "not a rule, but for this parser the delay is so long that nothing may be fetched",
		4: robotstxt.UnsupportedField.Text(), 6: robotstxt.UnsupportedField.Text(),
	} {
		if got := delay.IgnoredText(delay.Line(line)); got != want {
			t.Errorf("line %d: it is said %q; want %q", line, got, want)
		}
	}
	refused := robotstxt.Temoto.ParseString("Disallow: /a\nUser-agent: a\nDisallow: /")
	if got, want := refused.IgnoredText(refused.Line(1)), "because of this line, this parser rejects the whole file"; got != want {
		t.Errorf("it is said %q; want %q", got, want)
	}
}

// A line opens a group once, even if its reader takes it over into the next run.
func TestOpenedOnce(t *testing.T) {
	f := robotstxt.ProtegoOld.ParseString("User-agent: a\nDisallow: /a\nUser-agent:\nUser-agent: b\nDisallow: /b")
	if got := f.Group("a").Opened; !slices.Equal(got, []int{1}) {
		t.Errorf("the group is opened by lines %d; want 1", got)
	}
}

// FuzzIgnored holds that a line which is said to do nothing does nothing: with a comment in
// its place, every crawler obeys the same rules. Two libraries also go by where an ignored
// line stands among others, of which the texts say less.
func FuzzIgnored(f *testing.F) {
	for _, ar := range archives(f) {
		f.Add(string(robots(f, ar)), "/a")
	}
	for _, s := range []string{
		"User-agent: a\nDisallow: x\nUser-agent: b\nDisallow: /", "User-agent: a\nDisallow: /a\nUser-agent:\nDisallow: /b",
		"User-agent: a\nCrawl-delay: 400\nDisallow: /a", "Disallow: /a\nUser-agent: a\nDisallow: /", "User-agent: a\n: x\nDisalow: /\nUser-agent: b\nDisallow: /a$",
	} {
		f.Add(s, "/a")
	}
	f.Fuzz(func(t *testing.T, body, path string) {
		if len(body) > 1<<10 || len(path) > 1<<8 {
			t.Skip()
		}
		for _, r := range robotstxt.Readings() {
			if r == robotstxt.CrawlerCommons || r == robotstxt.Reppy {
				continue
			}
			before := r.ParseString(body)
			for _, l := range before.Lines {
				if l.Ignored == robotstxt.None || l.Ignored == robotstxt.NotTheFirstGroup || before.IgnoredText(l) != l.Ignored.Text() {
					continue
				}
				text, at := before.Body(), int(l.Offset)
				after := r.ParseString(text[:at] + "#" + text[at+int(l.Length):])
				checkSame(t, before, after, l, path)
			}
		}
	})
}

// checkSame checks that crawlers obey the same rules in both files, which differ in line l.
func checkSame(t *testing.T, before, after *robotstxt.File, l robotstxt.Line, path string) {
	t.Helper()
	names := []string{""}
	for g := range before.AllGroups() {
		names = append(names, g.Token)
	}
	for _, name := range names {
		for _, p := range []string{"/", path} {
			was, is := before.Match(robotstxt.Named(name), robotstxt.PathTarget(p)), after.Match(robotstxt.Named(name), robotstxt.PathTarget(p))
			if was.Allowed != is.Allowed || was.Line() != is.Line() {
				t.Errorf("%s: line %d is said to do nothing, %q, but without it %q is fetched by %q: %t, line %d; was %t, line %d; file %q",
					before.Reading.Code, l.Number, l.Ignored, p, name, is.Allowed, is.Line(), was.Allowed, was.Line(), before.Body())
			}
		}
	}
}
