package view

import (
	"strings"

	"whichline/engine/crawler"
	"whichline/templates"
)

// KnownCrawlers returns the suggestions for fields that name a crawler: the product
// tokens of the catalogue, each once in whatever case, and crawlers to test with
// their search terms.
func KnownCrawlers() templates.KnownCrawlers {
	c := templates.KnownCrawlers{Tokens: []string{"*"}}
	seen := make(map[string]bool)
	for _, e := range crawler.All() {
		c.Crawlers = append(c.Crawlers, templates.KnownCrawler{Name: e.TypedName(), Operator: e.Operator, Purpose: e.Purpose.Text()})
		if token := e.Tokens[0]; !seen[strings.ToLower(token)] {
			seen[strings.ToLower(token)] = true
			c.Tokens = append(c.Tokens, token)
		}
	}
	return c
}
