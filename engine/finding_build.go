package engine

import (
	"cmp"
	"slices"

	"whichline/engine/internal/prose"
)

// finding words what was found under one code.
func (c *inspection) finding(code FindingCode) Finding {
	p, t := &c.found[code], &findingTexts[code]
	slices.SortStableFunc(p.hits, func(a, b hit) int { return cmp.Compare(a.line, b.line) })
	x := Finding{
		Code:     code,
		Severity: t.severity,
		Lines:    p.lines(true),
		Count:    p.count,
		Why:      prose.Fill(t.why, nil),
		Fix:      fix(t, p.hits),
	}
	if len(p.hits) == 1 {
		x.Message = p.hits[0].message(t)
		return x
	}
	x.Message = p.summary(t)
	for i := range p.hits[:min(len(p.hits), maxFindingLines)] {
		h := &p.hits[i]
		x.Details = append(x.Details, Detail{Line: h.line, Message: h.message(t), Fix: fix(t, p.hits[i:i+1])})
	}
	return x
}

// message words one place.
func (h *hit) message(t *findingText) Sentence {
	a := prose.Args{
		"subject": h.subject,
		"detail":  h.detail,
		"names":   prose.List(h.names),
		"n":       h.n,
		"line":    prose.FirstLines{Lines: append([]int32{h.line}, h.also...), Total: 1 + len(h.also) + h.more},
		"other":   prose.Lines{h.other},
		"lines":   prose.FirstLines{Lines: h.lines, Total: max(len(h.lines), h.n)},
	}
	a["text"] = prose.Fill(h.text, a)
	return prose.Capitalize(prose.Fill(t.one, a))
}

// summary words several places in one sentence.
func (p *places) summary(t *findingText) Sentence {
	var subjects []string
	for i := range p.hits {
		if s := p.hits[i].subject; !slices.Contains(subjects, s) {
			subjects = append(subjects, s)
		}
		if len(subjects) > prose.MaxListed {
			break
		}
	}
	return prose.Capitalize(prose.Fill(t.many, prose.Args{
		"count":    p.count,
		"line":     prose.FirstLines{Lines: p.lines(false), Total: p.count},
		"subjects": prose.List(subjects),
	}))
}

// lines returns the lines of the places, in order and each once. With others,
// lines that have to do with them are among them.
func (p *places) lines(others bool) []int32 {
	var lines []int32
	for i := range p.hits {
		h := &p.hits[i]
		if h.line > 0 {
			lines = append(append(lines, h.line), h.also...)
		}
		if others && h.other > 0 {
			lines = append(lines, h.other)
		}
		if len(lines) >= 2*maxFindingLines {
			break
		}
	}
	slices.Sort(lines)
	lines = slices.Compact(lines)
	return slices.Clip(lines[:min(len(lines), maxFindingLines)])
}

// fix joins the edits of hits. It is nil if none has one.
func fix(t *findingText, hits []hit) *Fix {
	var edits []Edit
	for i := range hits {
		if e := hits[i].edit; e != nil {
			edits = append(edits, *e)
		}
	}
	if edits == nil {
		return nil
	}
	slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Compare(a.Start, b.Start) })
	kept := edits[:1]
	for _, e := range edits[1:] {
		if e.Start >= kept[len(kept)-1].End {
			kept = append(kept, e)
		}
	}
	return &Fix{Label: prose.Fill(t.fix, nil), Edits: kept}
}
