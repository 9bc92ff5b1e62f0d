package crawler_test

import (
	"net/url"
	"testing"

	"whichline/engine/crawler"
)

// TestLeftovers checks the classification of names without a crawler today.
func TestLeftovers(t *testing.T) {
	for name, want := range map[string]crawler.LeftoverStatus{
		"Gigabot": crawler.RetiredName, "gigaBOT": crawler.RetiredName, "SiteSnagger": crawler.OldName,
		"Wget": crawler.ProgramName, "HTTrack": crawler.ProgramName, "GPTBot": "", "ExampleCrawler": "", "": "",
	} {
		got := crawler.LeftoverStatus("")
		if l := crawler.LeftoverByName(name); l != nil {
			got = l.Status
			if u, err := url.Parse(l.Source); err != nil || u.Host == "" {
				t.Errorf("%s has the source %q", name, l.Source)
			}
			if (l.Note != "") != (l.Status == crawler.RetiredName) || l.Status.Text() == "" {
				t.Errorf("%s is %q, of which the note is %q", name, l.Status, l.Note)
			}
		}
		if got != want {
			t.Errorf("%s is %q; want %q", name, got, want)
		}
	}
	if n := crawler.Leftovers(); n < 500 {
		t.Errorf("only %d names are left over", n)
	}
}

// No name is both that of an entry and left over.
func TestLeftoversAreNoEntries(t *testing.T) {
	for _, e := range crawler.All() {
		for _, name := range append([]string{e.Name}, e.Tokens...) {
			if l := crawler.LeftoverByName(name); l != nil {
				t.Errorf("%s of %s is %s, too", name, e.ID, l.Status)
			}
		}
	}
}
