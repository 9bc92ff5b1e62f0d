package view_test

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/templates"
	"whichline/web/view"
)

// units returns text as an editor has it: in UTF-16, and with one unit for each
// line ending.
func units(text string) []uint16 {
	return utf16.Encode([]rune(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)))
}

func TestMarksMeasureAsTheEditorDoes(t *testing.T) {
	for _, tt := range []struct {
		name, robots string
		want         []string // the parts of the text that there are remarks on
	}{
		{"ASCII", "User-agent: *\nDisalow: /a", []string{"Disalow"}},
		{"two octets a character", "# ä\nUser-agent: *\nDisalow: /ä", []string{"Disalow", "/ä"}},
		{"astral characters", "# 🤖\nUser-agent: *\nDisallow: /🤖/x", []string{"/🤖/x"}},
		{"carriage returns", "User-agent: *\rDisalow: /a\rFoo", []string{"Disalow", "Foo"}},
		{"both", "# ä\r\n# 🤖\r\nUser-agent: *\r\nDisalow: /a", []string{"Disalow"}},
		{"all in one", "#🤖\r\n\r\rUser-agent: *\n\rDisalow: /ä\r\nä", []string{"Disalow", "/ä", "ä"}},
		{"byte order mark", "\uFEFFUser-agent: *\nDisalow: /a", []string{"Disalow"}},
		{"not UTF-8", "# \xff\nUser-agent: *\nDisalow: /a", []string{"Disalow"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := view.Annotate(robotstxt.Parse([]byte(tt.robots)), nil, nil).Marks(t.Context(), view.UTF8)
			text := units(tt.robots)
			var got []string
			for r := range slices.Chunk(m.Remarks, 4) {
				got = append(got, string(utf16.Decode(text[r[1]:r[2]])))
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("the remarks are on %q; want %q", got, tt.want)
			}
		})
	}
}

// No line of a file in UTF-16 looks as if it had an effect, none is said to lack what is
// there to be seen, and nothing stands behind the last line ending.
func TestMarksOfUTF16(t *testing.T) {
	robots := "User-agent: *\nDisallow: /a/\nAllow: /a/b\n"
	for encoding, order := range map[view.Encoding]binary.AppendByteOrder{view.UTF16LE: binary.LittleEndian, view.UTF16BE: binary.BigEndian} {
		var body []byte
		for _, unit := range utf16.Encode([]rune("\ufeff" + robots)) {
			body = order.AppendUint16(body, unit)
		}
		m := view.Annotate(robotstxt.Parse(body), nil, nil).Marks(t.Context(), encoding)
		if m.States != "i3b" || m.Facts[0].Text != "3 lines" || m.Facts[1] != (templates.Fact{Text: "3 ignored", Of: "ignored"}) {
			t.Errorf("%s: the states are %s, the facts %q", encoding, m.States, m.Facts)
		}
		var said []string
		for r := range slices.Chunk(m.Remarks, 4) {
			said = append(said, strconv.Itoa(r[0])+" "+m.Texts[r[3]].Code+": "+m.Texts[r[3]].Text)
		}
		const nul = "ignored: the rest of the line, from the NUL byte on, isn't read"
		if want := []string{"1 " + nul, "2 " + nul, "3 " + nul}; !slices.Equal(said, want) {
			t.Errorf("%s: the remarks are %q; want %q", encoding, said, want)
		}
	}
}

func TestMarksSayWhatBecameOfLines(t *testing.T) {
	f := robotstxt.Parse([]byte("# a\nUser-agent: a\nCrawl-delay: 1\n\nUser-agent: b\nDisallow: /\n\nUser-agent: c\nAllow: /\n"))
	m := view.Annotate(f, map[int]int{6: 3}, nil).Marks(t.Context(), view.UTF8)
	if m.States != "#cibc2bc2b" {
		t.Errorf("the states are %q", m.States)
	}
	if want := []int{-1, 1, 0, 5, -1, 1, 1, 2, -1, 1}; !slices.Equal(m.Hues, want) {
		t.Errorf("the hues are %v; want %v", m.Hues, want)
	}
	if want := []int{0, 1, 1, 1, 2, 2, 3, 1, 0, 5}; !slices.Equal(m.Edges, want) {
		t.Errorf("the edges are %v; want %v", m.Edges, want)
	}
	if m.Fused[0] != 5 || m.Texts[m.Fused[1]].Code != "fused" {
		t.Errorf("fused: %v in %v", m.Fused, m.Texts)
	}
	said := make(map[int]string)
	for r := range slices.Chunk(m.Remarks, 4) {
		said[r[0]] += m.Texts[r[3]].Code + ": " + m.Texts[r[3]].Text
	}
	if said[3] != "ignored: not a rule, and it doesn't end the group" || said[6] != "wins: decides 3 verdicts" || len(said) != 2 {
		t.Errorf("the remarks are %v", said)
	}
}

func TestMarksSayANoteOfAKindOnce(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: a b\nUser-agent: c d\nDisallow: /\n"))
	var first []bool
	m := view.Annotate(f, nil, nil).Marks(t.Context(), view.UTF8)
	for r := range slices.Chunk(m.Remarks, 4) {
		if x := m.Texts[r[3]]; x.Code == robotstxt.TokenCut.String() {
			first = append(first, !x.Repeats)
		}
	}
	if want := []bool{true, false}; !slices.Equal(first, want) {
		t.Errorf("said in words: %v; want %v", first, want)
	}
}

func TestMarksLeaveAnotherFileToItsFinding(t *testing.T) {
	f := robotstxt.Parse([]byte("Sitemap\n<html>\n<body>\n"))
	i := slices.IndexFunc(finding.Codes(), finding.Code.NoRobots)
	found := map[int][]templates.LineFinding{2: {{Code: finding.Codes()[i], Title: "HTML"}}}
	m := view.Annotate(f, nil, found).Marks(t.Context(), view.UTF8)
	var said []string
	for r := range slices.Chunk(m.Remarks, 4) {
		if x := m.Texts[r[3]]; x.Code == "ignored" {
			said = append(said, fmt.Sprint(r[0], " ", x.Repeats))
		}
	}
	if want := []string{"1 false", "2 true", "3 true"}; !slices.Equal(said, want) {
		t.Errorf("lines without words: %q; want %q", said, want)
	}
}

// Where the reader stops is measured as well, and so is where lines begin that
// the editor does not know of.
func TestMarksOfOtherLines(t *testing.T) {
	long := "# ä\r\n" + strings.Repeat("#\n", 300000)
	m := view.Annotate(robotstxt.Parse([]byte(long)), nil, nil).Marks(t.Context(), view.UTF8)
	if want := 500<<10 - 2; m.Unread != want { // two octets of ä and of CRLF are one unit each
		t.Errorf("not read from %d; want %d", m.Unread, want)
	}
	m = view.Annotate(robotstxt.PythonOld.ParseString("# 🤖\u2028User-agent: a\r\nDisallow: /"), nil, nil).Marks(t.Context(), "")
	if want := []int{0, 5, 19}; !slices.Equal(m.Starts, want) {
		t.Errorf("lines begin at %v; want %v", m.Starts, want)
	}
	if m = view.Annotate(robotstxt.Parse([]byte("a\rb\r\nc")), nil, nil).Marks(t.Context(), ""); len(m.Starts) > 0 || m.Unread >= 0 {
		t.Errorf("lines begin at %v, not read from %d", m.Starts, m.Unread)
	}
}

// A file with a remark on every line has no end of them.
func TestMarksAreBounded(t *testing.T) {
	m := view.Annotate(robotstxt.Parse([]byte(strings.Repeat("x\n", 250000))), nil, nil).Marks(t.Context(), "")
	if got := len(m.Remarks) / 4; got != 20000 || m.Omitted != 230000 {
		t.Errorf("%d remarks, %d omitted", got, m.Omitted)
	}
	if m.States != "i250000b" {
		t.Errorf("the states are %.20q", m.States)
	}
}
