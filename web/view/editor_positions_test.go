package view_test

import (
	"slices"
	"testing"
	"unicode/utf16"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/web/view"
)

// The changes of an editor lead to the same document as the edits of the file.
func TestEditorChangesAreTheEdits(t *testing.T) {
	for _, robots := range []string{
		"User-agent: *\nDisalow: /a\nDisalow: /b\n",
		"# 🤖 ä\r\nUser-agent: *\r\nDisalow: /ä🤖\r\nDisallow: b\r\nSitemap:\r\n",
		"User-agent: *\rDisallow: a\rDisallow: /b*\r",
		"\uFEFFUser-agent: a\nCrawl-delay: 1\nUser-agent: *\nDisallow: /\n",
	} {
		f := robotstxt.Parse([]byte(robots))
		fixes := 0
		for _, x := range finding.In(f, nil) {
			if x.Offer() == nil {
				continue
			}
			fixes++
			doc := units(robots)
			changes := view.EditorChanges(f, x.Offer().Edits)
			for _, c := range slices.Backward(changes) {
				doc = slices.Replace(doc, c.From, c.To, units(c.Text)...)
			}
			if want := units(finding.Apply(f, x.Offer().Edits)); !slices.Equal(doc, want) {
				t.Errorf("%s makes %q of %q; want %q", x.Code, string(utf16.Decode(doc)), robots, string(utf16.Decode(want)))
			}
		}
		if fixes == 0 {
			t.Errorf("there is nothing to fix in %q", robots)
		}
	}
}
