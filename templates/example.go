package templates

import (
	"net/url"

	"github.com/a-h/templ"

	"whichline/engine"
)

// An Example is a file that the documentation shows, and what is so of it.
type Example struct {
	ID      string // of the element; also how the ids in it begin
	Reading *engine.Reading
	Listing Listing
	Answers []ExampleAnswer
	Mended  *MendedExample // nil if the page does not show how it is mended

	Robots string // the file, octet for octet
	Site   string // the address of the site; "" if none is given
	Open   templ.SafeURL
}

// A MendedExample is an example after a fix.
type MendedExample struct {
	Label   engine.Sentence // what the fix does
	Listing Listing
	Answers []ExampleAnswer // verdicts that are others now
}

// SaidOf says what an answer is about.
type SaidOf string

// What answers are about. The values are stable; pages are tested by them.
const (
	SaidOfURL     SaidOf = "verdict"
	SaidOutside   SaidOf = "outside"
	SaidOfGroup   SaidOf = "group"
	SaidOfLine    SaidOf = "line"
	SaidFinding   SaidOf = "finding"
	SaidNoFinding SaidOf = "no-finding"
)

// An ExampleAnswer is one thing that is so of an example.
type ExampleAnswer struct {
	Kind    SaidOf
	Crawler string // as written; "" if it is not about a crawler
	Name    string // of the crawler; "" if it is not about a URL
	URL     string // as written; "" if it is not about a URL
	Allowed bool
	Line    int                // the line that decides; 0 if none does
	Code    engine.FindingCode // counts for [SaidFinding]
	Text    engine.Sentence
	Reading *engine.Reading // nil if it is the example's
	Open    templ.SafeURL   // asks the tester the same; "" if the example's own link does
}

// openOctets is how long a link to the tester may get. Longer ones name the
// example instead of carrying the file.
const openOctets = 4 << 10

// List fills in the listing of f, in which wins says how many verdicts each line
// decides.
func (x *Example) List(f *engine.File, wins map[int]int) {
	x.Listing = NewListing(f, Shown{Wins: wins, Prefix: x.ID + "-"})
}

// Mend fills in the file after a fix.
func (x *Example) Mend(label engine.Sentence, f *engine.File) {
	x.Mended = &MendedExample{Label: label, Listing: NewListing(f, Shown{Prefix: x.ID + "-mended-"})}
}

// Question fills in what the tester is asked: body, and the URLs and crawlers of
// the answers. A file too long for a link is asked for by name, which the tester
// has to know.
func (x *Example) Question(body string, site *engine.Site, name string) {
	x.Robots = body
	if site != nil {
		x.Site = site.String()
	}
	x.Open = x.open(name, x.Reading)
	for i := range x.Answers {
		if a := &x.Answers[i]; a.Reading != nil {
			a.Open = x.open(name, a.Reading)
		}
	}
}

// open returns the link that asks the tester for the example in a reading.
func (x *Example) open(name string, r *engine.Reading) templ.SafeURL {
	q := url.Values{"url": x.URLs(), "agent": x.Crawlers()}
	if r != engine.Google {
		q.Set("reading", r.Code)
	}
	if x.Site != "" {
		q.Set("site", x.Site)
	}
	if len(x.Robots) > openOctets {
		q.Set("example", name)
		q.Del("url") // a form with a URL asks for itself
	} else {
		q.Set("robots", x.Robots)
	}
	return templ.SafeURL("/?" + q.Encode())
}

// URLs returns the URLs that the answers are about, each once.
func (x *Example) URLs() []string {
	return x.distinct(func(a ExampleAnswer) string { return a.URL })
}

// Crawlers returns the crawlers that the answers are about, each once.
func (x *Example) Crawlers() []string {
	return x.distinct(func(a ExampleAnswer) string { return a.Crawler })
}

// distinct returns what the answers have, each value once, in order.
func (x *Example) distinct(of func(ExampleAnswer) string) []string {
	var all []string
	seen := map[string]bool{"": true}
	for _, a := range x.Answers {
		if v := of(a); !seen[v] {
			seen[v] = true
			all = append(all, v)
		}
	}
	return all
}

// class returns the class of an answer's sign.
func (a *ExampleAnswer) class() string {
	switch a.Kind {
	case SaidOfURL:
		return verdictClass(a.Allowed)
	case SaidFinding:
		return a.Code.Severity().String()
	}
	return ""
}
