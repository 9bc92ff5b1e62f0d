package web

import "whichline/templates"

// maxEdits bounds the work on a comparison: it is at most this many times the
// number of lines. Texts further apart than that have little in common that is
// worth aligning.
const maxEdits = 600

// diffLines aligns two texts line by line: what both have stands once, what only
// one has is marked as removed from the first or added by the second. It finds
// a shortest way from one to the other (Myers, 1986) or, where that takes more
// than maxEdits, takes the part between the first and the last line in common
// as replaced.
func diffLines(a, b []string) []templates.DiffLine {
	head := 0
	for head < len(a) && head < len(b) && a[head] == b[head] {
		head++
	}
	tail := 0
	for tail < len(a)-head && tail < len(b)-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	d := differ{a: a, b: b}
	d.keep(0, 0, head)
	d.middle(head, len(a)-tail, head, len(b)-tail)
	d.keep(len(a)-tail, len(b)-tail, tail)
	return d.lines
}

// A differ collects the lines of a comparison.
type differ struct {
	a, b  []string
	lines []templates.DiffLine
}

func (d *differ) keep(i, j, n int) {
	for k := range n {
		d.lines = append(d.lines, templates.DiffLine{Old: i + k + 1, New: j + k + 1, Text: d.a[i+k]})
	}
}

func (d *differ) remove(i int) {
	d.lines = append(d.lines, templates.DiffLine{Old: i + 1, Text: d.a[i]})
}

func (d *differ) add(j int) {
	d.lines = append(d.lines, templates.DiffLine{New: j + 1, Text: d.b[j]})
}

// middle aligns a[i0:i1] with b[j0:j1].
func (d *differ) middle(i0, i1, j0, j1 int) {
	path, found := shortest(d.a[i0:i1], d.b[j0:j1])
	if !found {
		for i := i0; i < i1; i++ {
			d.remove(i)
		}
		for j := j0; j < j1; j++ {
			d.add(j)
		}
		return
	}
	i, j := i0, j0
	for _, p := range path {
		x, y := i0+p[0], j0+p[1]
		for i < x && j < y && d.a[i] == d.b[j] {
			d.keep(i, j, 1)
			i, j = i+1, j+1
		}
		switch {
		case i < x:
			d.remove(i)
			i++
		case j < y:
			d.add(j)
			j++
		}
	}
	d.keep(i, j, i1-i)
}

// shortest returns the points behind each edit on a shortest way from a to b, in
// order, or false if there are more than maxEdits.
func shortest(a, b []string) ([][2]int, bool) {
	var rounds [][]int32 // the furthest x on each diagonal from -n to n after n edits
	for n := 0; n <= maxEdits; n++ {
		round := make([]int32, 2*n+1)
		rounds = append(rounds, round)
		for k := -n; k <= n; k += 2 {
			x := start(rounds, n, k)
			y := x - k
			for x < len(a) && y >= 0 && y < len(b) && a[x] == b[y] {
				x, y = x+1, y+1
			}
			round[k+n] = int32(x)
			if x >= len(a) && y >= len(b) {
				return retrace(rounds, k), true
			}
		}
	}
	return nil, false
}

// start returns where the nth edit leads on diagonal k.
func start(rounds [][]int32, n, k int) int {
	if n == 0 {
		return 0
	}
	before := rounds[n-1]
	if k == -n || k != n && before[k-1+n-1] < before[k+1+n-1] {
		return int(before[k+1+n-1]) // a line of b is added
	}
	return int(before[k-1+n-1]) + 1 // a line of a is removed
}

// retrace returns the point behind each edit of the way that ends on diagonal k.
func retrace(rounds [][]int32, k int) [][2]int {
	points := make([][2]int, len(rounds)-1)
	for n := len(rounds) - 1; n > 0; n-- {
		x := start(rounds, n, k)
		points[n-1] = [2]int{x, x - k}
		if before := rounds[n-1]; k == -n || k != n && before[k-1+n-1] < before[k+1+n-1] {
			k++
		} else {
			k--
		}
	}
	return points
}
