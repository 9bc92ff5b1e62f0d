package purposes

import (
	"slices"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/internal/prose"
)

// An Offer is a change of a file for a class.
type Offer struct {
	Code string          // such as "block-ai-training"
	Fix  *finding.Fix    // the change and what it does to verdicts on the tested URLs; nil if there is none
	Why  engine.Sentence // why there is none
	// Named are crawlers outside the class that it names with the rules that they obey
	// already, so that these stay theirs.
	Named []*crawler.Entry
	// Left are crawlers of the class for which it does nothing, as they do not find a
	// group for their product tokens.
	Left []*crawler.Entry
}

// offer returns the change of the class with purpose p.
func (x *inquiry) offer(p crawler.Purpose, a aim) Offer {
	o := Offer{Code: a.code(p)}
	over := false
	t := newTeam(p, func(e *asker) bool {
		s, ok := x.now.standing(e)
		over = over || !ok
		return ok && a.wants(s)
	})
	switch {
	case over:
		o.Why = prose.Fill(textTooMuch, nil)
	case t.size == 0:
		o.Why = prose.Fill(nothingToDo[a.verb], nil)
	case unsafe(x.now.body):
		o.Why = prose.Fill(textUnsafe, nil)
	case len(x.file.Unread()) > 0:
		o.Why = prose.Fill(textTooLong, nil)
	default:
		x.seek(&o, a, t)
	}
	return o
}

// seek tries the places for a group, and who has to be named, until a change is proven.
func (x *inquiry) seek(o *Offer, a aim, t *team) {
	for _, top := range []bool{false, true} {
		var keep []*asker
		for range 3 {
			plan, ok := x.make(a, t, keep, top)
			if !ok {
				o.Why = prose.Fill(textTooMuch, nil)
				return
			}
			edits := plan.edits()
			after := x.after(plan, edits)
			proof := &proof{before: x.now, after: after, compared: make(map[pair]bool)}
			known, others := proof.changed(t)
			reached, fine := proof.reached(a, t)
			switch {
			case proof.over:
				o.Why = prose.Fill(textTooMuch, nil)
				return
			case !others && known == nil && fine && len(reached) == t.size:
				x.accept(o, a, t, edits, after)
				o.Named = entries(keep)
				return
			case len(known) > 0 && !slices.ContainsFunc(known, func(e *asker) bool { return slices.Contains(keep, e) }):
				keep = append(keep, known...)
			case len(reached) > 0 && len(reached) < t.size:
				t = x.reduce(o, t, reached)
			}
		}
	}
	o.Why = prose.Fill(textUnproven, nil)
}

// after returns the file after a change.
func (x *inquiry) after(p *plan, edits []finding.Edit) *version {
	if !x.plainly {
		if v := x.now.add(p, x.scratch); v != nil {
			return v
		}
	}
	return newVersion(finding.Apply(x.file, edits), x.now.targets, x.now.work, x.scratch)
}

// reduce returns the team of those that are reached. The others are left.
func (x *inquiry) reduce(o *Offer, t *team, reached []*asker) *team {
	in := make([]bool, len(t.in))
	for _, e := range reached {
		in[e.place] = true
	}
	for _, e := range t.members {
		if t.in[e.place] && !in[e.place] {
			o.Left = append(o.Left, e.Entry)
		}
	}
	return newTeam(t.purpose, func(e *asker) bool { return in[e.place] })
}

// entries returns the entries of the catalogue that askers are.
func entries(all []*asker) []*crawler.Entry {
	var entries []*crawler.Entry
	for _, who := range all {
		entries = append(entries, who.Entry)
	}
	return entries
}

// accept enters a proven change.
func (x *inquiry) accept(o *Offer, a aim, t *team, edits []finding.Edit, after *version) {
	o.Fix = &finding.Fix{Label: prose.Fill(labels[a.verb], prose.Args{"class": prose.Fill(classNames[t.purpose], nil)}), Edits: edits}
	for i, path := range x.now.paths {
		var names []string
		for _, e := range t.members {
			was, _ := x.now.standing(e)
			is, _ := after.standing(e)
			if was.judgement != nil && is.judgement != nil && was.allowed[i] != is.allowed[i] {
				names = append(names, e.Name)
			}
		}
		switch {
		case names == nil:
		case len(o.Fix.Changes) == maxChanges:
			o.Fix.More++
		default:
			o.Fix.Changes = append(o.Fix.Changes, finding.Change{Path: path, Allowed: a == allows, Crawlers: names})
		}
	}
}

// maxChanges is for how many paths it is told what changes.
const maxChanges = 12
