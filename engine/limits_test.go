package robotstxt_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
)

const fileLimit = 512_000

// TestFileLimit reads files around 500 KiB, the least that RFC 9309, section
// 2.5, lets a reader read and the most that Google reads.
func TestFileLimit(t *testing.T) {
	const head = "User-agent: *\nDisallow: /first\n"
	pad := func(size int, tail string) string {
		return head + "#" + strings.Repeat("x", size-len(head)-len(tail)-1) + tail
	}
	for _, tt := range []struct {
		name, body string
		cutAtLine  int
		unread     string
		last       string // text of the last line
		denied     string // of /first, /cu and /cut, those that may not be fetched
	}{
		{"just as long", pad(fileLimit, "\nDisallow: /cut"), 0, "", "Disallow: /cut", "/first /cut"},
		{"one octet more", pad(fileLimit, "\nDisallow: /cu") + "t", 4, "t", "Disallow: /cu", "/first /cu /cut"},
		{"cut after a line ending", pad(fileLimit, "\n") + "Disallow: /cut", 4, "Disallow: /cut", "", "/first"},
		{"cut inside CRLF", pad(fileLimit, "\r") + "\nDisallow: /cut", 4, "\nDisallow: /cut", "", "/first"},
		{"much longer", pad(3*fileLimit, "\nDisallow: /cut"), 3,
			strings.Repeat("x", 2*fileLimit-len("\nDisallow: /cut")) + "\nDisallow: /cut",
			"#" + strings.Repeat("x", fileLimit-len(head)-1), "/first"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := robotstxt.Parse([]byte(tt.body))
			last := f.Lines[len(f.Lines)-1]
			got := 0
			if f.Unread() != "" {
				got = len(f.Lines)
			}
			if got != tt.cutAtLine {
				t.Errorf("cut at line %d; want %d", got, tt.cutAtLine)
			}
			if f.Unread() != tt.unread {
				t.Errorf("%d octets are not read; want %d", len(f.Unread()), len(tt.unread))
			}
			if f.Text(last) != tt.last {
				t.Errorf("the last line has %d octets; want %d", last.Length, len(tt.last))
			}
			if len(f.Body()) != len(tt.body) {
				t.Errorf("%d octets; want %d", len(f.Body()), len(tt.body))
			}
			var denied []string
			for _, path := range []string{"/first", "/cu", "/cut"} {
				if !enginetest.Match(t, f, robotstxt.Named("crawler"), path).Allowed {
					denied = append(denied, path)
				}
			}
			if got := strings.Join(denied, " "); got != tt.denied {
				t.Errorf("%q may not be fetched; want %q", got, tt.denied)
			}
			for _, l := range f.Lines {
				if cut := l.Notes.Has(robotstxt.FileCut); cut != (int(l.Number) == tt.cutAtLine) {
					t.Errorf("line %d noted as the cut one: %t", l.Number, cut)
				}
			}
			const want = "the file is longer than the parser reads: cut after 512,000 bytes"
			if got := f.NoteText(last, robotstxt.FileCut).String(); tt.cutAtLine > 0 && got != want {
				t.Errorf("the note says %q; want %q", got, want)
			}
		})
	}
}

// TestDroppedFile reads a file that is too long for a reader that then reads none of it.
func TestDroppedFile(t *testing.T) {
	f := robotstxt.Yandex.Parse([]byte("User-agent: *\nDisallow: /\n#" + strings.Repeat("a", 500<<10)))
	if got, want := f.NoteText(f.Lines[0], robotstxt.FileCut).String(), "the file is longer than the parser reads: none of it is read"; got != want {
		t.Errorf("the note says %q; want %q", got, want)
	}
}

// TestLineLimit reads lines around 16,663 octets, the line buffer of Google's
// parser.
func TestLineLimit(t *testing.T) {
	const lineLimit, field = 16_663, "Disallow: "
	long := strings.Repeat("a", lineLimit-len(field)-1)
	for _, tt := range []struct {
		name, line string
		pattern    string
		cut        bool
	}{
		{"just as long", field + "/" + long, "/" + long, false},
		{"just as long with a comment", field + "/" + long[1:] + "#", "/" + long[1:], false},
		{"one octet more", field + "/" + long + "b", "/" + long, true},
		{"cut inside a comment", field + "/x#" + long, "/x", true},
		{"cut inside a character", field + "/" + long[1:] + "é", "/" + long[1:] + "%C3", true},
		{"cut before the number sign", field + "/" + long + "b#c", "/" + long, true},
		{"longer than a span can say", field + "/" + strings.Repeat("a", 100_000), "/" + long, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := robotstxt.Parse([]byte("User-agent: *\n" + tt.line + "\nAllow: /x"))
			l := f.Line(2)
			if f.Text(l) != tt.line {
				t.Errorf("the line has %d octets; want %d", l.Length, len(tt.line))
			}
			if got := f.Runs()[0].Rules()[0].Pattern; got != tt.pattern {
				t.Errorf("the pattern has %d octets; want %d", len(got), len(tt.pattern))
			}
			if l.Notes.Has(robotstxt.LineCut) != tt.cut {
				t.Errorf("noted as cut: %t; want %t", !tt.cut, tt.cut)
			}
			const want = "longer than the parser reads: cut after 16,663 bytes"
			if got := f.NoteText(l, robotstxt.LineCut).String(); got != want {
				t.Errorf("the note says %q; want %q", got, want)
			}
			if got := f.Line(3); got.Kind != robotstxt.Allow {
				t.Errorf("the line below is %s", got.Kind)
			}
		})
	}
}
