package templates

import (
	"github.com/a-h/templ"

	"whichline/engine"
	"whichline/engine/finding"
)

// A Doc is a page of the documentation with what stands around it.
type Doc struct {
	Page
	HTML     string       // the text; our own, and shown as it is
	Code     *DocCode     // what stands above the text of a page on a code; or nil
	Trail    []DocLink    // the pages above it, the first one first
	Contents []DocSection // of the whole documentation
	Headings []DocHeading // of the page
	Prev     *DocLink
	Next     *DocLink
	Query    string // what the search field holds
	Checked  string // the day on which its facts were last checked; "" if none is given
}

// citation names the page and, if it is known, the day on which its facts were
// checked.
func (d Doc) citation() string {
	if d.Checked == "" {
		return say("docs.cite.page", vars{"title": d.Title})
	}
	return say("docs.cite.checked", vars{"title": d.Title, "day": d.Checked})
}

// A DocLink leads to a page of the documentation.
type DocLink struct {
	Path  string
	Title string
	Here  bool // it is the page shown
	Parts []DocLink
}

// A DocSection is a part of the contents.
type DocSection struct {
	Title string
	Links []DocLink
}

// A DocHeading leads to a place on the page.
type DocHeading struct {
	ID    string
	Text  string
	Lower bool // it is below the one before it
}

// A DocCode is what a page is about: a finding or a difference.
type DocCode struct {
	Code       string
	Severity   *finding.Severity // nil for a difference
	Difference string            // what a reader does; "" for a finding
	Readings   []DocReading      // that have the difference
}

// A DocReading is a reading that has a difference.
type DocReading struct {
	Reading *engine.Reading
	Source  string
}

// DocsSearch is the page of the search in the documentation.
type DocsSearch struct {
	Doc
	Hits []DocHit
}

// A DocHit is a place in the documentation that was found.
type DocHit struct {
	Path    string // with the anchor
	Title   string // of the page
	Heading string // "" for the page itself
	Text    []DocPiece
}

// A DocPiece is a part of an excerpt.
type DocPiece struct {
	Text string
	Hit  bool // a word that was looked for
}

// Texts that the documentation needs where it makes HTML of Markdown.

// DocsAnchorLabel names the link of a heading to itself.
func DocsAnchorLabel() string { return say("docs.anchor") }

// DocsTableLabel names the table with the given number on its page, which stands
// below a heading.
func DocsTableLabel(n int, heading string) string {
	return say("docs.table", vars{"n": number(n), "heading": heading})
}

// DocsTitle is the title of the documentation.
func DocsTitle() string { return say("docs") }

// DocsSearchTitle is the title of the search.
func DocsSearchTitle() string { return say("docs.search.title") }

// findingHelp leads to the page on a finding.
func findingHelp(c finding.Code) templ.SafeURL { return templ.SafeURL(c.Help()) }
