package robotstxt_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

// CPython 3.11.7 was run on the lines with spaces; what the others do follows
// from str.strip of Python and trim of ECMAScript, which they call.
func TestTrimsWhiteSpaceBeyondASCII(t *testing.T) {
	strips := []*robotstxt.Reading{robotstxt.PythonOld, robotstxt.PythonNew, robotstxt.ProtegoOld, robotstxt.Protego, robotstxt.RobotsParser}
	for _, test := range []struct {
		name, line string
		blocks     []*robotstxt.Reading
	}{
		{"before a value", "Disallow:\u00a0/a", strips},
		{"behind a value", "Disallow: /a\u3000 ", strips},
		{"behind a field, which Google reads by its beginning", "Disallow\u2003: /a", append([]*robotstxt.Reading{robotstxt.Google}, strips...)},
		{"before a field, mixed with tabs", "\u00a0\t\u202fDisallow: /a", strips},
		{"a byte order mark", "\ufeffDisallow: /a", []*robotstxt.Reading{robotstxt.RobotsParser}},
		{"a zero-width space, which is none", "\u200bDisallow: /a", nil},
		{"an octet that is not UTF-8", "Disallow:\xa0/a", []*robotstxt.Reading{
			robotstxt.PythonOld,  // which refuses the file
			robotstxt.ProtegoOld, // which does not see the octet
			robotstxt.Protego,    // nor does it
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, r := range robotstxt.Readings() {
				file := r.Parse([]byte("User-agent: *\n" + test.line))
				blocked := !file.Match(crawler.Parse("FishCrawler"), target(t, "/a")).Allowed
				if want := slices.Contains(test.blocks, r); blocked != want {
					t.Errorf("%s: blocked is %t, want %t", r.Code, blocked, want)
				}
			}
		})
	}
}
