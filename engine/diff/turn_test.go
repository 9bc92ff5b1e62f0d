package diff_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/diff"
	"whichline/engine/work"
)

// opens reports whether [diff.Turn.Prove] proves that after blocks nothing that before
// allows, to who reads so.
func opens(r *robotstxt.Reading, before, after string) bool {
	var e diff.Effect
	was, is := r.ParseString(before), r.ParseString(after)
	x := e.Turn(diff.Side{File: was, Group: was.Group("*")}, diff.Side{File: is, Group: is.Group("*")}, nil)
	x.Prove(nil)
	return !x.MayBlock
}

func TestOnlyOpens(t *testing.T) {
	for _, tt := range []struct {
		name, before, after string
		reading             *robotstxt.Reading
		want                bool
	}{
		{"a disallow goes", "Disallow: /a; Disallow: /b", "Disallow: /b", robotstxt.Google, true},
		{"a disallow comes", "Disallow: /b", "Disallow: /a; Disallow: /b", robotstxt.Google, false},
		{"an allow goes", "Disallow: /; Allow: /a", "Disallow: /", robotstxt.Google, false},
		{"an allow comes", "Disallow: /", "Disallow: /; Allow: /a", robotstxt.Google, true},
		{"a star at the end comes", "Disallow: /; Allow: /a", "Disallow: /; Allow: /a*", robotstxt.Google, true},
		{"a star behind the end makes the dollar a character", "Disallow: /; Allow: /$", "Disallow: /; Allow: /$*", robotstxt.Google, false},
		{"a star comes in the middle", "Disallow: /; Allow: /a$b", "Disallow: /; Allow: /a$*b", robotstxt.Google, true},
		{"a star goes in the middle", "Disallow: /; Allow: /a$*b", "Disallow: /; Allow: /a$b", robotstxt.Google, false},
		{"a rule comes that another covers", "Disallow: /a", "Disallow: /a; Disallow: /a/b", robotstxt.Google, true},
		{"a repetition goes, and the first decides", "Allow: /a; Allow: /a; Disallow: /", "Allow: /a; Disallow: /", robotstxt.Baidu, true},
		{"an allow comes first, and the first decides", "Disallow: /a; Disallow: /b", "Allow: /; Disallow: /a; Disallow: /b", robotstxt.Baidu, true},
		{"two dollars are no one", "Disallow: /; Allow: /a$", "Disallow: /; Allow: /a$$", robotstxt.Google, false},
		{"only the order changes", "Disallow: /a; Allow: /a/b", "Allow: /a/b; Disallow: /a", robotstxt.Google, true},
		{"the order changes, and the first decides", "Allow: /a/b; Disallow: /a", "Disallow: /a; Allow: /a/b", robotstxt.Baidu, false},
	} {
		if got := opens(tt.reading, lines(tt.before), lines(tt.after)); got != tt.want {
			t.Errorf("%s: %t; want %t", tt.name, got, tt.want)
		}
	}
}

// FuzzOnlyOpens holds what is proved to verdicts on many paths: where nothing is
// blocked, none goes from allowed to blocked, for every reading.
func FuzzOnlyOpens(f *testing.F) {
	for seed := range uint64(300) {
		f.Add(seed)
	}
	targets := make([]robotstxt.Target, 0, len(paths))
	for _, path := range append([]string{"/$", "/a$", "/b$", "/a$b", "/$/a", "/a*", "/*", "/%20a", "/a%20a", "/b%20a", "/a%7f"}, paths...) {
		targets = append(targets, robotstxt.Target{Path: path})
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		random := rand.New(rand.NewPCG(seed, 19))
		before := lines(dollared(random, randomRules(random, 1+random.IntN(5))))
		after := dollared(random, mutated(random, before))
		for _, r := range robotstxt.Readings() {
			if !opens(r, before, after) {
				continue
			}
			was, is := r.ParseString(before), r.ParseString(after)
			blocked := func(target robotstxt.Target) bool {
				return was.Match(robotstxt.Named("x"), target).Allowed && !is.Match(robotstxt.Named("x"), target).Allowed
			}
			if i := slices.IndexFunc(targets, blocked); i >= 0 {
				t.Errorf("%s: %s is blocked, and it is proved that nothing is:\n%s\n%s", r.Code, targets[i].Path, before, after)
			}
		}
	})
}

// dollared returns rules with some of their stars and ends in other forms.
func dollared(random *rand.Rand, rules string) string {
	lines := []byte(nil)
	for i := range len(rules) {
		end := rules[i] == '\n' && i > 0 && rules[i-1] != '*' // not that of the user-agent line
		switch {
		case end && random.IntN(8) == 0:
			lines = append(lines, []string{"$*", "$", "$$", "**", " a", "\x7f"}[random.IntN(6)]...)
		case i > 14 && rules[i] == '*' && random.IntN(8) == 0:
			lines = append(lines, '$')
		}
		lines = append(lines, rules[i])
	}
	return string(lines)
}

// TestTurn compares the groups of two files as crawlers obey them.
func TestTurn(t *testing.T) {
	before := robotstxt.Google.ParseString("User-agent: a\nUser-agent: b\nDisallow: /x\n\nUser-agent: c\nDisallow: /y\n")
	after := robotstxt.Google.ParseString("User-agent: a\nUser-agent: b\nDisallow: /x\nAllow: /x/y\n\nUser-agent: c\nDisallow: /y\n\nUser-agent: d\nDisallow: /\n")
	var e diff.Effect
	turn := func(token string, left *work.Budget) *diff.Turn {
		return e.Turn(diff.Side{File: before, Group: before.Group(token)}, diff.Side{File: after, Group: after.Group(token)}, left)
	}
	if turn("a", work.NewBudget(2)) != nil {
		t.Error("rules are compared without a budget")
	}
	if turn("a", nil) != turn("b", work.NewBudget(0)) {
		t.Error("the same rules are compared twice")
	}
	for token, want := range map[string]struct{ same, mayBlock, mayOpen bool }{
		"a": {false, false, true}, "c": {true, false, false}, "d": {false, true, false}, "e": {true, false, false},
	} {
		x := turn(token, nil)
		if x.Prove(nil); x.Same() != want.same || x.MayBlock != want.mayBlock || x.MayOpen != want.mayOpen {
			t.Errorf("%s: same %t, may block %t, may open %t; want %+v", token, x.Same(), x.MayBlock, x.MayOpen, want)
		}
	}
	// Hosts tell rules apart, and two readings are never the same.
	reppy := robotstxt.ReadingByCode("reppy")
	was, is := reppy.ParseString("User-agent: *\nDisallow: http://a/x\n"), reppy.ParseString("User-agent: *\nDisallow: http://b/x\n")
	if x := e.Turn(diff.Side{File: was, Group: was.Group("*")}, diff.Side{File: is, Group: is.Group("*")}, nil); x.Same() {
		t.Error("rules of two hosts are the same")
	}
	other := robotstxt.RFC9309.ParseString(before.Body())
	if x := e.Turn(diff.Side{File: before, Group: before.Group("c")}, diff.Side{File: other, Group: other.Group("c")}, nil); x.Same() {
		t.Error("two readings are the same")
	}
}
