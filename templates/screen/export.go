package screen

// An export is a way to save or share the answer: a link, the form sent elsewhere, or an
// action of a script. Exactly one of the three is set.
type export struct {
	code   string // of its texts
	href   string
	action string // target of the form
	script string // name of the action; shown only with scripts
}

// exports are in display order.
var exports = [...]export{
	{code: "export.link", href: "#links"},
	{code: "export.table", script: "table"},
	{code: "export.csv", action: "/export?format=csv"},
	{code: "export.json", script: "json"},
	{code: "export.markdown", action: "/export?format=markdown"},
	{code: "export.sarif", action: "/export?format=sarif"},
	{code: "export.expect", href: "#expect"},
	{code: "export.expectations", action: "/export?format=expectations"},
	{code: "export.print", script: "print"},
}
