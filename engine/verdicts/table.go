// Package verdicts decides many URLs for many crawlers and compares the verdicts with
// other readings.
package verdicts

import (
	"context"
	"errors"
	"slices"

	robotstxt "whichline/engine"
)

// A Table is the verdicts on several URLs for several crawlers.
type Table struct {
	Columns []Column
	Rows    []Row // one per URL, in the order given
}

// A Column is a crawler of a table with the file in the crawler's reading.
type Column struct {
	Crawler robotstxt.Crawler
	File    *robotstxt.File
}

// A Row is one URL and its verdicts.
type Row struct {
	Typed    string                 // the URL as typed
	Target   robotstxt.Target       // zero if there is a problem
	Problem  *robotstxt.TargetError // why Typed is no target; nil if it is one
	Outside  bool                   // the file does not apply to this URL
	Verdicts []robotstxt.Verdict    // one per column, in their order; nil if there is a problem or the URL lies outside
}

// Of decides every URL for every crawler by f. URLs that are not on site are outside;
// with a nil site, f applies to every URL. It stops early only with the error of ctx.
func Of(ctx context.Context, f *robotstxt.File, site *robotstxt.Site, crawlers []robotstxt.Crawler, urls []string) (Table, error) {
	rows := make([]Row, len(urls))
	for i, typed := range urls {
		rows[i].Typed = typed
		target, err := robotstxt.ParseTarget(typed)
		if !errors.As(err, &rows[i].Problem) {
			rows[i].Target = target
		}
	}
	return Decide(ctx, site, Columns(f, crawlers), rows)
}

// Columns returns a column with file f for each crawler.
func Columns(f *robotstxt.File, crawlers []robotstxt.Crawler) []Column {
	columns := make([]Column, len(crawlers))
	for i, c := range crawlers {
		columns[i] = Column{c, f}
	}
	return columns
}

// Decide is like [Of] for callers that parse the URLs themselves. It sets the verdicts
// of rows, or their Outside fields. The files of columns must be one file in several
// readings.
func Decide(ctx context.Context, site *robotstxt.Site, columns []Column, rows []Row) (Table, error) {
	d, err := NewDecider(ctx, site, columns)
	if err != nil {
		return Table{}, err
	}
	for i := range rows {
		d.verdicts = nil // keep the verdicts of the row before
		if err := d.Decide(ctx, &rows[i]); err != nil {
			return Table{}, err
		}
	}
	return Table{Columns: columns, Rows: rows}, nil
}

// ReadBy reports whether there are columns and all of them use reading r.
func (t *Table) ReadBy(r *robotstxt.Reading) bool {
	other := func(c Column) bool { return c.File.Reading != r }
	return len(t.Columns) > 0 && !slices.ContainsFunc(t.Columns, other)
}

// file returns the file of a column with reading r, or nil.
func (t *Table) file(r *robotstxt.Reading) *robotstxt.File {
	for i := range t.Columns {
		if f := t.Columns[i].File; f.Reading == r {
			return f
		}
	}
	return nil
}
