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
