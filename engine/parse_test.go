package robotstxt_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
)

// TestParseAllocates holds reading a file to what it allocates: the file and its
// lines, or nothing in memory that is there. Finding the groups takes a few more.
func TestParseAllocates(t *testing.T) {
	body := enginetest.Rules(60)
	if n := testing.AllocsPerRun(100, func() { robotstxt.Google.ParseString(body) }); n > 3 {
		t.Errorf("a file is read with %g allocations; want 3 at most", n)
	}
	var f robotstxt.File
	if n := testing.AllocsPerRun(100, func() { robotstxt.Google.ParseInto(&f, body) }); n != 0 {
		t.Errorf("a file is read into another with %g allocations; want none", n)
	}
	if n := testing.AllocsPerRun(100, func() { robotstxt.Google.ParseInto(&f, body); f.Runs() }); n > 7 {
		t.Errorf("the groups of a file are found with %g allocations; want 7 at most", n)
	}
}

// TestParseInto reads all kinds of files into the memory of the one before and
// compares them with those that are read anew.
func TestParseInto(t *testing.T) {
	var f robotstxt.File
	for _, r := range robotstxt.Readings() {
		for _, body := range enginetest.TypicalFiles(60) {
			r.ParseInto(&f, body)
			want := r.ParseString(body)
			if !slices.Equal(f.Lines, want.Lines) || len(f.Runs()) != len(want.Runs()) || f.Body() != body {
				t.Fatalf("%s reads a file of %d octets in another way into a file that is there", r.Code, len(body))
			}
		}
	}
}
