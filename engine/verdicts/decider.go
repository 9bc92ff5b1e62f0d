package verdicts

import (
	"context"
	"slices"

	"whichline/engine"
)

// A Decider decides one URL after the other for the same crawlers, without
// allocating anything for each. It must not be used by several goroutines at once.
type Decider struct {
	site     *engine.Site
	who      []follower
	verdicts []engine.Verdict
}

// NewDecider returns a Decider for a site, which may be nil, and columns, as
// [Decide] has them. Its error is that of ctx.
func NewDecider(ctx context.Context, site *engine.Site, columns []Column) (*Decider, error) {
	who, err := follow(ctx, columns)
	return &Decider{site: site, who: who}, err
}

// Rules returns how many rules the crawlers obey: those of each group once. Memory
// and the time of the first verdicts are in proportion to it.
func (d *Decider) Rules() (n int) {
	for i := range d.who {
		if w := &d.who[i]; w.like == i && w.group != nil {
			n += w.group.Len()
		}
	}
	return n
}

// Decide fills in the verdicts of row, or that it is outside. The verdicts are
// used again when it is called the next time. Its error is that of ctx.
func (d *Decider) Decide(ctx context.Context, row *Row) (err error) {
	if row.Problem != nil {
		return nil
	}
	if row.Outside = d.site != nil && !d.site.Covers(row.Target); row.Outside {
		return nil
	}
	d.verdicts, err = decideAll(ctx, d.who, row.Target, d.verdicts[:0])
	row.Verdicts = d.verdicts
	return err
}

// A follower is a crawler with the group that it obeys, whatever the URL.
type follower struct {
	Column
	token string // by which the group was found
	group *engine.Group
	like  int // index of the first crawler that obeys that group of that file
}

// follow returns which group each crawler obeys.
func follow(ctx context.Context, columns []Column) ([]follower, error) {
	type obeyed struct {
		file  *engine.File
		group *engine.Group
	}
	who := make([]follower, len(columns))
	first := make(map[obeyed]int)
	for i, c := range columns {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		token, group := c.File.GroupFor(c.Crawler)
		like, met := first[obeyed{c.File, group}]
		if !met {
			like, first[obeyed{c.File, group}] = i, i
		}
		who[i] = follower{c, token, group, like}
	}
	return who, nil
}

// decideAll appends to into the verdict for each crawler. Crawlers that obey the
// same group have the same verdict, which is found once.
func decideAll(ctx context.Context, who []follower, t engine.Target, into []engine.Verdict) ([]engine.Verdict, error) {
	all := slices.Grow(into, len(who))
	for i := range who {
		w := &who[i]
		if w.like < i {
			all = append(all, all[w.like])
		} else {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			all = append(all, engine.Verdict{Crawler: w.Crawler, Token: w.token, Group: w.group, Target: t})
			w.File.Decide(&all[i])
		}
		all[i].Crawler, all[i].Token = w.Crawler, w.token
	}
	return all, nil
}
