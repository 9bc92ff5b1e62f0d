// Package resourcespage is the page that tests the resources of a page.
package resourcespage

import (
	"context"
	"strconv"

	"whichline/templates"
	"whichline/templates/shell"
	"whichline/templates/words"
)

// Texts and formats of the components.
var (
	say    = words.Say
	number = words.Number
	count  = words.Count
	sayOf  = words.SayOf
)

type vars = words.Vars

// Page is the page with its form and, once a page was read, with the answer.
type Page struct {
	templates.Page
	Form   Form
	Answer *Answer // nil if nothing was read
}

// Title is the title of the page.
func Title(ctx context.Context) string { return say(ctx, "resources") }

// Form holds the form.
type Form struct {
	templates.Asked
	URL     string
	HTML    string
	Headers string // one per line
	Fetches bool   // an empty page is fetched
}

// tool returns what the page shares with other tools.
func (p *Page) tool(ctx context.Context) shell.Tool {
	t := shell.Tool{Page: shell.WithFile(p.Page, "resources", p.Form.Asked), Lead: say(ctx, "resources.lead"), Docs: "/docs/page-resources", DocsText: say(ctx, "resources.docs")}
	if p.Answer != nil {
		t.Asked = shell.Asked(p.Form.URL, shell.Facts(ctx, p.Form.Asked), p.Form.Crawlers)
	}
	return t
}

// opened reports whether the options have to be seen.
func (f *Form) opened() bool { return f.Headers != "" || f.Fault.Field == templates.CrawlersID }

// example is the page with an example.
var example = shell.Link("/resources", "agents", "Googlebot", "url", "https://shop.example/shoes",
	"robots", "User-agent: *\nDisallow: /assets/\nAllow: /assets/*.css\n",
	"html", "<meta name=\"robots\" content=\"noindex\">\n<link rel=\"stylesheet\" href=\"/assets/shop.css\">\n<script src=\"/assets/shop.js\"></script>\n<img src=\"/images/shoe.png\">")

// Further fields that a fault can name.
const (
	URLField  = "url"
	HTMLField = "html"
)

// fetchHint returns the hint about fetching a page, if fetching is on.
func (f *Form) fetchHint(ctx context.Context) string {
	if !f.Fetches {
		return ""
	}
	return say(ctx, "resources.fetch.hint")
}

// An Answer holds the verdicts on a page and its resources.
type Answer struct {
	Crawlers                    []Crawler
	Blocked, Allowed, Elsewhere []Row
	More                        int // number not read

	Fetched *Fetched // details of the fetch; nil if the page was sent
}

// Fetched describes how a page was fetched.
type Fetched struct {
	URL    string // after redirects
	Status int
	Type   string // media type
	HTML   bool   // the type is HTML
	Cut    bool   // the page was truncated
	File   bool   // its robots.txt was also fetched
}

// text describes the fetch in sentences.
func (f *Fetched) text(ctx context.Context) string {
	said := say(ctx, "resources.fetched", vars{"url": f.URL, "status": strconv.Itoa(f.Status)})
	switch {
	case !f.HTML:
		said += " " + say(ctx, "resources.fetched.kind", vars{"type": f.Type})
	case f.Cut:
		said += " " + say(ctx, "resources.fetched.cut")
	}
	if f.File {
		said += " " + say(ctx, "resources.fetched.file")
	}
	return said
}

// A Crawler holds the verdict on the page itself for one crawler.
type Crawler struct {
	Name     string
	Allowed  bool
	Sentence string
	Unnamed  bool // the sentence may not name the crawler
	NoIndex  []NoIndex
}

// A NoIndex is a rule that keeps the page out of an index, and whether it is seen.
type NoIndex struct {
	Header bool // it is in a response header
	Source string
	Text   string
}

// A Row is a URL in the page with a verdict for each crawler.
type Row struct {
	Kind, URL string
	Cells     []Cell // none if another robots.txt decides
}

// A Cell is the verdict for one crawler.
type Cell struct {
	Allowed bool
	Line    int // the deciding line; 0 if none
}

// headline returns the share of the page that is blocked.
func (a *Answer) headline(ctx context.Context) string {
	switch {
	case len(a.Blocked)+len(a.Allowed) == 0:
		return say(ctx, "resources.untested")
	case len(a.Blocked) == 0:
		return say(ctx, "resources.none")
	}
	return sayOf(ctx, "resources.blocked", len(a.Blocked), vars{"all": count(ctx, len(a.Blocked)+len(a.Allowed), "url")})
}

// outcome is the colour of the headline.
func (a *Answer) outcome() string {
	if len(a.Blocked)+len(a.Allowed) == 0 {
		return ""
	}
	return templates.Outcome(len(a.Blocked) > 0)
}

// text returns the verdict in words.
func (c Cell) text(ctx context.Context) string {
	code := "resources.no"
	if c.Allowed {
		code = "resources.yes"
	}
	if c.Line == 0 {
		return say(ctx, code)
	}
	return say(ctx, code) + ", " + say(ctx, "live.word.line", vars{"n": words.LineNumber(ctx, c.Line)})
}
