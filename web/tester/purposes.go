package tester

import (
	robotstxt "whichline/engine"
	"whichline/templates/screen"
	"whichline/web/view"
)

// purposes returns the access that the file gives crawlers, by purpose, and the change
// that is asked for. Only an unfolded class is shown in full, and nothing of a large file
// while somebody types.
func (r *reply) purposes() screen.Purposes {
	if r.Partial.On {
		return screen.Purposes{LeftOut: true}
	}
	f := r.asked.File(robotstxt.Google)
	all := screen.Purposes{Stated: view.StatedUses(r.asked.Sheet(f))}
	open := r.Partial.Open
	if r.Policy != "" {
		open[view.PurposeIDOf(r.Policy)] = true
		all.Asked = view.PolicyChange(f, r.asked.PolicyChange(r.Policy))
	}
	for _, c := range r.asked.Policy(false) {
		x := view.PurposeClass(&c, open[view.PurposeID(c.Purpose)])
		if x.AI {
			all.Classes = append(all.Classes, x)
		} else {
			all.Others = append(all.Others, x)
		}
	}
	return all
}
