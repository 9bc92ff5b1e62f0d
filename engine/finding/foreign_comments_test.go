package finding_test

import (
	"strings"
	"testing"
)

// TestForeignComments holds which text behind a path is taken for a comment of another
// language, and what the line becomes.
func TestForeignComments(t *testing.T) {
	const comment = " ends with what looks like a comment, but comments begin with `#`, so for Google it matches "
	for _, tt := range []struct{ value, code, line string }{
		{"/a // comment", "comment", "/a # comment"},
		{"/a\t//\tcomment", "comment", "/a # comment"},
		{"/a //comment", "comment", "/a # comment"},
		{"/a //not for robots", "comment", "/a # not for robots"},
		{"/a // see /b", "comment", "/a # see /b"},
		{"/a //", "comment", "/a"},
		{"/a ////", "comment", "/a"},
		{"/a // https://example.com/b // c", "comment", "/a # https://example.com/b // c"},
		{"*.pdf$ // documents", "comment", "*.pdf$ # documents"},
		{"/A/*/B?c=* // COMMENT", "comment", "/A/*/B?c=* # COMMENT"},
		{"/index.html // page", "comment", "/index.html # page"},
		{"/a // b # c", "comment", "/a # b # c"},
		{"/a ; comment", "comment", "/a # comment"},
		{"/a ;comment", "comment", "/a # comment"},
		{"/a -- comment", "comment", "/a # comment"},
		{"/a <!-- comment -->", "comment", "/a # comment"},
		{"/a /* comment */", "comment", "/a # comment"},
		{"/ // all", "comment", "/ # all"},
		{"private/ // comment", "comment", ""},
		{"/my files/ // comment", "comment", ""},
		{"/a /b // both", "comment", ""},

		{"/a //b/", "several-paths", "//b/"},
		{"/a //b/ /c", "several-paths", "/c"},
		{"/a /b", "several-paths", "/b"},
		{"/a; /b", "several-paths", "/b"},
		{"/a /*/b*/", "several-paths", "/*/b*/"},
		{"/my files//old", "space-in-path", "/my%20files//old"},
		{"/a //my/files here", "space-in-path", ""},
		{"/a except /a/b", "space-in-path", ""},
		{"/a - /b", "space-in-path", ""},
		{"/a --help", "space-in-path", "/a%20--help"},
		{"/a - b", "space-in-path", "/a%20-%20b"},
		{"/a//b", "", ""},
		{"/a//", "", ""},
		{"/a;b", "", ""},
		{"/a <b>", "space-in-path", "/a%20<b>"},
	} {
		code, message, line := offered("User-agent: *\nDisallow: "+tt.value, nil)
		if strings.Contains(message, comment) && code == "space-in-path" {
			code = "comment"
		}
		if line = strings.TrimPrefix(line, "Disallow: "); code != tt.code || line != tt.line {
			t.Errorf("%s: %s and %q; want %s and %q", tt.value, code, line, tt.code, tt.line)
		}
	}
}
