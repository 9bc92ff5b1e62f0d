package monitor

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// tables are the tables of a store with their columns, each behind those that it refers
// to, and with the order in which their rows are exported.
var tables = []struct {
	name, order string
	columns     []string
}{
	{"site", "origin", []string{"origin", "listed", "every", "phase", "due", "checked", "problem", "good", "known", "edition"}},
	{"version", "hash", []string{"hash", "body"}},
	{"seen", "site, since", []string{"site", "since", "until", "checks", "class", "status", "cause", "url", "headers", "cut", "version"}},
	{"message", "at, id", []string{"id", "site", "at", "before", "after", "body"}},
}

// A record is a row in an export.
type record struct {
	Table string         `json:"table"`
	Row   map[string]any `json:"row"`
}

// bodyColumn is the one that text can't hold.
const bodyColumn = "version.body"

// Export writes the store as JSON lines, one for each row, in an order that [Store.Import]
// can read. Jobs aren't exported.
func (s *Store) Export(ctx context.Context, w io.Writer) error {
	out := bufio.NewWriter(w)
	enc := json.NewEncoder(out)
	err := s.in(ctx, func(tx transaction) error {
		for _, t := range tables {
			err := tx.query(ctx, func(scan func(...any) error) error {
				values, to := make([]any, len(t.columns)), make([]any, len(t.columns))
				for i := range values {
					to[i] = &values[i]
				}
				if err := scan(to...); err != nil {
					return err
				}
				row := make(map[string]any)
				for i, name := range t.columns {
					row[name] = values[i]
					if octets, ok := values[i].([]byte); ok {
						row[name] = base64.StdEncoding.EncodeToString(octets)
					}
				}
				return enc.Encode(record{t.name, row})
			}, "select "+strings.Join(t.columns, ", ")+" from "+t.name+" order by "+t.order)
			if err != nil {
				return err
			}
		}
		return nil
	})
	return errors.Join(err, out.Flush())
}

// Import reads an export. Rows that the store has already stay as they are. It is all or
// nothing; the error names the line at fault.
func (s *Store) Import(ctx context.Context, r io.Reader) (rows int, err error) {
	err = s.in(ctx, func(tx transaction) error {
		dec := json.NewDecoder(r)
		dec.UseNumber()
		for {
			var x record
			err := dec.Decode(&x)
			if errors.Is(err, io.EOF) {
				return nil
			}
			if err == nil {
				err = x.enter(ctx, tx)
			}
			if err != nil {
				return fmt.Errorf("line %d: %w", rows+1, err)
			}
			rows++
		}
	})
	return rows, err
}

// enter inserts a row.
func (x *record) enter(ctx context.Context, tx transaction) error {
	for _, t := range tables {
		if t.name != x.Table {
			continue
		}
		values, places := make([]any, len(t.columns)), make([]string, len(t.columns))
		for i, name := range t.columns {
			places[i] = fmt.Sprintf("$%d", i+1)
			var err error
			if values[i], err = valueOf(x.Row[name], t.name+"."+name == bodyColumn); err != nil {
				return fmt.Errorf("%s of a %s: %w", name, t.name, err)
			}
		}
		_, err := tx.exec(ctx, "insert into "+t.name+" ("+strings.Join(t.columns, ", ")+") values ("+strings.Join(places, ", ")+") on conflict do nothing", values...)
		return err
	}
	return fmt.Errorf("there is no table %q", x.Table)
}

// valueOf returns the value of a column from JSON.
func valueOf(v any, octets bool) (any, error) {
	switch v := v.(type) {
	case json.Number:
		return v.Int64()
	case string:
		if octets {
			return base64.StdEncoding.DecodeString(v)
		}
		return v, nil
	}
	return nil, errors.New("is missing")
}
