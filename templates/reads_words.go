package templates

import (
	"fmt"
	"strconv"
	"strings"

	"whichline/engine"
)

const (
	// cardNames is how many crawlers a card names.
	cardNames = 12
	// fewSentences is how many sentences a card shows unasked.
	fewSentences = 2
	// fewLines is how many lines of a place a card shows unasked.
	fewLines = 24
)

// names returns the crawlers that the card names.
func (c *Card) names() []string {
	var names []string
	for _, o := range c.Assigned[:min(len(c.Assigned), cardNames)] {
		names = append(names, clip(o.Crawler.Name, nameOctets))
	}
	return names
}

// crawlerID returns the id of what stands for the crawler of a column where the
// page shows what it reads.
func crawlerID(column int) string { return "crawler-" + strconv.Itoa(column) }

// assigned returns what the card says about each of them.
func (c *Card) assigned() []engine.Assignment {
	return c.Assigned[:min(len(c.Assigned), cardNames)]
}

// columns returns the places of the card's crawlers, with blanks between them.
func (c *Card) columns() string { return strings.Trim(fmt.Sprint(c.Columns), "[]") }

// rulesText says how many rules there are.
func rulesText(n int) string {
	if n == 1 {
		return say("reads.rule")
	}
	return say("reads.rules", vars{"n": number(n)})
}

// lineWord names a line: "line 12".
func lineWord(n int) string { return say("line") + " " + strconv.Itoa(n) }

// pieces returns the line as it is shown.
func (q Quoted) pieces() []piece {
	var ps []piece
	if q.Field != "" {
		ps = append(appendPieces(nil, q.Field, fieldText), piece{text: " "})
	}
	return appendPieces(ps, q.Value, plainText)
}

// ends returns the lines of the place that are shown, and those that are shown
// on demand.
func (p *Place) ends() (head, tail []Quoted) {
	n := len(p.Lines)
	if n > fewLines {
		n = fewLines
	}
	return p.Lines[:n], p.Lines[n:]
}
