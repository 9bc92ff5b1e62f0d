package tester_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/web/tester"
)

// editorAnswer answers a form of the live editor.
func editorAnswer(t *testing.T, te *tester.Tester, form url.Values) {
	if _, err := te.EditorDocument(t.Context(), form, plainView); err != nil {
		t.Error(err)
	}
}

// TestExpectationsTakeBoundedMemory counts the tester's allocations for expectations
// by every reading, for files of strangers.
func TestExpectationsTakeBoundedMemory(t *testing.T) {
	te := newTester(t)
	var text strings.Builder
	for i := range 300 {
		r := robotstxt.Readings()[i%len(robotstxt.Readings())]
		fmt.Fprintf(&text, "Googlebot /%d allowed under %s\nline 1 counts under %s\n", i, r.Code, r.Code)
	}
	text.WriteString("no findings\n")
	for _, s := range shapes {
		switch s.name {
		case "short rules", "stars", "one long line", "many tokens", "own groups":
		default:
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			form := editorForm(s.file(counted), false)
			alone := allocated(func() { editorAnswer(t, te, form) })
			form.Set("expect", text.String())
			got := allocated(func() { editorAnswer(t, te, form) })
			if most := alone + 6*mostAllocated; got > most {
				t.Errorf("a keystroke takes %d octets with expectations, %d without; want %d at most", got, alone, most)
			}
		})
	}
}
