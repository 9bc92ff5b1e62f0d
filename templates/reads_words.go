package templates

import (
	"strconv"

	"whichline/engine"
)

// cardNames is how many crawlers a card names.
const cardNames = 12

// names returns the crawlers that the card names.
func (c *Card) names() []string {
	var names []string
	for _, o := range c.Assigned[:min(len(c.Assigned), cardNames)] {
		names = append(names, o.Crawler.Name)
	}
	return names
}

// sentences says which group these crawlers obey, and why.
func (c *Card) sentences() []engine.Sentence {
	var s []engine.Sentence
	for _, o := range c.Assigned[:min(len(c.Assigned), cardNames)] {
		s = append(s, o.Sentence)
	}
	return s
}

// rulesText says how many rules there are.
func rulesText(n int) string {
	if n == 1 {
		return say("reads.rule")
	}
	return say("reads.rules", vars{"n": number(n)})
}

// lineWord names a line: "line 12".
func lineWord(n int) string { return say("verdict.line", vars{"n": strconv.Itoa(n)}) }

// pieces returns the line as it is shown.
func (q Quoted) pieces() []piece {
	var ps []piece
	if q.Field != "" {
		ps = append(appendPieces(nil, q.Field, fieldText), piece{text: " "})
	}
	return appendPieces(ps, q.Value, plainText)
}
