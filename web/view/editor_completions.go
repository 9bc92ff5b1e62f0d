package view

import (
	"strings"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
)

// Completions returns what the live editor offers to complete: fields, and the
// product tokens of the catalogue, each once in whatever case. Crawlers to test are
// offered with what they can be found by.
func Completions() templates.Completions {
	c := templates.Completions{Fields: engine.CommonFields(), Crawlers: []string{"*"}}
	seen := make(map[string]bool)
	for _, e := range crawler.All() {
		c.Catalogue = append(c.Catalogue, templates.KnownCrawler{Name: e.TypedName(), Operator: e.Operator, Purpose: e.Purpose.Text()})
		if token := e.Tokens[0]; !seen[strings.ToLower(token)] {
			seen[strings.ToLower(token)] = true
			c.Crawlers = append(c.Crawlers, token)
		}
	}
	return c
}
