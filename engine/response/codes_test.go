package response_test

import (
	"fmt"
	"testing"

	"whichline/engine/response"
)

// TestCodes holds that everything that has a code has one of its own, and a text
// of its own.
func TestCodes(t *testing.T) {
	type coded interface {
		fmt.Stringer
		Text() string
	}
	tables := map[string][]coded{}
	for c := response.Successful; c < response.ClassCount; c++ {
		tables["class"] = append(tables["class"], c)
	}
	for p := range response.PeriodCount {
		tables["period"] = append(tables["period"], p)
	}
	for e := range response.EffectCount {
		tables["effect"] = append(tables["effect"], e)
	}
	for name, table := range tables {
		seen := make(map[string]coded)
		for _, x := range table {
			for _, s := range []string{x.String(), x.Text()} {
				if other, taken := seen[s]; s == "" || taken {
					t.Errorf("%s %d says %q, as does %v", name, x, s, other)
				}
				seen[s] = x
			}
		}
	}
}

func TestByCode(t *testing.T) {
	for _, c := range response.Classes() {
		if got := response.ClassByCode(c.String()); got != c {
			t.Errorf("the class of %q is %s", c, got)
		}
	}
	if got := response.ClassByCode("teapot"); got != 0 {
		t.Errorf("a teapot is %d", got)
	}
	for _, p := range response.Periods() {
		if got := response.PeriodByCode(p.String()); got != p {
			t.Errorf("the period of %q is %s", p, got)
		}
	}
	if got := response.PeriodByCode("yesterday"); got != response.FirstHours {
		t.Errorf("yesterday is %s", got)
	}
	if classes, periods := len(response.Classes()), len(response.Periods()); classes != int(response.ClassCount)-1 || periods != int(response.PeriodCount) {
		t.Errorf("%d classes and %d periods are listed", classes, periods)
	}
}

func TestEffectVerdicts(t *testing.T) {
	for e, want := range map[response.Effect][2]bool{
		response.NotDocumented: {false, false}, response.FollowRules: {false, false}, response.NoRestrictions: {true, true},
		response.NoCrawling: {false, true}, response.LastCopy: {false, false}, response.CallerDecides: {false, false},
	} {
		if allowed, decided := e.Verdict(); [2]bool{allowed, decided} != want {
			t.Errorf("%s: allowed %t, decided %t; want %v", e, allowed, decided, want)
		}
	}
}
