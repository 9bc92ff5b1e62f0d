package purposes

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/prose"
)

// Sentence states how many crawlers of the class may fetch the site, and whether there are
// exceptions.
func (c *Class) Sentence() robotstxt.Sentence {
	text := classTexts[c.Access]
	if c.Excepted {
		text = exceptedTexts[c.Access]
	}
	return prose.Fill(text, prose.Args{"n": c.Size, "blocked": c.Blocked, "allowed": c.Allowed})
}

// KeptApart names the paths that rules keep apart for the crawler, or is empty if there
// are none.
func (m *Member) KeptApart() robotstxt.Sentence {
	texts, a := apartTexts[m.Access], prose.Args{"paths": prose.List(m.Apart.Paths), "more": m.Apart.More}
	switch n := len(m.Apart.Paths); {
	case n == 0:
		return robotstxt.Sentence{}
	case m.Apart.More > 0:
		a["paths"] = prose.Quoted(m.Apart.Paths, prose.Comma)
		return prose.Fill(texts[2], a)
	case n > 1:
		return prose.Fill(texts[1], a)
	}
	return prose.Fill(texts[0], a)
}

// Decided names the line that decides for the crawler; it is empty if no group applies.
func (m *Member) Decided() robotstxt.Sentence {
	if m.Line == 0 {
		return robotstxt.Sentence{}
	}
	return prose.Fill(textDecided, prose.Args{"line": prose.Lines{m.Line}})
}

// Introduced returns the paths that are kept apart, behind the line that decides.
func Introduced(decided, apart robotstxt.Sentence) robotstxt.Sentence {
	return prose.Fill(textIntroduced, prose.Args{"decided": decided, "apart": apart})
}

// Label returns the label of the change with the given code, or nothing if there is none.
func Label(code string) robotstxt.Sentence {
	verb, of, _ := strings.Cut(code, "-")
	switch e := crawler.ByID(of); {
	case code == SearchNotTraining:
		return prose.Fill(labelSearchNotTraining, nil)
	case subjects()[of] != nil:
		return prose.Fill(labels[verb], prose.Args{"class": prose.Fill(subjects()[of].name, nil)})
	case e != nil:
		return prose.Fill(labels[verb], prose.Args{"class": prose.Name(e.Name)})
	}
	return robotstxt.Sentence{}
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
	for i := range c.Ways {
		for _, e := range c.Ways[i].Crawlers {
			by[e.Obeys] = append(by[e.Obeys], e.Name)
		}
	}
	all := []robotstxt.Sentence{prose.Fill(textObey, prose.Args{"n": len(by[crawler.Obeys]), "total": c.Size})}
	for _, o := range crawler.Obediences() {
		if text := obedienceTexts[o]; text != "" && by[o] != nil {
			all = append(all, prose.Fill(text, prose.Args{"names": names(by[o])}))
		}
	}
	return append(all, c.Limits()...)
}

// Limits are the limits of rules for the class.
func (c *Class) Limits() (all []robotstxt.Sentence) {
	var control []*crawler.Entry
	for _, w := range c.Ways {
		for _, e := range w.Crawlers {
			if e.ControlOnly() {
				control = append(control, e)
			}
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
	return prose.Fill(textControl, prose.Args{"names": names(who), "n": len(who), "operators": names(operators)})
}

// Remarks name the side effects of the change.
func (o *Offer) Remarks() []robotstxt.Sentence {
	var all []robotstxt.Sentence
	if o.Excepted {
		all = append(all, prose.Fill(keptTexts[o.verb()], nil))
	}
	if o.States {
		all = append(all, prose.Fill(textStates, nil))
	}
	if o.StatesBlocked {
		all = append(all, prose.Fill(textStatesBlocked, nil))
	}
	if o.Named != nil {
		all = append(all, prose.Fill(textNamed, prose.Args{"names": names(crawler.Names(o.Named))}))
	}
	return all
}

// verb returns the verb of the action of o.
func (o *Offer) verb() string {
	if o.Code == SearchNotTraining {
		return states.verb
	}
	verb, _, _ := strings.Cut(o.Code, "-")
	return verb
}

// names lists all names.
func names(all []string) robotstxt.Sentence {
	var parts []robotstxt.Sentence
	for _, name := range all {
		parts = append(parts, prose.Name(name))
	}
	return prose.Join(parts, prose.And)
}
