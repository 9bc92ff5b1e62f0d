package finding_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestMend holds the file after all fixes, and the findings that were fixed.
func TestMend(t *testing.T) {
	for _, tt := range []struct{ name, robots, want, made string }{
		{"nothing", "User-agent: *\nDisallow: /a", "User-agent: *\nDisallow: /a", ""},
		{"a question", "User-agent: *\nDisallow: a\n", "User-agent: *\nDisallow: a\n", ""},
		{"line endings and blanks stay", "\r\nuser-AGENT : *\r\n\tDisallow:/a/*\rDisallow: /a/*   # x\n  foo \n\n", "\r\nuser-AGENT : *\r\n\tDisallow:/a/\r  # foo \n\n", "trailing-star unreadable-line duplicate-rule"},
		{"two byte order marks", "\ufeff\ufeffUser-agent: GPTBot\nDisallow: /a\n", "User-agent: GPTBot\nDisallow: /a\n", "stray-byte-order-mark"},
		{"a byte order mark stays", "\ufeffbla bla\r\nUser-agent: *\r\nDisallow: /a*\r\n", "\ufeff# bla bla\r\nUser-agent: *\r\nDisallow: /a\r\n", "unreadable-line trailing-star"},
		{"what one leaves", "User-agent: *\nDisallow: /a*\nDisallow: /a\n", "User-agent: *\nDisallow: /a\n", "trailing-star duplicate-rule"},
		{"not what is ignored", "User-agent: *\n# whichline: ignore byte-order-mark because x\nDisallow: /a*  # whichline: ignore trailing-star because x\n",
			"User-agent: *\nDisallow: /a*  # whichline: ignore trailing-star because x\n", "idle-ignore"},
		{"not what is not wanted", "User-agent: *\nDisallow: /a\nCrawl-delay: 5\nDisallow: /a\nbla bla\n", "User-agent: *\nDisallow: /a\nCrawl-delay: 5\nDisallow: /a\n# bla bla\n", "unreadable-line"},
	} {
		wanted := func(c finding.Code) bool {
			return tt.name != "not what is not wanted" || c.String() != "duplicate-rule"
		}
		m := finding.Mend(t.Context(), robotstxt.Google.ParseString(tt.robots), nil, wanted)
		var made []string
		for _, x := range m.Made {
			made = append(made, x.Code.String())
		}
		if m.Text != tt.want || strings.Join(made, " ") != tt.made {
			t.Errorf("%s: %q by %q; want %q by %q", tt.name, m.Text, made, tt.want, tt.made)
		}
	}
}

// TestMendDoesNoHarm makes all fixes of the golden files: no search crawler is shut out,
// no group that is joined by accident is hidden, and there is nothing left to fix.
func TestMendDoesNoHarm(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatal("no golden files", err)
	}
	changed := 0
	for _, name := range names {
		ar, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		g := findingGolden{TB: t, ar: ar}
		before := robotstxt.Google.ParseString(g.file("robots.txt"))
		m := finding.Mend(t.Context(), before, g.site(), finding.All)
		if m.Text == before.Body() {
			continue
		}
		changed++
		after := robotstxt.Google.ParseString(m.Text)
		sum := finding.Finding{Code: m.Made[0].Code, Fix: new(finding.Fix)}
		checkOpens(t, &sum, flipsOf(before.Body(), m.Text), before.Body(), m.Text)
		checkUnnamed(t, &sum, before.Body(), m.Text)
		checkHides(t, &sum, before, after)
		if slices.ContainsFunc(finding.In(after, g.site()), func(x finding.Finding) bool { return x.Fix != nil && x.Code.String() != "byte-order-mark" }) {
			t.Errorf("%s: there is still a fix:\n%s", name, m.Text)
		}
	}
	if changed < 10 {
		t.Errorf("%d files have a fix", changed)
	}
}
