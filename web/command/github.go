package command

import (
	"fmt"
	"io"
	"strings"
	"unicode"
)

// annotations are GitHub's words for the severities.
var annotations = []string{"error", "warning", "notice"}

// writeGitHub writes findings and broken expectations as workflow commands, which GitHub
// Actions shows beside their lines, and the verdicts as plain text for the log.
func writeGitHub(w io.Writer, all []*report) error {
	for _, r := range all {
		r.annotate(w)
		r.writeVerdicts(w, plainLog)
		fmt.Fprintln(w, plainLog(r.place(all)+r.summary()))
	}
	return nil
}

// annotate writes the findings and the broken expectations of r.
func (r *report) annotate(w io.Writer) {
	for _, x := range r.answer.Findings {
		a := annotation{level: levelOf(x), title: x.Code, lines: append([]string{x.Message}, advice(x)...)}
		if r.call.file != stdin && !isAddress(r.call.file) {
			a.file = r.call.file
		}
		if len(x.Lines) > 0 {
			a.line = x.Lines[0]
		}
		a.write(w)
	}
	for _, x := range r.problems() {
		annotation{file: x.File, line: x.Line, title: x.Code, lines: []string{x.Text}}.write(w)
	}
}

// An annotation is one message of a build.
type annotation struct {
	level level
	file  string // empty if unknown
	line  int    // 0 for the whole file
	title string
	lines []string
}

// write writes a as a workflow command. It escapes the text, so that a stranger's input
// can neither end the command nor begin another.
func (a annotation) write(w io.Writer) {
	var properties []string
	if a.file != "" {
		properties = append(properties, "file="+escapeProperty(a.file))
		if a.line > 0 {
			properties = append(properties, fmt.Sprintf("line=%d", a.line))
		}
	}
	properties = append(properties, "title="+escapeProperty(a.title))
	for i, line := range a.lines {
		a.lines[i] = said(line)
	}
	fmt.Fprintf(w, "::%s %s::%s\n", annotations[a.level], strings.Join(properties, ","), escapeData(strings.Join(a.lines, "\n")))
}

var (
	dataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func escapeData(s string) string     { return dataEscapes.Replace(s) }
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
