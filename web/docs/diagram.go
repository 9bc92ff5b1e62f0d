package docs

import (
	"fmt"
	"strings"

	"whichline/templates"
	"whichline/templates/words"
)

// A plan is a diagram without positions: cells in rows and columns. An arrow leads to
// each cell from the one before it in its row and, in a flow, from each cell of the
// first column to the one below.
type plan struct {
	widths []int      // of the columns
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
		rows:   [][]string{{"rule", "unfetched", "listed"}, {"noindex", "fetched", "unlisted"}, {"both", "unseen", "again"}},
		good:   []string{"unlisted"},
		bad:    []string{"listed", "again"},
	},
	"hosts": {
		widths: []int{188, 132},
		rows:   [][]string{{"https", "https.1"}, {"http", "http.1"}, {"www", "www.1"}, {"port", "port.1"}, {"blog", "blog.1"}},
		bad:    []string{"blog.1"},
	},
}

const (
	diagramGap  = 24 // between columns, with the arrow
	diagramStep = 20 // between rows
	diagramLine = 18 // height of a line of text
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
	return b.list(n, templates.DiagramFigure(p.layOut(n.options[0])))
}

// layOut computes the position of every cell.
func (p *plan) layOut(name string) templates.Diagram {
	d := templates.Diagram{Name: name, Width: diagramPad}
	lefts := make([]int, len(p.widths))
	for i, width := range p.widths {
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
			box := templates.DiagramBox{X: lefts[i], Y: y, Width: p.widths[i], Kind: p.kind(code)}
			box.Lines = strings.Split(words.Say("diagram."+name+"."+code), "\n")
			box.Height = len(box.Lines)*diagramLine + diagramPad
			tall = max(tall, box.Height)
			d.Boxes = append(d.Boxes, box)
			middle := y + box.Height/2
			if i > 0 {
				from := lefts[i] - diagramGap
				if row[i-1] == "" { // it branches off the flow
					from -= p.widths[i-1] / 2
				}
				d.Arrows = append(d.Arrows, templates.DiagramArrow{X1: from, Y1: middle, X2: lefts[i], Y2: middle})
			}
			if i == 0 && p.flow {
				if above >= 0 {
					x := lefts[0] + p.widths[0]/2
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
	for kind, codes := range map[string][]string{"good": p.good, "bad": p.bad} {
		for _, c := range codes {
			if c == code {
				return kind
			}
		}
	}
	return ""
}
