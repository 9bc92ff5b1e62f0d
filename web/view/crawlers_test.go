package view_test

import (
	"slices"
	"strings"
	"testing"

	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/web/view"
)

func TestCrawlers(t *testing.T) {
	for _, tt := range []struct {
		name    string
		filter  crawler.Filter
		found   string // the id of a crawler that is; "" if none is
		unknown string
		fault   bool
	}{
		{"everything", crawler.Filter{}, "googlebot", "", false},
		{"a name", crawler.Filter{Text: "GPTBot"}, "gptbot", "", false},
		{"a name that nobody has", crawler.Filter{Text: "nobodysbot"}, "", "nobodysbot", false},
		{"too much", crawler.Filter{Text: strings.Repeat("x", 1001)}, "", "", true},
	} {
		c := view.Crawlers(t.Context(), templates.Page{}, tt.filter)
		has := slices.ContainsFunc(c.Found, func(e *crawler.Entry) bool { return e.ID == tt.found })
		unknown := ""
		if c.Unknown != nil {
			unknown = c.Unknown.Token
		}
		if has != (tt.found != "") || unknown != tt.unknown || (c.Fault != "") != tt.fault {
			t.Errorf("%s: %d found, unknown %q, fault %q", tt.name, len(c.Found), unknown, c.Fault)
		}
		grouped := 0
		for _, g := range c.Groups {
			grouped += len(g.Entries)
		}
		if grouped != len(c.Found) || len(c.Purposes) < 2 || c.Purposes[0].Value != "" {
			t.Errorf("%s: %d of %d are in groups; the purposes are %v", tt.name, grouped, len(c.Found), c.Purposes)
		}
	}
}

// A page and the engine agree about its samples.
func TestCrawlerSamples(t *testing.T) {
	c := view.Crawler(t.Context(), templates.Page{}, crawler.ByID("gptbot"))
	if len(c.Samples) != 2 || c.Samples[0].Allowed || !c.Samples[1].Allowed || c.Title == "" || c.Line != "User-agent: GPTBot" {
		t.Errorf("the page is %+v", c)
	}
	if c.Samples[1].Stars == 0 || slices.ContainsFunc(c.Related, func(e *crawler.Entry) bool { return e.ID == "gptbot" || e.Operator != c.Operator }) {
		t.Errorf("related: %v", c.Related)
	}
	if chain := view.Crawler(t.Context(), templates.Page{}, crawler.ByID("googlebot-image")).Chain; len(chain) < 2 || chain[1].Entry == nil || chain[1].Entry.ID != "googlebot" {
		t.Errorf("the chain is %+v", chain)
	}
}
