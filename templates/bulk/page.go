// Package bulk is the page that tests very many URLs.
package bulk

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
	count  = words.Count
)

type (
	vars     = words.Vars
	quantity = words.Quantity
)

// Page is the page with its form and, once URLs were tested, with what came of it.
type Page struct {
	templates.Page
	Form   Form
	Answer *Answer // nil if nothing was tested
}

// Title is the title of the page.
func Title() string { return say("bulk") }

// Form is what the form holds. A file that was chosen does not come back.
type Form struct {
	fields.Asked
	URLs   string // one per line
	Column string

	Signals bool // the table is to have what may be done with the URLs
}

// The fields of this form that a fault can be about, besides those of all forms.
const (
	URLsField = "urls"
	FileField = "file"
)

// FaultAt returns the fault of a field with the given code of what is said.
func FaultAt(field, code string, with ...words.Vars) fields.Fault {
	return fields.Fault{Field: field, Text: say("bulk."+code, with...)}
}

// An Answer is what was tested.
type Answer struct {
	Verdicts int
	Crawlers []Crawler
	Folders  []Folder // the first of them
	Left     int      // folders that are left out
	Rows     []Row    // the first of them
	Notes    []string // codes of why not all URLs were tested
	Unkept   bool     // the URLs are too many to come back
}

// A Crawler is what was decided for one crawler. The numbers are of URLs.
type Crawler struct {
	Name                                 string
	Allowed, Blocked, NotCovered, Errors int
	Rules                                []Rule // that block URLs, the first of them
	MoreRules                            int    // that are left out
	AtLeast                              bool   // there are more of them than were counted
}

// A Rule blocks URLs.
type Rule struct {
	Line     int    // 0 if no rule decides
	Text     string // of the line
	Count    int
	Examples []string
}

// A Folder is the URLs that begin with one segment.
type Folder struct {
	Name          string // "" for those that are not told apart
	URLs, Blocked int
}

// A Row is one verdict.
type Row struct {
	Class        string // "allowed", "blocked", "not-covered" or "not-a-url"
	URL, Crawler string
	Line         int    // of the rule that decides; 0 if none does
	Text         string // of that line, or why there is none
}

// headline says what the file makes of the URLs for one crawler.
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

// least is the code of a text on how many rules there are, as far as they were counted.
func (c *Crawler) least(code string) string {
	if c.AtLeast {
		return code + ".least"
	}
	return code
}

// more says how many URLs of a rule are not named; "" if all are.
func (r *Rule) more() string {
	if r.Count == len(r.Examples) {
		return ""
	}
	return say("bulk.more", vars{"n": number(r.Count - len(r.Examples))})
}

// signs stand before the word of a class.
var signs = map[string]string{"allowed": "✓", "blocked": "✕", "not-covered": "–", "not-a-url": "!"}

// classes are the codes of what can come of a URL, in the order in which they are counted.
var classes = [...]string{"blocked", "allowed", "not-covered", "not-a-url"}

// of returns how many URLs of c are of a class.
func (c *Crawler) of(class string) int {
	return map[string]int{"blocked": c.Blocked, "allowed": c.Allowed, "not-covered": c.NotCovered, "not-a-url": c.Errors}[class]
}

// className returns the word for a class.
func className(class string) string { return say("bulk.class." + class) }
