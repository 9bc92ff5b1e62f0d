package export

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// Markdown writes t as a table of GitHub's Markdown. Cells are escaped, so they appear
// literally.
func (t Table) Markdown(w io.Writer) error {
	rows := [][]string{t.Columns, make([]string, len(t.Columns))}
	for i := range t.Columns {
		rows[1][i] = "---"
	}
	for _, row := range t.Rows {
		cells := make([]string, len(row))
		for i, cell := range row {
			if slices.Contains(t.Quotes, t.Columns[i]) {
				cells[i] = strings.ReplaceAll(CodeSpan(cell), "|", `\|`)
			} else {
				cells[i] = plain(cell)
			}
		}
		rows = append(rows, cells)
	}
	for _, row := range rows {
		if _, err := fmt.Fprintf(w, "| %s |\n", strings.Join(row, " | ")); err != nil {
			return err
		}
	}
	return nil
}

// marks escapes the markup of Markdown and HTML. A zero-width space keeps a name from
// sending a notification, and a URL from becoming a link.
var marks = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "|", `\|`, "~", `\~`, "#", `\#`,
	"<", "&lt;", ">", "&gt;", "&", "&amp;", "@", "@\u200b", "://", ":\u200b//", "www.", "www\u200b.", "WWW.", "WWW\u200b.")

func plain(s string) string { return marks.Replace(oneLine(s)) }

// CodeSpan returns s as code in Markdown, on one line, between a longer run of backticks
// than it contains. It is empty if s is.
func CodeSpan(s string) string {
	if s == "" {
		return ""
	}
	s = oneLine(s)
	longest, run := 0, 0
	for i := range len(s) {
		if run++; s[i] != '`' {
			run = 0
		}
		longest = max(longest, run)
	}
	fence := strings.Repeat("`", longest+1)
	if strings.HasPrefix(s, "`") || strings.HasSuffix(s, "`") {
		s = " " + s + " "
	}
	return fence + s + fence
}

// sentence returns a sentence as Markdown. Quotations are in backticks, as in Markdown.
// If a quotation itself has backticks, some of it appears as text, but none of it as
// markup.
func sentence(s string) string {
	var b strings.Builder
	parts := strings.Split(oneLine(s), "`")
	for i, part := range parts {
		switch {
		case i%2 == 0:
			b.WriteString(plain(part))
		case i == len(parts)-1: // an unpaired backtick
			b.WriteString(plain("`" + part))
		case part != "":
			if strings.HasSuffix(b.String(), "`") {
				b.WriteByte(' ')
			}
			b.WriteString("`" + part + "`")
		}
	}
	return b.String()
}
