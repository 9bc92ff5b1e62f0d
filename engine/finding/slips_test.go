package finding_test

import (
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestSlips holds which finding there is about a line with a slip that people make, and
// the line after its fix or question, which leaves no error there.
func TestSlips(t *testing.T) {
	site, err := robotstxt.ParseSite("https://example.com/", asWritten)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ line, code, after string }{
		{"User-agent; *", "missing-colon", "User-agent: *"},
		{"User-agent. GPTBot", "missing-colon", "User-agent: GPTBot"},
		{"Disallow/ /a", "missing-colon", "Disallow: /a"},
		{"Disallow/wiki: /a", "missing-colon", ""},
		{"Disallow, /a", "missing-colon", "Disallow: /a"},
		{"Disalow\uFF1A /a", "missing-colon", "Disallow: /a"},
		{"Disallow\uFF1A/a", "missing-colon-ignored", "Disallow: /a"},
		{"DisallowAll\uFF1A /a", "longer-field", "Disallow: /a"},
		{"Disallow - /a", "missing-colon-ignored", "Disallow: /a"},
		{"Disallow => /a", "missing-colon-ignored", "Disallow: /a"},
		{"Disallow - all of these", "unreadable-line", "# Disallow - all of these"},
		{"User-agent -> GPTBot", "missing-colon-ignored", "User-agent: GPTBot"},
		{"User-agent =GPTBot", "missing-colon-ignored", "User-agent: GPTBot"},
		{"User-agent =* # all", "missing-colon-ignored", "User-agent: * # all"},
		{"Sitemap - https://example.com/s.xml", "missing-colon-ignored", "Sitemap: https://example.com/s.xml"},
		{"Sitemap\uFF1A https://example.com/s.xml", "missing-colon-ignored", "Sitemap: https://example.com/s.xml"},
		{"Disallow*.pdf", "missing-colon-ignored", "Disallow: *.pdf"},
		{"User-agent*", "missing-colon-ignored", "User-agent: *"},
		{"User-agent", "missing-colon-ignored", ""},
		{"Sitemap", "missing-colon-ignored", ""},
		{"Allow", "missing-colon-ignored", ""},
		{"Disallow", "missing-colon-ignored", "Disallow:"},
		{"Disallow \u2013 /a", "missing-colon-ignored", "Disallow: /a"},
		{"\uFF24isallow: /a", "misspelt-field-ignored", "Disallow: /a"},
		{"User\u00ADagent: *", "invisible-character", "User-agent: *"},
		{"Dis\u00ADallow: /a", "invisible-character", "Disallow: /a"},
		{"Site\u00ADmap: https://example.com/s.xml", "invisible-character", "Sitemap: https://example.com/s.xml"},
		{"User\uFF0Dagent: *", "misspelt-field-ignored", "User-agent: *"},
		{"User-agent: \uFF0A", "misspelt-token", "User-agent: *"},
		{"User-agent: \uFF27ooglebot", "misspelt-token", "User-agent: Googlebot"},
		{"Disallow: </a>", "no-leading-slash", "Disallow: /a"},
		{"Disallow: /a\uFEFFUser-agent: GPTBot", "invisible-character", "Disallow: /a\nUser-agent: GPTBot"},
		{"Disallow: /a\u2028Disallow: /b", "invisible-character", "Disallow: /a\nDisallow: /b"},
		{"Disallow: /a\u2029 Allow: /b\u0085Sitemap: https://example.com/s.xml", "invisible-character", "Disallow: /a\nAllow: /b\nSitemap: https://example.com/s.xml"},
		{"Disallow: /a\u00A0\u2028\uFEFFDisallow: /b\u200B", "invisible-character", "Disallow: /a\nDisallow: /b"},
		{"Host: example.com\u2028Disallow: /a", "invisible-character", "Host: example.com\nDisallow: /a"},
		{"Disallow: /*.pdf$\u2028Crawl-delay: 5 # b", "invisible-character", "Disallow: /*.pdf$\nCrawl-delay: 5 # b"},
		{"User-agent: *\u2028Disallow: /a", "invisible-character", "User-agent: *\nDisallow: /a"},
		{"\u2028Disallow: /a", "invisible-character", " Disallow: /a"},
		{"Disallow: /a\u2028b", "invisible-character", "Disallow: /a%20b"},
		{"Disallow: /a\u2028", "invisible-character", "Disallow: /a"},
		{"User\u2013agent: *", "misspelt-field-ignored", "User-agent: *"},
		{"- /a", "path-without-field", "Disallow: /a"},
		{"Allow: /a\n/b", "path-without-field", ""},
		{"Disallow: /a\n/b c", "path-without-field", ""},
		{"Disallow: /a\n/b\n/c", "path-without-field", "Disallow: /a\nDisallow: /b\nDisallow: /c"},
		{"User-agent: GPTBot\nCCBot", "unreadable-line", ""},
		{"Crawl-delay=10", "unreadable-line", ""},
		{"Crawl-delay 10", "unreadable-line", ""},
		{"Content-Signal ai-train=no", "unreadable-line", ""},
		{"Noindex /a", "noindex", ""},

		{"\u2022 Disallow: /a", "misspelt-field-ignored", "Disallow: /a"},
		{"1. Disallow: /a", "misspelt-field-ignored", "Disallow: /a"},
		{"12 Sitemap: https://example.com/s.xml", "misspelt-field-ignored", "Sitemap: https://example.com/s.xml"},
		{"/* Disallow: /a */", "unreadable-line", "# /* Disallow: /a */"},
		{"2. Follow: /a", "unknown-field", ""},
		{"\"User-agent: GPTBot\"", "misspelt-field-ignored", "User-agent: GPTBot"},
		{"'Sitemap: https://example.com/s.xml'", "misspelt-field-ignored", "Sitemap: https://example.com/s.xml"},
		{"\"Disallow\": \"/a\",", "misspelt-field-ignored", "Disallow: /a"},
		{"**Disallow:** /a", "misspelt-field-ignored", "Disallow: /a"},
		{"\"Disallow: /it's", "misspelt-field-ignored", "Disallow: /it's"},

		{"Deny: /d", "misspelt-field-ignored", "Disallow: /d"},
		{"block: *.pdf", "misspelt-field-ignored", "Disallow: *.pdf"},
		{"- Deny: /d", "misspelt-field-ignored", "Disallow: /d"},
		{"Deny /d", "misspelt-field-ignored", "Disallow: /d"},
		{"Deny: all of you", "unknown-field", ""},
		{"Not allow: /d", "misspelt-field-ignored", "Disallow: /d"},
		{"Don't allow: /d", "misspelt-field-ignored", "Disallow: /d"},
		{"Exclude /d", "misspelt-field-ignored", "Disallow: /d"},
		{"No-index: /d", "noindex", ""},
		{"deny from all", "unreadable-line", "# deny from all"},
		{"Disalllow /d", "misspelt-field-ignored", "Disallow: /d"},
		{"Disallows = /d", "missing-colon-ignored", "Disallow: /d"},
		{"Disallaw = /d", "missing-colon-ignored", "Disallow: /d"},

		{"Disallow: /aDisallow: /b", "fields-on-one-line", "Disallow: /a\nDisallow: /b"},
		{"Sitemap: https://example.com/s.xmlSitemap: https://example.com/t.xml", "fields-on-one-line", "Sitemap: https://example.com/s.xml\nSitemap: https://example.com/t.xml"},
		{"User-agent: *Disallow: /a", "fields-on-one-line", "User-agent: *\nDisallow: /a"},
		{"Disallow: /wiki/Sitemap:/a", "", ""},
		{"Disallow: /Sitemap: x", "fields-on-one-line", ""},
		{"Disallow: /*Allow: /a", "fields-on-one-line", ""},
		{"Disallow /a Allow: /b", "missing-colon", "Disallow: /a\nAllow: /b"},
		{"Disallow = /a Allow: /b Allow: /c", "missing-colon", "Disallow: /a\nAllow: /b\nAllow: /c"},
		{"Disallow /a Crawl-delay: 5", "missing-colon-ignored", "Disallow: /a\nCrawl-delay: 5"},
		{"- Disallow /a Allow: /b", "missing-colon-ignored", "Disallow: /a\nAllow: /b"},
		{"Crawl-delay 5 Disallow: /a", "missing-colon-ignored", "Crawl-delay: 5\nDisallow: /a"},
		{"Sitemap https://example.com/s.xml Disallow: /a", "missing-colon-ignored", "Sitemap: https://example.com/s.xml\nDisallow: /a"},
		{"User-agent GPTBot Disallow: /a", "missing-colon-ignored", "User-agent: GPTBot\nDisallow: /a"},
		{"User-agent * Crawl-delay: 5", "missing-colon-ignored", "User-agent: *\nCrawl-delay: 5"},
		{"Deny /a Allow: /b", "misspelt-field-ignored", "Disallow: /a\nAllow: /b"},
		{"Forbid: /a Allow: /b", "misspelt-field-ignored", "Disallow: /a\nAllow: /b"},
		{"Forbid: /a and /b", "misspelt-field-ignored", "Disallow: /a\nDisallow: /b"},
		{"Disallow: /a /", "space-in-path", ""},
		{"Disallow: /a /*", "space-in-path", ""},
		{"Disallow: / /a", "space-in-path", ""},
		{"Disallow: /*.pdf $", "space-in-path", ""},
		{"Disallow: /a ?b=", "space-in-path", ""},
		{"Disallow /a, /b", "missing-colon-ignored", "Disallow: /a\nDisallow: /b"},
		{`"Disallow /d"`, "missing-colon-ignored", "Disallow: /d"},
		{"\u201cDisallow /d\u201d", "missing-colon-ignored", "Disallow: /d"},
		{`"Disallow" "/d"`, "missing-colon-ignored", "Disallow: /d"},
		{`"User-agent bingbot"`, "missing-colon-ignored", "User-agent: bingbot"},
		{"\u201cAllow\u201d \u201c/d\u201d", "missing-colon-ignored", "Allow: /d"},
		{"'Sitemap https://example.com/s.xml'", "missing-colon-ignored", "Sitemap: https://example.com/s.xml"},
		{"\"Disallow /d\" # c", "missing-colon-ignored", "Disallow: /d # c"},
		{`"Disallow /d",`, "missing-colon-ignored", "Disallow: /d"},
		{`Disallow = "/d"`, "missing-colon-ignored", "Disallow: /d"},
		{"- Disallow /d", "missing-colon-ignored", "Disallow: /d"},
		{"* Disallow /d # c", "missing-colon-ignored", "Disallow: /d # c"},
		{"\u2022 Disallow /d", "missing-colon-ignored", "Disallow: /d"},
		{"-Disallow /d", "missing-colon-ignored", "Disallow: /d"},
		{"2) Disallow = /d", "missing-colon-ignored", "Disallow: /d"},
		{"- User-agent bingbot", "missing-colon-ignored", "User-agent: bingbot"},
		{"- Sitemap https://example.com/s.xml", "missing-colon-ignored", "Sitemap: https://example.com/s.xml"},
		{"- Disallow /wiki/Talk:Home", "missing-colon-ignored", "Disallow: /wiki/Talk:Home"},
		{"- `Disallow /d`", "missing-colon-ignored", "Disallow: /d"},
		{"**Disallow** /d", "missing-colon-ignored", "Disallow: /d"},
		{"- Disallow everything", "unreadable-line", "# - Disallow everything"},
		{"(Disallow /d)", "unreadable-line", "# (Disallow /d)"},
		{"(Disallow: /d)", "misspelt-field-ignored", ""},
		{`{"Disallow": "/d"}`, "misspelt-field-ignored", ""},
		{`User-agent: GPTBot\nDisallow: /a | Allow: /b`, "fields-on-one-line", "User-agent: GPTBot\nDisallow: /a\nAllow: /b"},

		{"User-agent: GPTBot and bingbot", "several-tokens", "User-agent: GPTBot\nUser-agent: bingbot"},
		{"User-agent/*", "missing-colon-ignored", "User-agent: *"},
		{"User-agent / GPTBot", "missing-colon-ignored", "User-agent: GPTBot"},
		{"Useragents are welcome", "unreadable-line", "# Useragents are welcome"},
		{"User-agent GPTBot, CCBot", "missing-colon-ignored", "User-agent: GPTBot\nUser-agent: CCBot"},
		{"User-agent: * Disallow /a", "token-with-text", ""},
		{"User-agent: * !GPTBot", "token-with-text", ""},
		{"User-agent: Baiduspider+(+http://www.baidu.com/search/spider.htm)", "token-with-text", "User-agent: Baiduspider"},
		{"User-agent: bingbot=", "token-with-text", "User-agent: bingbot"},
		{"User-agent: bingbot!", "token-with-text", "User-agent: bingbot"},
		{"User-agent: bot*", "wildcard-token", ""},
		{"User-agent:: *", "wildcard-token", "User-agent:*"},
		{"User-agent: - *", "wildcard-token", "User-agent: *"},
		{"Disallow:: /a", "no-leading-slash", "Disallow:/a"},
		{"Disallow: -> /a", "no-leading-slash", "Disallow: /a"},
		{"Disallow: = /a b", "space-in-path", ""},
		{"Disallow: Sogou web spider", "no-leading-slash", ""},
		{"Disallow: /a<br>Disallow: /b<BR />", "fields-on-one-line", "Disallow: /a\nDisallow: /b"},
		{"User-agent: *<br/>Disallow: /a<br/>", "fields-on-one-line", "User-agent: *\nDisallow: /a"},
		{"User-agent: WebReaper + GPTBot", "several-tokens", "User-agent: WebReaper\nUser-agent: GPTBot"},
		{"User-agent: Googlebot & Xenu", "several-tokens", "User-agent: Googlebot\nUser-agent: Xenu"},
		{"User-agent: Google Bot, Bing Bot", "several-tokens", "User-agent: Googlebot\nUser-agent: bingbot"},
		{"User-agent: Fish Bot, GPTBot", "several-tokens", ""},
		{"User-agent: *, *", "wildcard-token", ""},
		{"User-agent: GPTBot FishBot", "several-tokens", "User-agent: GPTBot\nUser-agent: FishBot"},
		{"User-agent: GPTBot ; of OpenAI now", "token-with-text", "User-agent: GPTBot"},
		{"User-agent: GPTBot; Sogou web spider", "several-tokens", "User-agent: GPTBot\nUser-agent: Sogou web spider"},
		{"User-agent: GPTBot, bingbot and CCBot", "several-tokens", "User-agent: GPTBot\nUser-agent: bingbot\nUser-agent: CCBot"},
		{"User-agent: GPTBot, bingbot, & CCBot", "several-tokens", "User-agent: GPTBot\nUser-agent: bingbot\nUser-agent: CCBot"},
		{"User-agent: GPTBot, Google\u2011Extended", "several-tokens", "User-agent: GPTBot\nUser-agent: Google-Extended"},
		{"User-agent: GPTBot \u2013 Google\u2011Extended", "token-with-text", ""},
		{"User-agent: GPTBot \u2013 the crawler of OpenAI", "token-with-text", "User-agent: GPTBot"},
		{"User-agent: GPTBot (OpenAI), CCBot", "token-with-text", ""},
		{"User-agent: [GPTBot, CCBot]", "several-tokens", "User-agent: GPTBot\nUser-agent: CCBot"},
		{"User-agent: {GPTBot,CCBot}", "several-tokens", "User-agent: GPTBot\nUser-agent: CCBot"},
		{"User-agent: ['GPTBot', 'CCBot']", "several-tokens", "User-agent: GPTBot\nUser-agent: CCBot"},
		{"User-agent: [GPTBot]", "unknown-token", ""},
		{"User-agent: GPTBot, *, CCBot", "several-tokens", "User-agent: *\nUser-agent: GPTBot\nUser-agent: CCBot"},
		{"User-agent: GPTBot|bingbot", "several-tokens", "User-agent: GPTBot\nUser-agent: bingbot"},
		{"User-agent: Googlebot/bingbot", "several-tokens", "User-agent: Googlebot\nUser-agent: bingbot"},
		{"User-agent: GPTBot / CCBot", "several-tokens", "User-agent: GPTBot\nUser-agent: CCBot"},
		{"User-agent: GPTBot/FishBot", "token-with-text", "User-agent: GPTBot"},
		{"User-agent: GPTBot/", "token-with-text", "User-agent: GPTBot"},
		{"User-agent: GPTBot.", "token-with-text", "User-agent: GPTBot"},
		{"User-agent: GPTBot:", "token-with-text", "User-agent: GPTBot"},
		{"User-agent: Googlebot-News.", "", ""},
		{"User-agent: GPTBot|", "token-with-text", "User-agent: GPTBot"},
		{"User-agent: Googlebot-News|", "", ""},
		{"User-agent: Googlebot-News/*", "", ""},
		{"User-agent: Googlebot (all)", "token-with-text", "User-agent: Googlebot"},
		{"User-agent: Googlebot-News/2.1", "", ""},
		{"User-agent: .*", "wildcard-token", ""},
		{"User-agent: User-agent: *", "fields-on-one-line", "User-agent: *"},
		{"User-agent: All", "misspelt-token", "User-agent: *"},
		{"User-agent: Google\u2011Extended", "misspelt-token", "User-agent: Google-Extended"},
		{"User-agent: OAI\u2013SearchBot", "misspelt-token", "User-agent: OAI-SearchBot"},
		{"User-agent: All robots", "misspelt-token", "User-agent: *"},
		{"User-agent: every bot", "misspelt-token", "User-agent: *"},
		{"User-agent: all AI bots", "unknown-token", ""},

		{"Disallow: :/a", "no-leading-slash", "Disallow: /a"},
		{"Disallow: /p=1?x=2", "", ""},
		{"Disallow: p=1?x=2", "no-leading-slash", "Disallow: /p=1?x=2"},
		{"Disallow: [/a/]", "no-leading-slash", "Disallow: /a/"},
		{"Disallow: %2Fa%2fb", "no-leading-slash", "Disallow: /a/b"},
		{"Disallow: \uFF0Fa\uFF0F", "no-leading-slash", "Disallow: /a/"},
		{"Disallow: \uFF0F\uFF0A.pdf", "no-leading-slash", "Disallow: /*.pdf"},
		{"Disallow: Googlebot", "no-leading-slash", ""},
		{"Disallow: (.*)/a", "regular-expression", "Disallow: /a\nDisallow: /*/a"},
		{"Disallow: /a/(.*)", "regular-expression", "Disallow: /a/"},

		{"Sitemap: htps://example.com/s.xml", "sitemap-relative", "Sitemap: https://example.com/s.xml"},
		{"Sitemap: htp://example.com/s.xml", "sitemap-relative", "Sitemap: http://example.com/s.xml"},
		{"Sitemap/https://example.com/s.xml", "missing-colon-ignored", "Sitemap: https://example.com/s.xml"},
		{"Sitemap: https://https://example.com/s.xml", "sitemap-relative", "Sitemap: https://example.com/s.xml"},
		{"Sitemap: https//example.com/s.xml", "sitemap-relative", "Sitemap: https://example.com/s.xml"},
		{"Sitemap:: https://example.com/s.xml", "sitemap-relative", "Sitemap:https://example.com/s.xml"},
		{"Sitemap: https:/*.example.com/s.xml", "sitemap-relative", ""},
		{"Sitemap: <https://example.com/s.xml>", "sitemap-relative", "Sitemap: https://example.com/s.xml"},
		{"Sitemap: [https://example.com/s.xml](https://example.com/s.xml)", "sitemap-relative", "Sitemap: https://example.com/s.xml"},
		{`Sitemap: https:\\example.com\s.xml`, "sitemap-relative", "Sitemap: https://example.com/s.xml"},
		{`Sitemap: https://example.com\s.xml`, "sitemap-relative", "Sitemap: https://example.com/s.xml"},
		{"Sitemap: https:s.xml", "sitemap-relative", ""},
		{"Sitemap: feed://example.com/s.xml", "", ""},
		{"Sitemap: %SITE%/s.xml", "sitemap-relative", ""},
		{"Sitemap: https:///s.xml", "sitemap-relative", ""},
		{"Sitemap: HTTPS://example.com/s.xml", "", ""},
		{"Sitemap: https://example.com/s.xml; https://example.com/t.xml", "several-sitemaps", "Sitemap: https://example.com/s.xml\nSitemap: https://example.com/t.xml"},
	} {
		before := "User-agent: FishCrawler\nDisallow: /x\n\n"
		if !strings.HasPrefix(strings.Trim(tt.line, `"`), "User-agent") {
			before += "User-agent: *\n"
		}
		line := strings.Count(before, "\n") + 1
		f := robotstxt.Google.ParseString(before + tt.line + "\nDisallow: /z\n")
		found := finding.In(f, &site)
		i := slices.IndexFunc(found, func(x finding.Finding) bool { return x.Code.String() == tt.code })
		if tt.code == "" {
			i = slices.IndexFunc(found, func(x finding.Finding) bool { return slices.Contains(x.Lines, line) })
		}
		if (i < 0) != (tt.code == "") {
			t.Errorf("%q: not %q in\n%s", tt.line, tt.code, dumpFindings(found))
			continue
		}
		after := ""
		if i >= 0 && found[i].Offer() != nil {
			text := finding.Apply(f, found[i].Offer().Edits)
			after = strings.Trim(strings.TrimSuffix(strings.TrimPrefix(text, before), "Disallow: /z\n"), "\n")
			for _, x := range finding.In(robotstxt.Google.ParseString(text), &site) {
				if x.Severity == finding.Error && slices.Contains(x.Lines, line) {
					t.Errorf("%q: %s after %q", tt.line, x.Code, after)
				}
			}
		}
		if after != tt.after {
			t.Errorf("%q: it becomes %q; want %q", tt.line, after, tt.after)
		}
	}
}
