package finding_test

import (
	"strings"
	"testing"

	"whichline/engine"
	"whichline/engine/finding"
)

// TestFusedBySignals says what stands between groups that are one, if that is nothing
// but lines on use.
func TestFusedBySignals(t *testing.T) {
	for _, tt := range []struct{ name, between, want string }{
		{"Content-Usage", "Content-Usage: train-ai=n", "by a draft of the IETF, and ends none today."},
		{"Content-Signal", "Content-Signal: ai-train=no\n# why\n", "for `*` too. Nothing but `Content-Signal` is between them, and that ends no group."},
		{"License", "License: https://example.com/l.xml", "Nothing but `License` is between them"},
		{"several", "Content-Signal: ai-train=no\nContent-Usage: train-ai=n", "Nothing but preferences on use is between them"},
		{"another field", "Content-Signal: ai-train=no\nCrawl-delay: 1", "so line 5 blocks the whole site for `*` too."},
		{"blank lines", "\n", "blocks the whole site for `*` too."},
	} {
		f := engine.Google.ParseString("User-agent: *\n" + tt.between + "\nUser-agent: GPTBot\nDisallow: /\n")
		var said string
		for _, x := range finding.In(f, nil) {
			switch x.Code.String() {
			case "fused-groups":
				said = x.Message.String()
			case "signal-on-blocked":
				t.Errorf("%s: preferences are said to be for who is joined by accident", tt.name)
			}
		}
		if !strings.HasSuffix(said, tt.want) && !strings.Contains(said, tt.want) {
			t.Errorf("%s: %q; want %q", tt.name, said, tt.want)
		}
		if between := strings.Contains(said, "between"); between != (tt.name != "another field" && tt.name != "blank lines") {
			t.Errorf("%s: %q", tt.name, said)
		}
	}
}
