package templates

import "whichline/engine"

// A Replacement is an edit as an editor makes it: Text stands afterwards between
// two positions, as a [ruler] measures.
type Replacement struct {
	From int    `json:"from"`
	To   int    `json:"to"`
	Text string `json:"insert"`
}

// Rewritten returns the replacement of the whole document that an editor has of
// f, whose encoding is given.
func Rewritten(f *engine.File, e Encoding, text string) Replacement {
	r := ruler{text: f.Body(), encoding: e}
	return Replacement{0, r.at(f.Octets()), text}
}

// NewReplacements returns edits of f, which are in order, as an editor makes them
// in the document that it has of f, which is UTF-8.
func NewReplacements(f *engine.File, edits []engine.Edit) []Replacement {
	r := ruler{text: f.Body()}
	var all []Replacement
	for _, e := range edits {
		all = append(all, Replacement{r.move(int(e.Start)), r.move(int(e.End)), e.Text})
	}
	return all
}
