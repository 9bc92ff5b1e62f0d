package web_test

import (
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// While somebody types in a large file, answers leave out folded parts and the
// verdicts of other readers. Parts already shown stay, unfolded ones are there,
// and a request for the whole gets it.
func TestAnswersOnLargeFilesArePartial(t *testing.T) {
	rules := strings.Repeat("Disallow: /0123456789/\n", 2000)
	file := "User-agent: *\nDisallow: x\nDisalow: /b\n" + rules
	fields := func(more ...any) map[string]any {
		all := map[string]any{"robots": file, "urls": "/b", "agents": "Googlebot"}
		for i := 0; i < len(more); i += 2 {
			all[more[i].(string)] = more[i+1]
		}
		return all
	}
	const finding = "#more-no-leading-slash"
	const links, groups, panel = "#links-made", "#reads", "panel-groups"
	folded := []string{finding, "#witnesses-0", "#why-1-1-trace", "#readers-1", "#differs-1-0", links, groups, "#lines-0-0"}
	for _, tt := range []struct {
		name    string
		fields  map[string]any
		partial bool
		present []string // the parts that are not left out
	}{
		{"nothing unfolded", fields(), true, nil},
		{"a finding unfolded", fields("open", finding[1:]), true, []string{finding}},
		{"the trace unfolded", fields("open", "why-1-1-trace"), true, []string{"#why-1-1-trace"}},
		{"the rules unfolded", fields("open", []string{panel, "witnesses-0"}), true, []string{groups, "#witnesses-0"}},
		{"the lines unfolded", fields("open", []string{panel, "lines-0-0"}), true, []string{groups, "#lines-0-0"}},
		{"the groups in view", fields("open", panel), true, []string{groups}},
		{"the links unfolded", fields("open", "links"), true, []string{links}},
		{"other readers cannot be", fields("open", "readers-1"), true, nil},
		{"all of it", fields("complete", "1"), false, folded},
		{"a small file", map[string]any{"robots": file[:500], "urls": "/b", "agents": "Googlebot"}, false, folded[:7]},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, a := check(t, tt.fields)
			if a.Partial != tt.partial || a.Marks == nil || a.Marks.States[:3] != "cic" {
				t.Fatalf("partial %t; want %t", a.Partial, tt.partial)
			}
			page := fragment(t, "<div>"+a.Parts["findings"]+a.Parts["reads"]+a.Parts["answers"]+a.Parts["links-made"]+"</div>")
			want := make(map[string]bool)
			for _, id := range tt.present {
				want[id] = true
			}
			for _, id := range folded {
				e := page.Find(id)
				_, marked := e.Attr("data-left-out")
				if leftOut := marked || e.Length() == 0; leftOut == want[id] && (tt.partial || want[id]) {
					t.Errorf("%s is left out: %t", id, leftOut)
				}
				if full := hasContent(e); full != want[id] {
					t.Errorf("%s has content: %t; want %t", id, full, want[id])
				}
			}
			if got := fragment(t, a.Parts["count-groups"]).Text(); !strings.Contains(got, "1") {
				t.Errorf("%q groups are counted; want 1", got)
			}
			if got := page.Find("#answers td").AttrOr("data-line", ""); got != "3" {
				t.Errorf("line %s decides; want 3", got)
			}
		})
	}
}

// hasContent reports whether there is more in an element than its summary.
func hasContent(e *goquery.Selection) bool {
	return strings.TrimSpace(e.Clone().Find("summary").Remove().End().Text()) != ""
}
