package api_test

import (
	"fmt"
	"strings"
	"testing"
)

// Causes are looked for as long as that takes little; beyond, the answer says
// that they were not.
func TestCausesOmitted(t *testing.T) {
	var urls []string
	for i := range 250 {
		urls = append(urls, fmt.Sprintf("/misspelt/%d", i))
	}
	for _, tt := range []struct {
		name, robots    string
		atLeast, atMost int // results whose causes are given
	}{
		{"a short file", "User-agent: *\nDisalow: /misspelt", 200, 200},
		{"a long file", "User-agent: *\nDisalow: /misspelt\n" + strings.Repeat("Allow: /a*b*c\n", 20000), 1, 100},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := tested(t, request(t, map[string]any{
				"robots_txt": tt.robots, "urls": urls, "user_agents": []string{"Googlebot"}, "readings": []string{"bing"},
			}))
			causes := 0
			for _, r := range a.Results {
				if len(r.Readings) != 1 || !r.Readings[0].Differs || r.Readings[0].Reading != "bing" {
					t.Fatalf("readings %+v; want Bing's, which differs", r.Readings)
				}
				o := r.Readings[0]
				if o.CausesOmitted == (len(o.Causes) > 0) {
					t.Errorf("%d causes, omitted %t", len(o.Causes), o.CausesOmitted)
				}
				if len(o.Causes) > 0 {
					causes++
				}
			}
			if causes < tt.atLeast || causes > tt.atMost {
				t.Errorf("%d results have causes; want %d to %d", causes, tt.atLeast, tt.atMost)
			}
		})
	}
}

// The text on a line without a rule says what its parser's operator uses it for.
func TestIgnoredText(t *testing.T) {
	for reading, want := range map[string]string{
		"yandex": "Yandex treats URLs that differ only in the listed parameters as one",
		"google": "not a rule, and it doesn't end the group",
	} {
		a := tested(t, request(t, map[string]any{
			"robots_txt": "User-agent: *\nClean-param: ref /", "urls": []string{"/"}, "user_agents": []string{"YandexBot"}, "reading": reading, "include": []string{"lines"},
		}))
		if l := a.Lines[1]; l.Ignored == nil || *l.Ignored != "unsupported-field" || l.IgnoredText != want {
			t.Errorf("%s: %+v; want %q", reading, l, want)
		}
	}
}
