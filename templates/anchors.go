package templates

import (
	"strconv"

	"github.com/a-h/templ"
)

// Anchors says which lines of the file the page shows, and how to get to them.
// The zero value says that it shows all of them.
type Anchors struct {
	Partial bool         // only Lines are shown
	Lines   map[int]bool // by number
	Prefix  string       // of the ids, where a page has several listings
	Static  bool         // the page cannot ask for other lines
}

// Has reports whether the page shows the line with the given number.
func (a Anchors) Has(number int) bool { return !a.Partial || a.Lines[number] }

// href returns the address of a line on this page.
func (a Anchors) href(number int) templ.SafeURL {
	return templ.SafeURL("#" + a.id(number))
}

// action returns the address of a line on the page that shows it.
func (a Anchors) action(number int) templ.SafeURL {
	return templ.SafeURL("/#" + lineID(number))
}

// id returns the id of a line in the listing that a speaks of.
func (a Anchors) id(number int) string { return a.Prefix + lineID(number) }

// lineID returns the id of a line in the listing.
func lineID(number int) string { return "L" + strconv.Itoa(number) }
