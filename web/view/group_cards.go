package view

import (
	"context"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/meaning"
	"whichline/engine/response"
	"whichline/engine/verdicts"
	"whichline/engine/witness"
	"whichline/templates"
)

const (
	allCardLines = 3000 // lines on all cards
	fewCardLines = 10   // lines on each card beyond that
	cardLines    = 200  // lines on one card
	cardFusions  = 5    // sentences on why a place is one group
	witnessed    = 60   // rules whose decisions a card shows
)

// cardMakers make the cards of a file as several readings have it.
type cardMakers struct {
	ctx     context.Context // until it is done
	partial PartialAnswer
	left    int // lines that are to be on all cards yet
	of      map[*robotstxt.File]*cardMaker
}

// maker returns the one for f.
func (m *cardMakers) maker(f *robotstxt.File) *cardMaker {
	if m.of[f] == nil {
		m.of[f] = &cardMaker{m, f, witness.In(f).Until(m.ctx), meaning.SummariesOf(f).Until(m.ctx)}
	}
	return m.of[f]
}

// summary returns what crawlers may fetch by f and by each reading of the columns, and by
// the policies that decide in place of the file. f counts unless all its columns have one.
func (m *cardMakers) summary(f *robotstxt.File, columns []verdicts.Column, policies []response.Policy) robotstxt.Sentence {
	var files []*robotstxt.File
	var after []robotstxt.Sentence
	own := !slices.ContainsFunc(columns, func(x verdicts.Column) bool { return x.File == f })
	for i := range columns {
		p, x := instead(policies, i), columns[i].File
		switch {
		case p == nil && x == f:
			own = true
		case p == nil && !slices.Contains(files, x):
			files = append(files, x)
		case p != nil && !slices.ContainsFunc(after, func(s robotstxt.Sentence) bool { return s.String() == p.Sentence.String() }):
			after = append(after, p.Sentence)
		}
	}
	if own {
		files = slices.Insert(files, 0, f)
	}
	var all []*meaning.Summaries
	for _, x := range files {
		all = append(all, m.maker(x).summaries)
	}
	return meaning.ByReader(all, after...)
}

// A cardMaker makes the cards of one file.
type cardMaker struct {
	*cardMakers
	file      *robotstxt.File
	witnesses *witness.Search
	summaries *meaning.Summaries
}

// card shows a group, which the crawler of the given column is the first to obey;
// g is nil if that one obeys none.
func (m *cardMaker) card(g *robotstxt.Group, column int) *templates.GroupCard {
	c := &templates.GroupCard{}
	if g == nil {
		if m.file.GivenUp(nil) == robotstxt.FileRefused {
			c.Summary = m.summaries.OfFile()
		}
		return c
	}
	if m.partial.LeavesOut(templates.GroupsPanelID) {
		c.Places = m.extents(g)
		return c
	}
	c.Rules, c.Gathered, c.Summary = g.Len(), len(g.Runs), m.summaries.OfThis(g)
	if c.LeftOut = c.Rules > 0 && m.partial.LeavesOut(templates.WitnessesID(column)); !c.LeftOut {
		c.Witnesses = m.witnessesOf(g)
	}
	limit := min(cardLines, max(m.left, fewCardLines))
	for _, i := range g.Runs {
		if m.ctx.Err() != nil {
			break
		}
		run := &m.file.Runs()[i]
		if limit <= 0 {
			c.MoreLines += quotable(m.file, run)
			continue
		}
		p, more := newPlace(m.file, run, limit)
		p.FoldedID = templates.FoldedLinesID(column, len(c.Places))
		p.LeftOut = m.partial.LeavesOut(p.FoldedID)
		limit -= len(p.Lines)
		m.left -= len(p.Lines)
		c.MoreLines += more
		c.Places = append(c.Places, p)
	}
	return c
}

// extents returns where the first runs of g stand, and nothing of them.
func (m *cardMaker) extents(g *robotstxt.Group) []templates.Place {
	places := make([]templates.Place, min(len(g.Runs), cardLines))
	for i := range places {
		places[i].First, places[i].Last = extent(&m.file.Runs()[g.Runs[i]])
	}
	return places
}

// witnessesOf finds witnesses of the first rules of a group.
func (m *cardMaker) witnessesOf(g *robotstxt.Group) []witness.Witness {
	var found []witness.Witness
	for r := range g.Rules() {
		if len(found) == witnessed || m.ctx.Err() != nil {
			break
		}
		found = append(found, m.witnesses.Of(r, g))
	}
	return found
}

// newPlace shows one run and at most limit of its lines; more counts the rest.
func newPlace(f *robotstxt.File, run *robotstxt.Run, limit int) (p templates.Place, more int) {
	p.First, p.Last = extent(run)
	for i, x := range finding.Fusions(f, run) {
		if i >= cardFusions {
			p.MoreFused++
			continue
		}
		p.Fused = append(p.Fused, x.Sentence())
	}
	for _, n := range run.UserAgents[:min(len(run.UserAgents), limit)] {
		if l := f.Line(n); l.Ignored == robotstxt.None {
			p.Lines = append(p.Lines, quote(f, l))
		}
	}
	for i := range run.Rules()[:min(len(run.Rules()), limit-len(p.Lines))] {
		p.Lines = append(p.Lines, quote(f, f.Line(run.Rules()[i].Line)))
	}
	return p, quotable(f, run) - len(p.Lines)
}

// quotable returns the number of lines of a run that have an effect.
func quotable(f *robotstxt.File, run *robotstxt.Run) int {
	n := len(run.Rules())
	for _, line := range run.UserAgents {
		if f.Line(line).Ignored == robotstxt.None {
			n++
		}
	}
	return n
}

// quote shows the effective part of a line.
func quote(f *robotstxt.File, l robotstxt.Line) templates.QuotedLine {
	return templates.QuotedLine{
		Line:  l.Number,
		Field: templates.Shorten(f.Field(l), templates.NameOctets) + ":",
		Value: templates.Shorten(f.Value(l), templates.QuoteOctets),
	}
}
