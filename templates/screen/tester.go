// Package screen is the tester's screen: the header, the answer in a band across the
// page, the file on one side and tabs on the other. Their contents are components of
// package templates.
package screen

import (
	"context"
	"strings"

	"whichline/templates"
	"whichline/templates/words"
)

// Texts and formats of the components.
var (
	say        = words.Say
	sayOf      = words.SayOf
	told       = words.Told
	number     = words.Number
	lineNumber = words.LineNumber
)

type vars = words.Vars

// Tester is the tester's page: the question and the answer.
type Tester struct {
	templates.Page
	Form     templates.Form
	Examples []templates.ExampleLink // never empty
	Fetched  *templates.Fetched      // the response of the site; nil without a fetch
	Example  bool                    // the form holds an example
	About    string                  // description of the example, or a note on an action; may be empty
	Listing  templates.Listing
	Marks    *templates.Marks // beside or instead of a listing, for a page with the editor; may be nil
	Groups   templates.Groups
	Verdicts templates.Verdicts
	Findings templates.Findings
	Purposes Purposes
	Links    templates.Links
	Cards    bool // the server makes pictures of verdicts

	Tested string // when the answer was given, in words; "" for a page that is made once
	Site   string // that the file is from, or that all URLs are on; may be empty

	As    string // mark of the answer that a link was made of; may be empty
	Mark  string // of this answer
	Since string // whether the answer is still the same; empty if the edition is

	Expectations  Expectations
	ExpectPresets []ExpectPreset

	EditorData string // see [EditorData]; empty without an editor
}

// unfiltered is the most rows of a table of verdicts without a filter.
const unfiltered = 6

// example returns the title of the example in the form.
func (t *Tester) example(ctx context.Context) string {
	for _, e := range t.Examples {
		if e.Here {
			return told(ctx, e.Title)
		}
	}
	return ""
}

// isBlank reports whether there is nothing to answer about yet.
func (t *Tester) isBlank() bool {
	return t.Fetched == nil && strings.TrimSpace(t.Form.Robots) == ""
}

// headline returns the answer that represents the table, and whether there is one.
func (t *Tester) headline() (templates.Answer, bool) {
	s := t.Verdicts.Selection()
	if s == (templates.Selection{}) {
		return templates.Answer{}, false
	}
	return t.Verdicts.Proof(s).Answers[0], true
}

// band returns the band with the answer in one sentence.
func (t *Tester) band(ctx context.Context) templates.Band {
	b := templates.Band{Anchors: t.Verdicts.Anchors, Fault: t.Form.Fault, Failed: t.Fetched.FailedText(ctx)}
	if t.isBlank() {
		b.Examples = t.Examples[:min(len(t.Examples), 2)]
	}
	for i := range t.Findings.Items {
		if x := &t.Findings.Items[i]; x.Code.NoRobots() {
			b.Odd, b.Nothing = x.Message, t.Groups.Total == 0 && t.Verdicts.Blocked == 0
		}
	}
	if answer, ok := t.headline(); ok && !t.isBlank() {
		s := t.Verdicts.Selection()
		row := t.Verdicts.Row(s)
		b.Answer, b.Cell, b.LeftOut = &answer, t.Verdicts.Cell(s), row.LeftOut
		if row.Readings != nil {
			b.Href = "#" + row.Readings.ID
		}
	} else if len(t.Verdicts.Crawlers) > 0 && len(t.Verdicts.Rows) > 0 {
		b.Untested = t.Verdicts.Rows[0].Untested()
	}
	return b
}

// read reports whether the file was examined.
func (t *Tester) read() bool { return t.Marks != nil || t.Listing.Items != nil }

// groups returns the groups. While the form has an error, they do not ask for crawlers,
// which may be there.
func (t *Tester) groups() templates.Groups {
	g := t.Groups
	g.Unasked = t.Form.Fault != (templates.Fault{})
	return g
}

// findings returns the findings about the file.
func (t *Tester) findings() templates.Findings {
	f := t.Findings
	f.Anchors, f.Unread = t.Listing.Anchors, !t.read()
	return f
}

// paperTitle names the file on paper.
func (t *Tester) paperTitle(ctx context.Context) string {
	if t.Site == "" {
		return say(ctx, "paper")
	}
	return say(ctx, "paper.site", vars{"site": t.Site})
}

// emptyText describes the missing input.
func (t *Tester) emptyText(ctx context.Context) string {
	switch {
	case t.Form.Fault != (templates.Fault{}), t.Fetched.FailedText(ctx) != "":
		return say(ctx, "fault.no-answer")
	case len(t.Verdicts.Crawlers) == 0:
		return say(ctx, "verdicts.empty.crawler")
	}
	return say(ctx, "verdicts.empty.urls")
}

// untested reports whether a failed fetch left a file untested.
func (t *Tester) untested(ctx context.Context) bool {
	return t.Form.Robots != "" && (t.Form.Fault.Field == "address" || t.Fetched.FailedText(ctx) != "")
}

// titleOctets is the maximum length of a title that is a sentence about a file.
const titleOctets = 150

// Describe makes the page's representative answer its title and description. A page
// without an answer keeps its own.
func (t *Tester) Describe(ctx context.Context) {
	if answer, ok := t.headline(); ok {
		t.Description = templates.Plain(ctx, answer.Sentence)
		t.Title = templates.Shorten(t.Description, titleOctets)
	}
}
