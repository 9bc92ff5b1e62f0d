package finding_test

import (
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/internal/enginetest"
)

// TestEmptyDisallows holds which lines are said to open what others block, and that they
// do so in some reading: a group may be in several places.
func TestEmptyDisallows(t *testing.T) {
	const other = "\nUser-agent: b\nDisallow: /x\n\n"
	for _, tt := range []struct{ name, robots, want string }{
		{"above a rule for everything", "User-agent: a\nDisallow:\n" + other + "User-agent: a\nDisallow: /\n", "2 opens 8"},
		{"below a rule for everything", "User-agent: a\nDisallow: /\n" + other + "User-agent: a\nDisallow:\n", "8 opens 2"},
		{"above another rule", "User-agent: a\nDisallow:\n" + other + "User-agent: a\nAllow: /y\nDisallow: /z\n", "2 opens 9"},
		{"below another rule", "User-agent: a\nDisallow: /z\n" + other + "User-agent: a\nDisallow:\n", ""},
		{"a rule of its own place comes first", "User-agent: a\nDisallow:\nDisallow: /z\n" + other + "User-agent: a\nDisallow: /\n", "2 opens 3; without it"},
		{"a rule of another crawler", "User-agent: a\nDisallow:\n" + other + "User-agent: c\nDisallow: /\n", ""},
		{"a place for two crawlers", "User-agent: c\nUser-agent: a\nDisallow:\n" + other + "User-agent: a\nDisallow: /\n", "3 opens 9"},
		{"an allow in its own place", "User-agent: a\nAllow: /y\nDisallow:\n" + other + "User-agent: a\nDisallow: /\n", "3 opens 9; without it"},
		{"alone", "User-agent: a\nDisallow:\n" + other, ""},
		{"rules apart from their names", "User-agent: a\n\nDisallow:\nDisallow: /z\n", ""},
		{"rules apart from their names, and one for everything", "User-agent: a\n\nDisallow:\nDisallow: /\n", "3 opens 4; without it"},
		{"a field that Google alone reads", "User-agent: a\nDisallowed:\nDisallow: /z\n", ""},
		{"a misspelt field", "User-agent: a\nDisalow:\nDisallow: /z\n", ""},
		{"NUL for a path", "User-agent: a\nDisallow: \x00\nDisallow: /z\n", ""},
	} {
		f := robotstxt.Google.ParseString(tt.robots)
		var got []string
		for _, x := range finding.In(f, nil) {
			if x.Code.String() != "empty-disallow" {
				continue
			}
			var by int
			if _, err := fmt.Sscanf(x.Message.String()[strings.LastIndex(x.Message.String(), "line "):], "line %d", &by); err != nil {
				t.Fatalf("%s: %s", tt.name, x.Message)
			}
			says := fmt.Sprintf("%d opens %d", x.Lines[0], by)
			if x.Offer() != nil {
				says += "; without it"
			}
			got = append(got, says)
			path := "https://example.com" + strings.TrimPrefix(f.Text(f.Line(by)), "Disallow: ")
			if opens := opensFor(t, tt.robots, path, x.Lines[0]); opens == "" {
				t.Errorf("%s: line %d opens %s for no reading", tt.name, x.Lines[0], path)
			}
		}
		if got := strings.Join(got, ", "); got != tt.want {
			t.Errorf("%s: %q; want %q", tt.name, got, tt.want)
		}
	}
}

// opensFor returns the first reading in which an empty disallow on a line allows url for
// the crawler a; "" if none does.
func opensFor(t *testing.T, robots, url string, line int) string {
	t.Helper()
	for _, r := range robotstxt.Readings() {
		v := enginetest.Match(t, r.ParseString(robots), robotstxt.Named("a"), url)
		if v.Allowed && v.Line() == line {
			return r.Code
		}
	}
	return ""
}

// TestEmptyAllowInAnotherPlace holds that an empty allow is noted beside a disallow of the same
// group that stands in another place, and not where the group disallows nothing.
func TestEmptyAllowInAnotherPlace(t *testing.T) {
	for text, want := range map[string]string{
		"User-agent: *\nDisallow: /\n\nUser-agent: *\nAllow:":         "empty-allow",
		"User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow:": "",
	} {
		if code, _, _ := offered(text, nil); code != want {
			t.Errorf("%q: %q; want %q", text, code, want)
		}
	}
}
