package versionspage

import "whichline/templates"

// sides are the codes of the texts about two versions.
type sides struct {
	old, new         string
	onlyOld, onlyNew string
	text             string // on the number of changed lines
	same, changed    string // on verdicts
}

var (
	liveSides = sides{"compare.live", "compare.yours", "compare.only.live", "compare.only.yours", "compare.text", "compare.verdicts.same", "compare.verdicts"}
	twoSides  = sides{"versions.before", "versions.after", "versions.only.before", "versions.only.after", "versions.text", "versions.verdicts.same", "versions.verdicts"}
)

// sides returns the texts for the versions on the page.
func (p *Page) sides() sides {
	if p.Live != nil {
		return liveSides
	}
	return twoSides
}

// labelled returns c with names for its columns.
func (x sides) labelled(c templates.VerdictChanges) templates.VerdictChanges {
	c.Old, c.New = say(x.old), say(x.new)
	if len(c.Rows) > 0 && c.Rows[0].Crawler == "" {
		c.What = say("versions.witness")
	}
	return c
}

// summary returns the number of verdicts that differ, in words.
func (x sides) summary(c *templates.VerdictChanges) string {
	n := len(c.Rows) + c.More
	switch {
	case c.Of == 0:
		return say("compare.verdicts.none")
	case n == 0:
		return say(x.same, vars{"n": count(c.Of, "verdict")})
	}
	return sayOf(x.changed, []quantity{{Name: "n", N: n}}, vars{"of": count(c.Of, "verdict")})
}
