package view

import "whichline/templates"

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

// pager leads to the other windows.
func (w window) pager() *templates.Pager {
	p := &templates.Pager{First: w.first, Last: w.last, Lines: w.lines}
	if w.first > 1 {
		p.ToFirst, p.Previous = 1, max(1, w.first-windowLines)
	}
	if w.last < w.lines {
		p.Next, p.ToLast = w.last+1, w.lines-windowLines+1
	}
	return p
}

// excerpt lists the window, what has something to say outside of it, and gaps
// for the rest. It is short if there is more to say than it has.
func (a *AnnotatedFile) excerpt(w window) (anchors templates.Anchors, items []templates.Item, short bool) {
	anchors = templates.Anchors{Partial: true, Lines: make(map[int]bool)}
	var gap *templates.Gap
	left := tellingLines
	for n := 1; n <= w.lines; n++ {
		show := w.has(n) || a.wins[n] > 0
		if !show && !short && a.telling(n) {
			show, short = left > 0, left == 0
			left--
		}
		switch {
		case show:
			gap = nil
			anchors.Lines[n] = true
			items = append(items, a.line(n))
			continue
		case gap == nil:
			gap = &templates.Gap{First: n}
			items = append(items, templates.Item{Gap: gap})
		}
		gap.Lines++
		if l := a.file.Line(n); stateOf(a.file, &l) == templates.LineIgnored {
			gap.Ignored++
		}
	}
	return anchors, items, short
}
