package docs_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"whichline/web/docs"
)

const (
	lead = "The first paragraph says in a sentence or two what the page is about, so that a search engine can show the whole of it below the title.\n\n"
	one  = "```robots\nUser-agent: *\nDisallow: /a\n---\nGooglebot /a blocked by line 2\n```\n"
)

// TestReadFaults requires that faults of a page are reported with their lines.
func TestReadFaults(t *testing.T) {
	const index = "# Index\n\n" + lead + "- [Page](page.md)\n"
	for name, tt := range map[string]struct{ page, want string }{
		"no title":             {"Text\n", `page.md:1: a page begins with one line "# Title"`},
		"long title":           {"# " + strings.Repeat("word ", 20) + "\n\n" + lead, "page.md:1: the title has 99 characters; at most 60 are shown"},
		"two titles":           {"# A\n\n" + lead + "# B\n", "page.md:5: a page has one title"},
		"no description":       {"# A\n\n- list\n", "page.md:1: a paragraph of text has to follow the title"},
		"short description":    {"# A\n\nText.\n", "page.md:1: the first paragraph has 5 characters"},
		"too much":             {"# A\n\n" + lead + strings.Repeat("word ", 1800), "page.md: 1831 words take over ten minutes"},
		"raw HTML":             {"# A\n\n" + lead + "<b>bold</b>\n", "page.md:5: raw HTML isn't taken"},
		"a block of HTML":      {"# A\n\n" + lead + "<div>\n</div>\n", "page.md:5: raw HTML isn't taken"},
		"a picture":            {"# A\n\n" + lead + "![x](x.png)\n", "page.md:5: pictures aren't taken"},
		"no such file":         {"# A\n\n" + lead + "[x](nowhere.md)\n", `page.md:5: link to "nowhere.md": there is no such file`},
		"no such anchor":       {"# A\n\n" + lead + "[x](index.md#nowhere)\n", `has no heading with the anchor "nowhere"`},
		"no such anchor here":  {"# A\n\n" + lead + "[x](#nowhere)\n", `it has the-end`},
		"an address":           {"# A\n\n" + lead + "[x](/docs/page)\n", "pages of the documentation are linked by their file"},
		"a file without .md":   {"# A\n\n" + lead + "[x](page)\n", "the name of the file ends with .md"},
		"an insecure link":     {"# A\n\n" + lead + "[x](http://example.com)\n", "links lead to a page's file"},
		"an insecure address":  {"# A\n\n" + lead + "<http://example.com>\n", "links lead to https"},
		"no separator":         {"# A\n\n" + lead + "```robots\nUser-agent: *\n```\n", "page.md:5: an example is a file, a line ---"},
		"nothing expected":     {"# A\n\n" + lead + "```robots\nUser-agent: *\n---\n```\n", "an example says what is expected"},
		"not an expectation":   {"# A\n\n" + lead + "```robots\nUser-agent: *\n---\nGooglebot /a denied\n```\n", `below ---: line 1, "Googlebot /a denied"`},
		"another verdict":      {"# A\n\n" + lead + strings.Replace(one, "blocked", "allowed", 1), `page.md:5: "Googlebot /a allowed by line 2" doesn't hold: Googlebot is not allowed to fetch /a: line 2`},
		"another line":         {"# A\n\n" + lead + strings.Replace(one, "line 2", "line 1", 1), "doesn't hold"},
		"another finding":      {"# A\n\n" + lead + strings.Replace(one, "---\n", "---\nfinding html-page\n", 1), `"finding html-page" doesn't hold`},
		"no such option":       {"# A\n\n" + lead + strings.Replace(one, "robots\n", "robots shown\n", 1), `an example has no option "shown"`},
		"no site":              {"# A\n\n" + lead + strings.Replace(one, "robots\n", "robots site=:\n", 1), `site ":"`},
		"nothing to fix":       {"# A\n\n" + lead + strings.Replace(one, "robots\n", "robots fixed\n", 1), `"fixed" needs an expected finding`},
		"no count":             {"# A\n\n" + lead + strings.Replace(one, "robots\n", "robots repeated\n", 1), `doesn't begin with a count`},
		"no escape":            {"# A\n\n" + lead + strings.Replace(one, "robots\nUser", "robots escaped\n\\qUser", 1), `is no Go string content`},
		"no status":            {"# A\n\n" + lead + "```response\n```\n", "say status=503"},
		"no period":            {"# A\n\n" + lead + "```response status=503 period=long\n```\n", `there is no period "long"`},
		"another effect":       {"# A\n\n" + lead + "```response status=404\ngoogle no-crawling\n```\n", `"google no-crawling" doesn't hold: google, no-restrictions`},
		"no reader":            {"# A\n\n" + lead + "```response status=404\nnobody no-crawling\n```\n", `there is no parser "nobody"`},
		"no such crawler":      {"# A\n\n" + lead + "```crawlers\nnobody\n```\n", `there is no crawler "nobody"`},
		"no crawler":           {"# A\n\n" + lead + "```crawlers\npurpose=none\n```\n", "no crawler fits"},
		"no end of a head":     {"---\naliases: a\n# A\n\n" + lead, "page.md:1: the head of a page ends with a line ---"},
		"no such field":        {"---\naliases: a\nkeywords: b\n---\n# A\n\n" + lead, `page.md:3: the head of a page has lines "title`},
		"an alias twice":       {"---\naliases: a; a\n---\n# A\n\n" + lead, `page.md:2: alias "a" is empty or is there twice`},
		"no day":               {"---\nchecked: today\n---\n# A\n\n" + lead, "page.md:2: read the day of the check"},
		"lines below a head":   {"---\naliases: a\n---\n# A\n\n" + lead + "<b>bold</b>\n", "page.md:8: raw HTML isn't taken"},
		"half an exercise":     {"# A\n\n" + lead + "```exercise\nUser-agent: *\n---\nGooglebot / allowed\n```\n", "page.md:5: an exercise is a file"},
		"solved already":       {"# A\n\n" + lead + "```exercise\nUser-agent: *\n---\nGooglebot / allowed\n---\nUser-agent: *\n```\n", "must not solve it already"},
		"no solution":          {"# A\n\n" + lead + "```exercise\nUser-agent: *\n---\nGooglebot / blocked\n---\nUser-agent: *\n```\n", "the solution doesn't solve the exercise"},
		"another goal":         {"# A\n\n" + lead + "```exercise\nUser-agent: *\n---\nGooglebot obeys *\n---\nUser-agent: *\n```\n", "an exercise expects verdicts"},
		"no such reading here": {"# A\n\n" + lead + "```differences reading=none\n```\n", `there is no parser "none"`},
		"a block that is full": {"# A\n\n" + lead + "```readings\ngoogle\n```\n", "this block is filled in by the program"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := docs.Read(fstest.MapFS{
				"index.md": {Data: []byte(index)},
				"page.md":  {Data: []byte(tt.page + "\n## The end\n")},
			})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v; want %q", err, tt.want)
			}
		})
	}
}

func TestReadMissesPages(t *testing.T) {
	_, err := docs.Read(fstest.MapFS{
		"index.md": {Data: []byte("# Index\n\n" + lead)},
		"lost.md":  {Data: []byte("# Lost\n\n" + lead)},
	})
	if err == nil || !strings.Contains(err.Error(), "lost.md: no index lists this page") {
		t.Errorf("error %v; want that no index lists lost.md", err)
	}
	_, err = docs.Read(fstest.MapFS{"index.md": {Data: []byte("# Index\n\n" + lead)}})
	for _, want := range []string{
		"findings/html-page.md: there is no page for this code", "differences/keeps-escapes.md: no page and no heading of this folder has this code",
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v; want %q", err, want)
		}
	}
	if _, err = docs.Read(fstest.MapFS{}); err == nil || !strings.Contains(err.Error(), "there is no index.md") {
		t.Errorf("error %v without any page", err)
	}
}
