package tester

import (
	"cmp"
	"embed"
	"encoding/json"
	"slices"

	"whichline/templates"
	"whichline/templates/words"
)

//go:embed examples
var exampleFiles embed.FS

// An Example is a filled-in form that shows one thing.
type Example struct {
	Slug     string   `json:"slug"`
	Title    string   `json:"title"`
	URLs     []string `json:"urls"`
	Crawlers []string `json:"crawlers"`
	robots   string
}

// Examples are in the order in which the page offers them. The page opens
// with the first one.
type Examples []Example

// examples are those that come with the program.
var examples = readExamples()

// readExamples reads the examples.
func readExamples() (all Examples) {
	index, err := exampleFiles.ReadFile("examples/index.json")
	if err == nil {
		err = json.Unmarshal(index, &all)
	}
	for i := range all {
		robots, missing := exampleFiles.ReadFile("examples/" + all[i].Slug + ".txt")
		all[i].robots, err = string(robots), cmp.Or(err, missing)
	}
	if err != nil {
		panic(err) // the files are embedded
	}
	return all
}

func init() {
	for _, e := range examples {
		words.Register(map[string]string{"example." + e.Slug: e.Title})
	}
}

// find returns the example with the given slug; nil if there is none. An empty
// slug is that of the first one.
func (all Examples) find(slug string) *Example {
	for i := range all {
		if slug == "" || all[i].Slug == slug {
			return &all[i]
		}
	}
	return nil
}

// links returns links to all of them. Here is the slug of the one on the page.
func (all Examples) links(here string) []templates.ExampleLink {
	var links []templates.ExampleLink
	for _, e := range all {
		links = append(links, templates.ExampleLink{Slug: e.Slug, Title: e.Title, Here: e.Slug == here})
	}
	return links
}

// holding returns the example whose file is the given one; nil if there is none.
func (all Examples) holding(robots string) *Example {
	for i := range all {
		if all[i].robots == robots {
			return &all[i]
		}
	}
	return nil
}

// test reports whether the given URLs are those that an example tests.
func (all Examples) test(urls []string) bool {
	return slices.ContainsFunc(all, func(e Example) bool { return slices.Equal(e.URLs, urls) })
}

// name reports whether the given crawlers are those of an example.
func (all Examples) name(crawlers []string) bool {
	return slices.ContainsFunc(all, func(e Example) bool { return slices.Equal(e.Crawlers, crawlers) })
}

// HasExample reports whether the tester itself offers an example with a slug.
func (t *Tester) HasExample(slug string) bool { return examples.find(slug) != nil }

// example returns the example with the given slug, be it the tester's or one of
// the documentation; nil if there is none.
func (t *Tester) example(slug string) *Example {
	if e := examples.find(slug); e != nil || t.Docs == nil {
		return e
	}
	p, x := t.Docs.Example(slug)
	if x == nil {
		return nil
	}
	return &Example{Slug: slug, Title: p.Title, URLs: x.URLs(), Crawlers: x.Crawlers(), robots: x.File()}
}
