package finding_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestFindingsWording holds sentences that depend on what else is in the file.
func TestFindingsWording(t *testing.T) {
	for _, tt := range []struct{ name, robots, code, message, question string }{
		{"a group that is fused leaves something open",
			"User-agent: *\nCrawl-delay: 5\n\nUser-agent: badbot\nDisallow: /\nAllow: /blog/\n", "fused-groups",
			"Lines 1 and 4 look like two groups, but Google reads them as one, so line 5 applies to `*` too, and blocks everything that isn't allowed.",
			""},
		{"a group that is fused leaves something open elsewhere",
			"User-agent: Googlebot\n\nUser-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /blog/\n", "fused-groups",
			"Lines 1 and 3 look like two groups, but Google reads them as one, so line 4 applies to `Googlebot` too, and blocks everything that isn't allowed.",
			""},
		{"a group that is fused leaves everything open", "User-agent: *\nCrawl-delay: 5\n\nUser-agent: badbot\nDisallow: /\nAllow: /\n", "fused-groups",
			"Lines 1 and 4 look like two groups, but Google reads them as one, so the lines below apply to `*` too.",
			""},
		{"a group that is fused may be there for no reason", "User-agent: GPTBot\n\nUser-agent: *\nDisallow: /a\n", "fused-groups",
			"Lines 1 and 3 look like two groups, but Google reads them as one, so the lines below apply to `GPTBot` too.",
			"Should a line `Disallow:` follow line 1?"},
		{"several names stand above the gap", "User-agent: GPTBot\nUser-agent: CCBot\nCrawl-delay: 5\n\nUser-agent: *\nDisallow: /\n", "fused-groups",
			"Lines 2 and 5 look like two groups, but Google reads them as one, so line 6 blocks the whole site for `GPTBot` and `CCBot` too.",
			""},
		{"several names stand above a gap in a list", "User-agent: GPTBot\nUser-agent: CCBot\n\nUser-agent: Applebot\n\nDisallow: /a\n", "groups-run-together",
			"For Google, lines 2 and 4 open one group although they are apart, so the rules below apply to `GPTBot` and `CCBot` too.",
			""},
		{"a place of a split group names it twice", "User-agent: GPTBot\nUser-agent: gptbot\nDisallow: /a\n\nUser-agent: CCBot\nUser-agent: GPTBot\nUser-agent: GPTBot\nDisallow: /b\n", "split-group",
			"The group for `GPTBot` is split over 2 places (lines 1 and 6). Google merges them.", ""},
		{"a path is allowed and disallowed twice", "User-agent: *\nAllow: /a\nDisallow: /a\nAllow: /a\nDisallow: /a\n", "allow-disallow-tie",
			"Lines 2 and 3 allow and disallow the same path, `/a`; for Google the allow wins.", "Should line 3 be removed?"},
		{"a crawl delay for all", "User-agent: Googlebot\nUser-agent: *\nCrawl-delay: 5\nDisallow: /a\n", "field-of-others",
			"Google ignores `Crawl-delay` (line 3), which is fine: Ahrefs, Semrush, Common Crawl and others may fetch more slowly by it, unless they obey another group.", ""},
		{"a crawl delay for all but one that obeys it", "User-agent: *\nCrawl-delay: 5\nDisallow: /a\n\nUser-agent: bingbot\nDisallow: /b\n", "field-of-others",
			"Google ignores `Crawl-delay` (line 2), which is fine: Ahrefs, Semrush, Common Crawl and others may fetch more slowly by it, unless they obey another group.", ""},
		{"a crawl delay for one that obeys it", "User-agent: Googlebot\nUser-agent: nobodysbot\nUser-agent: bingbot\nCrawl-delay: 5\nDisallow: /a\n", "field-of-others",
			"Google ignores `Crawl-delay` (line 4), which is fine: it slows down `bingbot`.", ""},
		{"crawl delays for two that obey them", "User-agent: bingbot\nCrawl-delay: 5\n\nUser-agent: AhrefsBot\nCrawl-delay: 6\n\nUser-agent: bingbot\nCrawl-delay: 7\n", "field-of-others",
			"Google ignores `Crawl-delay` (lines 2, 5 and 8), which is fine: it slows down `bingbot` and `AhrefsBot`.", ""},
		{"crawl delays for one that may not", "User-agent: nobodysbot\nUser-agent: Googlebot\nCrawl-delay: 5\nCrawl-delay: 6\nDisallow: /a\n", "field-of-others",
			"Google ignores `Crawl-delay` (lines 3 and 4), which is fine: it is for `nobodysbot`, and whether it has an effect there isn't documented.", ""},
		{"one of two licences names none", "License:\nLicense: https://a.example/x\n", "field-of-others",
			"Google ignores `License` (line 2), which is fine: it names the licence for the content, as Really Simple Licensing (RSL) defines.", ""},
		{"a request rate for one that obeys it", "User-agent: nobodysbot\nUser-agent: SeznamBot\nRequest-rate: 1/10\nDisallow: /a\n", "field-of-others",
			"Google ignores `Request-rate` (line 3), which is fine: Seznam obeys it, unless it obeys another group.", ""},
		{"a request rate for one that may not", "User-agent: Googlebot\nUser-agent: bingbot\nRequest-rate: 1/10\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n", "field-of-others",
			"Google ignores `Request-rate` (line 3), which is fine: it is for `bingbot`, and whether it has an effect there isn't documented.", ""},
		{"a list has versions", "User-agent: Googlebot/2.1, bingbot/2.0\nDisallow: /a\n", "several-tokens",
			"Line 1 names several crawlers, `Googlebot/2.1, bingbot/2.0`; only the first is found, if any.",
			"Did you mean `User-agent: Googlebot` and `User-agent: bingbot` in line 1?"},
		{"a list of versions has no commas", "User-agent: Amazonbot/0.1 and CCBot/2.0\nDisallow: /a\n", "several-tokens",
			"Line 1 names several crawlers, `Amazonbot/0.1 and CCBot/2.0`; only the first is found, if any.", ""},
		{"a path is allowed and disallowed in two groups", "User-agent: GPTBot\nAllow: /a\nDisallow: /a\n\nUser-agent: CCBot\nDisallow: /a\nAllow: /a\n", "allow-disallow-tie",
			"In 2 places, one group both allows and disallows the same path; for Google the allow wins: `/a` (lines 2, 3, 6 and 7).", "Is this what you meant?"},
		{"the groups of a path are of one crawler", "User-agent: GPTBot\nDisallow: /a\n\nUser-agent: GPTBot\nAllow: /a\n", "allow-disallow-tie",
			"Lines 2 and 5 allow and disallow the same path, `/a`; for Google the allow wins.", ""},
		{"and another crawler has one of them", "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /a\n\nUser-agent: GPTBot\nAllow: /a\n", "allow-disallow-tie",
			"Lines 3 and 6 allow and disallow the same path, `/a`, for `GPTBot`; for Google the allow wins.", ""},
		{"and one of them has both", "User-agent: GPTBot\nUser-agent: CCBot\nAllow: /a\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /b\n", "allow-disallow-tie",
			"Lines 3 and 4 allow and disallow the same path, `/a`; for Google the allow wins.", "Should line 4 be removed?"},
		{"and two crawlers have both", "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /a\nAllow: /b\n\nUser-agent: GPTBot\nUser-agent: CCBot\nAllow: /a\nDisallow: /a\n\nUser-agent: CCBot\nDisallow: /c\n", "allow-disallow-tie",
			"In 2 places, one group both allows and disallows the same path; for Google the allow wins: `/a` (lines 3, 8 and 9).", "Should line 9 be removed?"},
		{"a preference comes before a group with others", "Content-Signal: ai-train=no\nUser-agent: *\nContent-Signal: ai-train=yes\nDisallow: /a\n", "signal-outside-group",
			"Line 1, `Content-Signal: ai-train=no`, has no user-agent line above it and isn't known to apply to any crawler.", "Is this what you meant?"},
		{"an index page alone is blocked", "User-agent: *\nDisallow: /shop/index.html$\n", "index-page",
			"For Google, `/shop/index.html` is blocked (line 2), but `/shop/`, usually the same page, isn't.", ""},
		{"rules come before the first group",
			"Disallow: /before\nUser-agent: *\nDisallow: /a\n", "rule-before-group",
			"Rules without a user-agent line above them (line 1) belong to no group, so nearly all crawlers ignore them.",
			"Should a line `User-agent: *` come before line 1?"},
		{"every line begins with a NUL", "\x00U\x00s\x00e\x00r\x00-\n\x00D\x00i\x00s\n", "no-robots-lines",
			"No line of this file is a user-agent line, a rule or a sitemap.", ""},
		{"a sign stands for the colon", "User-agent ;Googlebot\nDisallow: /a\n", "missing-colon-ignored",
			"The colon after `User-agent` is missing in line 1, so Google doesn't read the line as it's meant.",
			"Did you mean `User-agent: Googlebot` in line 1?"},
		{"the colon is missing, and one in the path is taken for it", "User-agent: *\nDisallow /wiki/Talk:Home\n", "missing-colon-ignored",
			"The colon after `Disallow` is missing in line 2, so Google doesn't read the line as it's meant.",
			"Did you mean `Disallow: /wiki/Talk:Home` in line 2?"},
		{"the path ends with its only colon", "User-agent: *\nDisalow\t/wiki/Talk:\n", "missing-colon-ignored",
			"The colon after `Disalow` is missing in line 2, so Google doesn't read the line as it's meant.",
			"Did you mean `Disallow: /wiki/Talk:` in line 2?"},
		{"a sign stands for the colon before a path with one", "User-agent: *\nDisallow = /*/a:b\n", "missing-colon-ignored",
			"The colon after `Disallow` is missing in line 2, so Google doesn't read the line as it's meant.",
			"Did you mean `Disallow: /*/a:b` in line 2?"},
		{"every line is in a list", "- User-agent: *\n- Disallow: /a\n", "misspelt-field-ignored",
			"2 lines have a misspelt field that means nothing to Google and most other parsers: `- User-agent` and `- Disallow` (lines 1 and 2).",
			"Did you mean `User-agent: *` in line 1, and the like in 1 more place?"},
		{"another word stands for a disallow", "User-agent: *\nDeny: /a\n", "misspelt-field-ignored",
			"`Deny` in line 2 means nothing to Google and most other parsers. Did you mean `Disallow`?",
			"Did you mean `Disallow: /a` in line 2?"},
		{"the colon is missing in quotes", "User-agent: *\n\u201cDisallow /a\u201d\n", "missing-colon-ignored",
			"The colon after `Disallow` is missing in line 2, so Google doesn't read the line as it's meant.",
			"Did you mean `Disallow: /a` in line 2?"},
		{"a field with the beginning of the path in it", "User-agent: *\nDisallow /a:/b\n", "missing-colon",
			"The colon after `Disallow` is missing in line 2; Google reads `/b` as the value.",
			"Did you mean `Disallow: /a:/b` in line 2?"},
		{"a control character stands for the colon", "User-agent: *\nDisallow\v/a /b\n", "missing-colon",
			"The colon after `Disallow` is missing in line 2; Google reads `/b` as the value.", ""},
		{"a field with the scheme of a URL in it", "User-agent: *\nDisallow https://example.com/a\n", "missing-colon",
			"The colon after `Disallow` is missing in line 2; Google reads `//example.com/a` as the value.", ""},
		{"a sitemap without its field", "User-agent: *\nDisallow: /a\nhttps://example.com/sitemap.xml\n", "unknown-field",
			"No crawler is known to use `https` (line 3); it blocks and allows nothing. Did you mean `Sitemap: https://…`?", ""},
		{"a page without a field", "User-agent: *\nDisallow: /a\nhttps://example.com/a\n", "unknown-field",
			"No crawler is known to use `https` (line 3); it blocks and allows nothing.", ""},
		{"a longer field that isn't a path", "User-agent: *\nDisallow all: Home\n", "no-leading-slash",
			"The path in line 2, `Home`, doesn't begin with a slash, so for Google it matches nothing.",
			"Did you mean `Disallow all: /Home` in line 2?"},
		{"preferences for every URL differ", "User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: / train-ai=y\n", "signal-contradiction",
			"`ai-train=no` (line 2) and `train-ai=y` (line 3) are about the same use: no document says which of the two fields applies.", ""},
		{"preferences for every URL differ within a field", "User-agent: *\nContent-Signal: ai-train=no\nContent-Signal: / ai-train=yes\n", "signal-contradiction",
			"`ai-train=no` (line 2) and `ai-train=yes` (line 3) are about the same use: Cloudflare doesn't say which one applies.", ""},
		{"the crawler that was meant has a group of its own",
			"User-agent: Googlebot\nDisallow: /a\n\nUser-agent: Goglebot\nDisallow: /b\n", "misspelt-token",
			"No crawler in the catalogue has the product token `Goglebot` (line 4). Did you mean `Googlebot`?", ""},
		{"a star behind the beginning of many names", "User-agent: Google*\nDisallow: /a\n", "wildcard-token",
			"`Google*` in line 1 has a `*`, which isn't a wildcard in a product token. The catalogue has `Googlebot`, `Googlebot-Image`, `Googlebot-Video`, `Googlebot-News` and others.",
			"Did you mean `User-agent: Googlebot` in line 1?"},
		{"a star behind the beginning of a few names", "User-agent: APPLE *\nDisallow: /a\n", "wildcard-token",
			"`APPLE *` in line 1 has a `*`, which isn't a wildcard in a product token. The catalogue has `Applebot` and `Applebot-Extended`.",
			"Did you mean `User-agent: Applebot` and `User-agent: Applebot-Extended` in line 1?"},
		{"a star behind the beginning of a name with a group", "User-agent: Apple*\nDisallow: /a\n\nUser-agent: Applebot\nDisallow: /b\n", "wildcard-token",
			"`Apple*` in line 1 has a `*`, which isn't a wildcard in a product token. The catalogue has `Applebot` and `Applebot-Extended`.",
			""},
		{"a star behind a beginning that is the same as of a token", "User-agent: Googlebot-*\nDisallow: /a\n", "wildcard-token",
			"`Googlebot-*` in line 1 has a `*`, which isn't a wildcard in a product token. The catalogue has `Googlebot-Image`, `Googlebot-Video` and `Googlebot-News`.",
			"Did you mean `User-agent: Googlebot-Image`, `User-agent: Googlebot-Video` and `User-agent: Googlebot-News` in line 1?"},
		{"stars around a name", "User-agent: *googlebot*\nDisallow: /a\n", "wildcard-token",
			"`*googlebot*` in line 1 has a `*`, which isn't a wildcard in a product token.",
			"Did you mean `User-agent: Googlebot` in line 1?"},
		{"a star behind a misspelt name", "User-agent: Goglebot*\nDisallow: /a\n", "misspelt-token",
			"No crawler in the catalogue has the product token `Goglebot*` (line 1). Did you mean `Googlebot`?",
			"Did you mean `User-agent: Googlebot` in line 1?"},
		{"a star behind an unknown name", "User-agent: SomeOwn*\nDisallow: /a\n", "token-with-text",
			"`SomeOwn*` in line 1 has more than the product token `SomeOwn`.", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			found := finding.In(robotstxt.Google.ParseString(tt.robots), nil)
			i := slices.IndexFunc(found, func(x finding.Finding) bool { return x.Code.String() == tt.code })
			if i < 0 {
				t.Fatalf("no %s in\n%s", tt.code, dumpFindings(found))
			}
			if got := found[i].Message.String(); got != tt.message {
				t.Errorf("it says %q; want %q", got, tt.message)
			}
			got := ""
			if found[i].Question != nil {
				got = found[i].Question.Asks.String()
			}
			if got != tt.question {
				t.Errorf("it asks %q; want %q", got, tt.question)
			}
		})
	}
}

// TestFindingsWithoutGround holds that nothing is said of the effect of a rule that has none.
func TestFindingsWithoutGround(t *testing.T) {
	for _, tt := range []struct{ robots, code string }{
		{"Disallow: /#a\nUser-agent: *\nDisallow: /b\n", "hash-blocks-all"},
		{"Disallow: /www.example.com/a\nUser-agent: *\nDisallow: /b\n", "host-in-path"},
		{"User-agent: *\nDisallow: /*?a= // b\n", "first-parameter"},
	} {
		if hasFinding(finding.In(robotstxt.Google.ParseString(tt.robots), nil), codeOf(t, tt.code)) {
			t.Errorf("%q: %s is found", tt.robots, tt.code)
		}
	}
}

// TestNamesAreListedOnce holds that no crawler is named twice in one sentence.
func TestNamesAreListedOnce(t *testing.T) {
	for _, robots := range []string{
		"User-agent: GPTBot\nUser-agent: gptbot\nDisallow:\n",
		"User-agent: GPTBot\nUser-agent: gptbot\nCrawl-delay: 1\nUser-agent: *\nDisallow: /\n",
		"User-agent: Googlebot\nUser-agent: googlebot\nCrawl-delay: 1\nDisallow: /a\n",
	} {
		for _, x := range finding.In(robotstxt.Google.ParseString(robots), nil) {
			if says := strings.ToLower(x.Message.String()); strings.Count(says, "`gptbot`")+strings.Count(says, "`googlebot`") > 1 {
				t.Errorf("%q: %s", robots, x.Message)
			}
		}
	}
}

// TestAllQueries finds every way to write a rule for all URLs with a query.
func TestAllQueries(t *testing.T) {
	for path, want := range map[string]bool{
		"/*?": true, "*?": true, "/**?": true, "/***?*": true, "*/*?": true, "/*?*$": true,
		"/?": false, "*/?": false, "/*/*?": false, "/*?$": false, "/*?a": false, "/a*?": false,
	} {
		f := robotstxt.Google.ParseString("User-agent: *\nDisallow: " + path + "\n")
		if got := hasFinding(finding.In(f, nil), codeOf(t, "all-queries")); got != want {
			t.Errorf("%s: found is %t; want %t", path, got, want)
		}
	}
}

// TestFindingsAreAtTheLineToChange holds that the first line of a finding about one
// place is the one that its fix or question changes, and that no question takes a new
// line for a change of an old one.
func TestFindingsAreAtTheLineToChange(t *testing.T) {
	changed := 0
	for _, code := range finding.Codes() {
		g := readFindingGolden(t, code)
		f := robotstxt.Google.ParseString(g.file("robots.txt"))
		for _, x := range finding.In(f, g.site()) {
			offer := x.Offer()
			if offer == nil || x.Code.MergedGroups() || len(offer.Edits) > 1 || len(x.Lines) == 0 {
				continue
			}
			e := offer.Edits[0]
			changed++
			if x.Lines[0] != e.Line {
				t.Errorf("%s: %s is at line %d and changes line %d", code, x.Code, x.Lines[0], e.Line)
			}
			if asks := offer.Asks.String(); e.Start == e.End && strings.Contains(e.Text, "\n") && strings.HasPrefix(asks, "Did you mean") {
				t.Errorf("%s: %s asks %q of a new line", code, x.Code, asks)
			}
		}
	}
	if changed < 15 {
		t.Errorf("%d changes of one line; want 15 or more", changed)
	}
}

// TestRulesTogether compares the rules of several runs where every crawler that obeys one
// of them obeys the others, too.
func TestRulesTogether(t *testing.T) {
	const both = "User-agent: a\nDisallow: /x\n\nUser-agent: a\n"
	for robots, want := range map[string]bool{
		both + "Disallow: /x\n":                     true,
		both + "User-agent: b\nDisallow: /x\n":      false,
		"User-agent: b\n" + both + "Disallow: /x\n": false,
		"User-agent: a\nUser-agent: b\nDisallow: /x\n\nUser-agent: a\nUser-agent: b\nDisallow: /x\n": true,
	} {
		if got := strings.Contains(dumpFindings(finding.In(robotstxt.Google.ParseString(robots), nil)), "duplicate-rule"); got != want {
			t.Errorf("a repetition is found: %t; want %t in\n%s", got, want, robots)
		}
	}
}

// A file is cut inside a line or between two, and by one byte or by more.
func TestFileTooLong(t *testing.T) {
	const head = "User-agent: *\n"
	full := head + strings.Repeat("#", 500<<10-len(head)-1) + "\n"
	for robots, want := range map[string]string{
		full + "D":   "The file is too long: Google stops reading before line 3.",
		full + "\nD": "The file is too long: Google stops reading before line 3.",
		head + "Disallow: /" + strings.Repeat("a", 500<<10): "The file is too long: Google stops reading in line 2, after `" + strings.Repeat("a", 40) + "`.",
	} {
		all := finding.In(robotstxt.Parse([]byte(robots)), nil)
		i := slices.IndexFunc(all, func(x finding.Finding) bool { return x.Code.String() == "file-too-long" })
		if i < 0 || all[i].Message.String() != want {
			t.Errorf("finding %d of %v; want %q", i, all, want)
		}
	}
}

// The rules of the last group may be in what Google doesn't read.
func TestLastGroupCutOff(t *testing.T) {
	const head, tail = "User-agent: *\nDisallow: /x\n\n", "\nUser-agent: Googlebot\n"
	read := head + strings.Repeat("#", 500<<10-len(head+tail)) + tail
	for robots, want := range map[string]bool{read: true, read + "Disallow: /y\n": false} {
		found := finding.In(robotstxt.Google.ParseString(robots), nil)
		if got := slices.ContainsFunc(found, func(f finding.Finding) bool { return f.Code.String() == "group-without-rules" }); got != want {
			t.Errorf("with %d bytes: found is %t; want %t", len(robots), got, want)
		}
	}
}

// A host without a dot or a port is a folder in a path.
func TestOneLabelIsNoHost(t *testing.T) {
	for robots, want := range map[string]bool{"/wiki": false, "/wiki/a": false, "/wiki:8080/a": true} {
		site, err := robotstxt.ParseSite("http://wiki/", asWritten)
		if err != nil {
			t.Fatal(err)
		}
		found := finding.In(robotstxt.Google.ParseString("User-agent: *\nDisallow: "+robots+"\n"), &site)
		if got := slices.ContainsFunc(found, func(f finding.Finding) bool { return f.Code.String() == "host-in-path" }); got != want {
			t.Errorf("%s: found is %t; want %t", robots, got, want)
		}
	}
}

// TestNamesOfInvisibleCharacters checks that a message names a character as Unicode does.
func TestNamesOfInvisibleCharacters(t *testing.T) {
	for character, want := range map[string]string{
		"\u200b": "zero width space, U+200B",
		"\u200c": "zero width non-joiner, U+200C",
		"\u200d": "zero width joiner, U+200D",
		"\u202f": "no-break space, U+202F",
		"\u2009": "special space, U+2009",
		"\u3000": "special space, U+3000",
		"\u0085": "line separator, U+0085",
	} {
		found := finding.In(robotstxt.Google.ParseString("User-agent: *\nDisallow: /a"+character+"b\n"), nil)
		i := slices.IndexFunc(found, func(f finding.Finding) bool { return f.Code.String() == "invisible-character" })
		if i < 0 || !strings.Contains(found[i].Message.String(), "("+want+")") {
			t.Errorf("%q: found %v; want %q", character, found, want)
		}
	}
}

// TestFieldsInComments finds a field that a line separator puts on a line of its own for
// editors and some parsers, and no other separators.
func TestFieldsInComments(t *testing.T) {
	const want = "There is an invisible character (line separator, %s) in line 3, so for many parsers the line doesn't say what it seems to."
	for line, character := range map[string]string{
		"# Not any more:\u2028Disallow: /b":    "U+2028",
		"Disallow: /c # old:\u2029Allow: /b":   "U+2029",
		"#\u0085 a\u2028b\u2028 User-agent: b": "U+0085",
		"# Not any more:\u2028/b":              "",
		"# Not any more: Disallow: /b\u2028":   "",
		"# Not any more:\u200bDisallow: /b":    "",
	} {
		wanted := ""
		got, _ := told("User-agent: *\nDisallow: /a\n"+line+"\n", "invisible-character")
		if character != "" {
			wanted = fmt.Sprintf(want, character)
		}
		if got != wanted {
			t.Errorf("%q: %q; want %q", line, got, wanted)
		}
	}
}

// TestBlockedSitemapOfUnknownSite checks that a sitemap is said to be blocked where it is
// known to be on the site of the file, and only if it is there where the site is not known.
func TestBlockedSitemapOfUnknownSite(t *testing.T) {
	f := robotstxt.Google.ParseString("User-agent: *\nDisallow: /*.xml$\nSitemap: https://example.com/s.xml\n")
	const want = "Line 2 keeps Googlebot from the sitemap in line 3, `https://example.com/s.xml`"
	for _, tt := range []struct {
		site string // "" if it is not known
		want string // "" if nothing is found
	}{
		{"https://example.com/", want + "."},
		{"https://example.org/", ""},
		{"http://example.com/", ""},
		{"https://example.com:8443/", ""},
		{"", want + ", if that is on the host of this file."},
	} {
		var site *robotstxt.Site
		if tt.site != "" {
			parsed, err := robotstxt.ParseSite(tt.site, nil)
			if err != nil {
				t.Fatal(err)
			}
			site = &parsed
		}
		got := ""
		for _, x := range finding.In(f, site) {
			if x.Code.String() == "sitemap-blocked" {
				got = x.Message.String()
			}
		}
		if got != tt.want {
			t.Errorf("on the site %q it is said %q; want %q", tt.site, got, tt.want)
		}
	}
}
