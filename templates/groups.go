package templates

import (
	"fmt"
	"strconv"
	"strings"

	"whichline/engine"
	"whichline/engine/witness"
)

// Groups is what the crawlers read: the groups that they obey, and what else is
// in the file.
type Groups struct {
	Anchors    Anchors
	Reader     string          // whose reading the file is shown by
	Summary    engine.Sentence // what crawlers may fetch by the whole file; nil if it was not asked for
	Cards      []*GroupCard
	Others     []OtherGroup
	MoreOthers int // groups beyond those in Others
	Sitemaps   []QuotedLine
	MoreMaps   int  // sitemaps beyond those in Sitemaps
	Unasked    bool // no crawler was looked at, though some were named
	LeftOut    bool // there is no more than it takes to count groups, as the answer is partial and nobody sees them
}

// GroupsPanelID is the id of the panel in which the groups stand.
const GroupsPanelID = "panel-groups"

// A GroupCard is the rules of one group, or of several that have the same, and
// the crawlers that obey them.
type GroupCard struct {
	Crawlers  []AssignedCrawler // that obey them; never empty
	Columns   []int             // their places among all crawlers, from 0
	Readers   []string          // who read it so, and otherwise than it is shown; none if the shown file has it
	Colour    string            // class
	Summary   engine.Sentence   // what they may fetch; nil if no group applies
	Places    []Place           // the runs the group was gathered from; none if no group applies
	Rules     int
	MoreLines int               // lines beyond those in Places
	Witnesses []witness.Witness // what its first rules decide
	LeftOut   bool              // that is not here, as it is folded in a partial answer
}

// An AssignedCrawler is a crawler and the group that it obeys.
type AssignedCrawler struct {
	Name      string
	TakenFrom string // what its name was found in; "" if it was typed alone
	Sentence  engine.Sentence
}

// A Place is one run of a group: where it stands and what counts of it.
type Place struct {
	First, Last int
	Fused       []engine.Sentence // why lines that look like several groups are one
	MoreFused   int               // such places beyond those in Fused
	Lines       []QuotedLine
	FoldedID    string // the id of what holds the lines beyond the first few
	LeftOut     bool   // those are not here, as they are folded in a partial answer
}

// A QuotedLine is what counts of a line.
type QuotedLine struct {
	Line  int
	Field string // with its separator; empty for a sitemap
	Value string
}

// An OtherGroup is a group that none of the crawlers obeys, or several with the
// same rules.
type OtherGroup struct {
	Tokens     []string
	MoreTokens int
	Rules      int
	Line       int // where it begins
	Colour     string
}

const (
	// cardNames is how many crawlers a card names.
	cardNames = 12
	// fewSentences is how many sentences a card shows unasked.
	fewSentences = 2
	// fewLines is how many lines of a place a card shows unasked.
	fewLines = 24
)

// WitnessesID returns the id of what the rules of the card decide whose first
// crawler has the given column.
func WitnessesID(column int) string { return "witnesses-" + strconv.Itoa(column) }

// FoldedLinesID returns the id of the lines of a place on that card, given from
// 0, beyond those in view.
func FoldedLinesID(column, place int) string {
	return "lines-" + strconv.Itoa(column) + "-" + strconv.Itoa(place)
}

// names returns the crawlers that the card names.
func (c *GroupCard) names() []string {
	var names []string
	for _, o := range c.assigned() {
		names = append(names, Shorten(o.Name, NameOctets))
	}
	return names
}

// crawlerID returns the id of what stands for the crawler of a column where the
// page shows what it reads.
func crawlerID(column int) string { return "crawler-" + strconv.Itoa(column) }

// assigned returns those about which the card says something.
func (c *GroupCard) assigned() []AssignedCrawler {
	return c.Crawlers[:min(len(c.Crawlers), cardNames)]
}

// columns returns the places of the card's crawlers, with blanks between them.
func (c *GroupCard) columns() string { return strings.Trim(fmt.Sprint(c.Columns), "[]") }

// never returns how many of the witnessed rules are proven never to decide.
func (c *GroupCard) never() int {
	n := 0
	for i := range c.Witnesses {
		if c.Witnesses[i].Never() {
			n++
		}
	}
	return n
}

// ends returns the lines of the place that are shown, and those that are shown
// on demand.
func (p *Place) ends() (head, tail []QuotedLine) {
	n := min(len(p.Lines), fewLines)
	return p.Lines[:n], p.Lines[n:]
}

// pieces returns the line as it is shown.
func (q QuotedLine) pieces() []piece {
	var ps []piece
	if q.Field != "" {
		ps = append(appendPieces(nil, q.Field, fieldText), piece{text: " "})
	}
	return appendPieces(ps, q.Value, plainText)
}

// rulesText says how many rules there are.
func rulesText(n int) string {
	if n == 1 {
		return say("groups.rule")
	}
	return say("groups.rules", vars{"n": number(n)})
}

// lineWord names a line: "line 12".
func lineWord(n int) string { return say("line") + " " + strconv.Itoa(n) }
