package meaning_test

import (
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/meaning"
)

// TestSummaryNamesCrawlersOnly checks summaries of files with group names as people
// write them, in every reading: product tokens, and names that are not tokens because of
// a slip, a version, a header, a star, or the name of a company in place of a crawler's.
func TestSummaryNamesCrawlersOnly(t *testing.T) {
	values := strings.Split("Google|OpenAI|ChatGPT|Anthropic|Meta AI|Common Crawl|badbot|Bing|Yahoo! Slurp|my_own.bot|"+
		"Mozilla/5.0 (compatible; Googlebot/2.1)|GPTBot, CCBot|Googlebot.org|every known crawler|a|Crawler", "|")
	for i := range crawler.All() {
		for _, token := range crawler.All()[i].Tokens {
			values = append(values, token, token[1:], token+"x", token+"/1.0", token+"*", token+".org", token[:len(token)/2])
		}
	}
	forms := []string{
		"User-agent: %s\nDisallow: /\n",
		"User-agent: *\nDisallow: /x\n\nUser-agent: %s\nDisallow: /y\n",
		"User-agent: Google-Extended\nUser-agent: %s\nUser-agent: GPTBot\nAllow: /a\nDisallow: /\n",
		"User-agent: *\nUser-agent: %s\nDisallow: /x\n",
	}
	for i, value := range values {
		for _, r := range robotstxt.Readings() {
			checkNames(t, r.ParseString(fmt.Sprintf(forms[i%len(forms)], value)))
		}
	}
}

// checkNames holds that summaries take no token for the name of a crawler unless a
// crawler of the catalogue looks for it, and say of none that no crawler is known by
// it if one is.
func checkNames(t *testing.T, f *robotstxt.File) {
	t.Helper()
	whole := meaning.SummariesOf(f).OfFile()
	for g := range f.Groups() {
		if g.Token == "*" || crawler.ByToken(g.Token) != nil {
			continue
		}
		s := meaning.OfGroup(f, g)
		own := s.Sentence()
		for _, said := range []robotstxt.Sentence{whole, own} {
			parts := said.Parts()
			for i, part := range parts {
				operator := i+1 < len(parts) && strings.HasPrefix(parts[i+1].Text, "'s")
				if !part.Code && part.Text == g.Token && !operator && g.Token != "everyone" && !strings.Contains(g.Token, " ") {
					t.Errorf("%s: no crawler is known as %q, and %q", f.Reading.Code, g.Token, said)
				}
			}
		}
		if !strings.Contains(own.String(), "none are known") {
			continue
		}
		for _, e := range crawler.All() {
			if obeys(f, e, g) {
				t.Errorf("%s: %s obeys the group for %q, and %q", f.Reading.Code, e.Name, g.Token, own)
			}
		}
	}
	if strings.Contains(whole.String(), "very known crawler may fetch everything") {
		root, _ := robotstxt.ParseTarget("/")
		for _, e := range crawler.All() {
			if !e.ControlOnly() && !f.Match(e.Crawler(), root).Allowed {
				t.Errorf("%s: %s may not fetch /, and %q", f.Reading.Code, e.Name, whole)
			}
		}
	}
}

// obeys reports whether e obeys g.
func obeys(f *robotstxt.File, e *crawler.Entry, g *robotstxt.Group) bool {
	_, obeyed := f.GroupFor(e.Crawler())
	return obeyed == g
}

// Where a pattern begins with more than its end, no other end may come in between; an
// earlier one may be the beginning itself.
func TestSummaryOfOnce(t *testing.T) {
	for path, want := range map[string]string{
		"/*/$":    "end in `/` (with more before that) with no other `/` after the first slash",
		"*.pdf$":  "end in `.pdf` with no other `.pdf` earlier",
		"/a*.js$": "with no other `.js` in between",
	} {
		f := robotstxt.CrawlerCommons.ParseString("User-agent: *\nDisallow: " + path)
		if got := meaning.SummariesOf(f).Of(f.Group("*")).String(); !strings.Contains(got, want) {
			t.Errorf("%s: %q; want %q in it", path, got, want)
		}
	}
}
