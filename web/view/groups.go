package view

import (
	"fmt"
	"iter"
	"slices"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
)

const (
	otherGroups = 60 // groups that no crawler obeys
	otherTokens = 12 // product tokens of one of them
	sitemapsMax = 20
)

// Groups gathers what the crawlers of columns read in f, each by its own reading.
// Crawlers whose groups have the same rules share a card. Where nobody sees them, there
// is no more of them than it takes to count them.
func Groups(f *engine.File, columns []engine.Column, a templates.Anchors, p PartialAnswer) templates.Groups {
	g := groups{Groups: templates.Groups{Anchors: a}, file: f, colours: newGroupColours(f), rules: make(ruleKeys), at: make(map[ruleKey]*templates.GroupCard)}
	g.LeftOut = p.LeavesOut(templates.GroupsPanelID)
	cards := newCardMaker(f, p, allCardLines)
	others := sameGroups{file: f, known: make(map[*engine.Group]*engine.Group)}
	for column, x := range columns {
		c := x.Crawler
		_, group := x.File.GroupFor(c)
		group = others.of(group)
		key := g.rules.key(group)
		maker := cards
		if group != nil && others.apart(group) {
			key.more += " " + x.File.Reading.Code
			maker = newCardMaker(x.File, p, cards.left)
		}
		card := g.at[key]
		if card == nil {
			card = maker.card(group, column)
			cards.left = maker.left
			if group != nil && maker == cards {
				card.Colour = g.colours.class(int(group.Runs[0]))
			}
			g.at[key] = card
			g.Cards = append(g.Cards, card)
		}
		card.Columns = append(card.Columns, column)
		if !g.LeftOut {
			card.Crawlers = append(card.Crawlers, assigned(c, x.File.ExplainGroup(c)))
		}
	}
	g.others()
	if !g.LeftOut {
		g.Summary = cards.summaries.OfFile()
		g.sitemaps()
	}
	return g.Groups
}

// sameGroups finds groups that other readings of a file have in the file as it is
// shown, where the same lines make them the same.
type sameGroups struct {
	file  *engine.File
	known map[*engine.Group]*engine.Group
}

// of returns the group of the shown file that is the same as own, or own itself.
func (s *sameGroups) of(own *engine.Group) *engine.Group {
	if own == nil {
		return nil
	}
	if same, ok := s.known[own]; ok {
		return same
	}
	s.known[own] = own
	if same := s.file.Group(own.Token); same != nil && sameGroup(same, own) {
		s.known[own] = same
	}
	return s.known[own]
}

// apart reports whether g, which of returned, is none of the shown file's.
func (s *sameGroups) apart(g *engine.Group) bool { return s.file.Group(g.Token) != g }

// sameGroup reports whether the same lines open both groups and the same rules are in
// them.
func sameGroup(a, b *engine.Group) bool {
	if a == b {
		return true
	}
	if a.Len() != b.Len() || !slices.Equal(a.Opened, b.Opened) {
		return false
	}
	next, stop := iter.Pull(b.Rules())
	defer stop()
	for r := range a.Rules() {
		other, ok := next()
		if !ok || r.Line != other.Line || r.Pattern != other.Pattern || r.Octets != other.Octets {
			return false
		}
	}
	return true
}

// assigned shows a crawler under its group, with the sentence that says why.
func assigned(c engine.Crawler, why engine.Sentence) templates.AssignedCrawler {
	a := templates.AssignedCrawler{Name: c.Name, Sentence: why}
	if crawler.Extracted(c) {
		a.TakenFrom = c.Typed
	}
	return a
}

// groups are the groups of a file while they are gathered.
type groups struct {
	templates.Groups
	file    *engine.File
	colours groupColours
	rules   ruleKeys
	at      map[ruleKey]*templates.GroupCard
}

// others lists the groups on no card. Groups with the same rules are one entry.
func (g *groups) others() {
	at := make(map[ruleKey]int)
	for group := range g.file.Groups() {
		key := g.rules.key(group)
		if g.at[key] != nil {
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

// other lists a group as the entry with the given index, if there is room.
func (g *groups) other(group *engine.Group, i int) {
	if i >= otherGroups {
		g.MoreOthers++
		return
	}
	g.Others = append(g.Others, templates.OtherGroup{
		Rules: group.Len(), Line: int(group.Opened[0]), Colour: g.colours.class(int(group.Runs[0])),
	})
}

// nameOther adds the product token of a group to its entry.
func nameOther(o *templates.OtherGroup, group *engine.Group) {
	if len(o.Tokens) == otherTokens {
		o.MoreTokens++
		return
	}
	o.Tokens = append(o.Tokens, templates.Shorten(group.Token, templates.NameOctets))
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

// A ruleKey is the same for groups that have the same rules: those of one run, or
// of several.
type ruleKey struct {
	run  int32 // the first one, from 1; 0 if there is no group
	more string
}

// ruleKeys are the keys of groups. A group can be gathered from thousands of
// places, so each such group is looked at once.
type ruleKeys map[*engine.Group]ruleKey

// key returns the key of g, which may be nil.
func (k ruleKeys) key(g *engine.Group) ruleKey {
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
