// Package sitemaps is the page that tests the URLs of sitemaps against a robots.txt.
package sitemaps

import (
	"whichline/templates"
	"whichline/templates/fields"
	"whichline/templates/words"
)

// What the components say in their own words, and how they count.
var (
	say    = words.Say
	number = words.Number
	count  = words.Count
)

type vars = words.Vars

// Page is the page with its form and, once sitemaps were read, with what came of it.
type Page struct {
	templates.Page
	Form   Form
	Answer *Answer // nil if nothing was read
}

// Title is the title of the page.
func Title() string { return say("sitemaps") }

// Form is what the form holds.
type Form struct {
	fields.Asked
	Sitemaps string // one per line
}

// AddressesField is the field of this form that a fault can be about, besides those
// of all forms.
const AddressesField = "addresses"

// An Answer is what was read.
type Answer struct {
	Crawlers  []Crawler
	Files     []File
	Remaining []string // the sitemaps that are left
	Dropped   int      // how many more are left than are named
	Waiting   string   // why the run ended early, as a sentence; "" if it did not
}

// A Crawler is what the file says to one crawler about the URLs.
type Crawler struct {
	Name                                 string
	Allowed, Blocked, NotCovered, Errors int
	Rules                                []Rule // that block URLs
	Unlisted                             int    // of those blocked, by further rules
}

// A Rule blocks URLs.
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
	Kind    string // what it turned out to be; "" if it is no sitemap
	URLs    int
	Problem string // why it was not read, as a sentence; "" if it was
	Faults  []Fault
}

// A Fault is something that is wrong with a sitemap.
type Fault struct {
	Code, Text, Example string
	Count               int
}

// headline says what the file makes of the URLs for one crawler.
func (c *Crawler) headline() string {
	all := c.Allowed + c.Blocked
	v := vars{"name": c.Name, "n": number(c.Blocked), "urls": count(all, "URL"), "rules": count(len(c.Rules), "rule")}
	switch {
	case all == 0:
		return say("sitemaps.none", v)
	case c.Allowed == 1 && all == 1:
		return say("sitemaps.only", v)
	case c.Blocked == 0:
		return say("sitemaps.all", v)
	case c.Blocked == 1:
		return say("sitemaps.one", v)
	}
	return say("sitemaps.some", v)
}

// rest says what was not decided.
func (c *Crawler) rest() []string {
	var all []string
	if c.Unlisted > 0 {
		all = append(all, say("sitemaps.unlisted", vars{"urls": count(c.Unlisted, "URL")}))
	}
	if c.NotCovered > 0 {
		all = append(all, say("sitemaps.elsewhere", vars{"urls": count(c.NotCovered, "URL")}))
	}
	if c.Errors > 0 {
		all = append(all, say("sitemaps.errors", vars{"urls": count(c.Errors, "URL")}))
	}
	return all
}

// more says how many URLs of a rule are not named; "" if all are.
func (r *Rule) more() string {
	if r.Count == len(r.Examples) {
		return ""
	}
	return say("sitemaps.more", vars{"n": number(r.Count - len(r.Examples))})
}

// left is how many sitemaps are left.
func (a *Answer) left() int { return len(a.Remaining) + a.Dropped }

// kind says what a sitemap turned out to be.
func (f *File) kind() string {
	if f.Kind == "" {
		return "–"
	}
	return say("sitemaps.kind." + f.Kind)
}
