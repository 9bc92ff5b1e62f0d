package verdicts

import (
	"context"
	"slices"

	robotstxt "whichline/engine"
)

// A Decider decides URLs for a fixed set of crawlers without allocating per URL. It is
// not safe for concurrent use.
type Decider struct {
	site     *robotstxt.Site
	who      []follower
	verdicts []robotstxt.Verdict
}

// NewDecider returns a Decider for a site, which may be nil, and columns as for
// [Decide]. Its error is from ctx.
func NewDecider(ctx context.Context, site *robotstxt.Site, columns []Column) (*Decider, error) {
	who, err := follow(ctx, columns)
	return &Decider{site: site, who: who}, err
}

// Rules returns the number of rules that the crawlers obey, counting each group once.
// Memory and the time of the first verdicts are proportional to it.
func (d *Decider) Rules() (n int) {
	for i := range d.who {
		if w := &d.who[i]; w.like == i && w.group != nil {
			n += w.group.Len()
		}
	}
	return n
}

// Decide sets the verdicts of row, or its Outside field. The next call reuses the
// verdicts' memory. The error is from ctx.
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

// A follower is a crawler with the group that it obeys.
type follower struct {
	Column
	token string // by which the group was found
	group *robotstxt.Group
	like  int // index of the first crawler that obeys the same group of the same file
}

// follow returns the group that each crawler obeys.
func follow(ctx context.Context, columns []Column) ([]follower, error) {
	type obeyed struct {
		file  *robotstxt.File
		group *robotstxt.Group
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

// decide returns the verdict on t.
func (w *follower) decide(t robotstxt.Target) robotstxt.Verdict {
	if w.group == nil {
		return w.File.Match(w.Crawler, t)
	}
	return w.group.Match(t)
}

// decideAll appends the verdict for each crawler to into. Crawlers that obey the same
// group share one computation.
func decideAll(ctx context.Context, who []follower, t robotstxt.Target, into []robotstxt.Verdict) ([]robotstxt.Verdict, error) {
	all := slices.Grow(into, len(who))
	for i := range who {
		w := &who[i]
		if w.like < i {
			all = append(all, all[w.like])
		} else {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			all = append(all, w.decide(t))
		}
		all[i].Crawler, all[i].Token = w.Crawler, w.token
	}
	return all, nil
}
