// Package cardpage is a verdict as a picture, to be put in tickets and posts.
package cardpage

import (
	"context"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"whichline/templates"
	"whichline/templates/words"
)

// A Card is one verdict in a sentence, with the line that decides and its neighbours.
type Card struct {
	Theme    templates.Theme // light unless it is dark
	Outcome  string          // "allowed", "blocked", "outside" or "problem"
	Sentence string
	Site     string // that the file is from; may be empty
	Lines    []Line // at most three; none if no line decides
}

// A Line is a line of the file.
type Line struct {
	Number  int
	Text    string
	Decides bool
}

// Measures in pixels. The width of a character is an upper bound for that of most: a
// picture does not know the fonts of those who look at it.
const (
	width      = 720
	margin     = 24
	headHeight = 84 // above the sentence
	rowHeight  = 26
	footHeight = 44
)

// How many characters a row holds.
const (
	sentenceColumns = 66
	lineColumns     = 54
)

// colours are the colours of a theme, as attributes, because a policy without inline
// styles shows the picture, too.
type colours struct{ ground, ink, dim, edge, wash, accent, allowed, blocked, problem string }

var (
	light = colours{"#ffffff", "#22262e", "#5c6470", "#d9dde3", "#ecebfb", "#4b3fc4", "#1d7a3a", "#b3261e", "#8a5a00"}
	dark  = colours{"#191c22", "#e8eaee", "#a3a9b4", "#3a3f49", "#2b2952", "#b0a8ff", "#6fd08a", "#ff8a80", "#f0c36a"}
)

// signs precede the word of an outcome.
var signs = map[string]string{"allowed": "✓ ", "blocked": "✕ ", "outside": "– ", "problem": "! "}

func (c *Card) colours() colours {
	if c.Theme == templates.ThemeDark {
		return dark
	}
	return light
}

// colour returns the colour of the verdict.
func (c *Card) colour() string {
	of := c.colours()
	switch c.Outcome {
	case "allowed":
		return of.allowed
	case "blocked":
		return of.blocked
	case "outside":
		return of.dim
	}
	return of.problem
}

// Alt returns what stands for the picture where it is not seen.
func (c *Card) Alt(ctx context.Context) string {
	all := make([]string, 0, 1+len(c.Lines))
	for _, l := range c.Lines {
		all = append(all, words.Say(ctx, "card.alt.line", words.Vars{"n": strconv.Itoa(l.Number), "text": drawn(l.Text)}))
	}
	return strings.Join(append([]string{drawn(c.Sentence)}, all...), " ")
}

// footer says where the file is from, and what made the picture.
func (c *Card) footer(ctx context.Context) string {
	if c.Site == "" {
		return words.Say(ctx, "card.by")
	}
	return words.Say(ctx, "card.by.site", words.Vars{"site": cut(drawn(c.Site), lineColumns)})
}

func (c *Card) height() int {
	return headHeight + rowHeight*(len(c.rows())+len(c.Lines)) + footHeight + c.gap()
}

// gap is the space between the sentence and the lines.
func (c *Card) gap() int {
	if len(c.Lines) == 0 {
		return 0
	}
	return rowHeight / 2
}

// A piece is a part of a row.
type piece struct {
	Text string
	Code bool // it was between backticks
}

// pieces returns the rows of the sentence in pieces.
func (c *Card) pieces() [][]piece {
	var all [][]piece
	code := false
	for _, row := range c.rows() {
		var of []piece
		for i, text := range strings.Split(row, "`") {
			if i > 0 {
				code = !code
			}
			if text != "" {
				of = append(of, piece{text, code})
			}
		}
		all = append(all, of)
	}
	return all
}

// rows returns the sentence, broken where a row is full.
func (c *Card) rows() []string {
	var all []string
	row := ""
	for _, word := range strings.Fields(drawn(c.Sentence)) {
		for columns(word) > sentenceColumns { // as a long URL
			part := beginning(word, sentenceColumns)
			if row != "" {
				all, row = append(all, row), ""
			}
			all, word = append(all, part), word[len(part):]
		}
		switch {
		case row == "":
			row = word
		case columns(row)+1+columns(word) > sentenceColumns:
			all, row = append(all, row), word
		default:
			row += " " + word
		}
	}
	return append(all, row)
}

// shown returns the text of a line as far as there is room for it.
func (l *Line) shown() string { return cut(drawn(l.Text), lineColumns) }

// at returns a place in pixels as an attribute.
func at(pixels int) string { return strconv.Itoa(pixels) }

// drawn returns s with nothing that XML forbids, or that turns the text around.
func drawn(s string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == '\t':
			return ' '
		case unicode.IsGraphic(c) && !unicode.Is(unicode.Bidi_Control, c):
			return c
		}
		return utf8.RuneError
	}, strings.ToValidUTF8(s, string(utf8.RuneError)))
}

// cut returns s, or its beginning with an ellipsis where it has more columns.
func cut(s string, most int) string {
	if columns(s) <= most {
		return s
	}
	return beginning(s, most-1) + "…"
}

// beginning returns as much of s as so many columns hold.
func beginning(s string, most int) string {
	for i, c := range s {
		if most -= columns(string(c)); most < 0 {
			return s[:i]
		}
	}
	return s
}

// firstWide is the first character that may take two columns.
const firstWide = 0x1100

// columns returns how many columns s takes.
func columns(s string) (n int) {
	for _, c := range s {
		n++
		if c >= firstWide && !unicode.In(c, unicode.Po, unicode.Pd, unicode.Sm) {
			n++
		}
	}
	return n
}

func init() { words.Register(texts) }

// texts are the texts in the picture.
var texts = map[string]string{
	"card.allowed":  "Allowed",
	"card.blocked":  "Blocked",
	"card.outside":  "Not covered",
	"card.problem":  "Not a URL",
	"card.decides":  "decides",
	"card.by":       "robots.txt, tested with Whichline",
	"card.by.site":  "robots.txt of {site}, tested with Whichline",
	"card.alt.line": "Line {n}: `{text}`.",
}
