package finding

import (
	"cmp"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/internal/prose"
)

// finding words the finding of one code in a report: the whole, or in brief.
func (c *inspector) finding(code Code, p *report, whole bool) Finding {
	t := &wordings[code]
	slices.SortStableFunc(p.places, func(a, b place) int { return cmp.Compare(a.line, b.line) })
	lines := p.lines(code.MergedGroups())
	x := Finding{
		Code:     code,
		Severity: t.severity,
		Lines:    slices.Clip(lines[:min(len(lines), maxLines)]),
		lines:    lines,
		Count:    p.onLines(),
		Why:      prose.Fill(cmp.Or(p.places[0].why, t.why), nil),
		Brief:    !whole,
	}
	if whole {
		c.offer(&x, p.places)
	}
	if len(p.places) == 1 {
		x.Message = p.places[0].message(t)
		return x
	}
	if code.contradicts() != code.MergedGroups() {
		lines = p.lines(code.contradicts())
	}
	x.Message = p.summary(t, lines, code.contradicts())
	if !whole {
		return x
	}
	for i := range p.places[:min(len(p.places), maxLines)] {
		h := &p.places[i]
		x.Details = append(x.Details, Detail{Line: h.line, Message: h.message(t), Edit: h.edit})
	}
	return x
}

// message words one place.
func (h *place) message(t *wording) robotstxt.Sentence {
	a := prose.Args{
		"subject": h.subject,
		"detail":  h.detail,
		"names":   prose.List(h.names),
		"n":       h.n,
		"line":    prose.FirstLines{Lines: append([]int{h.line}, h.also...), Total: 1 + len(h.also) + h.more},
		"other":   prose.Lines{h.other},
		"third":   prose.Lines{h.third},
		"lines":   prose.FirstLines{Lines: h.lines, Total: max(len(h.lines), h.n)},
	}
	a["text"] = prose.Fill(h.text, a)
	if h.around != "" {
		a["text"] = prose.Fill(h.around, a)
	}
	return prose.Fill(t.one, a)
}

// summary words several places on some lines in one sentence, with both sides of each if
// asked for.
func (p *report) summary(t *wording, lines []int, both bool) robotstxt.Sentence {
	return prose.Fill(t.many, prose.Args{
		"count":    p.count,
		"line":     prose.FirstLines{Lines: lines, Total: max(len(lines), p.onLines())},
		"subjects": prose.List(p.subjects(both)),
	})
}

// subjects returns the first subjects of the places, each once, with their details if both
// are asked for. Of a place without a subject they are its names.
func (p *report) subjects(both bool) []string {
	var subjects []string
	add := func(s string) {
		if s != "" && !slices.Contains(subjects, s) {
			subjects = append(subjects, s)
		}
	}
	for i := range p.places {
		h := &p.places[i]
		if add(h.subject); both {
			add(h.detail)
		}
		if h.subject == "" {
			for _, name := range h.names {
				add(name)
			}
		}
		if len(subjects) > prose.MaxListed {
			break
		}
	}
	return subjects
}

// onLines returns how many lines the places are on. They are in order.
func (p *report) onLines() int {
	n := p.count
	for i := 1; i < len(p.places); i++ {
		if line := p.places[i].line; line > 0 && line == p.places[i-1].line {
			n--
		}
	}
	return n
}

// lines returns the lines of the places, in order and each once. With others,
// lines that have to do with them are among them.
func (p *report) lines(others bool) []int {
	lines := make([]int, 0, len(p.beyond)+2*len(p.places))
	for _, line := range p.beyond {
		lines = append(lines, int(line))
	}
	for i := range p.places {
		h := &p.places[i]
		if h.line > 0 {
			lines = append(append(lines, h.line), h.also...)
		}
		if others && h.other > 0 {
			lines = append(lines, h.other)
		}
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}
