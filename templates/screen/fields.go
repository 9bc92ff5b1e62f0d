package screen

import (
	"github.com/a-h/templ"

	"whichline/templates"
)

// A list is a field that holds values, one per line.
type list struct{ id, name, value, rows string }

// faultAttributes ties a field to the text that says what is wrong with it.
func faultAttributes(f templates.Fault, field string) templ.Attributes {
	if f.Field != field {
		return nil
	}
	return templ.Attributes{"aria-invalid": "true", "aria-describedby": field + "-fault"}
}

// described ties a field that has a hint to what is wrong with it and to the hint.
func described(f templates.Fault, field string) templ.Attributes {
	all := templ.Attributes{"aria-describedby": field + "-hint"}
	if f.Field == field {
		all["aria-invalid"], all["aria-describedby"] = "true", field+"-fault "+field+"-hint"
	}
	return all
}
