package finding_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestWhomFindingsConcern holds that what is said of Google is said of rules that a crawler
// of Google's obeys, and that a rule which decides for all its readers isn't said to be
// beaten.
func TestWhomFindingsConcern(t *testing.T) {
	const queries, index = "Disallow: /*?\n", "Disallow: /shop/index.html\n"
	const star, covered = "Disallow: /a/*\n", "Disallow: /a\nDisallow: */a\n"
	const beaten, trick, first = "Allow: /a\nDisallow: */a\n", "Allow: /a/\nDisallow: /a/*\n", "Disallow: /a/\nAllow: /a/*\n"
	for _, tt := range []struct {
		robots, code string
		found        bool
	}{
		{"User-agent: *\n" + queries, "all-queries", true},
		{"User-agent: *\nDisallow: /*?*$\n", "all-queries", true},
		{"User-agent: *\nDisallow: /*?$\n", "all-queries", false},
		{"User-agent: bingbot\n" + queries, "all-queries", false},
		{"User-agent: bingbot\nUser-agent: Googlebot\n" + queries, "all-queries", true},
		{"User-agent: Googlebot-Image\n" + queries, "all-queries", false},
		{"User-agent: AdsBot-Google\n" + queries, "all-queries", false},
		{"User-agent: Google-Extended\n" + queries, "all-queries", false},
		{"User-agent: *\n" + queries + "\nUser-agent: Googlebot\nDisallow: /x\n", "all-queries", false},
		{"User-agent: *\n" + queries + "\nUser-agent: bingbot\nDisallow: /x\n", "all-queries", true},
		{"User-agent: a\nUser-agent: *\n" + queries + "\nUser-agent: a\nAllow: /*?\n", "all-queries", true},
		{"User-agent: *\n" + queries + "Allow: /*?page=\n", "all-queries", true},
		{"User-agent: *\n" + queries + "Allow: /*.css?\n", "all-queries", true},
		{"User-agent: *\n" + queries + "Allow: /*?page=\nAllow: /*.css?\n", "all-queries", false},
		{"User-agent: *\n" + index, "index-page", true},
		{"User-agent: bingbot\n" + index, "index-page", false},
		{"User-agent: AdsBot-Google\n" + index, "index-page", false},
		{"User-agent: *\n" + index + "\nUser-agent: Googlebot\nDisallow: /x\n", "index-page", false},

		{"User-agent: *\nDisallow: /x\n\nUser-agent: Googlebot\n", "group-without-rules", true},
		{"User-agent: *\nAllow: /x\n\nUser-agent: Googlebot\n", "group-without-rules", false},
		{"User-agent: *\nAllow: /x\nDisallow: /x\n\nUser-agent: Googlebot\n", "group-without-rules", false},
		{"User-agent: *\nAllow: /x\nDisallow: /x\nDisallow: /y\n\nUser-agent: Googlebot\n", "group-without-rules", true},
		{"User-agent: *\nDisallow: /x\n\nUser-agent: Googlebot\nUser-agent: *\n", "group-without-rules", true},
		{"User-agent: bingbot\nDisallow: /x\n\nUser-agent: Googlebot\nUser-agent: *\n", "group-without-rules", false},
		{"User-agent: *\nDisallow: /x\n\nUser-agent: Googlebot/2.1\n", "group-without-rules", true},
		{"User-agent: *\nDisallow: /x\n\nUser-agent: Mediapartners-Google\n", "group-without-rules", false},
		{"User-agent: *\nDisallow: /x\n\nUser-agent: Mediapartners-Google\nUser-agent: Googlebot\n", "group-without-rules", true},
		{"User-agent: YandexBot\nDisallow: /a\n\nUser-agent: *\nDisallow: /x\n\nUser-agent: Yandex\n", "group-without-rules", true},
		{"User-agent: YandexMetrika\nDisallow: /a\n\nUser-agent: *\nDisallow: /x\n\nUser-agent: YandexMetrika\n", "group-without-rules", false},
		{"User-agent: *\nDisallow: /x\n\nUser-agent: CCBot\nAllow: /a\n", "own-group-drops-star", true},
		{"User-agent: *\nDisallow: /x\n\nUser-agent: nobody\nAllow: /a\n", "own-group-drops-star", false},
		{"User-agent: *\nDisallow: /x\n\nUser-agent: nobody\nUser-agent: CCBot\nAllow: /a\n", "own-group-drops-star", true},
		{"User-agent: *\nDisallow: /x\n\nUser-agent: nobody\nDisallow: /a\n", "own-group-leaves-open", false},
		{"User-agent: *\nDisallow: /x\n\nUser-agent: CCBot/2.0\nAllow: /a\n", "own-group-drops-star", false},
		{"User-agent: *\nDisallow: /x\n\nUseragent: CCBot\nAllow: /a\n", "own-group-drops-star", false},
		{"User-agent: *\nDisallow: /x\n\nUser-agent: Googlebot/2.1\nAllow: /a\n", "own-group-drops-star", true},
		{"User-agent: *\nDisallow: /x\n\nUser-agent: CCBot\nDisallow: /a\n", "own-group-leaves-open", true},
		{"User-agent: *\nDisallow: /x\n\nUser-agent: CCBot/2.0\nDisallow: /a\n", "own-group-leaves-open", false},
		{"User-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /\n", "signal-on-blocked", true},
		{"User-agent: GPTBot\nContent-Signal: ai-train=no\nAllow: /\nDisallow: */\n", "signal-on-blocked", true},
		{"User-agent: GPTBot\nContent-Signal: ai-train=no\nAllow: /\nDisallow: /*\n", "signal-on-blocked", false},
		{"User-agent: GPTBot\nContent-Signal: ai-train=no\nDisalow: /\n", "signal-on-blocked", false},
		{"User-agent: *\nContent-Signal: ai-train=no\nDisalow: /\n", "signal-on-blocked", false},
		{"User-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /a\n", "training-open", true},
		{"User-agent: *\nDisallow: /\n\nUseragent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /a\n", "training-open", false},
		{"User-agent: CCBot\nDisallow:\nDisallow: /a\n", "empty-disallow", true},
		{"User-agent:\nDisallow:\nDisallow: /a\n", "empty-disallow", false},
		{"User-agent: CCBot\nAllow: /a\nDisallow: /a\n", "allow-disallow-tie", true},
		{"User-agent:\nAllow: /a\nDisallow: /a\n", "allow-disallow-tie", false},
		{"User-agent: *\n" + star, "trailing-star", true},
		{"User-agent: bingbot\n" + star, "trailing-star", false},
		{"User-agent: bingbot\nUser-agent: AdsBot-Google\n" + star, "trailing-star", true},
		{"User-agent: *\n" + star + "\nUser-agent: Googlebot\nDisallow: /x\n", "trailing-star", false},
		{"User-agent: *\n" + covered, "redundant-rule", true},
		{"User-agent: bingbot\n" + covered, "redundant-rule", false},
		{"User-agent: YandexBot\n" + covered, "redundant-rule", false},
		{"User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: */a\n", "redundant-rule", true},
		{"User-agent: *\n" + covered + "\nUser-agent: Googlebot\nDisallow: /x\n", "redundant-rule", false},

		{"User-agent: *\n" + beaten, "shadowed-rule", true},
		{"User-agent: *\nAllow: *\nDisallow: /\n", "shadowed-rule", true},
		{"User-agent: *\nDisallow: *\nAllow: /\n", "shadowed-rule", true},
		{"User-agent: *\nDisallow: /a\nAllow: *a\n", "shadowed-rule", true},
		{"User-agent: *\nDisallow: *a\nAllow: /a\n", "shadowed-rule", false}, // "/ba"
		{"User-agent: bingbot\n" + beaten, "shadowed-rule", true},
		{"User-agent: GPTBot\n" + beaten, "shadowed-rule", true},
		{"User-agent: Yandex\n" + beaten, "shadowed-rule", false},
		{"User-agent: YandexBot\n" + beaten, "shadowed-rule", false},
		{"User-agent: YandexBot\nUser-agent: Googlebot\n" + beaten, "shadowed-rule", true},
		{"User-agent: Baiduspider\n" + beaten, "shadowed-rule", false},
		{"User-agent: Baiduspider\nUser-agent: *\n" + beaten, "shadowed-rule", true},
		{"User-agent: Baiduspider\n" + first, "shadowed-rule", false},
		{"User-agent: Yandex\n" + first, "shadowed-rule", true},
		{"User-agent: *\n" + trick, "length-trick", true},
		{"User-agent: Googlebot\n" + trick, "length-trick", true},
		{"User-agent: YandexBot\n" + trick, "length-trick", false},
		{"User-agent: Baiduspider\n" + trick, "length-trick", false},
	} {
		f := robotstxt.Google.ParseString(tt.robots)
		if found := slices.ContainsFunc(finding.In(f, nil), func(x finding.Finding) bool { return x.Code.String() == tt.code }); found != tt.found {
			t.Errorf("%q: %s is found: %v; want %v", tt.robots, tt.code, found, tt.found)
		}
	}
}
