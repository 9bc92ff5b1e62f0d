package finding

import (
	robotstxt "whichline/engine"
	"whichline/engine/internal/match"
	"whichline/engine/internal/prose"
	"whichline/engine/signal"
)

// maxCompared is how many preferences are compared with others, each as often as a
// group has it.
const maxCompared = 1 << 14

// contradictions notes preferences of one group on the same use, and for the same
// path, of which one allows and the other does not.
func (c *inspector) contradictions(s *signal.Sheet) {
	x := contradictions{inspector: c, sheet: s, left: maxCompared, noted: make(map[contradiction]bool)}
	for i := range s.Statements {
		x.paths = append(x.paths, match.By(&robotstxt.RFC9309.Match).Pattern(s.Statements[i].Path))
	}
	for g := range c.file.Groups() {
		if !x.group(g) {
			return
		}
		x.acrossFields()
	}
}

// Contradictions looks for those of one group after the other.
type contradictions struct {
	*inspector
	sheet *signal.Sheet
	paths []string // of its statements, as they are compared
	left  int      // how many more preferences may be compared
	noted map[contradiction]bool
	first map[topic]preference // of the group
	order []topic              // in which they were entered there
}

// A topic is what a preference is about.
type topic struct {
	field signal.Field
	path  string
	use   signal.Use
}

// A preference is one key and value of a line on use.
type preference struct {
	statement int
	signal.Said
}

// A contradiction is two statements that differ on a use, the first one first.
type contradiction struct {
	statements [2]int
	use        signal.Use
}

// group enters the preferences of g and notes those that contradict others of the same
// field. It reports whether there is work left to spend.
func (x *contradictions) group(g *robotstxt.Group) bool {
	for _, run := range g.Runs {
		x.spend(len(x.sheet.InRun(run)))
	}
	if x.left < 0 {
		return false
	}
	x.first, x.order = make(map[topic]preference), nil
	for i := range x.sheet.InGroup(g) {
		if x.left < len(x.sheet.Statements[i].Said) {
			return false
		}
		x.statement(i)
	}
	return true
}

func (x *contradictions) spend(n int) {
	x.left -= n
	x.steps += n
}

// statement enters the preferences of a statement. Of those of one line, the last counts.
func (x *contradictions) statement(i int) {
	s := &x.sheet.Statements[i]
	x.spend(len(s.Said))
	for _, y := range s.Said {
		about := topic{s.Field, x.paths[i], y.Use}
		if s.Field == signal.Content {
			about.path = everywhere(about.path)
		}
		z, known := x.first[about]
		switch {
		case !known:
			x.order = append(x.order, about)
			x.first[about] = preference{i, y}
		case z.statement == i:
			x.first[about] = preference{i, y}
		case z.Value != y.Value:
			x.note(z, preference{i, y})
		}
	}
}

// everywhere returns path, or "" for the path of every URL.
func everywhere(path string) string {
	if path == "/" {
		return ""
	}
	return path
}

// acrossFields notes preferences of the group that contradict those of the other field.
// Of two in Content-Usage for every URL, that with a path applies, which is longer.
func (x *contradictions) acrossFields() {
	for _, about := range x.order {
		if about.field != signal.Usage {
			continue
		}
		if _, longer := x.first[topic{signal.Usage, "/", about.use}]; longer && about.path == "" {
			continue
		}
		z := x.first[about]
		y, known := x.first[topic{signal.Content, everywhere(about.path), about.use}]
		if !known || (z.Value == "n") == (y.Value == "no") {
			continue
		}
		if y.statement < z.statement {
			y, z = z, y
		}
		x.note(z, y)
	}
}

// note notes once that y contradicts z, which is above it.
func (x *contradictions) note(z, y preference) {
	key := contradiction{[2]int{z.statement, y.statement}, y.Use}
	if x.noted[key] {
		return
	}
	x.noted[key] = true
	was, is := &x.sheet.Statements[z.statement], &x.sheet.Statements[y.statement]
	h := place{line: was.Line, other: is.Line, subject: z.Key + "=" + z.Value, detail: y.Key + "=" + y.Value}
	h.text = textEitherCounts
	switch {
	case is.Field != was.Field:
		h.text = textFieldsDiffer
	case is.Field == signal.Usage:
		h.text = textStricterCounts
	}
	x.add(signalContradicts, h)
}

// Clauses on which of two preferences counts.
var (
	textStricterCounts = prose.Text("finding.stricter-counts", "for the same path, the one that says `n` applies")
	textFieldsDiffer   = prose.Text("finding.fields-differ", "no document says which of the two fields applies")
	textEitherCounts   = prose.Text("finding.either-counts", "Cloudflare doesn't say which one applies")
)
