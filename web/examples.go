package web

import (
	"embed"
	"encoding/json"
	"fmt"
	"strings"

	"whichline/templates"
)

//go:embed examples
var exampleFiles embed.FS

// An example is a filled-in form that shows one thing.
type example struct {
	Slug     string   `json:"slug"`
	Title    string   `json:"title"`
	About    string   `json:"about"` // what it shows
	URLs     []string `json:"urls"`
	Crawlers []string `json:"crawlers"`
	robots   string
}

// examples are in the order in which the page offers them. The first one is
// what the page opens with.
type examples []example

// readExamples reads the examples that come with the program.
func readExamples() (examples, error) {
	index, err := exampleFiles.ReadFile("examples/index.json")
	if err != nil {
		return nil, fmt.Errorf("read the examples: %w", err)
	}
	var all examples
	if err := json.Unmarshal(index, &all); err != nil {
		return nil, fmt.Errorf("read the examples: %w", err)
	}
	for i := range all {
		robots, err := exampleFiles.ReadFile("examples/" + all[i].Slug + ".txt")
		if err != nil {
			return nil, fmt.Errorf("read the example %s: %w", all[i].Slug, err)
		}
		all[i].robots = string(robots)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("read the examples: there are none")
	}
	return all, nil
}

// find returns the example with the given slug; nil if there is none. An empty
// slug is that of the first one.
func (all examples) find(slug string) *example {
	for i := range all {
		if slug == "" || all[i].Slug == slug {
			return &all[i]
		}
	}
	return nil
}

// links returns links to all of them. Here is the slug of the one on the page.
func (all examples) links(here string) []templates.ExampleLink {
	var links []templates.ExampleLink
	for _, e := range all {
		links = append(links, templates.ExampleLink{Slug: e.Slug, Title: e.Title, Here: e.Slug == here})
	}
	return links
}

// question returns what the example asks.
func (e *example) question() question {
	return question{
		robots:   e.robots,
		urls:     strings.Join(e.URLs, "\n"),
		crawlers: strings.Join(e.Crawlers, "\n"),
		example:  e,
	}
}
