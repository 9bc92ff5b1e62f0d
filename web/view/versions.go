package view

import (
	"slices"

	"whichline/engine/diff"
	"whichline/engine/verdicts"
	"whichline/templates"
	"whichline/templates/versionspage"
	"whichline/web/urlstandard"
)

// flipsMax is how many kinds of URLs a page shows.
const flipsMax = 300

// FlipGroups returns the flips that the rules of two versions show, for the
// crawlers of their columns. Crawlers for whom they show the same are one group.
func FlipGroups(before, after []verdicts.Column, found []diff.Found) []versionspage.Group {
	groups, room := []versionspage.Group{}, flipsMax
	var first []int // crawler of each group
	for i, x := range found {
		name := before[i].Crawler.Name
		same := slices.IndexFunc(first, func(j int) bool { return sameFound(found[j], x) })
		if same >= 0 {
			groups[same].Crawlers = append(groups[same].Crawlers, name)
			continue
		}
		g := versionspage.Group{Crawlers: []string{name}, Proved: x.Proved, Cut: x.Cut}
		g.Flips = flipChanges(before, after, x.Flips[:min(len(x.Flips), room)], false)
		g.Flips.More = len(x.Flips) - len(g.Flips.Rows)
		room -= len(g.Flips.Rows)
		first, groups = append(first, i), append(groups, g)
	}
	return groups
}

// sameFound reports whether the same was found for two crawlers.
func sameFound(a, b diff.Found) bool {
	return a.Proved == b.Proved && a.Cut == b.Cut && slices.EqualFunc(a.Flips, b.Flips, func(x, y diff.Flip) bool {
		y.Crawler = x.Crawler
		return x == y
	})
}

// GivenFlips returns the changes for URLs that were given: the flips, of so many
// verdicts.
func GivenFlips(before, after []verdicts.Column, flips []diff.Flip, of int) *templates.VerdictChanges {
	c := flipChanges(before, after, flips[:min(len(flips), changesMax)], true)
	c.More, c.Of = len(flips)-len(c.Rows), of
	return &c
}

// flipChanges returns flips as they are shown, each with its crawler if they are named.
func flipChanges(before, after []verdicts.Column, flips []diff.Flip, named bool) templates.VerdictChanges {
	var c templates.VerdictChanges
	for _, f := range flips {
		x := templates.VerdictChange{URL: f.URL, Old: flipSide(before[f.Crawler], f.Before, f.URL), New: flipSide(after[f.Crawler], f.After, f.URL)}
		if named {
			x.Crawler = before[f.Crawler].Crawler.Name
		}
		c.Rows = append(c.Rows, x)
	}
	return c
}

// flipSide returns the verdict of one version. Where no line decides, the reason is
// told in few words, as a flip may stand for several crawlers.
func flipSide(c verdicts.Column, v diff.Version, url string) templates.SideVerdict {
	side := templates.SideVerdict{Known: true, Allowed: v.Allowed, Line: v.Line}
	if v.Line > 0 {
		l := c.File.Line(v.Line)
		side.Rule = templates.Shorten(l.Kind.Field()+": "+c.File.Value(l), templates.QuoteOctets)
		return side
	}
	if row := urlstandard.Rows([]string{url})[0]; row.Problem == nil {
		side.Because = c.File.Match(c.Crawler, row.Target).Reason.String()
	}
	return side
}
