package export_test

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"golang.org/x/net/html"

	"whichline/web/export"
)

// FuzzTable checks the formats of a table for their readers: a spreadsheet executes no
// cell and has each in its place, and Markdown shows each without interpreting it as
// markup.
func FuzzTable(f *testing.F) {
	for _, cell := range []string{"", "=1+1", "+1", "-1", "@a", "\t=1", "\r=1", " =1", "\"", "a\"b,c", "a|b", "\\|", "\\\\|", "`", "``a`", "`|`", "a\\", "<b>", "&lt;", "*a*", "_a_", "[a](b)", "![a](b)",
		"~~a~~", "# a", "http://a.example", "https://a.example", "www.a.example", "a@b.example", "a\nb", "\u202ea", "\xff", "- a", "1. a", ":", "---"} {
		f.Add(cell, "x")
		f.Add("x", cell)
	}
	f.Fuzz(func(t *testing.T, quoted, text string) {
		table := export.Table{Columns: []string{"q", "t"}, Rows: [][]string{{quoted, text}, {text, quoted}}, Quotes: []string{"q"}}
		var out bytes.Buffer
		if err := table.CSV(&out); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(&out).ReadAll()
		if err != nil || len(rows) != 3 {
			t.Fatalf("%d rows, %v", len(rows), err)
		}
		for _, row := range rows {
			for _, cell := range row {
				if cell != "" && strings.ContainsAny(cell[:1], "=+-@\t\r") {
					t.Errorf("a formula: %q", cell)
				}
			}
		}
		out.Reset()
		if err := table.TSV(&out); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(out.String(), "\t"); n != 3 || strings.Count(out.String(), "\n") != 3 {
			t.Errorf("%d tabs in %q", n, out.String())
		}
		out.Reset()
		if err := table.Markdown(&out); err != nil {
			t.Fatal(err)
		}
		checkMarkdown(t, out.Bytes())
	})
}

// checkMarkdown reads a table of two columns and three rows, in which nothing is marked
// up but code.
func checkMarkdown(t *testing.T, source []byte) {
	t.Helper()
	var shown bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(extension.GFM)).Convert(source, &shown); err != nil {
		t.Fatal(err)
	}
	cells := 0
	for z := html.NewTokenizer(&shown); z.Next() != html.ErrorToken; {
		switch name, _ := z.TagName(); string(name) {
		case "td", "th":
			cells++
		case "", "table", "thead", "tbody", "tr", "code":
		default:
			t.Errorf("%s in %q", name, source)
		}
	}
	if cells != 2*6 { // beginnings and ends
		t.Errorf("%d beginnings and ends of cells; want 12 in %q", cells, source)
	}
}
