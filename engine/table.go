package engine

import (
	"context"
	"slices"
)

// A Table is the verdicts on several URLs for several crawlers.
type Table struct {
	Columns []Column
	Rows    []Row // one per URL, in the order given
}

// A Column is a crawler of a table, and the file as it is read for that crawler:
// not every crawler reads the same file alike.
type Column struct {
	Crawler Crawler
	File    *File
}

// A Row is one URL and its verdicts.
type Row struct {
	Typed    string       // the URL as typed
	Target   Target       // zero if there is a problem
	Problem  *TargetError // why Typed is no target; nil if it is one
	Outside  bool         // the file does not speak for this URL
	Verdicts []Verdict    // one per column, in their order; nil if there is a problem or the URL lies outside
}

// Table decides for every URL and every crawler. With a site given, URLs that
// do not lie on it are outside; without one (nil) the file is taken to speak
// for every URL. It stops early only with the error of ctx.
func (f *File) Table(ctx context.Context, site *Site, crawlers []Crawler, urls []string) (Table, error) {
	rows := make([]Row, len(urls))
	for i, typed := range urls {
		rows[i].Typed = typed
		rows[i].Target, rows[i].Problem = parseTarget(typed)
	}
	return f.Decide(ctx, site, crawlers, rows)
}

// Decide is [File.Table] for callers that read URLs themselves.
func (f *File) Decide(ctx context.Context, site *Site, crawlers []Crawler, rows []Row) (Table, error) {
	return Decide(ctx, site, f.columns(crawlers), rows)
}

// columns returns a column for each crawler, for all of which f is the file.
func (f *File) columns(crawlers []Crawler) []Column {
	columns := make([]Column, len(crawlers))
	for i, c := range crawlers {
		columns[i] = Column{c, f}
	}
	return columns
}

// Decide decides for every row and every column: it fills in the verdicts of rows,
// or that they are outside. The files of the columns are the same one, as several
// readings read it. Otherwise it is as [File.Table].
func Decide(ctx context.Context, site *Site, columns []Column, rows []Row) (Table, error) {
	d, err := NewDecider(ctx, site, columns)
	if err != nil {
		return Table{}, err
	}
	for i := range rows {
		d.verdicts = nil // which the row before keeps
		if err := d.Decide(ctx, &rows[i]); err != nil {
			return Table{}, err
		}
	}
	return Table{Columns: columns, Rows: rows}, nil
}

// A Decider decides one URL after the other for the same crawlers, without
// allocating anything for each. It must not be used by several goroutines at once.
type Decider struct {
	site     *Site
	who      []follower
	verdicts []Verdict
}

// NewDecider returns a Decider for a site, which may be nil, and columns, as
// [Decide] has them. Its error is that of ctx.
func NewDecider(ctx context.Context, site *Site, columns []Column) (*Decider, error) {
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
	d.verdicts, err = verdicts(ctx, d.who, row.Target, d.verdicts[:0])
	row.Verdicts = d.verdicts
	return err
}

// ReadBy reports whether there are columns and r reads the file for all of them.
func (t *Table) ReadBy(r *Reading) bool {
	for i := range t.Columns {
		if t.Columns[i].File.Reading != r {
			return false
		}
	}
	return len(t.Columns) > 0
}

// file returns the file as r reads it, if that is one of a column; nil if not.
func (t *Table) file(r *Reading) *File {
	for i := range t.Columns {
		if f := t.Columns[i].File; f.Reading == r {
			return f
		}
	}
	return nil
}

// A follower is a crawler with the group that it obeys, whatever the URL.
type follower struct {
	Column
	token string // by which the group was found
	group *Group
	like  int // index of the first crawler that obeys that group of that file
}

// follow returns which group each crawler obeys.
func follow(ctx context.Context, columns []Column) ([]follower, error) {
	type obeyed struct {
		file  *File
		group *Group
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

// verdicts appends to into the verdict for each crawler. Crawlers that obey the
// same group have the same verdict, which is found once.
func verdicts(ctx context.Context, who []follower, t Target, into []Verdict) ([]Verdict, error) {
	all := slices.Grow(into, len(who))
	for i := range who {
		w := &who[i]
		if w.like < i {
			all = append(all, all[w.like])
		} else {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			all = append(all, Verdict{Group: w.group, Target: t})
			w.File.obey(&all[i])
		}
		all[i].Crawler, all[i].token = w.Crawler, w.token
	}
	return all, nil
}
