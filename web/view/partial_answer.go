package view

// A PartialAnswer leaves out what nobody sees and what takes long to find: what
// is folded, and what the other readings say. In its place stand elements that
// are marked as left out, so that what was there before stays until the whole answer
// comes. The zero value leaves out nothing.
type PartialAnswer struct {
	On   bool
	Open map[string]bool // the ids of the elements that are unfolded or in view
}

// LeavesOut reports whether the folded content of the element with the given
// id, or of a panel that is not in view, is left out.
func (p PartialAnswer) LeavesOut(id string) bool { return p.On && !p.Open[id] }
