package screen

// An export is a way to take along what the page shows, or to pass it on: a link, the
// form sent elsewhere, or what only a script does. One of the three is there.
type export struct {
	code   string // of its words
	href   string
	action string // where the form is sent
	script string // by its name; shown where scripts run
}

// exports are offered in this order.
var exports = [...]export{
	{code: "export.link", href: "#links"},
	{code: "export.table", script: "table"},
	{code: "export.csv", action: "/export?format=csv"},
	{code: "export.json", script: "json"},
	{code: "export.markdown", action: "/export?format=markdown"},
	{code: "export.sarif", action: "/export?format=sarif"},
	{code: "export.expectations", action: "/export?format=expectations"},
	{code: "export.print", script: "print"},
}
