package finding_test

import (
	"slices"
	"strings"
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

// TestWordsBetweenPaths holds which words and signs between paths, and which words behind
// one, are taken for no part of a path, and what the line becomes. It is asked about.
func TestWordsBetweenPaths(t *testing.T) {
	for _, tt := range []struct{ value, code, lines string }{
		{"/a | /b", "several-paths", "/a\nDisallow: /b"},
		{"/a| /b|", "several-paths", "/a\nDisallow: /b"},
		{"/a and /b", "several-paths", "/a\nDisallow: /b"},
		{"/a, /b, and *.pdf", "several-paths", "/a\nDisallow: /b\nDisallow: *.pdf"},
		{"/a or /b", "several-paths", "/a\nDisallow: /b"},
		{"/a & /b", "several-paths", "/a\nDisallow: /b"},
		{"/a ; /b", "several-paths", "/a\nDisallow: /b"},
		{"/a ;/b", "several-paths", "/a\nDisallow: /b"},
		{"/a and b", "space-in-path", "/a%20and%20b"},
		{"/a |", "space-in-path", "/a%20|"},
		{"/a and", "space-in-path", "/a%20and"},

		{"/admin/ no admin pages", "space-in-path", "/admin/ # no admin pages"},
		{"/tmp/ (old, and of no use.)", "space-in-path", "/tmp/ # (old, and of no use.)"},
		{"/*.pdf$\tno documents", "space-in-path", "/*.pdf$ # no documents"},
		{"/tmp* (old files)", "space-in-path", "/tmp* # (old files)"},
		{"/admin no admin pages", "space-in-path", "/admin%20no%20admin%20pages"},
		{"/my files/ and others", "space-in-path", "/my%20files/%20and%20others"},
		{"/docs/ pages", "space-in-path", "/docs/%20pages"},
		{"/docs/ annual report.pdf", "space-in-path", "/docs/%20annual%20report.pdf"},
		{"/docs/ annual report/", "space-in-path", "/docs/%20annual%20report/"},
		{"/docs/ 12 34", "space-in-path", "/docs/%2012%2034"},
	} {
		for _, field := range []string{"Disallow", "Allow"} {
			before := "User-agent: *\nDisallow: /\n" + field + ": "
			f := robotstxt.Google.ParseString(before + tt.value + "\n")
			found := finding.In(f, nil)
			i := slices.IndexFunc(found, func(x finding.Finding) bool { return x.Code.String() == tt.code })
			if i < 0 || found[i].Offer() == nil {
				t.Errorf("%s: not %s in\n%s", tt.value, tt.code, dumpFindings(found))
				continue
			}
			if asks := !strings.Contains(tt.lines, "%20"); asks && found[i].Question == nil {
				t.Errorf("%s: %s: it is not asked about", field, tt.value)
			}
			want := before + strings.ReplaceAll(tt.lines, "Disallow", field) + "\n"
			if got := finding.Apply(f, found[i].Offer().Edits); got != want {
				t.Errorf("%s: it becomes %q; want %q", tt.value, got, want)
			}
		}
	}
}

// TestSeveralPathsBehindOtherFaults holds that a line which may have several paths is asked
// about, also where its field is at fault.
func TestSeveralPathsBehindOtherFaults(t *testing.T) {
	for line, code := range map[string]string{
		"Forbid: /a and /b":    "misspelt-field-ignored",
		"Disallow /a | /b":     "missing-colon-ignored",
		"Forbid: /Sitemap: /b": "misspelt-field-ignored",
	} {
		found := finding.In(robotstxt.Google.ParseString("User-agent: FishBot\n"+line+"\n"), nil)
		if len(found) == 0 || found[0].Code.String() != code || found[0].Question == nil {
			t.Errorf("%s: no question of %s:\n%s", line, code, dumpFindings(found))
		}
	}
}

// TestJoinedPaths holds which paths may be meant as several with no blanks between, and what
// the line becomes. It is asked about, and nothing else is.
func TestJoinedPaths(t *testing.T) {
	for _, tt := range []struct{ value, lines string }{
		{"/a,/b", "/a\nAllow: /b"},
		{"/a|/b", "/a\nAllow: /b"},
		{"/a/;/b/;/c/", "/a/\nAllow: /b/\nAllow: /c/"},
		{"*.pdf,/b", "*.pdf\nAllow: /b"},
		{"/a,/b,", "/a\nAllow: /b"},
		{"/a,,/b", "/a\nAllow: /b"},
		{"/a,b,/c", "/a,b\nAllow: /c"},
		{"/a,b", ""},
		{"/a|b", ""},
		{"/map/48.2,16.3", ""},
		{"/*,/", ""},
		{"/,/a", ""},
		{"/*,/$", ""},
		{"/,", ""},
		{"/a?b=/c,/d", ""},
		{"/a,/b?c=/d,/e", "/a\nAllow: /b?c=/d,/e"},
		{"/a,//b", ""},
	} {
		before := "User-agent: *\nDisallow: /\nAllow: "
		f := robotstxt.Google.ParseString(before + tt.value + "\n")
		found := finding.In(f, nil)
		i := slices.IndexFunc(found, func(x finding.Finding) bool { return x.Code.String() == "joined-paths" })
		switch {
		case (i < 0) != (tt.lines == ""):
			t.Errorf("%s: found\n%s", tt.value, dumpFindings(found))
		case i < 0:
		case found[i].Question == nil:
			t.Errorf("%s: it is not asked about", tt.value)
		default:
			want := before + tt.lines + "\n"
			if got := finding.Apply(f, found[i].Question.Edits); got != want {
				t.Errorf("%s: it becomes %q; want %q", tt.value, got, want)
			}
		}
	}
}
