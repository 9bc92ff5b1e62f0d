package docs

import (
	"strings"
	"testing"

	"whichline/templates/words"
)

// TestDiagramsFit lays out every diagram with its English texts, with texts twice as long
// and with words that are wider than a column, and requires that each line fits its box and
// no two boxes overlap, mirrored or not.
func TestDiagramsFit(t *testing.T) {
	for name, p := range plans {
		english := func(code string) string { return words.Say(t.Context(), "diagram."+name+"."+code) }
		for kind, say := range map[string]func(string) string{
			"English":    english,
			"long":       func(code string) string { return strings.ReplaceAll(english(code), " ", " aber ganz lange ") },
			"wide words": func(code string) string { return strings.ReplaceAll(english(code), " ", "väärinymmärrys") },
			"Japanese":   func(code string) string { return strings.Repeat("検索結果", len(code)) },
		} {
			d := p.layOut(name, say)
			widest := 0
			for _, width := range p.widths {
				widest += width*3/2 + diagramGap
			}
			if kind != "wide words" && d.Width > widest {
				t.Errorf("%s, %s: the width is %d; want %d at most", name, kind, d.Width, widest)
			}
			for i, box := range d.Boxes {
				for _, line := range box.Lines {
					if widthOf(line)+2*diagramPad > box.Width {
						t.Errorf("%s, %s: %q is wider than its box, %d", name, kind, line, box.Width)
					}
				}
				for _, other := range d.Boxes[:i] {
					if box.X < other.X+other.Width && other.X < box.X+box.Width && box.Y < other.Y+other.Height && other.Y < box.Y+box.Height {
						t.Errorf("%s, %s: %q and %q overlap", name, kind, box.Lines, other.Lines)
					}
				}
			}
			first, arrows := d.Boxes[0].X, len(d.Arrows)
			mirror(&d)
			if got := d.Boxes[0].X + d.Boxes[0].Width; got != d.Width-first || d.Arrows[arrows-1].X1 < d.Arrows[arrows-1].X2 {
				t.Errorf("%s, %s: the first box ends at %d of %d, and the last arrow is %v", name, kind, got, d.Width, d.Arrows[arrows-1])
			}
		}
	}
}
