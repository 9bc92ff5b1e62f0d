package templates

import "strconv"

// A Brief answer leaves out what nobody sees and what takes long to find: what
// is folded, and what the other readers say. In its place stand elements that
// are marked as kept, so that what was there before stays until the whole answer
// comes. The zero value leaves out nothing.
type Brief struct {
	On   bool
	Open map[string]bool // the ids of the elements that are unfolded
}

// keeps reports whether what is folded in the element with the given id is left
// out.
func (b Brief) keeps(id string) bool { return b.On && !b.Open[id] }

// The ids of what unfolds.
func (x *FindingItem) moreID() string { return "more-" + x.Code.String() }
func (p *Proof) traceID() string      { return p.ID + "-trace" }
func (c *Card) witnessesID() string   { return "witnesses-" + strconv.Itoa(c.first) }

// tailID is that of the lines of a place, given from 0, beyond those in view.
func (c *Card) tailID(place int) string {
	return "lines-" + strconv.Itoa(c.first) + "-" + strconv.Itoa(place)
}

// readersID is that of what all readings make of a row.
func readersID(row int) string { return "readers-" + strconv.Itoa(row) }

// differsID is that of the link to it in a cell, given from 0.
func differsID(row, cell int) string {
	return "differs-" + strconv.Itoa(row) + "-" + strconv.Itoa(cell)
}
