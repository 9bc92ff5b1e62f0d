package web_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// A file is read octet for octet as it is stored, and the editor's data fits
// the text that it shows.
func TestCheckReadsFilesAsTheyAreStored(t *testing.T) {
	const file = "User-agent: *\nDisallow: /caf\u00e9\n"
	for _, tt := range []struct {
		name, encoding, ending string
		states                 string // of the lines
		cell                   string // whether /caf%E9 and /caf%C3%A9 may be fetched
		found                  string // a finding
	}{
		{"UTF-8", "", "", "c2b", "true false", ""},
		{"UTF-8 by name", "utf-8", "lf", "c2b", "true false", ""},
		{"Latin-1", "latin-1", "crlf", "c2b", "false true", "not-utf-8"},
		{"UTF-16", "utf-16le", "cr", "i2b", "true true", "utf-16"},
		{"UTF-16, the other way", "utf-16be", "lf", "i2b", "true true", "utf-16"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			robots := file
			if strings.HasPrefix(tt.encoding, "utf-16") {
				robots = "\uFEFF" + file
			}
			fields := map[string]any{"robots": robots, "urls": "/caf%E9\n/caf%C3%A9", "agents": "x", "reading": "google", "encoding": tt.encoding, "ending": tt.ending}
			_, a := check(t, fields)
			if a.Marks == nil || a.Marks.States != tt.states {
				t.Errorf("the lines are %v; want %s", a.Marks, tt.states)
			}
			page := fragment(t, a.Parts["answers"])
			if got := strings.Join(verdicts(page), " "); strings.ReplaceAll(got, " 2", "") != tt.cell {
				t.Errorf("the verdicts are %q; want %q", got, tt.cell)
			}
			if found := fragment(t, a.Parts["findings"]).Find("[data-finding=\"" + tt.found + "\"]"); tt.found != "" && found.Length() != 1 {
				t.Fatalf("%s is not found", tt.found)
			}
			if tt.found == "" {
				return
			}
			fields["fix"] = tt.found
			_, a = check(t, fields)
			if a.Encoding != "utf-8" || len(a.Edits) != 1 || a.Edits[0].From != 0 || a.Edits[0].To != len(utf16.Encode([]rune(robots))) {
				t.Fatalf("the fix stores the file in %q and makes the edits %v", a.Encoding, a.Edits)
			}
			if got := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(a.Edits[0].Insert); strings.TrimPrefix(got, "\uFEFF") != file {
				t.Errorf("the fix makes it %q; want %q", got, file)
			}
			if a.Marks.States != "c2b" || a.Done == "" {
				t.Errorf("after the fix the lines are %q, and it says %q", a.Marks.States, a.Done)
			}
		})
	}
}

// A fix is told as edits of the document that was sent; the rest of the answer is
// about the document after them.
func TestCheckMends(t *testing.T) {
	const robots = "# 🤖\nUser-agent: *\nDisallow: a\nDisallow: b\n"
	_, a := check(t, map[string]any{"robots": robots, "urls": "/a\n/b", "agents": "x", "fix": "no-leading-slash", "ending": "crlf"})
	doc := utf16.Encode([]rune(robots))
	for _, e := range slices.Backward(a.Edits) {
		doc = slices.Replace(doc, e.From, e.To, utf16.Encode([]rune(e.Insert))...)
	}
	want := strings.NewReplacer(" a", " /a", " b", " /b").Replace(robots)
	if got := string(utf16.Decode(doc)); got != want {
		t.Errorf("the edits make it %q; want %q", got, want)
	}
	if a.Marks.States != "#c3b" || strings.Join(verdicts(fragment(t, a.Parts["answers"])), " ") != "false 3 false 4" {
		t.Errorf("the lines are %s, the verdicts %v", a.Marks.States, verdicts(fragment(t, a.Parts["answers"])))
	}
	_, a = check(t, map[string]any{"robots": robots, "urls": "/", "agents": "x", "fix": "no-such-finding"})
	if len(a.Edits) != 0 || a.Done == "" {
		t.Errorf("a fix that is not there makes the edits %v and says %q", a.Edits, a.Done)
	}
}

// Lines may end in several ways, and each is read as it ends, as a fix shows that
// writes all of them anew.
func TestCheckReadsLinesAsTheyEnd(t *testing.T) {
	for _, tt := range []struct{ ending, unusual, want string }{
		{"lf", "", "1\n2\n3\n4"},
		{"", "2:cr", "1\n2\r3\n4"},
		{"lf", "1:cr 3:crlf", "1\r2\n3\r\n4"},
		{"cr", "3:lf", "1\r2\r3\n4"},
		{"crlf", "2:cr 9:lf", "1\r\n2\r3\r\n4"},
		{"lf", "1:nothing x:cr 2: -4:cr :: 0:cr", "1\n2\n3\n4"},
	} {
		_, a := check(t, map[string]any{
			"robots": "User-agent: *\nDisallow: /\u00e9\n#3\n#4", "urls": "/a", "agents": "x",
			"encoding": "latin-1", "ending": tt.ending, "unusual": tt.unusual, "fix": "not-utf-8",
		})
		if len(a.Edits) != 1 {
			t.Fatalf("%s %q: the edits are %v", tt.ending, tt.unusual, a.Edits)
		}
		if got := strings.NewReplacer("User-agent: *", "1", "Disallow: /\u00e9", "2", "#", "").Replace(a.Edits[0].Insert); got != tt.want {
			t.Errorf("%s %q: the lines are %q; want %q", tt.ending, tt.unusual, got, tt.want)
		}
	}
}
