package tester_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/web/tester"
)

// A field that is offered is one that some reader uses.
func TestCommonFields(t *testing.T) {
	for i, field := range tester.CommonFields() {
		l := robotstxt.Parse([]byte(field + ": x")).Line(1)
		if l.Kind == robotstxt.Unknown || l.Notes.Has(robotstxt.MisspeltField) {
			t.Errorf("%s is %s with the notes %v", field, l.Kind, l.Notes.All())
		}
		if standard := l.Kind != robotstxt.Unsupported; standard != (i < 4) {
			t.Errorf("field %d, %s, is %s; those of the standard come first", i+1, field, l.Kind)
		}
	}
}
