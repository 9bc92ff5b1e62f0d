package screen

import (
	"whichline/templates"
)

// Tester is the tester's page: what was asked, and the answer.
type Tester struct {
	templates.Page
	Form     templates.Form
	Examples []ExampleLink      // never empty
	Fetched  *templates.Fetched // what the site answered; nil if it was not asked
	Example  bool               // the form holds an example
	About    string             // what that shows, or what was done; empty if there is nothing to say
	Listing  templates.Listing
	Marks    *templates.Marks // beside or in place of a listing, for a page that has the editor; may be nil
	Groups   templates.Groups
	Verdicts templates.Verdicts
	Findings templates.Findings
	Purposes Purposes
	Links    templates.Links

	Expectations  Expectations
	ExpectPresets []ExpectPreset

	EditorData string // see [EditorData]; empty if no editor asks for it
}

// An ExampleLink leads to an example.
type ExampleLink struct {
	Slug, Title string
	Here        bool // it is the one in the form
}

// headline returns the answer that stands for all, and whether there is one.
func (t *Tester) headline() (templates.Answer, bool) {
	s := t.Verdicts.Selection()
	if s == (templates.Selection{}) {
		return templates.Answer{}, false
	}
	return t.Verdicts.Proof(s).Answers[0], true
}

// band returns what the page says in one sentence.
func (t *Tester) band() templates.Band {
	b := templates.Band{Anchors: t.Verdicts.Anchors, Fault: t.Form.Fault, Failed: t.Fetched.FailedText()}
	for i := range t.Findings.Items {
		if x := &t.Findings.Items[i]; x.Code.NoRobots() {
			b.Odd = x.Message
		}
	}
	if answer, ok := t.headline(); ok {
		s := t.Verdicts.Selection()
		row := t.Verdicts.Row(s)
		b.Answer, b.Cell, b.LeftOut = &answer, t.Verdicts.Cell(s), row.LeftOut
		if row.Readings != nil {
			b.Readers, b.Href = row.Readings.Readers(), "#"+row.Readings.ID
		}
	}
	return b
}

// read reports whether the file was looked at, so that there is something to say
// about it.
func (t *Tester) read() bool { return t.Marks != nil || t.Listing.Items != nil }

// groups returns what the crawlers read. Where something has to be corrected
// first, it does not ask for crawlers that may be there.
func (t *Tester) groups() templates.Groups {
	g := t.Groups
	g.Unasked = t.Form.Fault != (templates.Fault{})
	return g
}

// findings returns what is to be said about the file.
func (t *Tester) findings() templates.Findings {
	f := t.Findings
	f.Anchors, f.Unread = t.Listing.Anchors, !t.read()
	return f
}

// emptyText says what is missing for verdicts.
func (t *Tester) emptyText() string {
	switch {
	case t.Form.Fault != (templates.Fault{}), t.Fetched.FailedText() != "":
		return say("fault.no-answer")
	case len(t.Verdicts.Crawlers) == 0:
		return say("verdicts.empty.crawler")
	}
	return say("verdicts.empty.urls")
}

// untested reports whether there is a file that was not tested, as a fetch failed.
func (t *Tester) untested() bool {
	return t.Form.Robots != "" && (t.Form.Fault.Field == "address" || t.Fetched.FailedText() != "")
}

// titleOctets is how long a title may be that is a sentence about a file.
const titleOctets = 150

// Describe gives the page the answer that stands for all as its title and as
// what it is about. A page without an answer keeps what it has.
func (t *Tester) Describe() {
	if answer, ok := t.headline(); ok {
		t.Description = templates.Plain(answer.Sentence)
		t.Title = templates.Shorten(t.Description, titleOctets)
	}
}
