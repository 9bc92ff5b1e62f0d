package finding

import (
	"cmp"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/prose"
)

// offer enters the change that makes x go away at the given places, as a fix if that is
// sure, and as a question otherwise. One that hides an accident is not offered. A fix is
// sure if it is the only way to take the meaning, shuts no search crawler out and turns
// no verdict for a crawler that the file does not name.
func (c *inspector) offer(x *Finding, places []place) {
	edits := joinEdits(places)
	if edits == nil {
		return
	}
	e := c.weigh(edits)
	if e.hides {
		return
	}
	fix := &Fix{Label: prose.Fill(labelOf(x.Code, places), nil), Edits: edits, Changes: e.changes, Cut: e.cut}
	asks := slices.ContainsFunc(places, func(h place) bool {
		return h.edit != nil && (h.asks || h.quiet && !e.changesNothing() || c.empties(h.edit))
	})
	if !asks && !e.shutsOut && !e.unnamed {
		x.Fix = fix
		return
	}
	fix.Asks = c.question(edits)
	x.Question = fix
}

// empties reports whether e turns its line into a rule without a path, which some readers
// take for an allow of everything.
func (c *inspector) empties(e *Edit) bool {
	l := &c.file.Lines[e.Line-1]
	end := l.Offset + l.Length
	if e.Start < l.Offset || e.End > end {
		return false
	}
	body := c.file.Body()
	robotstxt.Google.ParseInto(&c.scratch, body[l.Offset:e.Start]+e.Text+body[e.End:end])
	first := &c.scratch.Lines[0]
	return first.Kind.IsRule() && c.scratch.Value(*first) == ""
}

// labelOf returns the label of the fix at places: that of the first one with an edit.
func labelOf(code Code, places []place) string {
	first := slices.IndexFunc(places, func(h place) bool { return h.edit != nil || h.then != nil })
	return cmp.Or(places[first].label, wordings[code].fix)
}

// joinEdits returns the edits of places, in order, without those that overlap
// another; nil if there is none.
func joinEdits(places []place) []Edit {
	var edits []Edit
	for i := range places {
		for _, e := range []*Edit{places[i].edit, places[i].then} {
			if e != nil {
				edits = append(edits, *e)
			}
		}
	}
	return apart(edits)
}

// apart returns edits in order, without those that overlap an earlier one.
func apart(edits []Edit) []Edit {
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
	return kept
}

// question asks whether the edits match the author's meaning.
func (c *inspector) question(edits []Edit) robotstxt.Sentence {
	first := PreviewOf(c.file, edits[0])
	first.After = slices.DeleteFunc(first.After, func(line string) bool { return line == "" })
	a := prose.Args{"line": prose.Lines{first.Line}, "after": prose.List(first.After), "n": len(edits) - 1}
	a["new"] = strings.TrimSpace(edits[0].Text)
	switch {
	case edits[0].insertsLine() && len(edits) == 1:
		return prose.Fill(insertTexts[edits[0].follows()], a)
	case len(first.After) == 0 && len(edits) == 1:
		return prose.Fill(textAskWithout, a)
	case edits[0].insertsLine(), len(first.After) == 0, len(first.After) > prose.MaxListed:
		return prose.Fill(textAskSo, a)
	case len(edits) == 1:
		return prose.Fill(textAskOne, a)
	}
	return prose.Fill(textAskSeveral, a)
}

// IsVague reports whether x is a question that doesn't name the change; its label does.
func (x *Fix) IsVague() bool { return x.Asks.Equal(prose.Fill(textAskSo, nil)) }

var (
	textAskOne     = prose.Text("finding.ask-one", "Did you mean {after} in {line}?")
	textAskSeveral = prose.Plural("finding.ask-several", "Did you mean {after} in {line}, and the like in {n} more place?", "Did you mean {after} in {line}, and the like in {n} more places?")
	textAskWithout = prose.Text("finding.ask-without", "Should {line} be removed?")
	textAskSo      = prose.Text("finding.ask-so", "Is this what you meant?")
)

// insertTexts ask about a new line, which follows another one or comes before it.
var insertTexts = map[bool]string{
	true:  prose.Text("finding.insert-follows", "Should a line `{new}` follow {line}?"),
	false: prose.Text("finding.insert-before", "Should a line `{new}` come before {line}?"),
}
