package web_test

import (
	"fmt"
	"slices"
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
		{"a small file", map[string]any{"robots": file[:500], "urls": "/b", "agents": "Googlebot"}, false, folded},
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

// TestProofsAreAskedFor holds that an answer for the editor explains the chosen verdict,
// and others only where asked, in so many elements that fifty URLs for ten crawlers stay
// small.
func TestProofsAreAskedFor(t *testing.T) {
	var urls, crawlers []string
	for i := range 50 {
		urls = append(urls, fmt.Sprintf("https://example.com/shop/%d?page=2", i+1))
	}
	for i := range 10 {
		crawlers = append(crawlers, fmt.Sprintf("c%d", i+1))
	}
	fields := map[string]any{
		"robots": "User-agent: *\nDisallow: /shop/1\nDisalow: /shop/2\n\nUser-agent: c3\n\nDisallow: /\n",
		"urls":   strings.Join(urls, "\n"), "agents": strings.Join(crawlers, "\n"), "selection": "3.2", "complete": "1",
	}
	_, a := check(t, fields)
	table := fragment(t, a.Parts["answers"])
	if got := table.Find("td[data-selection]").Length(); got != 500 {
		t.Fatalf("%d verdicts; want 500", got)
	}
	if got := table.Find("*").Length(); got > 5000 {
		t.Errorf("%d elements; want at most 5,000", got)
	}
	if got := len(a.Parts["answers"]); got > 330_000 {
		t.Errorf("%d octets; want at most 330,000", got)
	}
	if got := attributes(table, "tr.why:not([data-closed])", "id"); !slices.Equal(got, []string{"why-3"}) {
		t.Errorf("the open rows are %q; want that of the chosen verdict", got)
	}
	fields["proof"] = "40"
	_, a = check(t, fields)
	row := fragment(t, "<table>"+a.Parts["why-40"]+"</table>")
	if got := row.Find("#why-40 [data-answer-for=c7]").Text(); len(a.Parts) != 1 || !strings.Contains(got, "c7 is allowed to fetch /shop/40") {
		t.Errorf("%d parts; the sentence is %q", len(a.Parts), got)
	}
	if got := row.Find("#why-40 > td").AttrOr("colspan", ""); got != "11" || row.Find("#readers-40 [data-reading]").Length() == 0 {
		t.Errorf("the row spans %s columns, with what readers say: %t", got, row.Find("#readers-40").Length() == 1)
	}
	fields["proof"] = "51"
	if _, a = check(t, fields); len(a.Parts) != 0 {
		t.Errorf("%d parts about a row that there is not", len(a.Parts))
	}
}
