package docs

import (
	"fmt"
	"strings"

	robotstxt "whichline/engine"
	"whichline/templates"
	"whichline/templates/words"
)

// compatibility renders a table of all readings. It is generated from the readings, so
// it always agrees with the tester.
func (b *builder) compatibility(_ *Page, n *liveNode) error {
	readings := robotstxt.Readings()
	var names []string
	for _, r := range readings {
		names = append(names, r.Name)
	}
	rows := b.compatibilityRows(readings)
	for _, r := range rows {
		if !words.Has("choice."+r.Choice) || !words.Has("choice."+r.Choice+".rfc") {
			return fmt.Errorf("templates/words/compatibility.go doesn't say what %q is about, and what RFC 9309 does", r.Choice)
		}
		n.ids = append(n.ids, r.ID)
	}
	return b.list(n, templates.CompatibilityDocs(names, rows))
}

// compatibilityRows returns a row for each choice in which a reading differs.
func (b *builder) compatibilityRows(readings []*robotstxt.Reading) []templates.CompatibilityRow {
	var rows []templates.CompatibilityRow
	at, letters := make(map[string]int), make(map[robotstxt.Difference]string)
	for _, d := range robotstxt.Differences() {
		i, ok := at[d.Choice()]
		if !ok {
			i = len(rows)
			at[d.Choice()] = i
			rows = append(rows, templates.CompatibilityRow{
				Choice: d.Choice(), ID: strings.ToLower("rule-" + d.Choice()), Cells: make([]string, len(readings)),
			})
		}
		letters[d] = string(rune('a' + len(rows[i].Others)))
		rows[i].Others = append(rows[i].Others, templates.CompatibilityWay{
			Letter: letters[d], Text: d.Text(), Path: b.lib.Difference(d.String()).Address,
		})
	}
	for column, r := range readings {
		for d := range r.Differences() {
			rows[at[d.Choice()]].Cells[column] = letters[d]
		}
	}
	return rows
}
