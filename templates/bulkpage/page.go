// Package bulkpage is the page that tests very many URLs.
package bulkpage

import (
	"whichline/templates"
	"whichline/templates/shell"
	"whichline/templates/words"
)

// Texts and formats of the components.
var (
	say    = words.Say
	sayOf  = words.SayOf
	number = words.Number
	count  = words.Count
)

type (
	vars     = words.Vars
	quantity = words.Quantity
)

// Page is the page with its form and, once URLs were tested, with the answer.
type Page struct {
	templates.Page
	Form   Form
	Answer *Answer // nil if nothing was tested
}

// Title is the title of the page.
func Title() string { return say("bulk") }

// Form holds the form. A chosen file does not come back.
type Form struct {
	templates.Asked
	URLs   string // one per line
	Column string

	Signals bool // include the use of content in the table
}

// tool returns what the page shares with other tools.
func (p *Page) tool() shell.Tool {
	t := shell.Tool{Page: p.Page, Lead: say("bulk.lead"), Docs: "/docs/bulk#page", DocsText: say("bulk.docs")}
	if p.Answer != nil {
		t.Asked = shell.Asked(shell.Facts(p.Form.Asked), count(p.Answer.urls(), "URL"), p.Form.Crawlers)
	}
	return t
}

// urls returns the number of URLs tested.
func (a *Answer) urls() int { return a.Verdicts / max(1, len(a.Crawlers)) }

// opened reports whether the options have to be seen.
func (f *Form) opened() bool {
	return f.Column != "" || f.Signals || f.Fault.Field == templates.CrawlersID || f.Fault.Field == templates.SiteID || f.Fault.Field == "column"
}

// example is the page with an example.
var example = shell.Link("/bulk", "agents", "Googlebot\nGPTBot",
	"robots", "User-agent: *\nDisallow: /cart\nDisallow: /*?sort=\n\nUser-agent: GPTBot\nDisallow: /\nAllow: /blog/\n",
	"urls", "https://shop.example/\nhttps://shop.example/cart/7\nhttps://shop.example/shoes?sort=price\nhttps://shop.example/blog/spring")

// Further fields that a fault can name.
const (
	URLsField = "urls"
	FileField = "file"
)

// FaultAt returns the fault of a field with the text of the given code.
func FaultAt(field, code string, with ...words.Vars) templates.Fault {
	return templates.Fault{Field: field, Text: say("bulk."+code, with...)}
}

// Notes returns the sentence for the first code of why a test is incomplete; "" if it is
// complete.
func Notes(codes []string) string {
	if len(codes) == 0 {
		return ""
	}
	return say("bulk.file." + codes[0])
}

// An Answer holds the results of a test.
type Answer struct {
	Verdicts int
	Crawlers []Crawler
	Folders  []Folder // the first of them
	Left     int      // folders not shown
	Rows     []Row    // the first of them
	Notes    []string // codes of the reasons why the test is incomplete
	Unkept   bool     // the URLs are too many to come back
}

// A Crawler holds the numbers of URLs by verdict for one crawler.
type Crawler struct {
	Name                                 string
	Allowed, Blocked, NotCovered, Errors int
	Rules                                []Rule // blocking rules, the first of them
	MoreRules                            int    // not shown
	AtLeast                              bool   // the true number of rules is larger
}

// A Rule is a blocking rule.
type Rule struct {
	Line     int    // 0 if no rule decides
	Text     string // of the line
	Count    int
	Examples []string
}

// A Folder is the URLs with the same first segment.
type Folder struct {
	Name          string // "" for all others
	URLs, Blocked int
}

// A Row is one verdict.
type Row struct {
	Class        string // "allowed", "blocked", "not-covered" or "not-a-url"
	URL, Crawler string
	Line         int    // of the deciding rule; 0 if none
	Text         string // of that line, or the reason why there is none
}

// headline summarizes the verdicts for one crawler.
func (c *Crawler) headline() string {
	name, rules := vars{"name": c.Name}, len(c.Rules)+c.MoreRules
	blocked := quantity{Name: "n", N: c.Blocked}
	switch {
	case c.Blocked > 0 && rules == 1 && c.Rules[0].Line == 0:
		return sayOf("bulk.some.file", []quantity{blocked}, name)
	case c.Blocked > 0:
		return sayOf(c.least("bulk.some"), []quantity{blocked, {Name: "rules", N: rules}}, name)
	case c.Allowed > 0:
		return sayOf("bulk.all", []quantity{{Name: "n", N: c.Allowed}}, name)
	}
	return say("bulk.none", name)
}

// least returns the code of a text with a number of rules, as a lower bound if not all
// were counted.
func (c *Crawler) least(code string) string {
	if c.AtLeast {
		return code + ".least"
	}
	return code
}

// more returns the number of further URLs of a rule in words; "" if there are none.
func (r *Rule) more() string {
	if r.Count == len(r.Examples) {
		return ""
	}
	return say("bulk.more", vars{"n": number(r.Count - len(r.Examples))})
}

// signs precede the word of a class.
var signs = map[string]string{"allowed": "✓", "blocked": "✕", "not-covered": "–", "not-a-url": "!"}

// classes are the classes of results, in display order.
var classes = [...]string{"blocked", "allowed", "not-covered", "not-a-url"}

// of returns the number of URLs of c in a class.
func (c *Crawler) of(class string) int {
	return map[string]int{"blocked": c.Blocked, "allowed": c.Allowed, "not-covered": c.NotCovered, "not-a-url": c.Errors}[class]
}

// className returns the word for a class.
func className(class string) string { return say("bulk.class." + class) }
