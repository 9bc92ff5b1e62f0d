package templates

import (
	"strconv"

	"github.com/a-h/templ"
)

// Anchors says which lines of the file the page shows. The zero value says
// that it shows all of them.
type Anchors struct {
	some   bool
	lines  map[int]bool
	prefix string // of the ids, where a page has several listings
	still  bool   // the page cannot ask for other lines
}

// stillAnchors returns anchors for a listing of items that cannot show others.
func stillAnchors(prefix string, items []Item) Anchors {
	a := Anchors{some: true, lines: make(map[int]bool), prefix: prefix, still: true}
	for _, item := range items {
		if item.Line != nil {
			a.lines[int(item.Line.Number)] = true
		}
	}
	return a
}

// Has reports whether the page shows the line with the given number.
func (a Anchors) Has(number int) bool { return !a.some || a.lines[number] }

// href returns the address of a line on this page.
func (a Anchors) href(number int) templ.SafeURL {
	return templ.SafeURL("#" + a.id(number))
}

// action returns the address of a line on the page that shows it.
func (a Anchors) action(number int) templ.SafeURL {
	return templ.SafeURL("/#" + lineID(number))
}

// id returns the id of a line in the listing that a speaks of.
func (a Anchors) id(number int) string { return a.prefix + lineID(number) }

// lineID returns the id of a line in the listing.
func lineID(number int) string { return "L" + strconv.Itoa(number) }
