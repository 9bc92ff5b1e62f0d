package screen

import (
	"context"
	"encoding/json"
	"io"
	"strings"

	"github.com/a-h/templ"

	"whichline/templates"
	"whichline/templates/words"
)

// live reports whether the live editor takes over what the page has for it.
func live(t Tester) bool { return t.Script() != "" }

// editorData is what the live editor has to know beside the page and the marks of the
// file on it.
type editorData struct {
	Fields []string          `json:"fields"` // that a line may begin with
	Words  map[string]string `json:"words"`  // by code, less its prefix
	Most   int               `json:"most"`   // octets that a file may have
}

// liveWord begins the codes of the words that only the live editor says.
const liveWord = "live.word."

// EditorData returns what the live editor has to know of every page, as JSON: the fields
// that it offers, and how many octets a file may have.
func EditorData(fields []string, most int) string {
	said := words.Under(liveWord)
	said["large"] = say(liveWord+"large", words.Vars{"limit": words.Number(most)})
	for _, code := range []string{"line.ignored", "line.note", "line.fused", "fault.long", "titled"} {
		said[code] = say(code)
	}
	said["otherwise"], said["otherwise.one"] = say("readings.otherwise"), say("readings.otherwise.one")
	doc, err := json.Marshal(editorData{fields, said, most})
	if err != nil {
		panic(err) // texts can always be written
	}
	return string(doc)
}

// editorScript tells the live editor what it has to know: what is so of every page, and
// the marks of the file on this one, or null if the editor has to ask for them.
func editorScript(known string, marks *templates.Marks) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		doc, err := json.Marshal(marks)
		if err != nil {
			return err
		}
		for _, part := range [...]string{
			`<script id="live-data" type="application/json">`, strings.TrimSuffix(known, "}"), `,"marks":`, string(doc), "}\n</script>",
		} {
			if _, err := io.WriteString(w, part); err != nil {
				return err
			}
		}
		return nil
	})
}

// tools are the buttons above the editor, in order.
var tools = [...]string{"open", "save", "copy", "find", "undo", "redo", "clear", "shortcuts"}

// A shortcut is what keys pressed together do.
type shortcut struct {
	keys []string
	code string // of the words
}

// modKey is the control key, or the one in its place on a Mac.
const modKey = "mod"

// keyName is what stands on a key: a word, or the sign that the key writes.
func keyName(key string) string {
	if name := "live.key-name." + key; words.Has(name) {
		return say(name)
	}
	return key
}

// shortcuts are in the order in which they are listed.
var shortcuts = [...]shortcut{
	{[]string{modKey, "enter"}, "live.key.check"},
	{[]string{"F8"}, "live.key.next"},
	{[]string{"shift", "F8"}, "live.key.previous"},
	{[]string{modKey, "."}, "live.key.fix"},
	{[]string{"alt", "page-down"}, "live.key.step"},
	{[]string{modKey, "F"}, "live.key.find"},
	{[]string{modKey, "/"}, "live.key.comment"},
	{[]string{modKey, "Z"}, "live.key.undo"},
	{[]string{"ctrl", "space"}, "live.key.complete"},
	{[]string{"tab"}, "live.key.leave"},
	{[]string{"esc"}, "live.key.close"},
}

// Parts returns the parts of the page that change while somebody types, by id.
// What an answer leaves out is not among them, nor what nothing is known of, so
// that it stays for the editor to dim.
func Parts(t Tester) map[string]templ.Component {
	band := t.band()
	parts := map[string]templ.Component{"sentence": templates.Sentence(band), "links-made": templates.LinksMade(t.Links)}
	if !t.read() {
		return parts
	}
	parts["band-readers"] = templates.OtherReaders(band)
	parts["band-odd"] = templates.OddFile(band)
	parts["band-near"] = templates.Revealed(band)
	parts["band-expect"] = bandExpectations(t.Expectations)
	parts["expectations"] = expectationsPart(t.Listing.Anchors, t.Expectations)
	parts["answers"] = answers(t)
	parts["findings"] = templates.FindingsPart(t.findings())
	parts["reads"] = groupsPart(t)
	parts["policy"] = purposesPart(t.Listing.Anchors, t.Purposes)
	parts["readers"] = templates.ReadersPart(t.Verdicts)
	parts["count-verdicts"] = tallies("verdicts", t.verdictTallies())
	parts["count-findings"] = tallies("findings", findingTallies(&t.Findings))
	if !t.Purposes.LeftOut {
		parts["count-policy"] = tallies("policy", purposeTallies(t.Purposes))
	}
	parts["count-groups"] = tallies("groups", groupTallies(&t.Groups))
	if !band.LeftOut {
		parts["count-readers"] = tallies("readers", readerTallies(&t.Verdicts))
	}
	return parts
}
