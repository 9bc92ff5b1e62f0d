package templates

import "whichline/engine"

// Reads is what the crawlers read: the groups that they obey, and what else is
// in the file.
type Reads struct {
	Anchors    Anchors
	Cards      []*Card
	Others     []OtherGroup
	MoreOthers int // groups beyond those in Others
	Sitemaps   []Quoted
	MoreMaps   int  // sitemaps beyond those in Sitemaps
	Unasked    bool // no crawler was looked at, though some were named
}

// OtherGroup is a group that none of the crawlers obeys, or several with the
// same rules.
type OtherGroup struct {
	Tokens     []string
	MoreTokens int
	Rules      int
	Line       int // where it begins
	Hue        string
}

const (
	allCardLines = 3000 // lines on all cards
	fewCardLines = 10   // lines on each card beyond that
	otherGroups  = 60
	otherTokens  = 12
	sitemapsMax  = 20
)

// NewReads gathers what the given crawlers read in f. Crawlers whose groups
// have the same rules share a card.
func NewReads(f *engine.File, crawlers []engine.Crawler, a Anchors, b Brief) Reads {
	r := Reads{Anchors: a}
	hues, sets := newHues(f), make(ruleSets)
	at := make(map[string]*Card)
	d := dealer{file: f, witnesses: f.Witnesses(), brief: b, left: allCardLines}
	for column, c := range crawlers {
		o := f.Assign(c)
		key := sets.key(o.Group)
		if at[key] == nil {
			card := d.card(o, column)
			if o.Group != nil {
				card.Hue = hues.class(int(o.Group.Runs[0]))
			}
			at[key] = card
			r.Cards = append(r.Cards, card)
		}
		at[key].add(o, column)
	}
	r.others(f, hues, func(g *engine.Group) (string, bool) {
		key := sets.key(g)
		return key, at[key] != nil
	})
	r.sitemaps(f)
	return r
}

// others lists the groups on no card. Groups with the same rules are one entry.
func (r *Reads) others(f *engine.File, hues Hues, onCard func(*engine.Group) (string, bool)) {
	at := make(map[string]int)
	for g := range f.Groups() {
		key, known := onCard(g)
		if known {
			continue
		}
		i, ok := at[key]
		if !ok {
			i = len(r.Others)
			at[key] = i
			r.Others = append(r.Others, OtherGroup{
				Rules: g.Len(), Line: int(g.Opened[0]), Hue: hues.class(int(g.Runs[0])),
			})
		}
		r.Others[i].name(g.Token)
	}
	if more := len(r.Others) - otherGroups; more > 0 {
		r.Others, r.MoreOthers = r.Others[:otherGroups], more
	}
}

// name enters another product token of the group.
func (o *OtherGroup) name(token string) {
	if len(o.Tokens) >= otherTokens {
		o.MoreTokens++
		return
	}
	o.Tokens = append(o.Tokens, clip(token, nameOctets))
}

func (r *Reads) sitemaps(f *engine.File) {
	for l := range f.Sitemaps() {
		if len(r.Sitemaps) >= sitemapsMax {
			r.MoreMaps++
			continue
		}
		r.Sitemaps = append(r.Sitemaps, quote(f, l))
	}
}
