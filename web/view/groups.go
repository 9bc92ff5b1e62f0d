package view

import (
	"fmt"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
)

const (
	otherGroups = 60 // groups that no crawler obeys
	otherTokens = 12 // product tokens of one of them
	sitemapsMax = 20
)

// Groups gathers what the given crawlers read in f. Crawlers whose groups have
// the same rules share a card.
func Groups(f *engine.File, crawlers []engine.Crawler, a templates.Anchors, p PartialAnswer) templates.Groups {
	g := groups{Groups: templates.Groups{Anchors: a}, file: f, colours: newGroupColours(f), rules: make(ruleKeys), at: make(map[string]*templates.GroupCard)}
	cards := cardMaker{file: f, witnesses: f.Witnesses(), partial: p, left: allCardLines}
	for column, c := range crawlers {
		o := f.ChooseGroup(c)
		key := g.rules.key(o.Group)
		card := g.at[key]
		if card == nil {
			card = cards.card(o, column)
			if o.Group != nil {
				card.Colour = g.colours.class(int(o.Group.Runs[0]))
			}
			g.at[key] = card
			g.Cards = append(g.Cards, card)
		}
		card.Columns = append(card.Columns, column)
		card.Crawlers = append(card.Crawlers, assigned(o))
	}
	g.others()
	g.sitemaps()
	return g.Groups
}

// assigned says which group a crawler obeys.
func assigned(o engine.GroupChoice) templates.AssignedCrawler {
	a := templates.AssignedCrawler{Name: o.Crawler.Name, Sentence: o.Sentence}
	if crawler.Extracted(o.Crawler) {
		a.TakenFrom = o.Crawler.Typed
	}
	return a
}

// groups are the groups of a file while they are gathered.
type groups struct {
	templates.Groups
	file    *engine.File
	colours groupColours
	rules   ruleKeys
	at      map[string]*templates.GroupCard // by key of the rules
}

// others lists the groups on no card. Groups with the same rules are one entry.
func (g *groups) others() {
	at := make(map[string]int)
	for group := range g.file.Groups() {
		key := g.rules.key(group)
		if g.at[key] != nil {
			continue
		}
		i, ok := at[key]
		if !ok {
			i = len(g.Others)
			at[key] = i
			g.Others = append(g.Others, templates.OtherGroup{
				Rules: group.Len(), Line: int(group.Opened[0]), Colour: g.colours.class(int(group.Runs[0])),
			})
		}
		if o := &g.Others[i]; len(o.Tokens) < otherTokens {
			o.Tokens = append(o.Tokens, templates.Shorten(group.Token, templates.NameOctets))
		} else {
			o.MoreTokens++
		}
	}
	if more := len(g.Others) - otherGroups; more > 0 {
		g.Others, g.MoreOthers = g.Others[:otherGroups], more
	}
}

func (g *groups) sitemaps() {
	for l := range g.file.Sitemaps() {
		if len(g.Sitemaps) >= sitemapsMax {
			g.MoreMaps++
			continue
		}
		g.Sitemaps = append(g.Sitemaps, quote(g.file, l))
	}
}

// ruleKeys tell groups with the same rules from others. A group can be gathered
// from thousands of places, so each is looked at once.
type ruleKeys map[*engine.Group]string

// key is the same for groups that have the same rules. It is empty if there is
// no group.
func (k ruleKeys) key(g *engine.Group) string {
	if g == nil {
		return ""
	}
	if _, ok := k[g]; !ok {
		k[g] = fmt.Sprint(g.Runs)
	}
	return k[g]
}
