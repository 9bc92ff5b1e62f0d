package finding_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestOwnGroupLeavesOpen finds groups that leave open what is blocked for "*", and none that
// blocks all of it by shorter paths.
func TestOwnGroupLeavesOpen(t *testing.T) {
	for _, tt := range []struct {
		name, star, own string
		want            bool
	}{
		{"a rule is missing", "Disallow: /a/\nDisallow: /b/\n", "Disallow: /a/\n", true},
		{"a rule that matches no URL", "Disallow: /a/\nDisallow: /b c\n", "Disallow: /a/\n", false},
		{"a shorter path", "Disallow: /a/b\n", "Disallow: /a\n", false},
		{"a longer path", "Disallow: /a\n", "Disallow: /a/b\n", true},
		{"a shorter path beside longer ones", "Disallow: /ac\n", "Disallow: /a\nDisallow: /ab\nDisallow: /abc\n", false},
		{"a shorter path for one of two", "Disallow: /a/b\nDisallow: /c\n", "Disallow: /a\n", true},
		{"the same in front of an end", "Disallow: /*.pdf$\n", "Disallow: /*.pdf\n", false},
		{"the same with a star", "Disallow: /a/\n", "Disallow: /a/*\n", false},
		{"the same with a slash in front of a star", "Disallow: *.pdf\n", "Disallow: /*.pdf\n", false},
		{"the same without it", "Disallow: /*.pdf\n", "Disallow: *.pdf\n", false},
		{"a pattern that covers it", "Disallow: /a/*.pdf$\nDisallow: /a/b.pdf\n", "Disallow: *.pdf\n", false},
		{"a pattern with an end that covers it", "Disallow: /a/*.pdf$\n", "Disallow: /*.pdf$\n", false},
		{"a pattern with an end that doesn't", "Disallow: /a/*.pdf\n", "Disallow: /*.pdf$\n", true},
		{"a pattern that matches less", "Disallow: /a/*.pdf\n", "Disallow: /*b.pdf\n", true},
		{"a pattern with an exception", "Disallow: /a/*.pdf\n", "Disallow: *.pdf\nAllow: /a/b/c\n", true},
		{"a slash behind a star that a pattern covers", "Disallow: */a\n", "Disallow: /*a\n", false},
		{"a slash behind a star", "Disallow: */a\n", "Disallow: /*/a\n", true},
		{"with an exception as long as a star and its text", "Disallow: /*.pdf/a\n", "Disallow: *.pdf\nAllow: /abcd\n", true},
		{"only one URL", "Disallow: /a$b\n", "Disallow: /a$\n", true},
		{"a shorter path with an exception", "Disallow: /a/b\n", "Disallow: /a\nAllow: /a/bc\n", true},
		{"with an exception that may be inside", "Disallow: /a/b\n", "Disallow: /a\nAllow: /*.css\n", true},
		{"with an exception elsewhere", "Disallow: /a/b\n", "Disallow: /a\nAllow: /ccc\n", false},
		{"with an exception that loses", "Disallow: /aa/b\n", "Disallow: /aa\nAllow: /a\n", false},
	} {
		f := robotstxt.Google.ParseString("User-agent: *\n" + tt.star + "\nUser-agent: bingbot\n" + tt.own)
		found := slices.ContainsFunc(finding.In(f, nil), func(x finding.Finding) bool { return x.Code.String() == "own-group-leaves-open" })
		if found != tt.want {
			t.Errorf("%s: %t; want %t", tt.name, found, tt.want)
		}
	}
}

// TestOwnGroupCounts counts the rules for "*" that a group leaves open, and not those that its
// own rules cover.
func TestOwnGroupCounts(t *testing.T) {
	const star = "User-agent: *\nDisallow: /a/b\nDisallow: /c\nDisallow: /a/d$\nDisallow: /e$\n\n"
	const want = "The group for `bingbot` (line 7) doesn't repeat 1 of the disallow rules for `*` (line 3), which don't apply there."
	if got, _ := told(star+"User-agent: bingbot\nDisallow: /a\nDisallow: /e$\n", "own-group-leaves-open"); got != want {
		t.Errorf("%q; want %q", got, want)
	}
}

// TestOwnGroupDropsStar finds groups with nothing but exceptions, also where "*" is blocked.
func TestOwnGroupDropsStar(t *testing.T) {
	for _, tt := range []struct {
		name, star, own string
		want            bool
	}{
		{"a part is blocked", "Disallow: /a/\n", "Allow: /b\n", true},
		{"everybody else is blocked", "Disallow: /\n", "Allow: /b\n", true},
		{"and has the same exception", "Allow: /b\nDisallow: /\n", "Allow: /b\n", true},
		{"an allow of the same path wins", "Disallow: /a\nAllow: /a\n", "Allow: /b\n", false},
		{"the same, and a part is blocked", "Allow: /a\nDisallow: /a\nDisallow: /c\n", "Allow: /b\n", true},
		{"all is allowed", "Disallow: /\n", "Allow: /\nAllow: /b\n", false},
		{"nothing is blocked, and an exception follows", "Disallow: /\n", "Disallow:\nAllow: /b\n", false},
		{"nothing is blocked, and an exception comes first", "Disallow: /\n", "Allow: /b\nDisallow:\nCrawl-delay: 1\n", false},
		{"nothing is blocked", "Disallow: /\n", "Disallow:\n", false},
		{"a part is blocked, and everybody else", "Disallow: /\n", "Allow: /b\nDisallow: /c\n", false},
	} {
		for _, robots := range []string{
			"User-agent: *\n" + tt.star + "\nUser-agent: bingbot\n" + tt.own,
			"User-agent: bingbot\n" + tt.own + "\nUser-agent: *\n" + tt.star,
		} {
			f := robotstxt.Google.ParseString(robots)
			found := slices.ContainsFunc(finding.In(f, nil), func(x finding.Finding) bool { return x.Code.String() == "own-group-drops-star" })
			if found != tt.want {
				t.Errorf("%s: %t; want %t: %q", tt.name, found, tt.want, robots)
			}
		}
	}
}
