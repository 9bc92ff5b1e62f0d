package finding_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

func TestPreview(t *testing.T) {
	const robots = "User-agent: *\nDisalow: /a\nDisallow: /b\nAllow: /c"
	at := func(s string) int32 { return int32(strings.Index(robots, s)) }
	for _, tt := range []struct {
		name          string
		edit          finding.Edit
		before, after []string
	}{
		{"within a line", finding.Edit{Line: 2, Start: at("Disalow"), End: at(": /a"), Text: "Disallow"},
			[]string{"Disalow: /a"}, []string{"Disallow: /a"}},
		{"a line after", finding.Edit{Line: 2, Start: at("\nDisallow"), End: at("\nDisallow"), Text: "\nDisallow:"},
			[]string{"Disalow: /a"}, []string{"Disalow: /a", "Disallow:"}},
		{"a line before", finding.Edit{Line: 3, Start: at("Disallow"), End: at("Disallow"), Text: "User-agent: b\n"},
			[]string{"Disallow: /b"}, []string{"User-agent: b", "Disallow: /b"}},
		{"a line taken away", finding.Edit{Line: 3, Start: at("Disallow"), End: at("Allow: /c")},
			[]string{"Disallow: /b"}, nil},
		{"the last line emptied", finding.Edit{Line: 4, Start: at("Allow: /c"), End: int32(len(robots))},
			[]string{"Allow: /c"}, []string{""}},
		{"over two lines", finding.Edit{Line: 2, Start: at("/a"), End: at("/b"), Text: "/x"},
			[]string{"Disalow: /a", "Disallow: /b"}, []string{"Disalow: /x/b"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := finding.PreviewOf(robotstxt.Parse([]byte(robots)), tt.edit)
			if d := cmp.Diff(finding.Preview{Line: tt.edit.Line, Before: tt.before, After: tt.after}, p); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

// TestFixOfTheFirstCharacter holds that a fix at the beginning of a file leaves no half of the
// first character, though that is read as half a byte order mark, and leaves a whole mark.
func TestFixOfTheFirstCharacter(t *testing.T) {
	for _, tt := range []struct{ robots, code, want string }{
		{"\uff35ser-agent: *\nDisallow: /a\n", "misspelt-field-ignored", "User-agent: *\nDisallow: /a\n"},
		{"\uff35nread words\nUser-agent: *\nDisallow: /a\n", "unreadable-line", "# \uff35nread words\nUser-agent: *\nDisallow: /a\n"},
		{"\ufeffUser agent: *\nDisallow: /a\n", "misspelt-field", "\ufeffUser-agent: *\nDisallow: /a\n"},
	} {
		f := robotstxt.Google.ParseString(tt.robots)
		found := finding.In(f, nil)
		i := slices.IndexFunc(found, func(x finding.Finding) bool { return x.Code.String() == tt.code })
		if i < 0 || found[i].Offer() == nil {
			t.Errorf("%q: no fix of %s in\n%s", tt.robots, tt.code, dumpFindings(found))
		} else if got := finding.Apply(f, found[i].Offer().Edits); got != tt.want {
			t.Errorf("%q becomes %q; want %q", tt.robots, got, tt.want)
		}
	}
}

// TestHalfLine lets no fix change the line in which Google stops reading.
func TestHalfLine(t *testing.T) {
	for _, tt := range []struct{ above, read, unread string }{
		{"User-agent: *\nDisallow: /sec\n", "Disallow: /sec", "ret/\n"},
		{"User-agent: *\n", "Disallow: /b*", "/c\n"},
		{"User-agent: *\nDisallow: /sec\n", "Content-Signal: ai-train=n", "o\n"},
	} {
		fill := "#" + strings.Repeat("-", 500<<10-len(tt.above)-len(tt.read)-2) + "\n"
		f := robotstxt.Google.ParseString(tt.above + fill + tt.read + tt.unread)
		if f.Unread() != tt.unread {
			t.Fatalf("%q is unread; want %q", f.Unread(), tt.unread)
		}
		for _, x := range finding.In(f, nil) {
			if x.Offer() != nil {
				t.Errorf("%s: %s changes the line with %v", tt.read, x.Code, x.Offer().Edits)
			}
		}
	}
}
