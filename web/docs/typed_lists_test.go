package docs_test

import (
	"slices"
	"strings"
	"testing"

	"whichline/engine/crawler"
)

// TestTypedLists requires that examples which name all crawlers of a kind name those of
// the catalogue, and no others but the ones given here.
func TestTypedLists(t *testing.T) {
	said := func(e *crawler.Entry) bool { return e.Confidence.Short() == "operator's page" && !e.Retired }
	obeys := func(e *crawler.Entry) bool { return said(e) && e.Obeys == crawler.Obeys }
	training := func(e *crawler.Entry) bool { return obeys(e) && e.Purpose == crawler.ForAITraining }
	for _, tt := range []struct {
		page    string
		example int
		wants   func(*crawler.Entry) bool
		others  []string
	}{
		{"recipes/block-all-ai.md", 0, func(e *crawler.Entry) bool { return obeys(e) && e.Purpose.ForAI() }, nil},
		{"recipes/block-all-ai.md", 1, func(e *crawler.Entry) bool {
			return said(e) && e.Obeys == crawler.UserTriggered && e.Purpose.ForAI()
		}, []string{"Bytespider"}},
		{"recipes/ai-training-only.md", 0, training, nil},
		{"recipes/ai-one-folder.md", 0, training, []string{"*"}},
		{"recipes/ads-only.md", 0, func(e *crawler.Entry) bool {
			return said(e) && e.Operator == "Google" && e.Purpose == crawler.ForAds
		}, []string{"*"}},
		{"recipes/block-everything.md", 1, func(e *crawler.Entry) bool { return e.IgnoresStar && !e.Retired }, []string{"*"}},
	} {
		want := slices.Clone(tt.others)
		for _, e := range crawler.All() {
			if tt.wants(e) {
				want = append(want, e.Tokens[0])
			}
		}
		got := namedIn(contentOf(t, tt.page), tt.example)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s, example %d names\n%q\nwant\n%q", tt.page, tt.example, got, want)
		}
	}
}

// TestFallbacksAreListed requires that the page on groups names each crawler that looks
// for the group of another. Those of Yandex all look for the same.
func TestFallbacksAreListed(t *testing.T) {
	text := contentOf(t, "which-group.md")
	for _, e := range crawler.All() {
		if len(e.Tokens) > 1 && !e.Retired && e.Operator != "Yandex" && !strings.Contains(text, e.Tokens[0]) {
			t.Errorf("which-group.md does not name %s", e.Tokens[0])
		}
	}
}

// namedIn returns the names that the user-agent lines of an example have, counted from 0.
func namedIn(text string, example int) []string {
	var names []string
	file, _, _ := strings.Cut(strings.Split(text, "```robots\n")[example+1], "\n---\n")
	for line := range strings.Lines(file) {
		if name, ok := strings.CutPrefix(line, "User-agent: "); ok {
			names = append(names, strings.TrimSpace(name))
		}
	}
	return names
}
