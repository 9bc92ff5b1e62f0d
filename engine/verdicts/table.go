// Package verdicts decides about many URLs for many crawlers, and asks how other
// readings would decide, and why.
package verdicts

import (
	"context"
	"errors"

	"whichline/engine"
)

// A Table is the verdicts on several URLs for several crawlers.
type Table struct {
	Columns []Column
	Rows    []Row // one per URL, in the order given
}

// A Column is a crawler of a table, and the file as it is read for that crawler:
// not every crawler reads the same file alike.
type Column struct {
	Crawler engine.Crawler
	File    *engine.File
}

// A Row is one URL and its verdicts.
type Row struct {
	Typed    string              // the URL as typed
	Target   engine.Target       // zero if there is a problem
	Problem  *engine.TargetError // why Typed is no target; nil if it is one
	Outside  bool                // the file does not speak for this URL
	Verdicts []engine.Verdict    // one per column, in their order; nil if there is a problem or the URL lies outside
}

// Of decides for every URL and every crawler, all of which read f. With a site
// given, URLs that do not lie on it are outside; without one (nil) the file is taken
// to speak for every URL. It stops early only with the error of ctx.
func Of(ctx context.Context, f *engine.File, site *engine.Site, crawlers []engine.Crawler, urls []string) (Table, error) {
	rows := make([]Row, len(urls))
	for i, typed := range urls {
		rows[i].Typed = typed
		target, err := engine.ParseTarget(typed)
		if !errors.As(err, &rows[i].Problem) {
			rows[i].Target = target
		}
	}
	return Decide(ctx, site, Columns(f, crawlers), rows)
}

// Columns returns a column for each crawler, for all of which f is the file.
func Columns(f *engine.File, crawlers []engine.Crawler) []Column {
	columns := make([]Column, len(crawlers))
	for i, c := range crawlers {
		columns[i] = Column{c, f}
	}
	return columns
}

// Decide is [Of] for callers that read URLs themselves. It fills in the verdicts of
// rows, or that they are outside. The files of the columns are the same one, as
// several readings read it.
func Decide(ctx context.Context, site *engine.Site, columns []Column, rows []Row) (Table, error) {
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

// ReadBy reports whether there are columns and r reads the file for all of them.
func (t *Table) ReadBy(r *engine.Reading) bool {
	for i := range t.Columns {
		if t.Columns[i].File.Reading != r {
			return false
		}
	}
	return len(t.Columns) > 0
}

// file returns the file as r reads it, if that is one of a column; nil if not.
func (t *Table) file(r *engine.Reading) *engine.File {
	for i := range t.Columns {
		if f := t.Columns[i].File; f.Reading == r {
			return f
		}
	}
	return nil
}
