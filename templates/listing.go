package templates

import (
	"strings"

	"whichline/engine"
)

// Listing is a file line by line, with what was made of each line.
type Listing struct {
	Anchors Anchors
	Items   []Item
	Pager   *Pager // nil if every line is shown
	Summary []string
	Empty   bool // there is nothing in the file
}

// Whole reports whether every line is shown.
func (l *Listing) Whole() bool { return !l.Anchors.some }

// An Item is one entry of a listing: exactly one field is set.
type Item struct {
	Line *ListedLine
	Gap  *Gap
	Rest *Rest
}

// A ListedLine is a line as it is shown.
type ListedLine struct {
	engine.Line
	Hue     string  // class of the run whose extent the line lies in; may be empty
	Edge    string  // class of its part of a bracket around lines that fused; may be empty
	Text    []piece // the line, up to what is too long to show
	Remarks []Remark
	Fused   engine.Sentence // why the line joins what stands above; nil if it does not look like a place where a group begins
	Wins    int             // verdicts on the page that the line decides
	Found   []LineFinding   // findings about the line
}

// A Remark is a note on a line, in words.
type Remark struct {
	Note     engine.Note
	Sentence engine.Sentence
}

// A Gap stands for lines that are not shown.
type Gap struct {
	First, Lines, Ignored int
}

// Rest stands for the part of a file that the reader does not read.
type Rest struct {
	Octets int
	Lines  []string // how it begins
	More   bool     // it goes on after Lines
}

// Shown asks for one view of a listing.
type Shown struct {
	From int         // the line from which a long file is shown in full; below 1 means the first
	Wins map[int]int // how many verdicts each line decides

	Found    map[int][]LineFinding // what was found about each line
	Prefix   string                // of the ids of the lines, where a page has several listings; they are still then
	Encoding Encoding              // what the editor takes the file for; zero is [UTF8]. A listing does not look at it.
}

const (
	// restLines is how many lines of the part that is not read are shown.
	restLines = 20
	// lineOctets is how much of one line is shown.
	lineOctets = 1000
)

// NewListing lists f.
func NewListing(f *engine.File, want Shown) Listing {
	p := newPicture(f, want)
	w := newWindow(p.lines, want.From)
	l := Listing{Summary: p.summary(), Empty: f.Octets() == f.BOM}
	if w.whole() {
		l.Items = p.items(w)
	} else {
		l.Anchors, l.Items = p.excerpt(w)
		l.Pager = newPager(w, p)
	}
	if want.Prefix != "" {
		l.Anchors = stillAnchors(want.Prefix, l.Items)
	}
	if f.CutAtLine() > 0 {
		l.Items = append(l.Items, Item{Rest: newRest(f.Unread())})
	}
	return l
}

// newRest shows how text begins.
func newRest(text string) *Rest {
	r := &Rest{Octets: len(text)}
	for range restLines {
		if text == "" {
			break
		}
		var line string
		line, text, _ = strings.Cut(text, "\n")
		line, _ = shown(line, lineOctets)
		r.Lines = append(r.Lines, strings.TrimSuffix(line, "\r"))
	}
	r.More = text != ""
	return r
}

// linePieces cuts the text of l where its parts meet.
func linePieces(f *engine.File, l engine.Line) []piece {
	text, more := shown(f.Text(l), lineOctets)
	field := min(int(l.Field.End), len(text))
	value := min(max(int(l.Value.End), field), len(text))
	if l.Kind == engine.Comment {
		value = 0
	}
	ps := appendPieces(nil, text[:field], fieldText)
	ps = appendPieces(ps, text[field:value], plainText)
	ps = appendPieces(ps, text[value:], commentText)
	if more > 0 {
		ps = append(ps, piece{say("line.more", vars{"n": number(more)}), unseen})
	}
	return ps
}
