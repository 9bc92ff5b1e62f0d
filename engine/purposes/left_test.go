package purposes_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/purposes"
)

// TestNobodyIsLeft holds that no change is offered that does nothing for one of those whom it
// is about, as its parser reads a misspelt line otherwise than Google's.
func TestNobodyIsLeft(t *testing.T) {
	for line, want := range map[string]bool{
		"User-agent: GPTBot": true, "User-agents: GPTBot": false, "User-agents: Sidetrade indexer bot": false,
	} {
		f := robotstxt.Google.ParseString(line + "\nDisallow: /cart\nAllow: /\n\nUser-agent: *\nDisallow: /a\n")
		if o := purposes.ByCode(f, "block-ai-training", nil); (o.Change != nil) != want {
			t.Errorf("%s: a change is offered: %t; want %t", line, o.Change != nil, want)
		}
	}
}
