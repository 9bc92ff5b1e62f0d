// Package fields has the fields of the forms about a whole site.
package fields

import (
	"strings"

	"github.com/a-h/templ"

	"whichline/templates"
)

// Asked is what all of these forms ask, as they show it.
type Asked struct {
	Robots   string
	Crawlers string // one per line
	Site     string
	Reading  string // code of the reader chosen
	Readings []templates.ReadingChoice
	Fault    Fault // what has to be corrected; the zero Fault if nothing
}

// A Fault is what has to be corrected in a form.
type Fault struct {
	Field string // id of the field; "" if it is about none
	Text  string // a sentence
}

// The ids of fields that a fault can be about.
const (
	Robots   = "robots"
	Crawlers = "agents"
	Site     = "site"
)

// A Field is a field of a form.
type Field struct {
	ID    string
	Name  string // as it is sent; "" for that of the id
	Label string
	Hint  string // a sentence below it; "" if there is none

	Value   string
	Example string // stands in it while it is empty
	Rows    string // of a field for many lines
	Wraps   bool   // the lines of one for many are broken

	Fault Fault // of the form
}

func (f *Field) name() string {
	if f.Name == "" {
		return f.ID
	}
	return f.Name
}

// hint is the id of the sentence below the field.
func (f *Field) hint() string { return f.ID + "-hint" }

// described says of a field what is wrong with it, if it is the one at fault, and
// where its hint is.
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

// more is what a field for many lines is told besides.
func (f *Field) more() templ.Attributes {
	if f.Wraps {
		return nil
	}
	return templ.Attributes{"wrap": "off"}
}

// faultID is the id of the sentence on what has to be corrected.
const faultID = "form-fault"

// An Option is an entry of a list to choose from.
type Option struct {
	Code, Text string
	Chosen     bool
}

// readers are the readings as options.
func (a *Asked) readers() []Option {
	all := make([]Option, len(a.Readings))
	for i, r := range a.Readings {
		all[i] = Option{r.Code, r.Name, r.Here}
	}
	return all
}
