package finding_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestCodes holds the table of texts to be whole.
func TestCodes(t *testing.T) {
	seen := make(map[string]bool)
	for _, code := range finding.Codes() {
		name := code.String()
		if name == "" || seen[name] || name != strings.ToLower(name) || strings.ContainsAny(name, " /_") {
			t.Errorf("code %d is called %q", code, name)
		}
		seen[name] = true
		if want := "/docs/findings/" + name; code.Help() != want {
			t.Errorf("%s has its documentation at %s; want %s", name, code.Help(), want)
		}
		if s := code.Severity().String(); s != "error" && s != "warning" && s != "info" {
			t.Errorf("%s has the severity %q", name, s)
		}
	}
}

// What looks like markup or a path in a picture is chance.
func TestBinaryFileIsNoRobots(t *testing.T) {
	all := finding.In(robotstxt.Google.ParseString("\x89PNG\r\n\x00\x00IHDR\n/x\n<rdf:RDF>\n"), nil)
	if len(all) != 1 || all[0].Code.String() != "no-robots-lines" {
		t.Errorf("found %v", all)
	}
}
