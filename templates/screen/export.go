package screen

import "slices"

// An export is a way to share or to save the answer: a link, the form sent elsewhere, or
// an action of a script. Exactly one of the three is set.
type export struct {
	code   string // of its texts
	href   string
	action string // target of the form
	name   string // of a field that is sent with it; may be empty
	script string // name of the action; shown only with scripts
	first  bool   // of its kind
}

const cardExport = "export.card"

// exports are in display order: what people read, what checks the file, and what
// programs read.
var exports = []export{
	{code: "export.link", href: "#links-unfolded"},
	{code: cardExport, href: "#card"},
	{code: "export.record", href: "#record"},
	{code: "export.markdown", action: "/export?format=markdown"},
	{code: "export.print", script: "print"},
	{code: "export.pin", action: "/#expectations", name: "pin-all", first: true},
	{code: "export.expect", href: "#expect"},
	{code: "export.checks", href: "#checks"},
	{code: "export.table", script: "table", first: true},
	{code: "export.csv", action: "/export?format=csv"},
	{code: "export.json", script: "json"},
	{code: "export.sarif", action: "/export?format=sarif"},
	{code: "export.expectations", action: "/export?format=expectations"},
}

// withoutCard returns the exports of a server that makes no cards.
func withoutCard() []export {
	return slices.DeleteFunc(slices.Clone(exports), func(x export) bool { return x.code == cardExport })
}
