package finding_test

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestEncodings holds the name and the text of a file in another encoding than UTF-8.
func TestEncodings(t *testing.T) {
	const text = "User-agent: *\r\nDisallow: /é😀\r\n"
	for _, tt := range []struct {
		name, body, says, fixed string
	}{
		{"UTF-32LE", inUnits(32, binary.LittleEndian, "\ufeff"+text), "The file is UTF-32,", text},
		{"UTF-32BE", inUnits(32, binary.BigEndian, "\ufeff"+text), "The file is UTF-32,", text},
		{"UTF-16LE", inUnits(16, binary.LittleEndian, "\ufeff"+text), "The file is UTF-16,", text},
		{"UTF-16BE", inUnits(16, binary.BigEndian, "\ufeff"+text), "The file is UTF-16,", text},
		{"UTF-16LE that begins with NUL", inUnits(16, binary.LittleEndian, "\ufeff\x00"+text), "The file is UTF-16,", "\x00" + text},
	} {
		f := robotstxt.Google.ParseString(tt.body)
		found := finding.In(f, nil)
		if len(found) != 1 || found[0].Code.String() != "utf-16" || found[0].Offer() == nil {
			t.Errorf("%s: found\n%s", tt.name, dumpFindings(found))
			continue
		}
		if says := found[0].Message.String(); !strings.HasPrefix(says, tt.says) {
			t.Errorf("%s: it says %q; want %q", tt.name, says, tt.says)
		}
		if got := finding.Apply(f, found[0].Offer().Edits); got != tt.fixed {
			t.Errorf("%s: the fix makes %q of it; want %q", tt.name, got, tt.fixed)
		}
	}
}

// TestTextBeyondLimit says of text that goes on beyond the limit that it is too long, and not
// that no line of it belongs in a robots.txt.
func TestTextBeyondLimit(t *testing.T) {
	for _, head := range []string{"hello\n", "\x00\n"} {
		f := robotstxt.Google.ParseString(head + "#" + strings.Repeat("-", 500<<10) + "\nUser-agent: *\nDisallow: /a\n")
		var codes []string
		for _, x := range finding.In(f, nil) {
			codes = append(codes, x.Code.String())
		}
		if !slices.Contains(codes, "file-too-long") || slices.Contains(codes, "no-robots-lines") {
			t.Errorf("%q and a long line: found %q; want file-too-long and no no-robots-lines", head, codes)
		}
	}
}

// TestMarkOfAnotherEncoding leaves text of single octets as it is below a byte order mark of
// UTF-16.
func TestMarkOfAnotherEncoding(t *testing.T) {
	for _, mark := range []string{"\xff\xfe", "\xfe\xff"} {
		f := robotstxt.Google.ParseString(mark + "# Ours\nUser-agent: *\nDisallow: /a\n")
		for _, x := range finding.In(f, nil) {
			if x.Code.String() == "utf-16" {
				t.Errorf("%q: %s", mark, x.Message)
			}
		}
	}
}

// TestPartOfMark finds a part of a byte order mark before a field, and no part of another
// character.
func TestPartOfMark(t *testing.T) {
	for body, want := range map[string]bool{
		"\xefUser-agent: *\nDisallow: /a\n":     true,
		"\xef\xbbDisallow: /a\n":                true,
		"\xef\xbb# rules\nUser-agent: *\n":      false,
		"\uff0fa\nUser-agent: *\nDisallow: /\n": false,
	} {
		f := robotstxt.Google.ParseString(body)
		found := finding.In(f, nil)
		if got := hasFinding(found, codeOf(t, "byte-order-mark")); got != want {
			t.Errorf("%q: found is %t; want %t", body, got, want)
		}
		for _, x := range found {
			if x.Code.String() == "byte-order-mark" && finding.Apply(f, x.Offer().Edits) != body[f.BOM:] {
				t.Errorf("%q: the fix makes %q", body, finding.Apply(f, x.Offer().Edits))
			}
		}
	}
}

// TestJoinedEncodings leaves a file alone to whose beginning in UTF-16 somebody has added lines
// that Google obeys.
func TestJoinedEncodings(t *testing.T) {
	const text = "User-agent: *\nDisallow: /a\n"
	for _, head := range []string{inUnits(16, binary.LittleEndian, "\ufeff"+text), inUnits(16, binary.LittleEndian, text)} {
		for _, x := range finding.In(robotstxt.Google.ParseString(head+"\n"+text), nil) {
			if x.Code.String() == "utf-16" {
				t.Errorf("%q: %s", head, x.Message)
			}
		}
	}
}

// inUnits returns text in UTF-16 or UTF-32, as bits says.
func inUnits(bits int, order binary.AppendByteOrder, text string) string {
	var octets []byte
	if bits == 16 {
		for _, unit := range utf16.Encode([]rune(text)) {
			octets = order.AppendUint16(octets, unit)
		}
		return string(octets)
	}
	for _, c := range text {
		octets = order.AppendUint32(octets, uint32(c))
	}
	return string(octets)
}
