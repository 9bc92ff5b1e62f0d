package finding_test

import (
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestEffects holds the effects that offers announce.
func TestEffects(t *testing.T) {
	var rules, lines strings.Builder
	for i := range 14 {
		fmt.Fprintf(&rules, "Disallow: /b%d/\n", i)
		fmt.Fprintf(&lines, "Disallow: c%d/\n", i)
	}
	for _, tt := range []struct{ name, robots, code, want string }{
		{"a path that begins with a star",
			"User-agent: baidu\ncrawl-delay: 1\n\n\nUser-agent: *\n\nDisallow: /*/*/pulse\nDisallow: /*/*/projects\nDisallow: /*/*/forks\n",
			"fused-groups", "for `baidu`."},
		{"samples that people ask for come first",
			"Useragent: GPTBot\nDisallow: /*.(jpg|png)$\nDisallow: /*/b/\nDisallow: /c/\nUser-agent: a\nUser_agent: GPTBot\nDisallow: /d\n",
			"misspelt-field-ignored", "Blocks `/d` for `GPTBot`."},
		{"few crawlers are named", "User-agent: GPTBot, CCBot\nDisallow: /\n", "several-tokens",
			"Blocks `/` for `CCBot`. Blocks `/` for `GPTBot`, if it reads the file as RFC 9309 says."},
		{"many are counted", "User-agent: *\nDisallow: a/\n", "no-leading-slash", "Blocks `/a/` for `Googlebot` and 27 others."},
		{"many URLs are counted", "User-agent: Bingbot\n" + strings.Repeat("Disallow: b/\nDisallow: c/\nDisallow: d/\nDisallow: e/\n", 1),
			"no-leading-slash", "Blocks `/b/`, `/c/`, `/d/` and 1 more URL for `bingbot`."},
		{"and more than are looked for", "User-agent: bingbot\n" + lines.String(), "no-leading-slash",
			"Blocks `/c0/`, `/c1/`, `/c2/` and 9 more URLs for `bingbot`. There may be more changes."},
		{"what one crawler reads otherwise", "User-agent: *\nDisallow:\n" + rules.String(), "empty-disallow",
			"Blocks `/b0/`, `/b1/`, `/b2/` and 9 more URLs for `Baiduspider`, by its operator's documentation. There may be more changes."},
		{"what only later rules show", "User-agent: *\nDisallow:\n" + strings.ReplaceAll(rules.String(), "Disallow", "Allow") + "Disallow: /a\n", "empty-disallow",
			"Blocks `/a` for `Baiduspider`, by its operator's documentation."},
		{"what is blocked for Google hides nobody else", "User-agent: Googlebot\nDisallow: /a b\n\nUser-agent: YandexBot\nDisallow: /c d\n", "space-in-path",
			"Blocks `/a%20b` for `Googlebot` and 7 others. Blocks `/c%20d` for `YandexBot`."},
		{"those that fall back on a token whose first crawler has a group", "User-agent: YandexBot\nDisallow: /x\n\nUser-agent: Yandex\nDisallow: a/\n",
			"no-leading-slash", "Blocks `/a/` for `Yandex`."},
		{"crawlers whose reading nobody knows", "User-agent: *\nDisalow: /a\n", "misspelt-field",
			"Blocks `/a` for `DuckDuckBot` and 12 others, if they read the file as RFC 9309 says. Blocks `/a` for `bingbot` and 5 others, by their operators' documentation."},
	} {
		var got []string
		for _, x := range finding.In(robotstxt.Google.ParseString(tt.robots), nil) {
			if x.Code.String() != tt.code || x.Offer() == nil {
				continue
			}
			for _, s := range x.Offer().Effects() {
				got = append(got, s.String())
			}
		}
		if all := strings.Join(got, " "); !strings.HasSuffix(all, tt.want) || all == "" {
			t.Errorf("%s: %s\nwant %s", tt.name, all, tt.want)
		}
	}
}

// TestLongChanges wants a change proven unless the changed file, which is seven times as
// long as the file here, is too much to read.
func TestLongChanges(t *testing.T) {
	for names, sure := range map[int]bool{4000: true, 8000: false} {
		f := robotstxt.Google.ParseString("User-agent: " + strings.Repeat("a,b,", names/2) + "\nDisallow: /x\n")
		for _, x := range finding.In(f, nil) {
			if (x.Fix != nil) != sure || (x.Question != nil) == sure {
				t.Errorf("%d names: %s: fix %t, question %t; want a fix: %t", names, x.Code, x.Fix != nil, x.Question != nil, sure)
			}
		}
	}
}

// TestEffectOnOtherName holds that no change is told for a crawler whose name, but not its
// product token, is on a user-agent line.
func TestEffectOnOtherName(t *testing.T) {
	for _, name := range []string{"Yahoo! Slurp", "BingPreview"} {
		for _, x := range finding.In(robotstxt.Google.ParseString("User-agent: "+name+"\nUser-agent: GPTBot\nDisallow: a/\n"), nil) {
			if x.Code.String() != "no-leading-slash" {
				continue
			}
			if got := x.Offer().Effects(); len(got) != 1 || got[0].String() != "Blocks `/a/` for `GPTBot`." {
				t.Errorf("%s: %q", name, got)
			}
		}
	}
}
