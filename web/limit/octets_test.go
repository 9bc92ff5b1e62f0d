package limit_test

import (
	"testing"

	"whichline/web/limit"
)

func TestOctets(t *testing.T) {
	o := limit.NewOctets(10, 6)
	for _, step := range []struct {
		visitor string
		n       int
		want    bool
	}{
		{"a", 6, true}, {"a", 1, false}, {"b", 4, true}, {"b", 1, false}, {"c", 1, false}, {"c", 0, true},
	} {
		if got := o.Take(step.visitor, step.n); got != step.want {
			t.Errorf("%s takes %d: %t; want %t", step.visitor, step.n, got, step.want)
		}
	}
	if got := o.Held(); got != 10 {
		t.Errorf("%d are held; want 10", got)
	}
	o.Free("a", 6)
	if !o.Take("c", 6) || o.Held() != 10 {
		t.Errorf("what was given back cannot be taken; %d are held", o.Held())
	}
	o.Free("b", 4)
	o.Free("c", 6)
	if got := o.Held(); got != 0 {
		t.Errorf("%d are held after all was given back", got)
	}
}
