package view

import (
	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// An EditorChange is an edit as the live editor makes it: Text stands afterwards
// between two positions, which count as those of [templates.Marks] do.
type EditorChange struct {
	From int    `json:"from"`
	To   int    `json:"to"`
	Text string `json:"insert"`
}

// EditorChanges returns edits of f, which are in order, as an editor makes them
// in the document that it has of f, which is UTF-8.
func EditorChanges(f *robotstxt.File, edits []finding.Edit) []EditorChange {
	p := positions{text: f.Body()}
	var all []EditorChange
	for _, e := range edits {
		all = append(all, EditorChange{From: p.advance(int(e.Start)), To: p.advance(int(e.End)), Text: e.Text})
	}
	return all
}

// WholeChange returns the change of the whole document that an editor has of f,
// whose encoding is given, to text.
func WholeChange(f *robotstxt.File, e Encoding, text string) EditorChange {
	p := positions{text: f.Body(), encoding: e}
	return EditorChange{To: p.at(len(f.Body())), Text: text}
}
