package export

import (
	"fmt"
	"io"
	"strings"

	"whichline/web/api"
)

// A Heading names the subject of a ticket. All but the name may be empty.
type Heading struct {
	Name string // of the file
	Site string // that it is from
	Day  string // of the test, in words
	Link string // URL of the test
}

// String returns the heading as Markdown.
func (h Heading) String() string {
	title := plain(h.Name)
	if h.Site != "" {
		title += " of " + plain(h.Site)
	}
	var about []string
	if h.Day != "" {
		about = append(about, "Tested on "+plain(h.Day))
	}
	if h.Link != "" {
		about = append(about, "[Open this test in Whichline]("+address.Replace(h.Link)+")")
	}
	if about == nil {
		return "## " + title + "\n\n"
	}
	return "## " + title + "\n\n" + strings.Join(about, " · ") + "\n\n"
}

// address escapes the characters that end a URL in Markdown.
var address = strings.NewReplacer("(", "%28", ")", "%29", " ", "%20", "<", "%3C", ">", "%3E", "\n", "%0A")

// Ticket writes a as Markdown for a ticket: a summary of the file, its findings, and
// each verdict in a row and in a sentence.
func Ticket(w io.Writer, h Heading, a *api.TestAnswer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s\n", h, sentence(a.File.Summary))
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
	fmt.Fprintf(&b, "\nEdition: `%s`\n", a.Edition)
	_, err := io.WriteString(w, b.String())
	return err
}

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
