package versionspage

import "context"
import "whichline/templates"

// sides are the codes of the texts about two versions.
type sides struct {
	old, new         string
	onlyOld, onlyNew string
	text             string // on the number of changed lines
	same, changed    string // on verdicts
	none             string // if there are none; "" where each URL has its reason
}

var (
	liveSides = sides{"compare.live", "compare.yours", "compare.only.live", "compare.only.yours", "compare.text", "compare.verdicts.same", "compare.verdicts", "compare.verdicts.none"}
	twoSides  = sides{"versions.before", "versions.after", "versions.only.before", "versions.only.after", "versions.text", "versions.verdicts.same", "versions.verdicts", ""}
)

// sides returns the texts for the versions on the page.
func (p *Page) sides() sides {
	if p.Live != nil {
		return liveSides
	}
	return twoSides
}

// labelled returns c with names for its columns.
func (x sides) labelled(ctx context.Context, c templates.VerdictChanges) templates.VerdictChanges {
	c.Old, c.New = say(ctx, x.old), say(ctx, x.new)
	if len(c.Rows) > 0 && c.Rows[0].Crawler == "" {
		c.What = say(ctx, "versions.witness")
	}
	return c
}

// summary returns the number of verdicts that differ, in words; "" if there's nothing to say.
func (x sides) summary(ctx context.Context, c *templates.VerdictChanges) string {
	n := len(c.Rows) + c.More
	switch {
	case c.Of == 0 && x.none == "":
		return ""
	case c.Of == 0:
		return say(ctx, x.none)
	case n == 0:
		return say(ctx, x.same, vars{"n": count(ctx, c.Of, "verdict")})
	}
	return sayOf(ctx, x.changed, n, vars{"of": count(ctx, c.Of, "verdict")})
}
