package templates

const (
	// wholeLines is how long a file may be to be shown line by line.
	wholeLines = 2000
	// windowLines is how many lines of a longer one are shown in full.
	windowLines = 500
	// tellingLines is how many lines outside the window are shown because they
	// have something to say. Lines that decide a verdict come on top.
	tellingLines = 1000
)

// A window is the part of a file that is shown in full.
type window struct{ first, last, lines int }

// newWindow returns the window that begins at from.
func newWindow(lines, from int) window {
	if lines <= wholeLines {
		return window{1, lines, lines}
	}
	first := max(1, min(from, lines-windowLines+1))
	return window{first, first + windowLines - 1, lines}
}

func (w window) whole() bool { return w.last-w.first+1 == w.lines }

func (w window) has(n int) bool { return w.first <= n && n <= w.last }

// A Pager leads to the other pages of a listing. The numbers are first lines;
// 0 means that there is no such page.
type Pager struct {
	First, Last, Lines              int
	ToFirst, Previous, Next, ToLast int
	Short                           bool // not every telling line is shown
}

func newPager(w window, p *picture) *Pager {
	g := &Pager{First: w.first, Last: w.last, Lines: w.lines}
	if w.first > 1 {
		g.ToFirst, g.Previous = 1, max(1, w.first-windowLines)
	}
	if w.last < w.lines {
		g.Next, g.ToLast = w.last+1, w.lines-windowLines+1
	}
	telling := 0
	for n := 1; n <= w.lines && telling <= tellingLines; n++ {
		if !w.has(n) && p.wins[n] == 0 && p.telling(n) {
			telling++
		}
	}
	g.Short = telling > tellingLines
	return g
}

// excerpt lists the window, what has something to say outside of it, and gaps
// for the rest.
func (p *picture) excerpt(w window) (Anchors, []Item) {
	a := Anchors{some: true, lines: make(map[int]bool)}
	var items []Item
	var gap *Gap
	left := tellingLines
	for n := 1; n <= w.lines; n++ {
		show := w.has(n) || p.wins[n] > 0
		if !show && left > 0 && p.telling(n) {
			show = true
			left--
		}
		switch {
		case show:
			gap = nil
			a.lines[n] = true
			items = append(items, p.line(n))
			continue
		case gap == nil:
			gap = &Gap{First: n}
			items = append(items, Item{Gap: gap})
		}
		gap.Lines++
		if p.file.Line(n).Ignored != 0 {
			gap.Ignored++
		}
	}
	return a, items
}
