package docs

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"whichline/templates"
	"whichline/templates/words"
)

// A plan is a diagram without positions: cells in rows and columns. An arrow leads to
// each cell from the one before it in its row and, in a flow, from each cell of the
// first column to the one below.
type plan struct {
	widths []int      // of the columns, at least
	rows   [][]string // codes of texts; "" for no box
	flow   bool
	good   []string // cells that are good ends
	bad    []string
}

// plans are all diagrams by name.
var plans = map[string]plan{
	"decision": {
		widths: []int{188, 132},
		rows: [][]string{
			{"want"}, {"file"}, {"status", "missing"}, {"", "down"}, {"group", "nobody"}, {"rule", "none"}, {"end"},
		},
		flow: true,
		good: []string{"missing", "nobody", "none"},
		bad:  []string{"down"},
	},
	"hidden": {
		widths: []int{104, 104, 104},
		rows:   [][]string{{"rule", "unfetched", "listed"}, {"noindex", "fetched", "unlisted"}, {"both", "unseen", "listed"}},
		good:   []string{"unlisted"},
		bad:    []string{"listed"},
	},
	"hosts": {
		widths: []int{188, 132},
		rows:   [][]string{{"https", "https.1"}, {"http", "http.1"}, {"www", "www.1"}, {"port", "port.1"}, {"blog", "blog.1"}},
		bad:    []string{"blog.1"},
	},
}

// isolate and pop keep a line that begins with a path or a token in its own direction.
const isolate, pop = "\u2068", "\u2069"

const (
	diagramGap  = 24 // between columns, with the arrow
	diagramStep = 20 // between rows
	diagramPad  = 8
)

// diagram renders the diagram named by a block.
func (b *builder) diagram(_ *Page, n *liveNode) error {
	if len(n.options) != 1 {
		return fmt.Errorf("a diagram is named by one word")
	}
	p, ok := plans[n.options[0]]
	if !ok {
		return fmt.Errorf("there is no diagram %q", n.options[0])
	}
	name := n.options[0]
	d := p.layOut(name, func(code string) string { return words.Say(b.ctx, "diagram."+name+"."+code) })
	if words.In(b.ctx).Direction == "rtl" {
		mirror(&d)
	}
	return b.list(n, templates.DiagramFigure(d))
}

// mirror turns a diagram from right to left.
func mirror(d *templates.Diagram) {
	for i := range d.Boxes {
		box := &d.Boxes[i]
		box.X = d.Width - box.X - box.Width
		for line := range box.Lines {
			box.Lines[line] = isolate + box.Lines[line] + pop
		}
	}
	for i := range d.Arrows {
		a := &d.Arrows[i]
		a.X1, a.X2 = d.Width-a.X1, d.Width-a.X2
	}
}

// broken returns the lines of a text of at most the given width, unless a word is wider.
// It breaks at spaces and between Japanese characters.
func broken(text string, most int) []string {
	var all []string
	for _, line := range strings.Split(text, "\n") {
		from, last := 0, 0
		for i, r := range line {
			if i > 0 && line[i-1] == ' ' || unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) {
				last = i
			}
			if last > from && widthOf(line[from:i]+string(r)) > most {
				all = append(all, strings.TrimSpace(line[from:last]))
				from = last
			}
		}
		all = append(all, line[from:])
	}
	return all
}

// widthOf returns the approximate width of a line of text.
func widthOf(line string) int {
	width := 0
	for _, r := range line {
		switch {
		case unicode.IsMark(r) || unicode.Is(unicode.Cf, r):
		case strings.ContainsRune(" .,:;/'!|()ilIjtfr", r):
			width += 4
		case unicode.IsUpper(r) || strings.ContainsRune("mwMW", r):
			width += 10
		case r >= '\u2e80':
			width += 13
		default:
			width += 7
		}
	}
	return width
}

// layOut computes the position of every cell, from left to right. A column is as wide as
// its widest line; longer lines than half as wide again as the plan says are broken.
func (p *plan) layOut(name string, say func(code string) string) templates.Diagram {
	lines, widths := make(map[string][]string), slices.Clone(p.widths)
	for _, row := range p.rows {
		for i, code := range row {
			if code == "" {
				continue
			}
			lines[code] = broken(say(code), p.widths[i]*3/2-2*diagramPad)
			for _, line := range lines[code] {
				widths[i] = max(widths[i], widthOf(line)+2*diagramPad)
			}
		}
	}
	d := templates.Diagram{Name: name, Width: diagramPad}
	lefts := make([]int, len(widths))
	for i, width := range widths {
		lefts[i] = d.Width
		d.Width += width + diagramGap
	}
	d.Width += diagramPad - diagramGap
	y, above := diagramPad, -1
	for _, row := range p.rows {
		tall := 0
		for i, code := range row {
			if code == "" {
				continue
			}
			box := templates.DiagramBox{X: lefts[i], Y: y, Width: widths[i], Kind: p.kind(code), Lines: lines[code]}
			box.Height = len(box.Lines)*templates.DiagramLine + diagramPad
			tall = max(tall, box.Height)
			d.Boxes = append(d.Boxes, box)
			middle := y + box.Height/2
			if i > 0 {
				from := lefts[i] - diagramGap
				if row[i-1] == "" { // it branches off the flow
					from -= widths[i-1] / 2
				}
				d.Arrows = append(d.Arrows, templates.DiagramArrow{X1: from, Y1: middle, X2: lefts[i], Y2: middle})
			}
			if i == 0 && p.flow {
				if above >= 0 {
					x := lefts[0] + widths[0]/2
					d.Arrows = append(d.Arrows, templates.DiagramArrow{X1: x, Y1: above, X2: x, Y2: y})
				}
				above = y + box.Height
			}
		}
		y += tall + diagramStep
	}
	d.Height = y - diagramStep + diagramPad
	return d
}

// kind returns "good" or "bad" for an end, and "" for other cells.
func (p *plan) kind(code string) string {
	switch {
	case slices.Contains(p.good, code):
		return "good"
	case slices.Contains(p.bad, code):
		return "bad"
	}
	return ""
}
