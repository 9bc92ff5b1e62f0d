package bulk

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"whichline/web/limit"
)

// soughtRows is how many rows are searched for a column that holds URLs.
const soughtRows = 10

// urlColumns are the names that tools give the column of URLs, in lower case.
var urlColumns = []string{"url", "urls", "address", "loc", "uri", "page", "page url", "full url", "landing page", "link", "path"}

// isTable reports whether a file that begins with the given line is a table: by its
// name, because a column is asked for, because that line names columns, or because a tab
// separates a URL from something in it, as no tab is part of a URL.
func isTable(begin, name, column string) bool {
	if column != "" || strings.HasSuffix(name, ".csv") || strings.HasSuffix(name, ".tsv") {
		return true
	}
	by := separator(begin)
	row := cells(begin, by)
	return strings.ContainsRune(begin, by) && (slices.ContainsFunc(row, isURLColumn) || by == '\t' && slices.ContainsFunc(row, isURL))
}

// namesColumns reports whether a line that begins with "#" names the columns of a table and
// is no comment: one of them is "#", known or asked for. There may be millions of comments,
// so it is cheap.
func namesColumns(line, column string) bool {
	if !strings.ContainsAny(line, ",;\t") {
		return false
	}
	for cell := range strings.SplitSeq(line, string(separator(line))) {
		cell = strings.Trim(cell, `" `)
		if cell == "#" || isURLColumn(cell) || column != "" && strings.EqualFold(cell, column) {
			return true
		}
	}
	return false
}

// isExport reports whether the first lines of r, as far as they are in memory, are a table
// by what is in them, whatever language its columns are named in: as many separators in
// the first two, and a URL with something beside it in the second alone.
func isExport(r *bufio.Reader) bool {
	there, _ := r.Peek(limit.Short / 2)
	lines := strings.SplitN(string(there), "\n", 3)
	if len(lines) < 2 || lines[0] == "" || len(lines) == 2 && len(there) == limit.Short/2 {
		return false
	}
	by := separator(lines[0])
	names, row := cells(lines[0], by), cells(lines[1], by)
	return len(names) > 1 && len(names) == len(row) && !slices.ContainsFunc(names, isURL) && slices.ContainsFunc(row, isURL)
}

// separator returns the separator of the cells of a table: a comma, a semicolon or a
// tab, whichever comes most often in its first line.
func separator(begin string) rune {
	best, most := ',', strings.Count(begin, ",")
	for _, c := range ";\t" {
		if n := strings.Count(begin, string(c)); n > most {
			best, most = c, n
		}
	}
	return best
}

// cells returns the cells of a line of a table.
func cells(line string, separator rune) []string {
	r := csv.NewReader(strings.NewReader(line))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = separator, true, -1
	row, _ := r.Read()
	return row
}

// table tells of the URLs in a column of a table. A cell that is blank says nothing.
func (f *File) table(in *bufio.Reader, begin, column string, tell func(Input, error) bool) {
	limited := &rowReader{r: in, separator: byte(separator(begin))}
	r := csv.NewReader(limited)
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = separator(begin), true, -1
	rows := rowsOf(r, limited)
	var first [][]string
	var ended error
	for len(first) < soughtRows && ended == nil {
		var row []string
		if row, ended = rows(); ended == nil {
			first = append(first, row)
		}
	}
	at, headed, found := findColumn(first, column)
	if !found {
		f.problem = problemOf(first)
		return
	}
	weight := 0
	if headed {
		weight, f.measure = findMeasure(first[0])
	}
	width := 0
	if len(first) > 0 {
		width = len(first[0])
	}
	told := func(row []string) bool {
		if hasRow(row, r.Comma, width, at) {
			f.problem = LongRow
			return false
		}
		return f.tellRow(row, at, weight, tell)
	}
	if headed {
		first = first[1:]
	}
	for _, row := range first {
		if !told(row) {
			return
		}
	}
	for ended == nil {
		var row []string
		if row, ended = rows(); ended == nil && !told(row) {
			return
		}
	}
	if errors.Is(ended, errLongRow) {
		f.problem = LongRow
	}
}

// hasRow reports whether a cell of a row has a whole row in it, of so many cells with a URL
// in the column at, as behind a quotation mark that is not closed.
func hasRow(row []string, separator rune, width, at int) bool {
	for _, cell := range row {
		if !strings.Contains(cell, "\n") {
			continue
		}
		for line := range strings.Lines(cell) {
			if inside := cells(line, separator); len(inside) == width && at < width && isURL(inside[at]) && line != cell {
				return true
			}
		}
	}
	return false
}

// problemOf returns why a table has no URLs by its first rows.
func problemOf(rows [][]string) FileProblem {
	if slices.ContainsFunc(rows, func(row []string) bool { return reasonIn(row) != "" }) {
		return ReasonsAlone
	}
	return NoColumn
}

// tellRow tells of the URL in a row with its weight and reason, and reports whether to go on.
// A comment has none. In the first cell of a row, "#1" may be its number.
func (f *File) tellRow(row []string, at, weight int, tell func(Input, error) bool) bool {
	if at >= len(row) || strings.HasPrefix(strings.TrimLeft(row[0], " \t"), "# ") {
		return true
	}
	url := strings.TrimSpace(strings.ToValidUTF8(row[at], string(utf8.RuneError)))
	if url == "" || url[0] == '#' {
		return true
	}
	in := Input{URL: strings.Clone(url), Reason: cmp.Or(reasonIn(row), f.Reason)}
	if f.measure != "" && weight < len(row) && strings.TrimSpace(row[weight]) != "" {
		var read bool
		if in.Weight, read = wholeNumber(strings.TrimSpace(row[weight])); !read {
			f.unread++
		}
	}
	return tell(in, nil)
}

// findColumn returns which column of a table holds URLs, and whether the first row
// names columns.
func findColumn(rows [][]string, asked string) (at int, headed, found bool) {
	if len(rows) == 0 {
		return 0, false, asked == ""
	}
	names, headless := urlColumns, slices.ContainsFunc(rows[0], isURL)
	if asked != "" {
		names = []string{asked}
	}
	if n, err := strconv.Atoi(asked); err == nil && headless {
		return n - 1, false, n >= 1 && n <= len(rows[0]) // a cell of the first row may be this number
	}
	for _, name := range names {
		is := func(cell string) bool { return strings.EqualFold(strings.TrimSpace(cell), name) }
		if at = slices.IndexFunc(rows[0], is); at >= 0 {
			return at, true, true
		}
	}
	if asked != "" {
		n, err := strconv.Atoi(asked)
		return n - 1, !headless, err == nil && n >= 1 && n <= len(rows[0])
	}
	for i, row := range rows {
		if at = slices.IndexFunc(row, isURL); at >= 0 {
			return at, i > 0, true
		}
	}
	return 0, false, false
}

// isURLColumn reports whether a cell is a name of a column of URLs.
func isURLColumn(cell string) bool {
	return slices.Contains(urlColumns, strings.ToLower(strings.TrimSpace(cell)))
}

// isURL reports whether a cell looks like a URL, or like a path.
func isURL(cell string) bool {
	cell = strings.ToLower(strings.TrimSpace(cell))
	return strings.HasPrefix(cell, "http://") || strings.HasPrefix(cell, "https://") || strings.HasPrefix(cell, "/")
}

var errLongRow = errors.New("a row is too long to be read")

// rowsOf returns a function that reads one row after the other. A row that breaks
// the rules of CSV is passed over.
func rowsOf(r *csv.Reader, limited *rowReader) func() ([]string, error) {
	return func() ([]string, error) {
		for {
			limited.left, limited.cells = limit.Part, limit.List
			row, err := r.Read()
			var broken *csv.ParseError
			if errors.As(err, &broken) && !errors.Is(err, errLongRow) {
				continue
			}
			return row, err
		}
	}
}

// A rowReader reads no more than the size limit of a row, so that a quotation mark
// that is never closed does not take up all that follows it.
type rowReader struct {
	r         io.Reader
	left      int
	separator byte
	cells     int // how many more may come, about: those of the rows read ahead count, too
}

func (x *rowReader) Read(p []byte) (int, error) {
	if x.left <= 0 || x.cells <= 0 {
		return 0, errLongRow
	}
	n, err := x.r.Read(p)
	x.left -= n
	x.cells -= bytes.Count(p[:n], []byte{x.separator})
	return n, err
}
