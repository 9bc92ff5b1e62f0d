package generator

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
)

// fewestListed is how many names of a list a group has at least: fewer may have been
// gathered by hand.
const fewestListed = 30

// A page is a file while its lines are told apart. All but the file is empty until there
// is a generator whose lines may be in it.
type page struct {
	file  *robotstxt.File
	lines []string // their keys
	owner []*Generator
	first int // the first line that is not blank, and the last
	last  int
	agent int // the first user-agent line; -1 without one
}

// find gives g its lines.
func (p *page) find(g *Generator) {
	if p.lines == nil {
		p.read()
	}
	switch {
	case g.Begin != "":
		p.between(g)
	case g.Mark != "":
		p.marked(g)
	case g.Tokens != nil:
		p.listed(g)
	default:
		for _, b := range g.Blocks {
			p.blocks(g, b)
		}
	}
}

// read reads the lines of the file.
func (p *page) read() {
	p.lines, p.owner = make([]string, len(p.file.Lines)), make([]*Generator, len(p.file.Lines))
	for i, l := range p.file.Lines {
		p.lines[i] = key(p.file.Text(l))
		if p.lines[i] != "" {
			p.last = i
		}
	}
	p.first = slices.IndexFunc(p.lines, func(l string) bool { return l != "" })
	p.agent = slices.IndexFunc(p.lines, func(l string) bool { return strings.HasPrefix(l, "user-agent: ") })
}

// between gives g the lines from its first comment to its last.
func (p *page) between(g *Generator) {
	begin := -1
	for i, l := range p.lines {
		switch {
		case strings.HasPrefix(l, g.Begin):
			begin = i
		case begin >= 0 && strings.HasPrefix(l, g.End):
			if first := p.lead(g, begin); !g.Whole || first <= p.first && p.last <= i {
				p.own(g, first, i)
			}
			begin = -1
		}
	}
}

// lead returns the index of the comment with which the comments above line begin start,
// or begin if they are another's. It stops at lines with an owner, so that no comment is
// looked at for two blocks.
func (p *page) lead(g *Generator, begin int) int {
	if g.Lead == "" {
		return begin
	}
	for i := begin - 1; i >= 0 && p.owner[i] == nil && (p.lines[i] == "" || comment(p.lines[i])); i-- {
		if strings.HasPrefix(p.lines[i], g.Lead) {
			return i
		}
	}
	return begin
}

// marked gives g each of its lines in a file that has its mark, up to a user-agent line
// of another's.
func (p *page) marked(g *Generator) {
	first := slices.IndexFunc(p.lines, func(l string) bool { return strings.HasPrefix(l, g.Mark) })
	if first < 0 {
		return
	}
	// The mark may be in the middle or at the end.
	for first > 0 && (p.lines[first-1] == "" || g.has(p.lines[first-1])) {
		first--
	}
	for p.rule(first) { // of a group that another has opened
		first++
	}
	for i, l := range p.lines[first:] {
		if strings.HasPrefix(l, "user-agent: ") && !g.has(l) {
			return
		}
		if g.has(l) {
			p.own(g, first+i, first+i)
		}
	}
}

// has reports whether a line of g has the key l.
func (g *Generator) has(l string) bool {
	if g.known[l] {
		return true
	}
	field, _, _ := strings.Cut(l, ": ")
	return g.known[field+": …"]
}

// blocks gives g each place where block stands whole: as the file's first group, unless
// it belongs inside a group.
func (p *page) blocks(g *Generator, block []string) {
	for i := range p.lines {
		end, ok := p.matches(i, block)
		if ok && (g.Inside || p.agent >= i && p.alone(i, end)) {
			p.own(g, i, end)
		}
	}
}

// matches reports whether block begins on line i, and returns the line on which it ends.
// Blank lines don't count. The work is in proportion to the block, and to the blank lines
// within it and lines that are repeated.
func (p *page) matches(i int, block []string) (end int, ok bool) {
	if _, first := cutMark(block[0]); !alike(p.lines[i], first) {
		return 0, false
	}
	end = i - 1
	for _, l := range block {
		mark, want := cutMark(l)
		next, ok := p.next(end, want)
		if !ok && mark != optional {
			return 0, false
		}
		for ok {
			end = next
			if mark != repeated {
				break
			}
			next, ok = p.next(end, want)
		}
	}
	return end, true
}

// next returns the index of the next line after i that isn't blank, and whether it's like
// want.
func (p *page) next(i int, want string) (next int, ok bool) {
	next = i + 1
	for next < len(p.lines) && p.lines[next] == "" {
		next++
	}
	return next, next < len(p.lines) && alike(p.lines[next], want)
}

// alone reports whether the lines from first to last are a group without further lines:
// no user-agent line is just above them, and no rule follows. Sitemaps end no group.
func (p *page) alone(first, last int) bool {
	above, below := first-1, last+1
	for above >= 0 && (p.lines[above] == "" || comment(p.lines[above])) {
		above--
	}
	for below < len(p.lines) && !p.rule(below) && !strings.HasPrefix(p.lines[below], "user-agent: ") {
		below++
	}
	return (above < 0 || !strings.HasPrefix(p.lines[above], "user-agent: ")) &&
		(below == len(p.lines) || !p.rule(below))
}

// listed gives g each group whose names are all on its list, in alphabetical order but for
// a few, and whose one rule shuts them out. Lists that are gathered by hand have another
// order.
func (p *page) listed(g *Generator) {
	for i := 0; i < len(p.lines); {
		end, before, descents := i, "", 0
		for end < len(p.lines) {
			name, found := strings.CutPrefix(p.lines[end], "user-agent: ")
			if !found || !g.known[name] {
				break
			}
			if name < before {
				descents++
			}
			end, before = end+1, name
		}
		if names := end - i; names >= fewestListed && descents <= names/10 && end < len(p.lines) &&
			p.lines[end] == "disallow: /" && p.alone(i, end) {
			p.own(g, i, end)
		}
		i = max(end, i+1)
	}
}

// own gives g the lines from first to last. A block inside another's is its writer's.
func (p *page) own(g *Generator, first, last int) {
	for i := first; i <= last; i++ {
		if p.owner[i] == nil || g.Inside {
			p.owner[i] = g
		}
	}
}

// runs joins the lines of each generator, over blank lines. A single line apart from the
// others of a marked file proves nothing.
func (p *page) runs() []Run {
	var runs []Run
	for i, g := range p.owner {
		if g == nil {
			continue
		}
		if n := len(runs); n > 0 && runs[n-1].Generator == g && p.blank(runs[n-1].Last, i) {
			runs[n-1].Last = i + 1
			continue
		}
		runs = append(runs, Run{Generator: g, First: i + 1, Last: i + 1})
	}
	return slices.DeleteFunc(runs, func(r Run) bool {
		return r.First == r.Last && r.Generator.Mark != "" && !strings.HasPrefix(p.lines[r.First-1], r.Generator.Mark)
	})
}

// blank reports whether the lines from first up to last have no text.
func (p *page) blank(first, last int) bool {
	return !slices.ContainsFunc(p.lines[first:last], func(l string) bool { return l != "" })
}

// alike reports whether a line has the key want, in which "…" stands for any text.
func alike(line, want string) bool {
	head, tail, found := strings.Cut(want, "…")
	if !found {
		return line == want
	}
	return strings.HasPrefix(line, head) && strings.HasSuffix(line, tail)
}

func comment(l string) bool { return strings.HasPrefix(l, "#") }

// rule reports whether line i is a rule, however it is spelt, or a crawl delay.
func (p *page) rule(i int) bool {
	kind := p.file.Lines[i].Kind
	return kind == robotstxt.Allow || kind == robotstxt.Disallow || strings.HasPrefix(p.lines[i], "crawl-delay: ")
}
