package tester

import (
	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/purposes"
	"whichline/engine/verdicts"
	"whichline/engine/work"
	"whichline/templates/screen"
	"whichline/web/urlstandard"
)

// purposes returns what f, the file as Google reads it, makes of crawlers by purpose.
// While somebody types, only what is unfolded is found out in full, and nothing of a
// large file, until the editor asks for all.
func (r *Request) purposes(f *engine.File, rows []verdicts.Row, budget *work.Budget) screen.Purposes {
	if r.Partial.On {
		return screen.Purposes{LeftOut: true}
	}
	var offered []crawler.Purpose
	for _, p := range purposes.All() {
		if !r.Editor || r.Complete || r.Partial.Open[purposeID(p)] {
			offered = append(offered, p)
		}
	}
	var all screen.Purposes
	for _, c := range purposes.WithOffers(f, purposes.Targets(rows), budget, offered) {
		all.Classes = append(all.Classes, purposeClass(f, &c))
	}
	return all
}

// purposeID returns the id of what unfolds a class.
func purposeID(p crawler.Purpose) string { return "policy-" + string(p) }

// purposeClass returns what is shown of a class. Without changes, what is folded is
// left out.
func purposeClass(f *engine.File, c *purposes.Class) screen.PurposeClass {
	x := screen.PurposeClass{ID: purposeID(c.Purpose), Name: c.Purpose.Text(), Access: c.Access.String(), Sentence: c.Sentence()}
	if x.LeftOut = c.Block.Code == ""; x.LeftOut {
		return x
	}
	for i := range c.Ways {
		w := &c.Ways[i]
		x.Ways = append(x.Ways, screen.PurposeWay{Access: w.Access.String(), Sentence: w.Sentence(), Crawlers: crawler.Names(w.Crawlers)})
	}
	x.Remarks = c.Remarks()
	x.Offers = []screen.PurposeOffer{purposeOffer(f, &c.Block), purposeOffer(f, &c.Allow)}
	return x
}

// targetsInFile returns the targets of the tested URLs that the file speaks for.
func (r *Request) targetsInFile() []engine.Target {
	tested, _ := r.inWindow()
	rows := urlstandard.Rows(list(tested.URLs))
	for i := range rows {
		rows[i].Outside = rows[i].Problem == nil && r.Site.site != nil && !r.Site.site.Covers(rows[i].Target)
	}
	return purposes.Targets(rows)
}

// maxPurposePreviews is how many edits of one change are shown.
const maxPurposePreviews = 8

// purposeOffer returns what is shown of a change of f.
func purposeOffer(f *engine.File, o *purposes.Offer) screen.PurposeOffer {
	x := screen.PurposeOffer{Code: o.Code, Why: o.Why}
	if o.Fix == nil {
		return x
	}
	x.Label = o.Fix.Label
	for i := range o.Fix.Changes {
		x.Effects = append(x.Effects, o.Fix.Changes[i].Sentence())
	}
	x.Effects = append(x.Effects, o.Remarks()...)
	edits := o.Fix.Edits[:min(len(o.Fix.Edits), maxPurposePreviews)]
	for _, e := range edits {
		x.Previews = append(x.Previews, finding.PreviewOf(f, e))
	}
	x.More = len(o.Fix.Edits) - len(edits)
	return x
}
