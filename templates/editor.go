package templates

import (
	"sync"

	"github.com/a-h/templ"

	"whichline/templates/words"
)

// Marks is what the live editor marks in a file: the same as a [Listing] shows,
// in columns. Lines count from 1 and positions from 0, in UTF-16 units, of which
// each line ending has one. No slice is nil.
type Marks struct {
	States  string     `json:"states"`  // for runs of lines read: b(lank), # (a comment), c(ounts) or i(gnored); number of lines, if more than one
	Starts  []int      `json:"starts"`  // where lines begin, if the reader also ends some inside those of the editor; else empty
	Hues    []int      `json:"hues"`    // for runs of lines: colour of the group from 0, or -1; number of lines
	Edges   []int      `json:"edges"`   // for runs of lines: part of a bracket, 1 to 3 from its start to its end, or 0; number of lines
	Remarks []int      `json:"remarks"` // line; first position; last; index in Texts
	Fused   []int      `json:"fused"`   // line; index in Texts of why it joins what stands above; of the finding whose fix mends it, or -1
	Texts   []MarkText `json:"texts"`
	Omitted int        `json:"omitted"` // lines with remarks beyond those in Remarks
	Unread  int        `json:"unread"`  // where the reader stops, or -1
	Facts   []string   `json:"facts"`   // what there is to see in the file, in words
}

// A MarkText is what there is to say about lines: that they win or are ignored,
// why they are fused, the code of what was found, under its severity, or a
// note, which has the engine's code. What is code in the text stands between
// backticks.
type MarkText struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// Completions are what the live editor offers to complete a word.
type Completions struct {
	Fields   []string `json:"fields"`   // that a line may begin with
	Crawlers []string `json:"crawlers"` // product tokens that are known
}

// editorData is what the live editor has to know beside the page.
type editorData struct {
	Completions
	Words map[string]string `json:"words"` // by code, less its prefix
	Most  int               `json:"most"`  // octets that a file may have
	Marks *Marks            `json:"marks"` // of the file on the page; null if the editor has to ask for them
}

// liveWord begins the codes of the words that only the live editor says.
const liveWord = "live.word."

func newEditorData(t Tester) editorData {
	return editorData{Most: t.Form.Most, Marks: t.Marks, Completions: t.Completions, Words: editorWords()}
}

// editorWords are what the editor says, by code: the same on every page.
var editorWords = sync.OnceValue(func() map[string]string {
	said := words.Under(liveWord)
	for _, code := range []string{"line.ignored", "line.note", "line.fused", "fault.long"} {
		said[code] = say(code)
	}
	return said
})

// tools are the buttons above the editor, in order.
var tools = [...]string{"open", "save", "copy", "find", "undo", "redo", "clear", "shortcuts"}

// A shortcut is what keys pressed together do.
type shortcut struct {
	keys []string
	code string // of the words
}

// modKey is the control key, or the one in its place on a Mac.
const modKey = "Mod"

// shortcuts are in the order in which they are listed.
var shortcuts = [...]shortcut{
	{[]string{modKey, "Enter"}, "live.key.check"},
	{[]string{"F8"}, "live.key.next"},
	{[]string{"Shift", "F8"}, "live.key.previous"},
	{[]string{modKey, "F"}, "live.key.find"},
	{[]string{modKey, "/"}, "live.key.comment"},
	{[]string{modKey, "Z"}, "live.key.undo"},
	{[]string{"Ctrl", "Space"}, "live.key.complete"},
	{[]string{"Tab"}, "live.key.leave"},
	{[]string{"Esc"}, "live.key.close"},
}

// EditorParts returns the parts of the page that change while somebody types, by
// id. If something has to be corrected, the last verdicts stay.
func EditorParts(t Tester) map[string]templ.Component {
	parts := map[string]templ.Component{"sentence": firstAnswer(t), "links-made": linksMade(t.Links)}
	if t.Form.Fault == (Fault{}) {
		parts["tallies"] = tallies(t.Verdicts)
		parts["reads"] = groupsColumn(t)
		parts["answers"] = answers(t)
	}
	return parts
}
