package openapi

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// A node is an object of the document. Missing members are empty.
type node map[string]any

func (n node) node(name string) node {
	x, _ := n[name].(map[string]any)
	return x
}

func (n node) text(name string) string {
	s, _ := n[name].(string)
	return s
}

func (n node) list(name string) []any {
	l, _ := n[name].([]any)
	return l
}

// names returns the names of the members of n in order.
func (n node) names() []string { return slices.Sorted(maps.Keys(n)) }

// A chapter is one page of the reference.
type chapter struct {
	file, title string
	full        string // title without the page around it
	lead        string
	operations  []string // by their IDs
	shapes      []string // shapes described here rather than at their first mention
}

// chapters are the pages in the order of the index.
var chapters = []chapter{
	{"test.md", "Test a file: reference", "robots.txt test API: request and response fields",
		"The request and response fields of `POST /api/v1/test`, which tests URLs for crawlers against a robots.txt and returns verdicts with reasons.", []string{"test"}, nil},
	{"file.md", "A file in an answer: reference", "robots.txt API: lines, groups, rules and findings",
		"The fields of lines, groups, rules and findings, wherever an answer of the API describes a robots.txt, with their types.", nil,
		[]string{"File", "Line", "Group", "Finding", "Ignored"}},
	{"verdicts.md", "A verdict in an answer: reference", "robots.txt API: verdicts and what comes with them",
		"The fields of a verdict in an answer of the API, and of all that comes with it: the group, the rule, the other parsers and the explanation.", nil, []string{"Result", "Class"}},
	{"fetch.md", "Fetch a file: reference", "robots.txt fetch API: request and response fields",
		"The request and response fields of `POST /api/v1/fetch`, which fetches a robots.txt from a site and says what came back and what it means.", []string{"fetch"}, []string{"Fetch"}},
	{"many.md", "Many URLs and sitemaps: reference", "robots.txt API for many URLs and sitemaps",
		"The fields of requests about very many URLs or about the sitemaps of a site, and of the lines that the server answers with one after the other.", []string{"bulk", "sitemaps"}, nil},
	{"page.md", "A page and what it needs: reference", "robots.txt API: check a page and its resources",
		"The request and response fields of a check of a page: its scripts, styles, images and links, and whether crawlers can see its noindex.", []string{"resources"}, nil},
	{"versions.md", "Versions of a file: reference", "robots.txt API: compare versions of a file",
		"The fields of a comparison of two versions of a robots.txt, of the served file with yours, and of its versions over time in a web archive.", []string{"diff", "history"}, nil},
	{"logs.md", "An access log: reference", "robots.txt API: test an access log",
		"The request and response fields of `POST /api/v1/log`, which says by an access log which crawlers disobeyed a robots.txt and who was refused.", []string{"log"}, nil},
	{"others.md", "Crawlers and parsers: reference", "robots.txt API: crawlers and parsers",
		"The request and response fields of a search for crawlers and of the list of parsers, with the facts about each one of them.", []string{"crawlers", "readings", "openapi"}, []string{"KnownCrawler"}},
}

// Pages returns the reference pages in Markdown by file name. They describe the given
// shapes, as [Document] does.
func Pages(shapes []byte) (map[string]string, error) {
	d, err := read(shapes)
	if err != nil {
		return nil, fmt.Errorf("read the description of the API: %w", err)
	}
	p := reference{description: d, home: make(map[string]string)}
	for _, c := range chapters {
		for _, name := range c.shapes {
			p.home[name] = c.file
		}
	}
	pages := make(map[string]string)
	for _, c := range chapters {
		pages[c.file] = p.chapter(c)
	}
	pages["index.md"] = p.index()
	return pages, nil
}

// A reference is the state of writing the pages.
type reference struct {
	description
	home map[string]string // the page that describes a shape

	file string // the current page
	b    strings.Builder
	todo []string // shapes still to describe on it
	done map[string]bool
}

func (p *reference) write(format string, values ...any) { fmt.Fprintf(&p.b, format, values...) }

func (p *reference) begin(file, title, full, lead, aliases string) {
	p.file, p.todo, p.done = file, nil, make(map[string]bool)
	p.b.Reset()
	p.write("---\ntitle: %s\naliases: %s\n---\n# %s\n\n%s\n\n", full, aliases, title, lead)
}

// index writes the page that lists the others.
func (p *reference) index() string {
	p.begin("index.md", "API reference", "robots.txt API reference",
		"Every URL of the API, with the fields that you send and the fields that come back, whole examples, and the OpenAPI document to generate clients.",
		"openapi; swagger; api reference; api schema; json schema; client generator")
	p.write("[The OpenAPI document](/api/v1/openapi.json) has the same facts for programs. %s\n\n", p.doc.node("info").text("description"))
	p.write("| URL | what it does |\n|---|---|\n")
	for _, c := range chapters {
		p.each(c.operations, func(name string, x node) {
			p.write("| `%s` | [%s](%s#%s) |\n", name, x.text("summary"), c.file, x.text("operationId"))
		})
	}
	p.write("\nIn the body of a request, `null` is the same as leaving a field out, and unknown fields are rejected. In an answer, a list is never `null`, and a field that can be left out says so.\n\n")
	problem := p.doc.node("components").node("responses").node("Problem")
	p.write("## When something is wrong {#problems}\n\n%s You get a %s.\n\n", p.linked(problem.text("description")), p.kind(problem.node("content").node("application/problem+json").node("schema")))
	p.shapes()
	p.write("## Pages {#pages}\n\n")
	for _, c := range chapters {
		p.write("- [%s](%s)\n", c.title, c.file)
	}
	return p.b.String()
}

func (p *reference) chapter(c chapter) string {
	p.begin(c.file, c.title, c.full, c.lead, "schema of "+strings.Join(append(c.operations, c.shapes...), "; schema of "))
	p.each(c.operations, p.operation)
	for _, name := range c.shapes {
		p.link(name)
	}
	p.write("## Shapes {#shapes}\n\n")
	p.shapes()
	return p.b.String()
}

// each calls f for the operations with the given IDs.
func (p *reference) each(ids []string, f func(name string, x node)) {
	paths := p.doc.node("paths")
	for _, id := range ids {
		for _, path := range paths.names() {
			for method := range paths.node(path) {
				if x := paths.node(path).node(method); x.text("operationId") == id {
					f(strings.ToUpper(method)+" "+path, x)
				}
			}
		}
	}
}

// ownPage matches a link to a page of the documentation, which pages must link by file
// name.
var ownPage = regexp.MustCompile(`\]\(/docs/([a-z-]+)(#[a-z]+)?\)`)

func (p *reference) operation(name string, x node) {
	p.write("## %s {#%s}\n\n`%s`\n\n", x.text("summary"), x.text("operationId"), name)
	if text := x.text("description"); text != "" {
		p.write("%s\n\n", p.linked(text))
	}
	if parameters := x.list("parameters"); len(parameters) > 0 {
		p.write("| field of the query | meaning |\n|---|---|\n")
		for _, one := range parameters {
			field := node(one.(map[string]any))
			p.write("| `%s` | %s |\n", field.text("name"), field.text("description"))
		}
		p.write("\n")
	}
	for _, mediaType := range x.node("requestBody").node("content").names() {
		content := x.node("requestBody").node("content").node(mediaType)
		p.write("Send `%s`: %s.\n\n", mediaType, p.kind(content.node("schema")))
		p.examples(name, x.text("operationId"), mediaType, content.node("examples"))
	}
	answer := x.node("responses").node("200")
	for _, mediaType := range answer.node("content").names() {
		kind := ": " + p.kind(answer.node("content").node(mediaType).node("schema"))
		p.write("You get `%s`, %s%s.\n\n", mediaType, answer.text("description"), strings.TrimSuffix(kind, ": object"))
	}
}

// examples writes the examples of a request that have an answer, as commands.
func (p *reference) examples(name, id, mediaType string, examples node) {
	_, path, _ := strings.Cut(name, " ")
	for _, example := range examples.names() {
		answer, err := sources.ReadFile("answers/" + id + "." + example + ".json")
		if err != nil {
			continue
		}
		x := examples.node(example)
		p.write("Example: %s:\n\n```sh\ncurl -s localhost:8080%s %s\n```\n\n", x.text("summary"), path, sending(x["value"], mediaType))
		p.write("The whole answer:\n\n```json\n%s```\n\n", answer)
	}
}

// sending returns the arguments with which curl sends the value of an example.
func sending(value any, mediaType string) string {
	if mediaType != "multipart/form-data" {
		return fmt.Sprintf("-H 'Content-Type: %s' --data-binary '%s'", mediaType, body(value, mediaType))
	}
	fields := node(value.(map[string]any))
	var all []string
	for _, name := range fields.names() {
		all = append(all, fmt.Sprintf("--form-string '%s=%s'", name, fields.text(name)))
	}
	return strings.Join(all, " \\\n  ")
}

// body returns the value of an example as the body of a request: one document or, in a
// stream, one on each line.
func body(value any, mediaType string) string {
	if strings.Contains(mediaType, "ndjson") {
		var lines []string
		for _, one := range value.([]any) {
			line, _ := json.Marshal(one) // a value from YAML
			lines = append(lines, string(line))
		}
		return strings.Join(lines, "\n")
	}
	var doc strings.Builder
	e := json.NewEncoder(&doc)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	e.Encode(value) // a value from YAML
	return strings.TrimSuffix(doc.String(), "\n")
}

// shapes describes the objects mentioned on the page, and the ones that they mention.
func (p *reference) shapes() {
	for len(p.todo) > 0 {
		name := p.todo[0]
		p.todo = p.todo[1:]
		x, texts := p.doc.node("components").node("schemas").node(name), p.objects[name]
		if len(x.node("properties")) == 0 {
			p.write("### %s {#%s}\n\n%s It's a %s.\n\n", name, anchor(name), x.text("description"), p.kind(x))
			continue
		}
		p.write("### %s {#%s}\n\n", name, anchor(name))
		about := p.linked(texts.About)
		if texts.Extends != "" {
			about = strings.TrimSpace(about + " It has all fields of " + p.link(texts.Extends) + ", and these:")
		}
		if about != "" {
			p.write("%s\n\n", about)
		}
		p.fields(x, texts, strings.HasSuffix(name, "Request"))
		p.write("\n")
	}
}

// fields writes the table of the fields of an object: of a request with their defaults,
// where null stands for each of them.
func (p *reference) fields(x node, texts object, asked bool) {
	if asked {
		p.write("| field | type | default | meaning |\n|---|---|---|---|\n")
	} else {
		p.write("| field | type | meaning |\n|---|---|---|\n")
	}
	for _, one := range texts.Fields {
		for field, text := range one {
			kind, meaning := p.kind(x.node("properties").node(field)), p.linked(text)
			if asked {
				p.write("| `%s` | %s | %s | %s |\n", field, strings.TrimSuffix(kind, orNull), texts.Defaults[field], meaning)
			} else {
				p.write("| `%s` | %s | %s |\n", field, kind, meaning)
			}
		}
	}
}

// orNull ends the type of a field that can be null.
const orNull = " or `null`"

// named matches the name of an object in a text.
var named = regexp.MustCompile(`\{(\w+)\}`)

// linked returns a text with links to the objects that it names, and with its links to
// pages as pages have them.
func (p *reference) linked(text string) string {
	text = ownPage.ReplaceAllString(text, "](../$1.md$2)")
	return named.ReplaceAllStringFunc(text, func(name string) string { return p.link(strings.Trim(name, "{}")) })
}

// link returns a link to a shape, which is described on this page unless another page
// does.
func (p *reference) link(name string) string {
	if p.home[name] == "" {
		p.home[name] = p.file
	}
	if p.home[name] != p.file {
		return fmt.Sprintf("[%s](%s#%s)", name, p.home[name], anchor(name))
	}
	if !p.done[name] {
		p.done[name] = true
		p.todo = append(p.todo, name)
	}
	return fmt.Sprintf("[%s](#%s)", name, anchor(name))
}

// anchor returns the id of the heading of an object, which no operation has.
func anchor(name string) string {
	if name == "Fetch" {
		return "fetch-object"
	}
	return strings.ToLower(name)
}

func (p *reference) kind(x node) string {
	if ref := x.text("$ref"); ref != "" {
		name := ref[strings.LastIndexByte(ref, '/')+1:]
		if texts := p.objects[name]; texts.Brief {
			return texts.brief()
		}
		return p.link(name)
	}
	if alternatives := append(x.list("anyOf"), x.list("oneOf")...); alternatives != nil {
		var all []string
		for _, one := range alternatives {
			all = append(all, p.kind(one.(map[string]any)))
		}
		return strings.Join(all, " or ")
	}
	if types := x.list("type"); types != nil {
		return plainKind(x, fmt.Sprint(types[0]), p) + orNull
	}
	return plainKind(x, x.text("type"), p)
}

// plainKind describes the type of a schema with a single type.
func plainKind(x node, kind string, p *reference) string {
	switch kind {
	case "array":
		return "list of " + p.kind(x.node("items"))
	case "object":
		if properties := x.node("properties"); len(properties) == 1 {
			name := properties.names()[0]
			return fmt.Sprintf("object with `%s`, %s", name, p.kind(properties.node(name)))
		}
		if values := x.node("additionalProperties"); values != nil {
			return strings.TrimSuffix("object of "+p.kind(values), " of ")
		}
		return "object"
	case "null":
		return "`null`"
	case "integer":
		return "number"
	}
	return kind
}
