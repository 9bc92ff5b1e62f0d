package templates

import (
	"slices"

	"whichline/engine"
)

// A Card is the rules of one group, or of several that have the same, and the
// crawlers that obey them.
type Card struct {
	Assigned  []engine.Assignment // one per crawler; never empty
	Columns   []int               // their places among all crawlers, from 0
	Tokens    []string            // whose groups these are; none if no group applies
	Hue       string              // class
	Places    []Place             // the runs the group was gathered from; none if no group applies
	Rules     int
	MoreLines int              // lines beyond those in Places
	Witnesses []engine.Witness // what its first rules decide
	Kept      bool             // that is left out, as it is folded

	first int // of Columns
}

// A Place is one run of a group: where it stands and what counts of it.
type Place struct {
	First, Last int
	Fused       []engine.Sentence // why lines that look like several groups are one
	MoreFused   int               // such places beyond those in Fused
	Lines       []Quoted
	Kept        bool // those beyond the first few are left out, as they are folded

	tailID string // of what holds them
}

// Quoted is what counts of a line.
type Quoted struct {
	Line  int
	Field string // with its separator; empty for a sitemap
	Value string
}

const (
	cardLines   = 200 // lines on one card
	cardFusions = 5   // sentences on why a place is one group
	quoteOctets = 400 // of one line
	nameOctets  = 120 // of the name of a crawler
	witnessed   = 60  // rules of which a card shows what they decide
)

// A dealer makes the cards of one file.
type dealer struct {
	file      *engine.File
	witnesses *engine.Witnesses
	brief     Brief
	left      int // lines that are to be on all cards yet
}

// card shows the group of o, which the crawler of the given column obeys.
func (d *dealer) card(o engine.Assignment, column int) *Card {
	c := &Card{first: column}
	if o.Group == nil {
		return c
	}
	c.Rules = o.Group.Len()
	if c.Kept = c.Rules > 0 && d.brief.keeps(c.witnessesID()); !c.Kept {
		c.witness(o.Group, d.witnesses)
	}
	limit := min(cardLines, max(d.left, fewCardLines))
	for _, i := range o.Group.Runs {
		run := &d.file.Runs[i]
		if limit <= 0 {
			c.MoreLines += len(run.UserAgents) + len(run.Rules)
			continue
		}
		p, more := newPlace(d.file, run, limit)
		p.tailID = c.tailID(len(c.Places))
		p.Kept = d.brief.keeps(p.tailID)
		limit -= len(p.Lines)
		d.left -= len(p.Lines)
		c.MoreLines += more
		c.Places = append(c.Places, p)
	}
	return c
}

// witness finds what the first rules of a group decide.
func (c *Card) witness(g *engine.Group, w *engine.Witnesses) {
	for r := range g.Rules() {
		if len(c.Witnesses) == witnessed {
			break
		}
		c.Witnesses = append(c.Witnesses, w.Of(r, g))
	}
}

// add enters another crawler, of the given column, that obeys these rules.
func (c *Card) add(o engine.Assignment, column int) {
	c.Columns = append(c.Columns, column)
	c.Assigned = append(c.Assigned, o)
	if o.Group != nil && !slices.Contains(c.Tokens, o.Group.Token) {
		c.Tokens = append(c.Tokens, o.Group.Token)
	}
}

// newPlace shows one run and at most limit of its lines; more counts the rest.
func newPlace(f *engine.File, run *engine.Run, limit int) (p Place, more int) {
	p.First, p.Last = extent(run)
	for i, x := range f.Fusions(run) {
		if i >= cardFusions {
			p.MoreFused++
			continue
		}
		p.Fused = append(p.Fused, x.Sentence())
	}
	for _, n := range run.UserAgents[:min(len(run.UserAgents), limit)] {
		if l := f.Line(int(n)); l.Ignored == engine.None {
			p.Lines = append(p.Lines, quote(f, l))
		}
	}
	for i := range run.Rules[:min(len(run.Rules), limit-len(p.Lines))] {
		p.Lines = append(p.Lines, quote(f, f.Line(run.Rules[i].Line)))
	}
	return p, len(run.UserAgents) + len(run.Rules) - len(p.Lines)
}

// quote shows what counts of a line.
func quote(f *engine.File, l engine.Line) Quoted {
	q := Quoted{Line: int(l.Number)}
	if l.Kind != engine.Sitemap {
		q.Field = clip(f.Field(l), nameOctets) + ":"
	}
	q.Value = clip(f.Value(l), quoteOctets)
	return q
}

// never returns how many of the witnessed rules are proven never to decide.
func (c *Card) never() int {
	n := 0
	for i := range c.Witnesses {
		if c.Witnesses[i].Never() {
			n++
		}
	}
	return n
}
