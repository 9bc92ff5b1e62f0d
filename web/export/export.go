// Package export writes answers in formats for other programs: tables as CSV, as
// tab-separated values or as Markdown for a ticket, and findings as SARIF, for JUnit,
// Reviewdog and Code Climate. Package api defines the JSON.
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
	Quotes  []string // columns with text from a file or a visitor, which Markdown shows as code
}

// CSV writes t in the format of RFC 4180, in UTF-8, with a header row. A cell that a
// spreadsheet would execute gets a leading apostrophe.
func (t Table) CSV(w io.Writer) error {
	out := NewRows(w, t.Columns)
	for _, row := range t.Rows {
		out.Write(row...)
	}
	return out.Flush()
}

// Rows writes rows one by one in the format of [Table.CSV], so that there may be any
// number.
type Rows struct {
	csv  *csv.Writer
	safe []string
}

// NewRows writes the header row.
func NewRows(w io.Writer, columns []string) *Rows {
	out := csv.NewWriter(w)
	out.UseCRLF = true
	out.Write(columns)
	return &Rows{csv: out}
}

// Write writes one row. Flush reports any error.
func (r *Rows) Write(cells ...string) {
	r.safe = r.safe[:0]
	for _, cell := range cells {
		r.safe = append(r.safe, inert(cell))
	}
	r.csv.Write(r.safe)
}

// Flush flushes the output, and returns the first error.
func (r *Rows) Flush() error {
	r.csv.Flush()
	return r.csv.Error()
}

// inert returns a cell that no spreadsheet executes as a formula, even where semicolons
// separate cells (OWASP ASVS 5.0, 1.2.10): it adds a leading apostrophe.
func inert(cell string) string {
	var b strings.Builder
	written, begin, blank := 0, 0, true // blank while only white space follows begin
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

// TSV writes t in the clipboard format of spreadsheets: tabs separate cells, and blanks
// replace tabs and line endings in cells.
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

// oneLine returns s without characters that end a line or a cell, or that reverse the
// following text.
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
