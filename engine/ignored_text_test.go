package robotstxt_test

import (
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
