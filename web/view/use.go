package view

import (
	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/signal"
	"whichline/templates"
)

// mostLicences is how many licences are shown.
const mostLicences = 8

// use returns what the file of v says may be done with what is fetched, or nil if it says
// nothing to anybody.
func (r *revealer) use(v *robotstxt.Verdict) templ.Component {
	sheet := r.Of.Sheet(v.File())
	said := r.Of.Signals(v)
	if len(sheet.Statements) == 0 || said.LeftOut {
		return nil
	}
	p := templates.UsePanel{Anchors: r.Anchors, Allowed: v.Allowed, Token: isToken(v.Crawler)}
	for _, use := range signal.Uses() {
		row := templates.UseRow{Use: use.String(), Says: saysOf(&said, use)}
		if row.Says != nil || use != signal.Extent {
			p.Rows = append(p.Rows, row)
		}
	}
	p.Rows = append(p.Rows, templates.UseRow{Use: signal.License.String(), Says: licences(said.Licenses)})
	var fields [3]bool
	for i := range sheet.Statements {
		fields[sheet.Statements[i].Field] = true
	}
	for _, f := range signal.Fields() {
		if fields[f] {
			p.About = append(p.About, f.About())
		}
	}
	if (fields[signal.Usage] || fields[signal.Content]) && !v.Allowed {
		p.Remark = signal.BlockedText()
	}
	return templates.UsePart(p)
}

// isToken reports whether c is a policy token, which fetches nothing.
func isToken(c robotstxt.Crawler) bool {
	e := crawler.Known(c)
	return e != nil && e.ControlOnly() || crawler.IsPreference(c.Name)
}

// saysOf returns the sentences about a use, by each field.
func saysOf(x *signal.Signals, use signal.Use) []robotstxt.Sentence {
	var all []robotstxt.Sentence
	enter := func(f signal.Field, values []signal.Value) {
		for i := range values {
			if values[i].Use == use {
				all = append(all, values[i].Sentence(f))
			}
		}
	}
	enter(signal.Usage, x.Usage)
	enter(signal.Content, x.Content)
	return all
}

// licences returns sentences about the first licences.
func licences(links []signal.Link) []robotstxt.Sentence {
	var all []robotstxt.Sentence
	for i := range links[:min(len(links), mostLicences)] {
		all = append(all, links[i].Sentence())
	}
	return all
}
