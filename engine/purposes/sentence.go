package purposes

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/prose"
)

// Sentence states how many crawlers of the class may fetch the tested URLs.
func (c *Class) Sentence() robotstxt.Sentence {
	a := prose.Args{"n": c.Size}
	switch c.Access {
	case Allowed:
		return prose.Fill(textAllAllowed, a)
	case Blocked:
		return prose.Fill(textAllBlocked, a)
	}
	if c.Mixed == c.Size {
		return prose.Fill(textAllMixed, a)
	}
	var counts []robotstxt.Sentence
	for _, x := range []struct {
		n    int
		text string
	}{{c.Blocked, textBlocked}, {c.Mixed, textMixed}, {c.Allowed, textAllowed}} {
		if x.n > 0 {
			counts = append(counts, prose.Fill(x.text, prose.Args{"n": x.n}))
		}
	}
	a["counts"] = listed(counts)
	return prose.Fill(textSome, a)
}

// Sentence says how the crawlers of w have their access. It ends in a colon, behind
// which their names belong.
func (w *Way) Sentence() robotstxt.Sentence {
	return prose.Fill(wayTexts[w.Access][w.Cause], prose.Args{"token": w.Token, "lines": prose.Lines(w.Lines)})
}

// Remarks name the members of the class that obey at all, and the limits of
// rules for it.
func (c *Class) Remarks() []robotstxt.Sentence {
	by := make(map[crawler.Obedience][]string)
	var control []*crawler.Entry
	for i := range c.Ways {
		for _, e := range c.Ways[i].Crawlers {
			by[e.Obeys] = append(by[e.Obeys], e.Name)
			if e.ControlOnly() {
				control = append(control, e)
			}
		}
	}
	all := []robotstxt.Sentence{prose.Fill(textObey, prose.Args{"n": len(by[crawler.Obeys]), "total": c.Size})}
	for _, o := range crawler.Obediences() {
		if text := obedienceTexts[o]; text != "" && by[o] != nil {
			all = append(all, prose.Fill(text, prose.Args{"names": names(by[o])}))
		}
	}
	if control != nil {
		all = append(all, controlling(control))
	}
	if c.Stated != nil {
		all = append(all, prose.Fill(textStated, prose.Args{"lines": prose.Lines(c.Stated), "token": crawler.TrainingPreference}))
	}
	return append(all, prose.Fill(limits[c.Purpose], nil))
}

// controlling says of crawlers that they never fetch.
func controlling(all []*crawler.Entry) robotstxt.Sentence {
	var who, operators []string
	for _, e := range all {
		who = append(who, e.Name)
		if !slices.Contains(operators, e.Operator) {
			operators = append(operators, e.Operator)
		}
	}
	a := prose.Args{"names": names(who), "fetch": "fetch", "rules": "their rules", "operators": names(operators)}
	if len(all) == 1 {
		a["fetch"], a["rules"] = "fetches", "its rules"
	}
	return prose.Fill(textControl, a)
}

// Remarks name the side effects of the change, and its limits.
func (o *Offer) Remarks() []robotstxt.Sentence {
	var all []robotstxt.Sentence
	if o.Named != nil {
		all = append(all, prose.Fill(textNamed, prose.Args{"names": names(crawler.Names(o.Named))}))
	}
	if o.Left != nil {
		all = append(all, prose.Fill(textLeft, prose.Args{"names": names(crawler.Names(o.Left))}))
	}
	return all
}

// names lists all names.
func names(all []string) robotstxt.Sentence {
	listed := make(robotstxt.Sentence, 0, 2*len(all))
	for i, name := range all {
		if i > 0 {
			listed = append(listed, separator(i, len(all)))
		}
		listed = append(listed, prose.Part{Text: name})
	}
	return listed
}

// listed joins sentences as the parts of one.
func listed(all []robotstxt.Sentence) robotstxt.Sentence {
	var joined robotstxt.Sentence
	for i, s := range all {
		if i > 0 {
			joined = append(joined, separator(i, len(all)))
		}
		joined = append(joined, s...)
	}
	return joined
}

// separator is the text before the i-th of n parts.
func separator(i, n int) prose.Part {
	if i == n-1 {
		return prose.Part{Text: " and "}
	}
	return prose.Part{Text: ", "}
}
