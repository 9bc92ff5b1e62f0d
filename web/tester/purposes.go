package tester

import (
	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/purposes"
	"whichline/templates/screen"
	"whichline/web/form"
	"whichline/web/urlstandard"
	"whichline/web/view"
)

// purposes returns the access that the file gives crawlers, by purpose. Only an unfolded
// class is shown in full, as changes take long to prove, and nothing of a large file while
// somebody types.
func (r *reply) purposes() screen.Purposes {
	if r.Partial.On {
		return screen.Purposes{LeftOut: true}
	}
	var offered []crawler.Purpose
	for _, p := range purposes.All() {
		if r.Partial.Open[view.PurposeID(p)] {
			offered = append(offered, p)
		}
	}
	var all screen.Purposes
	for _, c := range r.asked.Policy(offered) {
		x := view.PurposeClass(r.asked.File(robotstxt.Google), &c)
		x.Open = r.Partial.Open[x.ID]
		all.Classes = append(all.Classes, x)
	}
	return all
}

// targetsInFile returns the targets of the tested URLs that the file speaks for.
func (r *Request) targetsInFile() []robotstxt.Target {
	tested, _ := r.inWindow()
	rows := urlstandard.Rows(form.Lines(tested.URLs))
	for i := range rows {
		rows[i].Outside = rows[i].Problem == nil && r.Site.site != nil && !r.Site.site.Covers(rows[i].Target)
	}
	return purposes.Targets(rows)
}
