package command

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"whichline/web/export"
)

// annotations are GitHub's words for the severities.
var annotations = []string{"error", "warning", "notice"}

// writeGitHub writes findings and broken expectations as workflow commands, which GitHub
// Actions shows beside their lines, and the verdicts as plain text for the log.
func writeGitHub(w io.Writer, all []*report) error {
	for _, r := range all {
		r.annotate(w)
		r.writeVerdicts(w, plainLog)
		fmt.Fprintln(w, plainLog(r.place(all)+summaryOf([]*report{r})))
	}
	return nil
}

// annotate writes the findings and the broken expectations of r.
func (r *report) annotate(w io.Writer) {
	for i := range r.answer.Findings {
		x := &r.answer.Findings[i]
		at := export.Problem{Code: x.Code}
		if r.call.file != stdin && !isAddress(r.call.file) {
			at.File = r.call.file
		}
		if len(x.Lines) > 0 {
			at.Line = x.Lines[0]
		}
		annotate(w, annotations[levelOf(x)], at, append([]string{x.Message}, advice(x)...)...)
	}
	for _, x := range r.problems() {
		annotate(w, "error", x, x.Text)
	}
}

// annotate writes lines on a place, which needs no file, as a workflow command. It escapes
// the text, so that a stranger's input can neither end the command nor begin another.
func annotate(w io.Writer, command string, at export.Problem, lines ...string) {
	var properties []string
	if at.File != "" {
		properties = append(properties, "file="+escapeProperty(at.File))
		if at.Line > 0 {
			properties = append(properties, fmt.Sprintf("line=%d", at.Line))
		}
	}
	properties = append(properties, "title="+escapeProperty(at.Code))
	for i, line := range lines {
		lines[i] = said(line)
	}
	fmt.Fprintf(w, "::%s %s::%s\n", command, strings.Join(properties, ","), dataEscapes.Replace(strings.Join(lines, "\n")))
}

var (
	dataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func escapeProperty(s string) string { return propertyEscapes.Replace(printable(s)) }

// plainLog returns s as a line of the log that contains no command. GitHub recognises a
// command at the start of a line, after any blanks, and the older form, ##[name],
// anywhere in a line.
func plainLog(s string) string {
	s = strings.ReplaceAll(said(s), "##[", `#\x23[`)
	if rest, is := strings.CutPrefix(strings.TrimLeftFunc(s, unicode.IsSpace), "::"); is {
		return `:\x3a` + rest
	}
	return s
}
