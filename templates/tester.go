package templates

// Tester is the tester's page: what was asked, and the answer.
type Tester struct {
	Page
	Form     Form
	Examples []ExampleLink // never empty
	Fetched  *Fetched      // what the site answered; nil if it was not asked
	About    string        // what the example in the form shows; empty if it is none
	Listing  Listing
	Marks    *Marks // beside or in place of a listing, for a page that has the editor; may be nil
	Groups   Groups
	Verdicts Verdicts
	Findings Findings
	Links    Links

	Completions Completions // what the live editor offers; the zero value without one
}

// An ExampleLink leads to an example.
type ExampleLink struct {
	Slug, Title string
	Here        bool // it is the one in the form
}

// headline returns the answer that stands for all, and whether there is one.
func (t *Tester) headline() (Answer, bool) {
	s := t.Verdicts.Selection()
	if s == (Selection{}) {
		return Answer{}, false
	}
	return t.Verdicts.Proof(s).Answers[0], true
}

// groups returns what the crawlers read. Where something has to be corrected
// first, it does not ask for crawlers that may be there.
func (t *Tester) groups() Groups {
	g := t.Groups
	g.Unasked = t.Form.Fault != (Fault{})
	return g
}

// emptyText says what is missing for verdicts.
func (t *Tester) emptyText() string {
	switch {
	case t.Form.Fault != (Fault{}):
		return say("fault.no-answer")
	case len(t.Verdicts.Crawlers) == 0:
		return say("verdicts.empty.crawler")
	}
	return say("verdicts.empty.urls")
}
