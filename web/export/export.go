// Package export writes what is said of a file in the shapes that other programs read:
// tables as CSV, as tab-separated values or for a ticket in Markdown, and findings as
// SARIF. JSON is what package api answers with.
package export

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Table is rows under named columns. Each row has a cell for each column.
type Table struct {
	Columns []string
	Rows    [][]string
	Quotes  []string // the columns that hold what a file or a visitor wrote, which Markdown shows as code
}

// CSV writes t as RFC 4180 has it, in UTF-8, with a row of names at the top. A cell
// that a spreadsheet would carry out has an apostrophe in front.
func (t Table) CSV(w io.Writer) error {
	out := NewRows(w, t.Columns)
	for _, row := range t.Rows {
		out.Write(row...)
	}
	return out.Flush()
}

// Rows writes rows one by one as [Table.CSV] does, so that there may be any number of
// them.
type Rows struct {
	csv  *csv.Writer
	safe []string
}

// NewRows begins with the names of the columns.
func NewRows(w io.Writer, columns []string) *Rows {
	out := csv.NewWriter(w)
	out.UseCRLF = true
	out.Write(columns)
	return &Rows{csv: out}
}

// Write writes one row. An error shows in Flush.
func (r *Rows) Write(cells ...string) {
	r.safe = r.safe[:0]
	for _, cell := range cells {
		r.safe = append(r.safe, inert(cell))
	}
	r.csv.Write(r.safe)
}

// Flush passes on all that was written, and returns the first error.
func (r *Rows) Flush() error {
	r.csv.Flush()
	return r.csv.Error()
}

// inert returns a cell as no spreadsheet takes it for a formula, nor a part of it where
// semicolons part cells (OWASP ASVS 5.0, 1.2.10): with an apostrophe in front.
func inert(cell string) string {
	var b strings.Builder
	written, begin, blank := 0, 0, true // blank while nothing is seen behind begin
	for i, c := range cell {
		switch {
		case blank && strings.ContainsRune("=+-@＝＋－＠", c), i == 0 && strings.ContainsRune("\t\r\n\x00", c):
			b.WriteString(cell[written:begin] + "'")
			written, blank = begin, false
		case c == ';':
			begin, blank = i+1, true
		case c != '"' && !unicode.IsSpace(c) && !unicode.In(c, unicode.Cc, unicode.Cf):
			blank = false
		}
	}
	return b.String() + cell[written:]
}

// TSV writes t as spreadsheets take it from a clipboard: with tabs between cells, in
// which blanks stand for tabs and line endings.
func (t Table) TSV(w io.Writer) error {
	for _, row := range append([][]string{t.Columns}, t.Rows...) {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = inert(oneLine(cell))
		}
		if _, err := fmt.Fprintln(w, strings.Join(cells, "\t")); err != nil {
			return err
		}
	}
	return nil
}

// oneLine returns s without what would end a line or a cell, or would turn round what
// follows it.
func oneLine(s string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == utf8.RuneError, unicode.IsGraphic(c):
			return c
		case c == '\t' || c == '\n' || c == '\r':
			return ' '
		}
		return unicode.ReplacementChar
	}, s)
}
