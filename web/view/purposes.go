package view

import (
	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/purposes"
	"whichline/templates/screen"
)

// PurposeID returns the id of the element that unfolds a class.
func PurposeID(p crawler.Purpose) string { return "policy-" + string(p) }

// PurposeClass returns what is shown of a class. Without changes, what is folded is
// left out.
func PurposeClass(f *robotstxt.File, c *purposes.Class) screen.PurposeClass {
	x := screen.PurposeClass{ID: PurposeID(c.Purpose), Name: c.Purpose.Text(), Access: c.Access.String(), Sentence: c.Sentence()}
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

// maxPurposePreviews is how many edits of one change are shown.
const maxPurposePreviews = 8

// purposeOffer returns the values of a change of f.
func purposeOffer(f *robotstxt.File, o *purposes.Offer) screen.PurposeOffer {
	x := screen.PurposeOffer{Code: o.Code, Why: o.Why}
	if o.Change == nil {
		return x
	}
	x.Label = o.Change.Label
	x.Effects = append(o.Change.Effects(), o.Remarks()...)
	edits := o.Change.Edits[:min(len(o.Change.Edits), maxPurposePreviews)]
	for _, e := range edits {
		x.Previews = append(x.Previews, finding.PreviewOf(f, e))
	}
	x.More = len(o.Change.Edits) - len(edits)
	return x
}
