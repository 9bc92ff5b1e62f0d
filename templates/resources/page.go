// Package resources is the page that says which parts of a page crawlers may fetch.
package resources

import (
	"strconv"

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
	Fetches bool   // a page that is left empty is fetched
}

// The fields of this form that a fault can be about, besides those of all forms.
const (
	URLField  = "url"
	HTMLField = "html"
)

// fetchHint says how a page is fetched, where that is done.
func (f *Form) fetchHint() string {
	if !f.Fetches {
		return ""
	}
	return say("resources.fetch.hint")
}

// An Answer is what the file makes of a page.
type Answer struct {
	Crawlers                    []Crawler
	Blocked, Allowed, Elsewhere []Row
	More                        int // that were not read

	Fetched *Fetched // how the page was fetched; nil if it was sent
}

// Fetched is how a page was fetched.
type Fetched struct {
	URL    string // after redirects
	Status int
	Type   string // of what was sent
	HTML   bool   // it is that
	Cut    bool   // not all of it was read
	File   bool   // its robots.txt was fetched, too
}

// text says so in sentences.
func (f *Fetched) text() string {
	said := say("resources.fetched", vars{"url": f.URL, "status": strconv.Itoa(f.Status)})
	switch {
	case !f.HTML:
		said += " " + say("resources.fetched.kind", vars{"type": f.Type})
	case f.Cut:
		said += " " + say("resources.fetched.cut")
	}
	if f.File {
		said += " " + say("resources.fetched.file")
	}
	return said
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
	code := "resources.blocked"
	if len(a.Blocked) == 1 {
		code = "resources.one"
	}
	return say(code, vars{"n": number(len(a.Blocked)), "all": count(len(a.Blocked)+len(a.Allowed), "URL")})
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
