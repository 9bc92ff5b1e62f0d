package lsp_test

import (
	"testing"

	"github.com/a-h/templ/lsp/protocol"

	"whichline/web/lsp"
)

// TestChange makes changes at positions in UTF-16, in order, in and behind all kinds of
// lines.
func TestChange(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		change     protocol.TextDocumentContentChangeEvent
		want       string
	}{
		{"no range", "a\nb", replace(nil, "c"), "c"},
		{"a byte order mark", "\ufeffab", replace(span(0, 1, 0, 2), "x"), "\ufeffxb"},
		{"behind an astral character", "\U0001F600b", replace(span(0, 2, 0, 3), "x"), "\U0001F600x"},
		{"inside an astral character", "\U0001F600b", replace(span(0, 1, 0, 2), "x"), "xb"},
		{"behind an accent", "\u00e4b", replace(span(0, 1, 0, 1), "x"), "\u00e4xb"},
		{"behind NUL", "\x00b", replace(span(0, 1, 0, 2), "x"), "\x00x"},
		{"behind what was no UTF-8", "\ufffdb", replace(span(0, 1, 0, 2), "x"), "\ufffdx"},
		{"line endings of all kinds", "a\r\nb\rc\nd", replace(span(1, 0, 3, 1), "x"), "a\r\nx"},
		{"behind a line", "a\r\nb", replace(span(0, 99, 0, 99), "x"), "ax\r\nb"},
		{"behind the text", "a\nb", replace(span(9, 9, 99, 0), "x"), "a\nbx"},
		{"an end before the start", "abc", replace(span(0, 2, 0, 1), "x"), "abxc"},
		{"an ending that joins another", "a\rxb", replace(span(1, 0, 1, 1), "\n"), "a\r\nb"},
		{"nothing", "", replace(span(0, 0, 0, 0), ""), ""},
	} {
		wanted(t, tt.name, lsp.Change(tt.text, tt.change), tt.want)
	}
	wanted(t, "lines after two were joined", lsp.Change("a\nb\nc", replace(span(0, 1, 1, 0), ""), replace(span(1, 0, 1, 1), "x")), "ab\nx")
	wanted(t, "lines after an ending was joined", lsp.Change("a\rxb\nc", replace(span(1, 0, 1, 1), "\n"), replace(span(1, 0, 1, 0), "y")), "a\r\nyb\nc")
}

// FuzzChange compares changes with those of a text without lines kept.
func FuzzChange(f *testing.F) {
	f.Add("a\r\nb\rc\n\U0001F600", "\n", uint32(1), uint32(0), uint32(2), uint32(1))
	f.Fuzz(func(t *testing.T, text, with string, line, character, toLine, toCharacter uint32) {
		once := lsp.Change(text, replace(span(line%8, character%8, toLine%8, toCharacter%8), with))
		kept := lsp.Change(text, replace(span(line%8, character%8, toLine%8, toCharacter%8), with), replace(span(toLine%8, 0, line%8, 1), "z"))
		if fresh := lsp.Change(once, replace(span(toLine%8, 0, line%8, 1), "z")); kept != fresh {
			t.Errorf("%q; from a fresh start %q", kept, fresh)
		}
	})
}
