package view

import (
	"context"
	"fmt"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/response"
	"whichline/engine/verdicts"
	"whichline/templates"
)

const (
	otherGroups = 60 // groups that no crawler obeys
	otherTokens = 12 // product tokens of one of them
	sitemapsMax = 20
)

// Groups gathers what the crawlers of columns read in f, each by its own reading.
// Crawlers whose groups have the same rules share a card, as do those for which the same
// policy decides in place of the file; policies are as in a [VerdictsInput]. Where nobody
// sees them, there is no more of them than it takes to count them. Its error is that of
// ctx.
func Groups(ctx context.Context, f *robotstxt.File, columns []verdicts.Column, policies []response.Policy, a templates.Anchors, p PartialAnswer) (templates.Groups, error) {
	g := groups{
		Groups: templates.Groups{Anchors: a, Reader: f.Reading.Name},
		file:   f, colours: newGroupColours(f), rules: make(ruleKeys), at: make(map[ruleKey]*templates.GroupCard),
		read: make(map[*robotstxt.Group]readGroup), obeyed: make(map[int]bool), entered: make(map[*robotstxt.Run]bool),
		makers: cardMakers{ctx: ctx, partial: p, left: allCardLines, of: make(map[*robotstxt.File]*cardMaker)},
	}
	g.LeftOut = p.LeavesOut(templates.GroupsPanelID)
	for i := range columns {
		if err := ctx.Err(); err != nil {
			return templates.Groups{}, err
		}
		if p := instead(policies, i); p != nil {
			g.answered(&columns[i], i, p)
		} else {
			g.assign(&columns[i], i)
		}
	}
	g.others(ctx)
	slices.SortStableFunc(g.Cards, func(a, b *templates.GroupCard) int { return b.FusedPlaces() - a.FusedPlaces() })
	if !g.LeftOut {
		g.Summary = g.makers.summary(f, columns, policies)
		g.sitemaps()
	}
	return g.Groups, ctx.Err()
}

// assign puts the crawler of a column on the card of its group, which is made for the
// first crawler that obeys it.
func (g *groups) assign(x *verdicts.Column, column int) {
	_, own := x.File.GroupFor(x.Crawler)
	found, file := g.find(x.File, own), g.file
	if !found.shown {
		file = x.File
	}
	card := g.at[found.key]
	if card == nil {
		card = g.makers.maker(file).card(found.group, column)
		if found.group != nil && found.shown {
			card.Colour = groupClass(g.colours[found.group.Runs[0]])
		} else if found.group != nil && !g.opensAny(file, found.group) {
			g.Total++
		}
		g.at[found.key] = card
		g.Cards = append(g.Cards, card)
	}
	card.Columns = append(card.Columns, column)
	card.Measured = card.Measured || found.measured
	if !g.LeftOut {
		card.Crawlers = append(card.Crawlers, assigned(x.Crawler, x.File.ExplainGroup(x.Crawler)))
	}
	if name := x.File.Reading.Name; !found.shown && !slices.Contains(card.Readers, name) {
		card.Readers = append(card.Readers, name)
	}
}

// opensAny reports whether a line that opens a group of another reading opens one of the
// shown file, too.
func (g *groups) opensAny(of *robotstxt.File, own *robotstxt.Group) bool {
	opens := func(n int) bool {
		return n <= len(g.file.Lines) && g.file.Line(n).Kind == robotstxt.UserAgent && g.file.Line(n).Ignored == robotstxt.None
	}
	return slices.ContainsFunc(own.Runs, func(run int) bool { return slices.ContainsFunc(of.Runs()[run].UserAgents, opens) })
}

// answered puts the crawler of a column on the card of the policy that decides for it.
func (g *groups) answered(x *verdicts.Column, column int, p *response.Policy) {
	key := ruleKey{run: byPolicy, more: p.Sentence.String()}
	card := g.at[key]
	if card == nil {
		card = &templates.GroupCard{Summary: p.Sentence}
		g.at[key] = card
		g.Cards = append(g.Cards, card)
	}
	card.Columns = append(card.Columns, column)
	if !g.LeftOut {
		card.Crawlers = append(card.Crawlers, assigned(x.Crawler, robotstxt.Sentence{}))
	}
}

// assigned shows a crawler under its group, with the sentence that says why.
func assigned(c robotstxt.Crawler, why robotstxt.Sentence) templates.AssignedCrawler {
	a := templates.AssignedCrawler{Name: c.Name, Sentence: why}
	if crawler.Extracted(c) {
		a.TakenFrom = c.Typed
	}
	return a
}

// groups are the groups of a file while they are gathered.
type groups struct {
	templates.Groups
	file    *robotstxt.File
	colours groupColours
	rules   ruleKeys
	at      map[ruleKey]*templates.GroupCard
	read    map[*robotstxt.Group]readGroup // by the group that a reading has
	obeyed  map[int]bool                   // lines that open the groups which only other readings have
	entered map[*robotstxt.Run]bool        // runs whose lines are among these
	makers  cardMakers
}

// others counts the groups of the file and lists those that no crawler obeys, in any
// reading, until ctx is done. Groups with the same rules are one.
func (g *groups) others(ctx context.Context) {
	at, counted := make(map[ruleKey]int), make(map[ruleKey]bool)
	obeyed := g.obeyedRuns()
	for group := range g.file.Groups() {
		if ctx.Err() != nil {
			return
		}
		key := g.rules.key(group)
		if !counted[key] {
			counted[key] = true
			g.Total++
		}
		if g.at[key] != nil || slices.ContainsFunc(group.Runs, func(run int) bool { return obeyed[run] }) {
			continue
		}
		i, ok := at[key]
		if !ok {
			i = len(at)
			at[key] = i
			g.other(group, i)
		}
		if i < len(g.Others) {
			nameOther(&g.Others[i], group)
		}
	}
}

// obeyedRuns reports of each run whether another reading has a crawler obey one of its lines.
func (g *groups) obeyedRuns() []bool {
	runs := g.file.Runs()
	obeyed := make([]bool, len(runs))
	for i := range runs {
		obeyed[i] = slices.ContainsFunc(runs[i].UserAgents, func(n int) bool { return g.obeyed[n] })
	}
	return obeyed
}

// other lists a group as the entry with the given index, if there is room.
func (g *groups) other(group *robotstxt.Group, i int) {
	if i >= otherGroups {
		g.MoreOthers++
		return
	}
	g.Others = append(g.Others, templates.OtherGroup{
		Rules: group.Len(), Line: group.Opened[0], Colour: groupClass(g.colours[group.Runs[0]]),
	})
}

// nameOther adds the product token of a group to its entry.
func nameOther(o *templates.OtherGroup, group *robotstxt.Group) {
	if len(o.Tokens) == otherTokens {
		o.MoreTokens++
		return
	}
	o.Tokens = append(o.Tokens, templates.Shorten(group.Token, templates.NameOctets))
}

func (g *groups) sitemaps() {
	for line, url := range g.file.Sitemaps() {
		if len(g.Sitemaps) >= sitemapsMax {
			g.MoreMaps++
			continue
		}
		g.Sitemaps = append(g.Sitemaps, templates.QuotedLine{Line: line, Value: templates.Shorten(url, templates.QuoteOctets)})
	}
}

// A ruleKey is the same for groups that have the same rules: those of one run, or
// of several. It also stands for a policy in place of the file.
type ruleKey struct {
	run  int // the first one, from 1; 0 if there is no group, or byPolicy
	more string
}

const byPolicy = -1

// ruleKeys are the keys of groups. A group can be gathered from thousands of
// places, so each such group is looked at once.
type ruleKeys map[*robotstxt.Group]ruleKey

// key returns the key of g, which may be nil.
func (k ruleKeys) key(g *robotstxt.Group) ruleKey {
	switch {
	case g == nil:
		return ruleKey{}
	case len(g.Runs) == 1:
		return ruleKey{run: g.Runs[0] + 1}
	}
	key, ok := k[g]
	if !ok {
		key = ruleKey{g.Runs[0] + 1, fmt.Sprint(g.Runs[1:])}
		k[g] = key
	}
	return key
}
