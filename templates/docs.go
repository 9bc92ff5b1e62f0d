package templates

import (
	"context"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// A Doc is a page of the documentation with its surroundings.
type Doc struct {
	Page
	HTML     string       // the content, trusted HTML
	Code     *DocCode     // the header of a page on a code; or nil
	Trail    []DocLink    // the pages above it, outermost first
	Contents []DocSection // of the whole documentation
	Headings []DocHeading // of the page
	Prev     *DocLink
	Next     *DocLink
	Query    string // the value of the search field
	Language string // of the page, if it isn't the visitor's
	Checked  string // the day of the last check of its facts; "" if not given
}

// citation names the page and, if known, the day of the last check of its facts.
func (d Doc) citation(ctx context.Context) string {
	if d.Checked == "" {
		return say(ctx, "docs.cite.page", vars{"title": d.Title})
	}
	return say(ctx, "docs.cite.checked", vars{"title": d.Title, "day": d.Checked})
}

// A DocLink leads to a page of the documentation.
type DocLink struct {
	Path     string
	Title    string
	Language string // of the title, if it isn't the visitor's
	Here     bool   // it is the current page
	Parts    []DocLink
}

// A DocSection is a part of the contents.
type DocSection struct {
	Title string
	Path  string    // of its place on the first page
	Links []DocLink // empty unless the page shown is in it
}

// A DocHeading leads to a place on the page.
type DocHeading struct {
	ID    string
	Text  string
	Lower bool // below the one before it
}

// A DocCode is the subject of a page: a finding or a difference.
type DocCode struct {
	Code       string
	Severity   *finding.Severity // nil for a difference
	Difference string            // the behaviour of readers; "" for a finding
	Readings   []DocReading      // readings with the difference
}

// A DocReading is a reading with a difference.
type DocReading struct {
	Reading *robotstxt.Reading
	Source  string
}

// DocsSearch is the page of the search in the documentation.
type DocsSearch struct {
	Doc
	Hits []DocHit
}

// A DocHit is a search result in the documentation.
type DocHit struct {
	Path     string // with the anchor
	Title    string // of the page
	Heading  string // "" for the page itself
	Language string // of the page, if it isn't the visitor's
	Text     []DocPiece
}

// A DocPiece is a part of an excerpt.
type DocPiece struct {
	Text string
	Hit  bool // a match
}

// Texts for the conversion of the documentation from Markdown to HTML.

// DocsAnchorLabel returns the label of a heading's link to itself.
func DocsAnchorLabel(ctx context.Context) string { return say(ctx, "docs.anchor") }

// DocsTableLabel returns the label of the table with the given number below a heading.
func DocsTableLabel(ctx context.Context, n int, heading string) string {
	return say(ctx, "docs.table", vars{"n": number(ctx, n), "heading": heading})
}

// DocsTitle is the title of the documentation.
func DocsTitle(ctx context.Context) string { return say(ctx, "docs") }

// DocsSectionTitle is the title of the section or part of the contents with the given ID.
func DocsSectionTitle(ctx context.Context, id string) string { return say(ctx, "docs.section."+id) }

// DocsSearchTitle is the title of the search.
func DocsSearchTitle(ctx context.Context) string { return say(ctx, "docs.search.title") }
