package finding

import (
	"context"
	"slices"

	robotstxt "whichline/engine"
)

// Bounds of the work to make all fixes of a file.
const (
	maxRounds = 8  // each looks for findings in what the last one left
	maxTried  = 64 // proofs for a round whose fixes are not proven together
)

// A Mended is a file with its fixes made.
type Mended struct {
	Text string
	Made []Finding // those whose fixes were made, in order; their lines are as they were then
}

// Mend returns f with the fixes made of all findings that are wanted, and of those that
// these leave. It is proven of all fixes together, as it is of each: no crawler of the
// presets "google" and "search" loses access, and nothing changes for crawlers that f does
// not name. Those that lack the proof are left out, and a byte order mark at the start
// stays.
func Mend(ctx context.Context, f *robotstxt.File, site *robotstxt.Site, wanted func(Code) bool) Mended {
	m := mender{origin: newInspector(ctx, f, site), wanted: wanted}
	m.origin.inspect() // it finds the groups that are joined by accident
	m.Text = m.origin.file.Body()
	for range maxRounds {
		if !m.round() {
			break
		}
	}
	return m.Mended
}

// A mender makes the fixes of one file.
type mender struct {
	Mended
	origin *inspector
	wanted func(Code) bool
}

// round makes the fixes of the file as it now is. It reports whether there were any.
func (m *mender) round() bool {
	f := robotstxt.Google.ParseString(m.Text)
	var offered []Finding
	found, _ := InBrief(m.origin.ctx, f, m.origin.site, m.wanted)
	for _, x := range found {
		if x.Fix != nil && x.Code != byteOrderMark && m.wanted(x.Code) {
			offered = append(offered, x)
		}
	}
	if m.make(f, offered) {
		return true
	}
	var made []Finding // one after the other, as they are not proven together
	for i := range min(len(offered), maxTried) {
		if m.proven(f, append(made, offered[i])) {
			made = append(made, offered[i])
		}
	}
	return m.make(f, made)
}

// make makes the fixes of some findings of f, if that is proven to do no harm.
func (m *mender) make(f *robotstxt.File, of []Finding) bool {
	if len(of) == 0 || !m.proven(f, of) {
		return false
	}
	edits, made := together(of)
	m.Text, m.Made = Apply(f, edits), append(m.Made, made...)
	return true
}

// proven reports whether it is proven that the fixes of some findings of f, after all
// that was changed before, do no harm to the file as it was.
func (m *mender) proven(f *robotstxt.File, of []Finding) bool {
	edits, _ := together(of)
	text := Apply(f, edits)
	if text == f.Body() || m.origin.done() {
		return false
	}
	m.origin.weigher = nil // each proof may be as much work as the one for a single fix
	e := m.origin.weigh([]Edit{{Line: 1, End: int32(len(m.origin.file.Body())), Text: text}})
	return !e.shutsOut && !e.unnamed && !e.hides
}

// together returns the edits of several fixes in order, and the findings that they are
// of. A fix of which an edit overlaps one of an earlier fix is left out.
func together(of []Finding) (edits []Edit, made []Finding) {
	for _, x := range of {
		if both := apart(slices.Concat(edits, x.Fix.Edits)); len(both) == len(edits)+len(x.Fix.Edits) {
			edits, made = both, append(made, x)
		}
	}
	return edits, made
}
