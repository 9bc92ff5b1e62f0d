package tester

import (
	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/policy"
	"whichline/engine/verdicts"
	"whichline/engine/work"
	"whichline/templates/screen"
	"whichline/web/urlstandard"
)

// policy returns what f, the file as Google reads it, makes of crawlers by purpose.
// While somebody types, only what is unfolded is found out in full, and nothing of a
// large file, until the editor asks for all.
func (r *Request) policy(f *engine.File, rows []verdicts.Row, work *work.Budget) screen.Policy {
	if r.Partial.On {
		return screen.Policy{LeftOut: true}
	}
	var offered []crawler.Purpose
	for _, p := range policy.Purposes() {
		if !r.Editor || r.Complete || r.Partial.Open[policyID(p)] {
			offered = append(offered, p)
		}
	}
	var all screen.Policy
	for _, c := range policy.Survey(f, policy.Targets(rows), work, offered) {
		all.Classes = append(all.Classes, policyClass(f, &c))
	}
	return all
}

// policyID returns the id of what unfolds a class.
func policyID(p crawler.Purpose) string { return "policy-" + string(p) }

// policyClass returns what is shown of a class. Without changes, what is folded is
// left out.
func policyClass(f *engine.File, c *policy.Class) screen.PolicyClass {
	x := screen.PolicyClass{ID: policyID(c.Purpose), Name: c.Purpose.Text(), Access: c.Access.String(), Sentence: c.Sentence()}
	if x.LeftOut = c.Block.Code == ""; x.LeftOut {
		return x
	}
	for i := range c.Ways {
		w := &c.Ways[i]
		x.Ways = append(x.Ways, screen.PolicyWay{Access: w.Access.String(), Sentence: w.Sentence(), Crawlers: crawler.Names(w.Crawlers)})
	}
	x.Remarks = c.Remarks()
	x.Offers = []screen.PolicyOffer{policyOffer(f, &c.Block), policyOffer(f, &c.Allow)}
	return x
}

// policyTargets returns the targets of the tested URLs that the file speaks for.
func (r *Request) policyTargets() []engine.Target {
	tested, _ := r.inWindow()
	rows := urlstandard.Rows(list(tested.URLs))
	for i := range rows {
		rows[i].Outside = rows[i].Problem == nil && r.Site.site != nil && !r.Site.site.Covers(rows[i].Target)
	}
	return policy.Targets(rows)
}

// maxPolicyPreviews is how many edits of one change are shown.
const maxPolicyPreviews = 8

// policyOffer returns what is shown of a change of f.
func policyOffer(f *engine.File, o *policy.Offer) screen.PolicyOffer {
	x := screen.PolicyOffer{Code: o.Code, Why: o.Why}
	if o.Fix == nil {
		return x
	}
	x.Label = o.Fix.Label
	for i := range o.Fix.Changes {
		x.Effects = append(x.Effects, o.Fix.Changes[i].Sentence())
	}
	x.Effects = append(x.Effects, o.Remarks()...)
	edits := o.Fix.Edits[:min(len(o.Fix.Edits), maxPolicyPreviews)]
	for _, e := range edits {
		x.Previews = append(x.Previews, finding.PreviewOf(f, e))
	}
	x.More = len(o.Fix.Edits) - len(edits)
	return x
}
