package docs

import (
	"errors"
	"slices"
	"strings"

	"whichline/engine/crawler"
	"whichline/templates"
)

var errNoOperators = errors.New("say many or one")

// operators lists operators of AI crawlers by purpose: those with several crawlers
// ("many") or with one ("one").
func (b *builder) operators(p *Page, n *liveNode) error {
	if len(n.options) != 1 || n.options[0] != "many" && n.options[0] != "one" {
		return errNoOperators
	}
	if strings.TrimSpace(n.text) != "" {
		return errNotEmpty
	}
	many := n.options[0] == "many"
	rows := slices.DeleteFunc(operatorsOfAI(), func(o templates.OperatorDoc) bool { return o.Crawlers() > 1 != many })
	return b.fill(n, templates.OperatorDocs(p.nth(n), crawler.AIPurposes(), rows))
}

// operatorsOfAI returns the operators of AI crawlers that are not retired, in
// alphabetical order.
func operatorsOfAI() []templates.OperatorDoc {
	var rows []templates.OperatorDoc
	for _, name := range crawler.Operators() {
		row := templates.OperatorDoc{Name: name}
		for _, purpose := range crawler.AIPurposes() {
			row.Cells = append(row.Cells, crawler.Filter{Operator: name, Purpose: purpose}.Entries())
		}
		if row.Crawlers() > 0 {
			rows = append(rows, row)
		}
	}
	return rows
}
