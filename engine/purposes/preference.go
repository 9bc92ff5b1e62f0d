package purposes

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/signal"
)

// A preference is the statement of a field for [SearchNotTraining].
type preference struct {
	field  signal.Field
	values string
	said   map[signal.Use]string
}

// preferences are those of the group for "*".
var preferences = []preference{
	{signal.Content, "search=yes, ai-train=no", map[signal.Use]string{signal.Search: "yes", signal.AITraining: "no"}},
	{signal.Usage, "search=y, train-ai=n", map[signal.Use]string{signal.Search: "y", signal.AITraining: "n"}},
}

// unstated reports whether the group for "*" of f lacks a preference.
func unstated(f *robotstxt.File) bool {
	d := draft{file: f, lines: make(map[int][]string)}
	d.state()
	return len(d.lines)+len(d.added) > 0
}

// state writes the preferences into the group for "*", or adds one that allows
// everything. Other preferences on the same uses there are replaced.
func (d *draft) state() {
	star := d.file.Group("*")
	if star == nil {
		d.added = append(d.added, group{[]string{"*"}, append(d.missing(nil), allows.rule)})
		return
	}
	lines := d.missing(d.rewrite(star))
	runs := d.file.Runs()
	run := &runs[star.Runs[0]]
	for _, i := range star.Runs {
		if runs[i].Ended > 0 {
			run = &runs[i]
			break
		}
	}
	for _, line := range lines {
		d.follow(run.UserAgents[len(run.UserAgents)-1], line)
	}
}

// missing returns the lines for the fields that are not stated.
func (d *draft) missing(stated []signal.Field) (lines []string) {
	for _, p := range preferences {
		if !slices.Contains(stated, p.field) {
			lines = append(lines, p.field.Name()+": "+p.values)
		}
	}
	return lines
}

// rewrite rewrites the preferences of g on its whole site, and returns the fields that
// are stated then.
func (d *draft) rewrite(g *robotstxt.Group) (stated []signal.Field) {
	sheet := signal.Read(d.file)
	for i := range sheet.InGroup(g) {
		x := &sheet.Statements[i]
		for _, p := range preferences {
			if x.Field != p.field || x.Path != "" {
				continue
			}
			first := !slices.Contains(stated, p.field)
			if first {
				stated = append(stated, p.field)
			}
			if right, others := p.of(x); right < 0 || first && right < len(p.said) {
				d.replace(x.Line, p.field, p.values, first, others)
			}
		}
	}
	return stated
}

// of returns how many of the preferences x states, less than none if it states another on
// one of their uses, and what else it states.
func (p *preference) of(x *signal.Statement) (right int, others []string) {
	for _, y := range x.Said {
		switch want, ok := p.said[y.Use]; {
		case !ok:
			others = append(others, y.Key+"="+y.Value)
		case y.Value == want:
			right++
		default:
			right -= len(x.Said)
		}
	}
	return right, others
}

// replace has line n state values if it is the first, and the others that it has stated.
func (d *draft) replace(n int, f signal.Field, values string, first bool, others []string) {
	if first {
		others = slices.Insert(others, 0, values)
	}
	if len(others) == 0 {
		d.put(n)
		return
	}
	line := f.Name() + ": " + strings.Join(others, ", ")
	if _, comment, ok := strings.Cut(d.file.Text(d.file.Lines[n-1]), "#"); ok {
		line += " #" + comment
	}
	d.put(n, line)
}
