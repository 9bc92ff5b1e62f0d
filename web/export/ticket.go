package export

import (
	"fmt"
	"io"
	"strings"

	"whichline/web/api"
)

// Ticket writes a as Markdown for a ticket: a summary of the file, its findings, and
// each verdict in a row and in a sentence. name is the name of the file.
func Ticket(w io.Writer, name string, a *api.TestAnswer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n%s\n", plain(name), sentence(a.File.Summary))
	writeFindings(&b, a.Findings)
	if len(a.Results) > 0 {
		b.WriteString("\n### Verdicts\n\n")
		if err := summary(a).Markdown(&b); err != nil {
			return err
		}
		b.WriteByte('\n')
		told := make(map[string]bool)
		for i := range a.Results {
			if text := a.Results[i].Explanation; !told[text] {
				told[text] = true
				fmt.Fprintf(&b, "- %s\n", sentence(text))
			}
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeFindings lists the findings with their fixes.
func writeFindings(b *strings.Builder, findings []api.Finding) {
	if len(findings) > 0 {
		b.WriteString("\n### Findings\n\n")
	}
	for _, x := range findings {
		fmt.Fprintf(b, "- **%s**: %s %s", levels[x.Severity].word, sentence(x.Message), sentence(x.Why))
		switch {
		case x.Fix != nil:
			fmt.Fprintf(b, " Fix: %s.", sentence(strings.TrimSuffix(x.Fix.Label, ".")))
		case x.Question != nil:
			fmt.Fprintf(b, " %s", sentence(x.Question.Asks))
		}
		b.WriteByte('\n')
	}
}

// summary returns the verdicts of a as a table with few columns.
func summary(a *api.TestAnswer) Table {
	all := Verdicts(a)
	t := Table{Columns: []string{"URL", "Crawler", "Verdict", "Line", "Rule"}, Quotes: []string{"URL", "Rule"}}
	for _, row := range all.Rows {
		t.Rows = append(t.Rows, row[:len(t.Columns)])
	}
	return t
}
