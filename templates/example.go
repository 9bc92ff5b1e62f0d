package templates

import (
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
