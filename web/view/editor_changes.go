package view

import (
	"whichline/engine"
	"whichline/templates"
)

// EditorChanges returns edits of f, which are in order, as an editor makes them
// in the document that it has of f, which is UTF-8.
func EditorChanges(f *engine.File, edits []engine.Edit) []templates.EditorChange {
	p := positions{text: f.Body()}
	var all []templates.EditorChange
	for _, e := range edits {
		all = append(all, templates.EditorChange{From: p.advance(int(e.Start)), To: p.advance(int(e.End)), Text: e.Text})
	}
	return all
}

// WholeChange returns the change of the whole document that an editor has of f,
// whose encoding is given, to text.
func WholeChange(f *engine.File, e templates.Encoding, text string) templates.EditorChange {
	p := positions{text: f.Body(), encoding: e}
	return templates.EditorChange{To: p.at(f.Octets()), Text: text}
}
