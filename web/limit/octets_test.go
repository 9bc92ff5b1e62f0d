package limit_test

import (
	"testing"

	"whichline/web/limit"
)

// The last eighth of all is for visitors with little: less than a sixteenth of their own.
func TestOctets(t *testing.T) {
	o := limit.NewOctets(80, 48)
	for _, step := range []struct {
		visitor string
		n       int
		want    bool
	}{
		{"a", 48, true}, {"a", 1, false}, {"b", 23, false}, {"b", 22, true}, {"b", 1, false},
		{"c", 4, false}, {"c", 3, true}, {"d", 3, true}, {"e", 3, true}, {"f", 2, false}, {"f", 1, true}, {"f", 0, true},
	} {
		if got := o.Take(step.visitor, step.n); got != step.want {
			t.Errorf("%s takes %d: %t; want %t", step.visitor, step.n, got, step.want)
		}
	}
	if got := o.Held(); got != 80 {
		t.Errorf("%d are held; want 80", got)
	}
	o.Free("a", 48)
	if !o.Take("c", 38) || o.Take("c", 1) {
		t.Errorf("what was given back cannot be taken up to the last eighth; %d are held", o.Held())
	}
	for visitor, n := range map[string]int{"b": 22, "c": 41, "d": 3, "e": 3, "f": 1} {
		o.Free(visitor, n)
	}
	if got := o.Held(); got != 0 {
		t.Errorf("%d are held after all was given back", got)
	}
}
