// Package resources is the page that says which parts of a page crawlers may fetch.
package resources

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

// Page is the page with its form and, once a page was read, with what came of it.
type Page struct {
	templates.Page
	Form   Form
	Answer *Answer // nil if nothing was read
}

// Title is the title of the page.
func Title() string { return say("resources") }

// Form is what the form holds.
type Form struct {
	fields.Asked
	URL     string
	HTML    string
	Headers string // one per line
}

// The fields of this form that a fault can be about, besides those of all forms.
const (
	URLField  = "url"
	HTMLField = "html"
)

// An Answer is what the file makes of a page.
type Answer struct {
	Crawlers                    []Crawler
	Blocked, Allowed, Elsewhere []Row
	More                        int // that were not read
}

// A Crawler is what the file says to one crawler about the page itself.
type Crawler struct {
	Name     string
	Allowed  bool
	Sentence string
	NoIndex  []NoIndex
}

// A NoIndex is what keeps the page out of an index, and whether it is seen.
type NoIndex struct {
	Header bool // it is in a response header
	Source string
	Text   string
}

// A Row is a URL that the page uses, with a verdict for each crawler.
type Row struct {
	Kind, URL string
	Cells     []Cell // none if another robots.txt decides
}

// A Cell is the verdict for one crawler.
type Cell struct {
	Allowed bool
	Line    int // that decides; 0 if none does
}

// headline says how much of the page is blocked.
func (a *Answer) headline() string {
	if len(a.Blocked) == 0 {
		return say("resources.none")
	}
	return say("resources.blocked", vars{"n": number(len(a.Blocked)), "all": count(len(a.Blocked)+len(a.Allowed), "URL")})
}

// text says what a verdict is.
func (c Cell) text() string {
	code := "resources.no"
	if c.Allowed {
		code = "resources.yes"
	}
	if c.Line == 0 {
		return say(code)
	}
	return say(code) + ", " + say("resources.line", vars{"n": number(c.Line)})
}
