package templates

import (
	"context"
	"strconv"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/templates/words"
)

// Listing shows a file line by line, with its interpretation.
type Listing struct {
	Anchors Anchors
	Items   []Item
	Pager   *Pager // nil if every line is shown
	Facts   ListingFacts
	Empty   bool // the file is empty
}

// Whole reports whether every line is shown.
func (l *Listing) Whole() bool { return !l.Anchors.Partial }

// ListingFacts summarizes a file in numbers. The zero value has no facts.
type ListingFacts struct {
	Lines   int
	Ignored int // lines without an effect
	Fused   int // places that look like two groups but are one
	Unread  bool
}

// An Item is one entry of a listing: exactly one field is set.
type Item struct {
	Line *ListedLine
	Gap  *Gap
	Rest *Rest
}

// A ListedLine is a line of a listing.
type ListedLine struct {
	robotstxt.Line
	State   LineState
	Colour  string // class of the surrounding run; may be empty
	Bracket string // class of its part of a bracket around fused lines; may be empty
	Text    LineText
	Remarks []Remark
	Effect  string             // effect of a line without a path, the text of a table; may be empty
	Stated  robotstxt.Sentence // what a line states about use; may be empty
	Meaning robotstxt.Sentence // meaning of a rule; nil for other lines
	Fused   robotstxt.Sentence // the reason why the line joins the group above; nil if it does not look like the start of a group
	Wins    int                // verdicts on the page that the line decides
	Found   []LineFinding      // findings about the line
	Origin  *LineOrigin        // nil if the line is the author's own, as far as is known
}

// A LineOrigin is the program or service that wrote a run of lines.
type LineOrigin struct {
	Hue   int                // its colour, from 1
	First bool               // the line is the run's first
	Said  robotstxt.Sentence // which lines come from it
	Page  string             // path of the page about it
}

// attributes returns the attributes of the line in the listing of a.
func (l *ListedLine) attributes(a Anchors) templ.OrderedAttributes {
	class, origin := "line", ""
	if l.Origin != nil {
		origin = "origin-" + strconv.Itoa(l.Origin.Hue)
	}
	for _, name := range [...]string{l.Colour, l.Bracket, origin} {
		if name != "" {
			class += " " + name
		}
	}
	return attributes("id", a.id(l.Number), "class", class, "data-state", string(l.State))
}

// A LineState is the effect of a line. The values are stable; tests of pages rely on
// them.
type LineState string

// The states.
const (
	LineCounts  LineState = "counts"
	LineIgnored LineState = "ignored"
	LineComment LineState = "comment"
	LineBlank   LineState = "blank"
)

// A LineText is the visible part of a line, split into its parts.
type LineText struct {
	Field, Value, Comment string
	More                  int // characters beyond
}

// pieces returns the pieces of the line, with all characters visible.
func (t LineText) pieces(ctx context.Context) []piece {
	ps := appendPieces(nil, t.Field, fieldText)
	ps = appendPieces(ps, t.Value, plainText)
	ps = appendPieces(ps, t.Comment, commentText)
	if t.More > 0 {
		ps = append(ps, piece{words.SayOf(ctx, "line.more", t.More), unseen})
	}
	return ps
}

// A Remark is a note on a line, in words.
type Remark struct {
	Note     robotstxt.Note
	Sentence robotstxt.Sentence
}

// A Gap is a range of lines that are not shown.
type Gap struct {
	First, Lines, Ignored int
}

// A Rest is the part of a file that the reader does not read.
type Rest struct {
	Octets int
	Lines  []string // its first lines
	More   bool     // it continues after Lines
}

// A Pager links to the other pages of a listing. The numbers are first lines; 0 means
// that there is no such page.
type Pager struct {
	First, Last, Lines              int
	ToFirst, Previous, Next, ToLast int
	Short                           bool // some lines with remarks are not shown
}

// A Fact is a fact about a file in words.
type Fact struct {
	Text string `json:"text"`
	Of   string `json:"of,omitempty"` // code of the marks that it counts; empty if there are none
}

// Words returns the facts in words; never nil, so that scripts get a list.
func (f ListingFacts) Words(ctx context.Context) []Fact {
	if f.Lines == 0 {
		return []Fact{}
	}
	facts := []Fact{{Text: count(ctx, f.Lines, "line")}}
	for _, c := range [...]struct {
		of, code string
		n        int
	}{{"ignored", "listing.ignored", f.Ignored}, {"fused", "listing.fused", f.Fused}} {
		if c.n > 0 {
			facts = append(facts, Fact{say(ctx, c.code, vars{"n": number(ctx, c.n)}), c.of})
		}
	}
	if f.Unread {
		facts = append(facts, Fact{Text: say(ctx, "listing.unread")})
	}
	return facts
}

// FusedText returns the short form of the reason why a line joins the group above, which
// begins in the given line.
func FusedText(ctx context.Context, above int) string {
	return say(ctx, "line.fused.with", vars{"line": ordinal(ctx, above)})
}

// WinsText returns the number of verdicts that a line decides, in words.
func WinsText(ctx context.Context, verdicts int) string {
	if verdicts == 1 {
		return say(ctx, "line.wins")
	}
	return say(ctx, "line.wins.several", vars{"n": number(ctx, verdicts)})
}

// text describes the lines that are not shown.
func (g Gap) text(ctx context.Context) string {
	if g.Ignored > 0 {
		return say(ctx, "gap.ignored", vars{"lines": count(ctx, g.Lines, "line"), "ignored": number(ctx, g.Ignored)})
	}
	return count(ctx, g.Lines, "line")
}

// state describes the range of lines shown.
func (p Pager) state(ctx context.Context) string {
	code := "pager.state"
	if p.Short {
		code = "pager.state.short"
	}
	return say(ctx, code, vars{"first": ordinal(ctx, p.First), "last": ordinal(ctx, p.Last), "n": number(ctx, p.Lines)})
}

// formAction returns the URL for a form whose answer should scroll to the given line.
func formAction(line int) string { return "/#" + lineID(line) }

// Anchors describes which lines of the file the page shows, and how to link to them. The
// zero value means all lines.
type Anchors struct {
	Partial bool         // only Lines are shown
	Lines   map[int]bool // by number
	Prefix  string       // of the ids, if a page has several listings
	Static  bool         // the page cannot request other lines
}

// Has reports whether the page shows the line with the given number.
func (a Anchors) Has(number int) bool { return !a.Partial || a.Lines[number] }

// href returns the URL of a line on this page.
func (a Anchors) href(number int) templ.SafeURL {
	return templ.SafeURL("#" + a.id(number))
}

// id returns the id of a line in the listing of a.
func (a Anchors) id(number int) string { return a.Prefix + lineID(number) }

// lineID returns the id of a line in the listing.
func lineID(number int) string { return "L" + strconv.Itoa(number) }

// Marks are the live editor's marks in a file: the contents of a [Listing] in columns.
// Lines count from 1 and positions from 0, in UTF-16 units, of which each line ending
// has one. No slice is nil.
type Marks struct {
	States  string     `json:"states"`  // for runs of lines read: b(lank), # (a comment), c(ounts) or i(gnored); number of lines, if more than one
	Starts  []int      `json:"starts"`  // offsets of lines, if the reader ends lines inside those of the editor; else empty
	Hues    []int      `json:"hues"`    // for runs of lines: colour of the group from 0, or -1; number of lines
	Origins []int      `json:"origins"` // for runs of lines: colour of the program or service that wrote them, from 1, or 0; number of lines
	Edges   []int      `json:"edges"`   // for runs of lines: part of a bracket, 1 to 3 from its start to its end, or 0; number of lines
	Remarks []int      `json:"remarks"` // line; first position; last; index in Texts
	Fused   []int      `json:"fused"`   // line; index in Texts of the reason why it joins the group above; index of the finding whose fix corrects it, or -1
	Texts   []MarkText `json:"texts"`
	Omitted int        `json:"omitted"` // lines with remarks beyond those in Remarks
	Unread  int        `json:"unread"`  // offset at which the reader stops, or -1
	Facts   []Fact     `json:"facts"`
}

// A MarkText is a text about lines: that they win or are ignored, the reason why they
// are fused, the code of a finding, under its severity, or a note with the engine's
// code. Code in the text is in backticks.
type MarkText struct {
	Code    string `json:"code"`
	Text    string `json:"text"`
	Title   string `json:"title,omitempty"`   // title of the finding
	Repeats bool   `json:"repeats,omitempty"` // an earlier line shows the title in words
}

// KnownCrawlers are the suggestions for crawler names.
type KnownCrawlers struct {
	Tokens   []string       `json:"tokens"`   // product tokens, for user-agent lines
	Crawlers []KnownCrawler `json:"crawlers"` // crawlers to test, in display order
}

// A KnownCrawler is a crawler of the catalogue with its searchable fields.
type KnownCrawler struct {
	Name     string `json:"name"`
	Operator string `json:"operator"`
	Purpose  string `json:"purpose"`
}
