package finding_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestLabelOfComment checks that the question about a comment has a label of its own.
func TestLabelOfComment(t *testing.T) {
	for value, want := range map[string]string{"/a // b": "Make it a comment", "/a b": "Write `%20`"} {
		found := finding.In(robotstxt.Google.ParseString("User-agent: *\nDisallow: "+value+"\n"), nil)
		if got := found[0].Offer().Label.String(); got != want {
			t.Errorf("%s: the label is %q; want %q", value, got, want)
		}
	}
}
