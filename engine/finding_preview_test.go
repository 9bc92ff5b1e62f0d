package engine_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"whichline/engine"
)

func TestPreview(t *testing.T) {
	const robots = "User-agent: *\nDisalow: /a\nDisallow: /b\nAllow: /c"
	at := func(s string) int32 { return int32(strings.Index(robots, s)) }
	for _, tt := range []struct {
		name          string
		edit          engine.Edit
		before, after []string
	}{
		{"within a line", engine.Edit{Line: 2, Start: at("Disalow"), End: at(": /a"), Text: "Disallow"},
			[]string{"Disalow: /a"}, []string{"Disallow: /a"}},
		{"a line after", engine.Edit{Line: 2, Start: at("\nDisallow"), End: at("\nDisallow"), Text: "\nDisallow:"},
			[]string{"Disalow: /a"}, []string{"Disalow: /a", "Disallow:"}},
		{"a line before", engine.Edit{Line: 3, Start: at("Disallow"), End: at("Disallow"), Text: "User-agent: b\n"},
			[]string{"Disallow: /b"}, []string{"User-agent: b", "Disallow: /b"}},
		{"a line taken away", engine.Edit{Line: 3, Start: at("Disallow"), End: at("Allow: /c")},
			[]string{"Disallow: /b"}, nil},
		{"the last line emptied", engine.Edit{Line: 4, Start: at("Allow: /c"), End: int32(len(robots))},
			[]string{"Allow: /c"}, []string{""}},
		{"over two lines", engine.Edit{Line: 2, Start: at("/a"), End: at("/b"), Text: "/x"},
			[]string{"Disalow: /a", "Disallow: /b"}, []string{"Disalow: /x/b"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := engine.Parse([]byte(robots)).Preview(tt.edit)
			if d := cmp.Diff(engine.Preview{Line: tt.edit.Line, Before: tt.before, After: tt.after}, p); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

func TestFlips(t *testing.T) {
	table := func(robots string) *engine.Table {
		crawlers := []engine.Crawler{engine.Named("a"), engine.Named("b")}
		table, err := engine.Parse([]byte(robots)).Table(t.Context(), nil, crawlers, []string{"/x", "nowhere", "/y"})
		if err != nil {
			t.Fatal(err)
		}
		return &table
	}
	before := table("User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /")
	after := table("User-agent: a\nDisallow: /y\nUser-agent: b\nDisallow: /x")
	var got []string
	for _, x := range engine.Flips(before, after) {
		got = append(got, before.Rows[x.Row].Typed+" "+before.Crawlers[x.Crawler].Name)
		if x.Before.Allowed == x.After.Allowed {
			t.Errorf("%s did not flip", got[len(got)-1])
		}
	}
	if d := cmp.Diff([]string{"/x a", "/y a", "/y b"}, got); d != "" {
		t.Errorf("flips (-want +got):\n%s", d)
	}
	if n := len(engine.Flips(before, before)); n != 0 {
		t.Errorf("%d flips between a table and itself", n)
	}
}
