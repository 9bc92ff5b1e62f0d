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
	sayOf  = words.SayOf
	number = words.Number
)

type (
	vars     = words.Vars
	quantity = words.Quantity
)

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
	name, all := vars{"name": c.Name}, quantity{Name: "all", N: c.Allowed + c.Blocked}
	switch {
	case all.N == 0:
		return say("sitemaps.none", name)
	case c.Allowed == 1 && all.N == 1:
		return say("sitemaps.only", name)
	case c.Blocked == 0:
		return sayOf("sitemaps.all", []quantity{all}, name)
	}
	return sayOf("sitemaps.some", []quantity{{Name: "n", N: c.Blocked}, all, {Name: "rules", N: len(c.Rules)}}, name)
}

// rest says what was not decided.
func (c *Crawler) rest() []string {
	var all []string
	for _, x := range []struct {
		code string
		n    int
	}{{"sitemaps.unlisted", c.Unlisted}, {"sitemaps.elsewhere", c.NotCovered}, {"sitemaps.errors", c.Errors}} {
		if x.n > 0 {
			all = append(all, sayOf(x.code, []quantity{{Name: "n", N: x.n}}))
		}
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
