package templates

import (
	"net/url"
	"strings"

	"github.com/a-h/templ"

	"whichline/engine"
)

// CrawlersQuery returns the query of the address that shows what the filter
// finds, with the names that the form on that page uses. What the filter leaves
// open is left out.
func CrawlersQuery(f engine.Filter, t Theme) string {
	query := make(url.Values)
	for name, value := range map[string]string{
		"q": f.Text, "purpose": string(f.Purpose), "operator": f.Operator,
		"obeys": string(f.Obeys), "theme": string(t),
	} {
		if value != "" {
			query.Set(name, value)
		}
	}
	if f.IgnoresStar {
		query.Set("star", starIgnored)
	}
	return query.Encode()
}

// starIgnored is the value of the field that asks for crawlers that ignore "*".
const starIgnored = "ignored"

// crawlersURL returns the address that shows what the filter finds.
func crawlersURL(f engine.Filter) templ.SafeURL {
	if query := CrawlersQuery(f, ThemeAuto); query != "" {
		return templ.SafeURL("/crawlers?" + query)
	}
	return "/crawlers"
}

// CrawlerPath returns the address of the page on a crawler.
func CrawlerPath(e *engine.Entry) string { return "/crawlers/" + url.PathEscape(e.ID) }

func crawlerURL(e *engine.Entry) templ.SafeURL { return templ.SafeURL(CrawlerPath(e)) }

// testURL returns the address of the tester with the given crawlers and an
// example, one about AI if they all are.
func testURL(entries []*engine.Entry) templ.SafeURL {
	query := url.Values{"agents": {CrawlerNames(entries)}}
	if allAI(entries) {
		query.Set("example", "ai-crawlers")
	}
	return templ.SafeURL("/?" + query.Encode())
}

func allAI(entries []*engine.Entry) bool {
	for _, e := range entries {
		if p := e.Purpose; p != engine.ForAITraining && p != engine.ForAISearch && p != engine.ForAIUser {
			return false
		}
	}
	return true
}

// CrawlerNames returns what to type for the given crawlers, one per line.
func CrawlerNames(entries []*engine.Entry) string {
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Asked()
	}
	return strings.Join(names, "\n")
}

// sourceHost returns the host of the page where it is written, for people; "" if
// there is none.
func sourceHost(e *engine.Entry) string {
	u, err := url.Parse(e.Source)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(u.Host, "www.")
}
