package command_test

import (
	"strings"
	"testing"
)

// TestColor holds when text is coloured. What a buffer takes is no terminal.
func TestColor(t *testing.T) {
	const file = "User-agent: *\nDisallow: \u4e2d\u6587\x1b[2J\n"
	for _, tt := range []struct {
		args, noColor string
		colored       bool
	}{
		{"", "", false},
		{"-color auto", "", false},
		{"-color never", "", false},
		{"-color always", "", true},
		{"-color always", "1", true},
	} {
		t.Setenv("NO_COLOR", tt.noColor)
		got := runCheck(t, nil, file, strings.Fields(tt.args+" -fail-on never")...)
		if colored := strings.Contains(got.out, "\x1b[1;31m"); colored != tt.colored || strings.Contains(got.out, "\x1b[2J") {
			t.Errorf("%q with NO_COLOR=%q: colored %t in\n%q", tt.args, tt.noColor, colored, got.out)
		}
	}
}

// TestExcerpt holds the line and the arrows under the octets meant.
func TestExcerpt(t *testing.T) {
	for _, tt := range []struct{ name, robots, want string }{
		{"what the fix changes", "User-agent: *\nDisallow: /a/*\n", "  2 | Disallow: /a/*\n    |              ^\n"},
		{"where it inserts", "User-agent: *\nDisallow: a\n", "  2 | Disallow: a\n    |           ^\n"},
		{"what the message quotes", "User-agent: *\nHost: example.com\nDisallow: /a\n", "  2 | Host: example.com\n    | ^^^^\n"},
		{"a field whose name is also in the value", "User-agent: *\nHost: Hostel.example\nDisallow: /a\n", "  2 | Host: Hostel.example\n    | ^^^^\n"},
		{"wide characters", "User-agent: *\nDisallow: /\u4e2d/*\n", "  2 | Disallow: /\u4e2d/*\n    |               ^\n"},
		{"a long line", "User-agent: *\nDisallow: /" + strings.Repeat("a", 200) + "*\n", "  2 | …" + strings.Repeat("a", 39) + "*\n    | " + strings.Repeat(" ", 40) + "^\n"},
	} {
		if got := runCheck(t, nil, tt.robots); !strings.Contains(got.out, tt.want) {
			t.Errorf("%s: want\n%sin\n%s", tt.name, tt.want, got.out)
		}
	}
}

// Characters by which a language joins words come as they are, but not those of a file.
func TestLanguageIsLegible(t *testing.T) {
	got := runCheck(t, map[string]string{"robots.txt": "User-agent: *\nDisallow: /a\u00a0b\n"}, "", "-lang", "fr", "robots.txt")
	if !strings.Contains(got.out, "Google\u00a0: ") || strings.Contains(got.out, "a\u00a0b") {
		t.Errorf("%q", got.out)
	}
}
