// Package fields provides the fields shared by forms about a whole site.
package fields

import (
	"strings"

	"github.com/a-h/templ"

	"whichline/templates"
)

// Asked holds the fields common to these forms.
type Asked struct {
	Robots   string
	Crawlers string // one per line
	Site     string
	Reading  string // code of the chosen reader
	Readings []templates.ReadingChoice
	Fault    Fault // the zero Fault if there is none
}

// A Fault is an error in a form.
type Fault struct {
	Field string // id of the field; "" if none
	Text  string // a sentence
}

// The ids of fields that a fault can name.
const (
	Robots   = "robots"
	Crawlers = "agents"
	Site     = "site"
)

// A Field is a field of a form.
type Field struct {
	ID    string
	Name  string // form name; "" for the id
	Label string
	Hint  string // a sentence below the field; may be empty

	Value   string
	Example string // the placeholder
	Rows    string // of a multi-line field
	Wraps   bool   // long lines are wrapped

	Fault Fault // the form's fault
}

func (f *Field) name() string {
	if f.Name == "" {
		return f.ID
	}
	return f.Name
}

// hint returns the id of the hint.
func (f *Field) hint() string { return f.ID + "-hint" }

// described returns the attributes that link a field to its hint and, if it is at fault,
// to the error.
func (f *Field) described() templ.Attributes {
	all, by := templ.Attributes{}, []string{}
	if f.Fault.Text != "" && f.Fault.Field == f.ID {
		all["aria-invalid"] = "true"
		by = append(by, faultID)
	}
	if f.Hint != "" {
		by = append(by, f.hint())
	}
	if len(by) > 0 {
		all["aria-describedby"] = strings.Join(by, " ")
	}
	return all
}

// more returns the further attributes of a multi-line field.
func (f *Field) more() templ.Attributes {
	if f.Wraps {
		return nil
	}
	return templ.Attributes{"wrap": "off"}
}

// faultID is the id of the sentence on the error.
const faultID = "form-fault"

// An Option is an entry of a list to choose from.
type Option struct {
	Code, Text string
	Chosen     bool
}

// readers returns the readers as options.
func (a *Asked) readers() []Option {
	all := make([]Option, len(a.Readings))
	for i, r := range a.Readings {
		all[i] = Option{r.Code, r.Name, r.Here}
	}
	return all
}
