package web_test

import (
	"net/http"
	"strings"
	"testing"
)

const preferences = "User-agent: *\nAllow: /\nDisallow: /never/\nContent-Signal: search=yes, ai-train=no\n" +
	"Content-Usage: train-ai=n\nContent-Usage: /open/ train-ai=y\nContent-Signal: ai-train=yes\nLicense: https://example.com/license.xml"

// TestUsePanel asks for pages without scripts and for embeds, and finds the uses of
// fetched content that the file permits, with the proof.
func TestUsePanel(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name, robots, url string
		want              map[string]string // by use; nil for no panel
	}{
		{"allowed", preferences, "/open/a", map[string]string{
			"fetch": "Allowed", "search": "Yes: line 4, search=yes", "ai-input": "Not said", "extent": "",
			"ai-training": "Yes: line 6, train-ai=y.No: line 4, ai-train=no. Line 7 says the opposite.", "license": "Line 8, https://example.com/license.xml",
		}},
		{"blocked", preferences, "/never/a", map[string]string{
			"fetch": "Blocked", "search": "Not said", "ai-training": "Not said", "license": "Line 8",
		}},
		{"blocked, with one field", "User-agent: *\nContent-Signal: search=yes\nDisallow: /a", "/a", map[string]string{"fetch": "Blocked", "search": "Not said"}},
		{"a licence alone", "License: https://example.com/l.xml\nUser-agent: *\nDisallow: /a", "/b", map[string]string{
			"fetch": "Allowed", "search": "Not said", "ai-input": "Not said", "ai-training": "Not said", "license": "Line 1",
		}},
		{"a line that says nothing", "User-agent: *\nContent-Usage: train-ai: n\nDisallow: /a", "/b", map[string]string{"ai-training": "Not said"}},
		{"nothing said", "User-agent: *\nDisallow: /a", "/b", nil},
	} {
		for _, address := range []string{"/?", "/embed?"} {
			res := ask(site, http.MethodGet, address+queryOf("robots", tt.robots, "url", tt.url, "agent", "Googlebot"), nil, nil)
			panel := document(t, res).Find(".use")
			if (panel.Length() == 1) != (tt.want != nil) {
				t.Errorf("%s, %s: %d panels", tt.name, address, panel.Length())
				continue
			}
			for use, want := range tt.want {
				got := strings.Join(strings.Fields(panel.Find("[data-use="+use+"] dd").Text()), " ")
				if !strings.HasPrefix(strings.ReplaceAll(got, " .", "."), want) || want == "" && got != "" {
					t.Errorf("%s, %s: of %s it says %q; want %q", tt.name, address, use, got, want)
				}
			}
			if remarked := strings.Contains(panel.Text(), "are only for content that may be fetched"); remarked != (tt.want["fetch"] == "Blocked") {
				t.Errorf("%s, %s: says whom the fields are for: %t", tt.name, address, remarked)
			}
			if about := panel.Find("ul").Text(); tt.want != nil && !strings.Contains(about, "checked on 22 November 2026") {
				t.Errorf("%s, %s: about the fields it says %q", tt.name, address, about)
			}
		}
	}
}

// A policy token fetches nothing, so nothing is said of fetching.
func TestUsePanelOfToken(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		agent string
		rows  int // about fetching
	}{
		{"GPTBot", 1}, {"Google-Extended", 0}, {"Applebot-Extended", 0}, {"__usage_ai-training", 0}, {"__usage_other", 0},
	} {
		for _, path := range []string{"/never/a", "/open/a"} {
			res := ask(site, http.MethodGet, "/?"+queryOf("robots", preferences, "url", path, "agent", tt.agent), nil, nil)
			panel := document(t, res).Find(".use")
			if n := panel.Find("[data-use=fetch]").Length(); panel.Length() != 1 || n != tt.rows {
				t.Errorf("%s %s: %d panels, %d rows about fetching; want %d", tt.agent, path, panel.Length(), n, tt.rows)
			}
		}
	}
}
