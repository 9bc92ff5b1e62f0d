package templates

import (
	"strconv"

	"github.com/a-h/templ"

	"whichline/engine"
)

// Listing is a file line by line, with what was made of each line.
type Listing struct {
	Anchors Anchors
	Items   []Item
	Pager   *Pager // nil if every line is shown
	Facts   ListingFacts
	Empty   bool // there is nothing in the file
}

// Whole reports whether every line is shown.
func (l *Listing) Whole() bool { return !l.Anchors.Partial }

// ListingFacts count what there is to see in a file. The zero value has nothing
// to say.
type ListingFacts struct {
	Lines   int
	Ignored int // lines without an effect
	Fused   int // places that look like two groups and are one
	Unread  bool
}

// An Item is one entry of a listing: exactly one field is set.
type Item struct {
	Line *ListedLine
	Gap  *Gap
	Rest *Rest
}

// A ListedLine is a line as it is shown.
type ListedLine struct {
	engine.Line
	State   LineState
	Colour  string // class of the run whose extent the line lies in; may be empty
	Bracket string // class of its part of a bracket around lines that fused; may be empty
	Text    LineText
	Remarks []Remark
	Effect  string          // what the line does although it has no path; may be empty
	Meaning engine.Sentence // which addresses the rule on the line is about; nil if it is no rule
	Fused   engine.Sentence // why the line joins what stands above; nil if it does not look like a place where a group begins
	Wins    int             // verdicts on the page that the line decides
	Found   []LineFinding   // findings about the line
}

// attributes are those of the line in a listing that a speaks of.
func (l *ListedLine) attributes(a Anchors) templ.OrderedAttributes {
	class := "line"
	for _, name := range [...]string{l.Colour, l.Bracket} {
		if name != "" {
			class += " " + name
		}
	}
	return attributes("id", a.id(int(l.Number)), "class", class, "data-state", string(l.State))
}

// remarks shows what there is to say about the line beside what it means: nothing, of
// most lines.
func (l *ListedLine) remarks(a Anchors) templ.Component {
	if l.Wins > 0 || l.Effect != "" || l.Ignored != engine.None || len(l.Found) > 0 || len(l.Remarks) > 0 {
		return remarks(a, l)
	}
	return templ.NopComponent
}

// A LineState says what became of a line. The values are stable; pages are
// tested by them.
type LineState string

// What becomes of lines.
const (
	LineCounts  LineState = "counts"
	LineIgnored LineState = "ignored"
	LineComment LineState = "comment"
	LineBlank   LineState = "blank"
)

// A LineText is a line up to what is too long to show, cut where its parts meet.
type LineText struct {
	Field, Value, Comment string
	More                  int // octets beyond
}

// pieces returns the line so that everything in it can be seen.
func (t LineText) pieces() []piece {
	ps := appendPieces(nil, t.Field, fieldText)
	ps = appendPieces(ps, t.Value, plainText)
	ps = appendPieces(ps, t.Comment, commentText)
	if t.More > 0 {
		ps = append(ps, piece{say("line.more", vars{"n": number(t.More)}), unseen})
	}
	return ps
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

// A Pager leads to the other pages of a listing. The numbers are first lines;
// 0 means that there is no such page.
type Pager struct {
	First, Last, Lines              int
	ToFirst, Previous, Next, ToLast int
	Short                           bool // not every line with something to say is shown
}

// Words says what there is to see, one fact each.
func (f ListingFacts) Words() []string {
	if f.Lines == 0 {
		return nil
	}
	facts := []string{say("listing.line")}
	if f.Lines > 1 {
		facts[0] = say("listing.lines", vars{"n": number(f.Lines)})
	}
	for _, c := range [...]struct {
		code string
		n    int
	}{{"listing.ignored", f.Ignored}, {"listing.fused", f.Fused}} {
		if c.n > 0 {
			facts = append(facts, say(c.code, vars{"n": number(c.n)}))
		}
	}
	if f.Unread {
		facts = append(facts, say("listing.unread"))
	}
	return facts
}

// WinsText says how many verdicts a line decides.
func WinsText(verdicts int) string {
	if verdicts == 1 {
		return say("line.wins")
	}
	return say("line.wins.many", vars{"n": number(verdicts)})
}

// text says what the lines are that are not shown.
func (g Gap) text() string {
	switch {
	case g.Ignored > 0:
		return say("gap.ignored", vars{"n": number(g.Lines), "ignored": number(g.Ignored)})
	case g.Lines == 1:
		return say("gap.one")
	}
	return say("gap.many", vars{"n": number(g.Lines)})
}

// state says which lines are shown.
func (p Pager) state() string {
	code := "pager.state"
	if p.Short {
		code = "pager.state.short"
	}
	return say(code, vars{"first": number(p.First), "last": number(p.Last), "n": number(p.Lines)})
}

// formAction returns where the form is sent so that the line with the given
// number is in view when the answer arrives.
func formAction(line int) string { return "/#L" + strconv.Itoa(line) }

// Anchors says which lines of the file the page shows, and how to get to them.
// The zero value says that it shows all of them.
type Anchors struct {
	Partial bool         // only Lines are shown
	Lines   map[int]bool // by number
	Prefix  string       // of the ids, where a page has several listings
	Static  bool         // the page cannot ask for other lines
}

// Has reports whether the page shows the line with the given number.
func (a Anchors) Has(number int) bool { return !a.Partial || a.Lines[number] }

// href returns the address of a line on this page.
func (a Anchors) href(number int) templ.SafeURL {
	return templ.SafeURL("#" + a.id(number))
}

// action returns the address of a line on the page that shows it.
func (a Anchors) action(number int) templ.SafeURL {
	return templ.SafeURL("/#" + lineID(number))
}

// id returns the id of a line in the listing that a speaks of.
func (a Anchors) id(number int) string { return a.Prefix + lineID(number) }

// lineID returns the id of a line in the listing.
func lineID(number int) string { return "L" + strconv.Itoa(number) }
