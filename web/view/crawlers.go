package view

import (
	"context"
	"strings"
	"sync"

	"whichline/engine/crawler"
	"whichline/templates"
)

// MaxSearch is how many octets of text a search takes. A User-Agent header has
// a few hundred.
const MaxSearch = 1000

// Crawlers searches the catalogue.
func Crawlers(ctx context.Context, p templates.Page, f crawler.Filter) templates.Crawlers {
	c := templates.Crawlers{Page: p, Filter: f, Total: len(crawler.Filter{}.Entries())}
	c.Purposes = filterChoices(crawler.Purposes(), f.Purpose, crawler.Purpose.Text,
		func(p crawler.Purpose) crawler.Filter { return crawler.Filter{Purpose: p} })
	c.Operators = filterChoices(crawler.Operators(), f.Operator, func(name string) string { return name },
		func(name string) crawler.Filter { return crawler.Filter{Operator: name} })
	c.Obediences = filterChoices(crawler.Obediences(), f.Obeys, crawler.Obedience.Short,
		func(o crawler.Obedience) crawler.Filter { return crawler.Filter{Obeys: o} })
	if n := len(f.Text); n > MaxSearch {
		c.Fault = templates.SearchTooLong(ctx, n, MaxSearch)
		return c
	}
	c.Found, c.Sender = f.Entries(), f.Sender()
	if f == (crawler.Filter{}) {
		c.Retired = crawler.Retired()
	}
	c.Groups, c.Preset = byPurpose(c.Found), presetOf(c.Found)
	if named := crawler.Parse(f.Text); crawler.Known(named) == nil && len(named.Tokens) > 0 {
		c.Unknown = &templates.UnknownCrawler{Token: named.Tokens[0], Extracted: crawler.Extracted(named)}
	}
	return c
}

// presetOf returns the id of the preset that holds entries and no others; "" if there
// is none.
func presetOf(entries []*crawler.Entry) string {
	if p := crawler.PresetOf(entries); p != nil {
		return p.ID
	}
	return ""
}

// byPurpose groups crawlers.
func byPurpose(entries []*crawler.Entry) []templates.CrawlerGroup {
	var groups []templates.CrawlerGroup
	for _, p := range crawler.Purposes() {
		g := templates.CrawlerGroup{Purpose: p}
		for _, e := range entries {
			if e.Purpose == p {
				g.Entries = append(g.Entries, e)
			}
		}
		if g.Entries != nil {
			g.Preset = presetOf(g.Entries)
			groups = append(groups, g)
		}
	}
	return groups
}

// filterChoices returns a choice for everything, and one for each value with the
// number of crawlers that it finds alone.
func filterChoices[T ~string](values []T, chosen T, text func(T) string, filter func(T) crawler.Filter) []templates.FilterChoice {
	choices := []templates.FilterChoice{{Chosen: chosen == ""}}
	for _, v := range values {
		choices = append(choices, templates.FilterChoice{
			Value: string(v), Name: text(v), Found: len(filter(v).Entries()), Chosen: v == chosen,
		})
	}
	return choices
}

// Presets returns the presets that the tester's form offers.
func Presets() []templates.PresetChoice { return presets() }

// presets are the same on every page; each goes over the whole catalogue.
var presets = sync.OnceValue(func() []templates.PresetChoice {
	var choices []templates.PresetChoice
	for _, p := range crawler.Presets() {
		choices = append(choices, templates.PresetChoice{ID: p.ID, Name: p.Text(), Crawlers: len(p.Entries())})
	}
	return choices
})

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
