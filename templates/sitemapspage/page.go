// Package sitemapspage is the page that tests the URLs of sitemaps against a robots.txt.
package sitemapspage

import (
	"context"

	"whichline/templates"
	"whichline/templates/shell"
	"whichline/templates/words"
)

// Texts and formats of the components.
var (
	say        = words.Say
	sayOf      = words.SayOf
	number     = words.Number
	lineNumber = words.LineNumber
)

type vars = words.Vars

// Page is the page with its form and, once sitemaps were read, with the answer.
type Page struct {
	templates.Page
	Form   Form
	Answer *Answer // nil if nothing was read
}

// Title is the title of the page.
func Title(ctx context.Context) string { return say(ctx, "sitemaps") }

// Form holds the form.
type Form struct {
	templates.Asked
	Sitemaps string // one per line
}

// tool returns what the page shares with other tools.
func (p *Page) tool(ctx context.Context) shell.Tool {
	t := shell.Tool{Page: shell.WithFile(p.Page, "sitemaps", p.Form.Asked), Lead: say(ctx, "sitemaps.lead"), Docs: "/docs/sitemap-urls", DocsText: say(ctx, "shell.docs")}
	if p.Answer != nil {
		t.Asked = shell.Asked(shell.Facts(ctx, p.Form.Asked), p.Form.Sitemaps, p.Form.Crawlers)
	}
	return t
}

// opened reports whether the options have to be seen.
func (f *Form) opened() bool {
	return f.Fault.Field == templates.CrawlersID || f.Fault.Field == templates.SiteID
}

// AddressesField is a further field that a fault can name.
const AddressesField = "addresses"

// An Answer holds the results for sitemaps.
type Answer struct {
	Crawlers  []Crawler
	Files     []File
	Remaining []string // the unread sitemaps
	Dropped   int      // number of further unread sitemaps
	Waiting   string   // the reason why the run ended early, as a sentence; "" if it did not
}

// A Crawler holds the numbers of URLs by verdict for one crawler.
type Crawler struct {
	Name                                 string
	Allowed, Blocked, NotCovered, Errors int
	Rules                                []Rule // blocking rules
	Unlisted                             int    // blocked by further rules
}

// A Rule is a blocking rule.
type Rule struct {
	Line     int    // 0 if no rule decides
	Text     string // of the line
	Count    int
	Examples []string
}

// A File is a sitemap.
type File struct {
	URL     string
	Status  int    // 0 if there was no answer
	Kind    string // its format; "" if it is not a sitemap
	URLs    int
	Problem string // the reason why it was not read, as a sentence; "" if it was
	Faults  []Fault
}

// A Fault is a fault of a sitemap.
type Fault struct {
	Code, Text, Example string
	Count               int
}

// headline summarizes the verdicts for one crawler.
func (c *Crawler) headline(ctx context.Context) string {
	all := c.Allowed + c.Blocked
	name := vars{"name": c.Name, "all": number(ctx, all)}
	switch {
	case all == 0:
		return say(ctx, "urls.none", name)
	case c.Allowed == 1 && all == 1:
		return say(ctx, "sitemaps.only", name)
	case c.Blocked == 0:
		return sayOf(ctx, "sitemaps.all", all, name)
	}
	return sayOf(ctx, "sitemaps.some", c.Blocked, name)
}

// rest describes the URLs without a verdict.
func (c *Crawler) rest(ctx context.Context) []string {
	var all []string
	for _, x := range []struct {
		code string
		n    int
	}{{"sitemaps.unlisted", c.Unlisted}, {"sitemaps.elsewhere", c.NotCovered}, {"sitemaps.errors", c.Errors}} {
		if x.n > 0 {
			all = append(all, sayOf(ctx, x.code, x.n))
		}
	}
	return all
}

// more returns the number of further URLs of a rule in words; "" if there are none.
func (r *Rule) more(ctx context.Context) string {
	if r.Count == len(r.Examples) {
		return ""
	}
	return say(ctx, "urls.more", vars{"n": number(ctx, r.Count-len(r.Examples))})
}

// left returns the number of unread sitemaps.
func (a *Answer) left() int { return len(a.Remaining) + a.Dropped }

// kind returns the format of a sitemap in words.
func (f *File) kind(ctx context.Context) string {
	if f.Kind == "" {
		return "–"
	}
	return say(ctx, "sitemaps.kind."+f.Kind)
}

// liveWords returns the texts of the script by code: texts that the page also uses, and
// the script's own.
func liveWords(ctx context.Context) map[string]string {
	all := words.Under(ctx, "sitemaps.live.")
	for code, text := range words.Under(ctx, "sitemaps.kind.") {
		all["kind."+code] = text
	}
	for _, code := range []string{
		"only", "all", "some", "some.one", "times",
		"elsewhere", "elsewhere.one", "unlisted", "unlisted.one", "errors", "errors.one",
	} {
		all["is."+code] = say(ctx, "sitemaps."+code)
	}
	for _, code := range []string{"none", "by", "by.file", "more"} {
		all["is."+code] = say(ctx, "urls."+code)
	}
	for form, text := range words.Under(ctx, "urls.delayed") {
		all["waiting"+form] = text
	}
	for _, code := range []string{"rule", "rule.one"} {
		all["is."+code] = say(ctx, "count."+code)
	}
	return all
}
