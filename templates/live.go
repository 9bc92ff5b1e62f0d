package templates

import (
	"strings"

	"github.com/a-h/templ"

	"whichline/engine"
)

// liveData is what the live editor has to know beside the page.
type liveData struct {
	Fields   []string          `json:"fields"`   // that a line may begin with
	Crawlers []string          `json:"crawlers"` // product tokens that are known
	Words    map[string]string `json:"words"`    // by code, less its prefix
	Most     int               `json:"most"`     // octets that a file may have
	Marks    *Marks            `json:"marks"`    // of the file on the page; null if the editor has to ask for them
}

// liveWord begins the codes of the words that only the live editor says.
const liveWord = "live.word."

func newLiveData(t Tester) liveData {
	d := liveData{Most: t.Form.Most, Marks: t.Marks, Fields: engine.CommonFields(), Crawlers: []string{"*"}, Words: make(map[string]string)}
	seen := make(map[string]bool)
	for _, e := range engine.Catalogue() {
		if token := e.Tokens[0]; !seen[strings.ToLower(token)] {
			seen[strings.ToLower(token)] = true
			d.Crawlers = append(d.Crawlers, token)
		}
	}
	for _, code := range []string{"line.ignored", "line.note", "line.fused", "fault.long"} {
		d.Words[code] = say(code)
	}
	for code, text := range liveWords {
		if name, ok := strings.CutPrefix(code, liveWord); ok {
			d.Words[name] = text
		}
	}
	return d
}

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

// LiveParts returns the parts of the page that change while somebody types, by
// id. If something has to be corrected, the last verdicts stay.
func LiveParts(t Tester) map[string]templ.Component {
	parts := map[string]templ.Component{"sentence": firstAnswer(t), "links-made": linksMade(t.Links)}
	if t.Form.Fault == (Fault{}) {
		parts["tallies"] = tallies(t.Verdicts)
		parts["reads"] = readsColumn(t)
		parts["answers"] = answers(t)
	}
	return parts
}
