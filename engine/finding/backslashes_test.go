package finding_test

import (
	"strings"
	"testing"
)

// TestBackslashes holds which paths are said to be written with backslashes, and the path
// with slashes, where that is known.
func TestBackslashes(t *testing.T) {
	for _, tt := range []struct{ value, code, line string }{
		{`reports\2026\`, "backslash", "/reports/2026/"},
		{`\reports\2026\`, "backslash", "/reports/2026/"},
		{`REPORTS\2026\*.PDF$`, "backslash", "/REPORTS/2026/*.PDF$"},
		{`\admin\*`, "backslash", "/admin/*"},
		{`admin\.git\config`, "backslash", "/admin/.git/config"},
		{`reports\2026/q1`, "backslash", "/reports/2026/q1"},
		{`.\reports\2026`, "backslash", "/reports/2026"},
		{`..\reports`, "backslash", ""},
		{`reports\..\old`, "backslash", ""},
		{`C:\inetpub\x`, "backslash", ""},
		{`c:\inetpub\wwwroot\*.asp`, "backslash", ""},
		{`\\server\share\x`, "backslash", ""},
		{`\C:\x`, "backslash", ""},
		{`\`, "backslash", ""},
		{`\\`, "backslash", ""},
		{`\*`, "regular-expression", ""},
		{`https:\\example.com\x`, "backslash", ""},
		{`www.example.com\x`, "backslash", ""},
		{`shop.example.com\x`, "backslash", ""},
		{`bücher\x`, "backslash", "/bücher/x"},
		{`my files\x`, "backslash", ""},
		{`\a \b`, "backslash", ""},

		{`\.php$`, "regular-expression", "/*.php$"},
		{`admin\.php`, "regular-expression", "/admin.php"},
		{`index\.php`, "regular-expression", "/index.php"},
		{`foo\d+\.html`, "regular-expression", ""},
		{`^\/admin\/.*$`, "regular-expression", "/admin/"},
		{`foo\d\.html`, "regular-expression", ""},
		{`/a\b`, "raw-character", ""},

		{"C:/inetpub/x", "no-leading-slash", ""},
		{"c:/x", "no-leading-slash", ""},
		{"talk:x/y", "no-leading-slash", "/talk:x/y"},
		{"file:///C:/inetpub/x", "full-url", ""},
	} {
		code, _, line := offered("User-agent: *\nDisallow: "+tt.value, nil)
		if line = strings.TrimPrefix(line, "Disallow: "); code != tt.code || line != tt.line {
			t.Errorf("%s: %s and %q; want %s and %q", tt.value, code, line, tt.code, tt.line)
		}
	}
}
