package screen

import (
	"maps"

	"github.com/a-h/templ"

	"whichline/templates"
)

// faultAttributes links a field to its error.
func faultAttributes(f templates.Fault, field string) templ.Attributes {
	if f.Field != field {
		return nil
	}
	return templ.Attributes{"aria-invalid": "true", "aria-describedby": field + "-fault"}
}

// addressAttributes are those of the address in the header, which is a field of the tester's
// form.
func addressAttributes(f templates.Fault) templ.Attributes {
	a := templ.Attributes{"form": "tester", "autocomplete": "off"}
	maps.Copy(a, faultAttributes(f, "address"))
	return a
}

// described links a field with a hint to its error and to the hint.
func described(f templates.Fault, field string) templ.Attributes {
	all := templ.Attributes{"aria-describedby": field + "-hint"}
	if f.Field == field {
		all["aria-invalid"], all["aria-describedby"] = "true", field+"-fault "+field+"-hint"
	}
	return all
}
