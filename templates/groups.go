package templates

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/witness"
)

// Groups shows the groups that the crawlers obey, and the rest of the file.
type Groups struct {
	Anchors    Anchors
	Reader     string             // name of the reader whose reading is shown
	Summary    robotstxt.Sentence // summary of the whole file; nil if not requested
	Cards      []*GroupCard
	Others     []OtherGroup
	MoreOthers int // groups beyond those in Others
	Total      int // groups of the file, by the reading shown, and those that only another reading has
	Sitemaps   []QuotedLine
	MoreMaps   int  // sitemaps beyond those in Sitemaps
	Unasked    bool // crawlers were named but not examined
	LeftOut    bool // only the number of groups is available, as the answer is partial and the panel hidden
}

// GroupsPanelID is the id of the panel with the groups.
const GroupsPanelID = "panel-groups"

// A GroupCard shows the rules of one group, or of several with the same rules, and the
// crawlers that obey them.
type GroupCard struct {
	Crawlers  []AssignedCrawler  // never empty
	Columns   []int              // their indices among all crawlers
	Readers   []string           // readers with a different reading from the one shown; none if it is the one shown
	Measured  bool               // a reading of the crawlers measures rules otherwise than the one shown, so Witnesses may differ
	Colour    string             // class
	Summary   robotstxt.Sentence // their permissions, or what they do after the response if that decides; zero if no group applies and the file isn't rejected
	Places    []Place            // the runs that make up the group; none if no group applies
	Gathered  int                // places in the file, also those that are left out
	Rules     int
	MoreLines int               // lines beyond those in Places
	Witnesses []witness.Witness // effects of its first rules
	LeftOut   bool              // Witnesses are omitted, as they are folded in a partial answer
}

// folded says what a folded card holds: its rules, and whether they are those of groups
// that are read as one.
func (c *GroupCard) folded(ctx context.Context) string {
	rules := count(ctx, c.Rules, "rule")
	if slices.ContainsFunc(c.Places, func(p Place) bool { return len(p.Fused) > 0 }) {
		return say(ctx, "groups.rules.fused", vars{"rules": rules})
	}
	return rules
}

// An AssignedCrawler is a crawler and the group that it obeys.
type AssignedCrawler struct {
	Name      string
	TakenFrom string             // the text that contained its name; "" if it was typed alone
	Sentence  robotstxt.Sentence // the group it obeys; zero if the response decides for it
}

// A Place is one run of a group with its effective lines.
type Place struct {
	First, Last int
	Fused       []robotstxt.Sentence // reasons why lines that look like several groups are one
	MoreFused   int                  // such places beyond those in Fused
	Lines       []QuotedLine
	FoldedID    string // the id of the element with the lines beyond the first few
	LeftOut     bool   // those lines are omitted, as they are folded in a partial answer
}

// where returns the lines of p, in words.
func (p Place) where(ctx context.Context) string {
	if p.First == p.Last {
		return lineWord(ctx, p.First)
	}
	return say(ctx, "groups.lines", vars{"first": ordinal(ctx, p.First), "last": ordinal(ctx, p.Last)})
}

// A QuotedLine is the effective part of a line.
type QuotedLine struct {
	Line  int
	Field string // with its separator; empty for a sitemap
	Value string
}

// An OtherGroup is a group that none of the crawlers obeys, or several with the same
// rules.
type OtherGroup struct {
	Tokens     []string
	MoreTokens int
	Rules      int
	Line       int // first line
	Colour     string
}

const (
	// cardNames is the maximum number of crawlers named on a card.
	cardNames = 12
	// fewSentences is the number of sentences in view on a card.
	fewSentences = 2
	// fewLines is the number of lines of a place in view on a card.
	fewLines = 5
)

// WitnessesID returns the id of the witnesses on the card whose first crawler has the
// given column.
func WitnessesID(column int) string { return "witnesses-" + strconv.Itoa(column) }

// FoldedLinesID returns the id of the folded lines of a place on that card, counted from
// 0.
func FoldedLinesID(column, place int) string {
	return "lines-" + strconv.Itoa(column) + "-" + strconv.Itoa(place)
}

// names returns the crawlers named on the card.
func (c *GroupCard) names() []string {
	var names []string
	for _, o := range c.assigned() {
		names = append(names, Shorten(o.Name, NameOctets))
	}
	return names
}

// crawlerID returns the id of the element for the crawler of a column among the groups.
func crawlerID(column int) string { return "crawler-" + strconv.Itoa(column) }

// assigned returns the crawlers described on the card.
func (c *GroupCard) assigned() []AssignedCrawler {
	return c.Crawlers[:min(len(c.Crawlers), cardNames)]
}

// columns returns the columns of the card's crawlers, separated by blanks.
func (c *GroupCard) columns() string { return strings.Trim(fmt.Sprint(c.Columns), "[]") }

// FusedPlaces returns 1 if lines of the group look like several groups, which makes its
// card come first; otherwise 0.
func (c *GroupCard) FusedPlaces() int {
	if slices.ContainsFunc(c.Places, func(p Place) bool { return p.Fused != nil }) {
		return 1
	}
	return 0
}

// never returns the number of witnessed rules that provably never decide.
func (c *GroupCard) never() int {
	n := 0
	for i := range c.Witnesses {
		if c.Witnesses[i].Never() {
			n++
		}
	}
	return n
}

// ends returns the lines of the place in view, and the folded ones.
func (p *Place) ends() (head, tail []QuotedLine) {
	n := min(len(p.Lines), fewLines)
	return p.Lines[:n], p.Lines[n:]
}

// pieces returns the pieces of the line.
func (q QuotedLine) pieces() []piece {
	var ps []piece
	if q.Field != "" {
		ps = append(appendPieces(nil, q.Field, fieldText), piece{text: " "})
	}
	return appendPieces(ps, q.Value, plainText)
}

// lineWord returns the name of a line: "line 12".
func lineWord(ctx context.Context, n int) string {
	return say(ctx, "live.word.line", vars{"n": strconv.Itoa(n)})
}
