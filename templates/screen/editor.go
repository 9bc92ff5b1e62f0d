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

// live reports whether the live editor takes over the page's elements.
func live(t Tester) bool { return t.Script() != "" }

// editorData holds the live editor's data other than the page and the marks.
type editorData struct {
	Fields   []string          `json:"fields"` // known fields of lines
	Words    map[string]string `json:"words"`  // by code, less its prefix
	Numerals words.Numerals    `json:"numerals"`
	Most     int               `json:"most"` // maximum octets of a file
}

// liveWord is the prefix of the codes of texts for the live editor alone.
const liveWord = "live.word."

// EditorData returns the live editor's data common to all pages as JSON: the fields that
// it suggests, its texts, and the maximum length of a file.
func EditorData(ctx context.Context, fields []string, most int) string {
	said := words.Under(ctx, liveWord)
	said["large"] = say(ctx, liveWord+"large", words.Vars{"limit": words.Number(ctx, most)})
	for _, code := range []string{"line.ignored", "line.note", "line.fused", "line.origin", "fault.long", "titled"} {
		said[code] = say(ctx, code)
	}
	doc, err := json.Marshal(editorData{fields, said, words.In(ctx).Numerals(), most})
	if err != nil {
		panic(err) // strings never fail
	}
	return string(doc)
}

// editorScript embeds the live editor's data: the data common to all pages, and the
// marks of this page's file, or null if the editor has to request them.
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

// A shortcut is a key combination.
type shortcut struct {
	keys []string
	code string // of the words
}

// modKey is the control key, or the command key on a Mac.
const modKey = "mod"

// keyName returns the label of a key: a word, or the character.
func keyName(ctx context.Context, key string) string {
	if name := "live.key-name." + key; words.Has(name) {
		return say(ctx, name)
	}
	return key
}

// shortcuts are in display order.
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

// Parts returns the parts of the page that change while the visitor types, by id. Parts
// that are omitted or unknown are not included, so that they stay for the editor to dim.
func Parts(ctx context.Context, t Tester) map[string]templ.Component {
	band := t.band(ctx)
	parts := map[string]templ.Component{"sentence": templates.Sentence(band), "links-made": templates.LinksMade(t.Links), "paper": paper(t)}
	if !t.read() {
		return parts
	}
	parts["band-readers"] = templates.OtherReaders(band)
	parts["since"] = since(t)
	parts["band-odd"] = templates.OddFile(band)
	parts["band-near"] = templates.Revealed(band)
	parts["band-expect"] = bandExpectations(t.Expectations)
	parts["expectations"] = expectationsPart(t.Listing.Anchors, t.Expectations)
	parts["answers"] = answers(t)
	parts["findings"] = templates.FindingsPart(t.findings())
	parts["reads"] = groupsPart(t)
	parts["policy"] = purposesPart(t.Listing.Anchors, t.Purposes)
	parts["view-verdicts"] = tallies("view-verdicts", worst(verdictTallies(ctx, &t.Verdicts)))
	parts["view-findings"] = tallies("view-findings", allFindings(ctx, &t.Findings))
	parts["view-groups"] = tallies("view-groups", groupTallies(ctx, &t.Groups))
	parts["count-verdicts"] = tallies("count-verdicts", t.verdictTallies(ctx))
	parts["count-findings"] = tallies("count-findings", findingTallies(ctx, &t.Findings))
	if !t.Purposes.LeftOut {
		parts["count-policy"] = tallies("count-policy", purposeTallies(ctx, t.Purposes))
		parts["view-policy"] = tallies("view-policy", worst(purposeTallies(ctx, t.Purposes)))
	}
	parts["count-groups"] = tallies("count-groups", groupTallies(ctx, &t.Groups))
	return parts
}
