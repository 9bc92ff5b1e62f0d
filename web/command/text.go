package command

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"whichline/web/api"
)

// show writes r as it was asked for.
func (c Command) show(r *report) error {
	if elsewhere[r.call.format] {
		for _, x := range r.broken() {
			fmt.Fprintln(c.Stderr, r.brokenLine(x))
		}
	}
	var out bytes.Buffer
	if err := formats[r.call.format](&out, r); err != nil {
		return err
	}
	_, err := c.Stdout.Write(out.Bytes())
	return err
}

// writeJSON writes the document that the API answers with.
func writeJSON(w io.Writer, r *report) error {
	doc, err := api.Document(r.answer)
	if err != nil {
		return err
	}
	_, err = w.Write(doc)
	return err
}

// writeText writes r for people and for what reads the messages of compilers.
func writeText(w io.Writer, r *report) error {
	for _, x := range r.answer.Findings {
		place := shownName(r.call.file)
		if len(x.Lines) > 0 {
			place += fmt.Sprintf(":%d", x.Lines[0])
		}
		fmt.Fprintf(w, "%s: %s: %s [%s]\n", printable(place), levelOf(x).word(), printable(x.Message), x.Code)
		for _, line := range advice(x) {
			fmt.Fprintf(w, "    %s\n", printable(line))
		}
	}
	if len(r.answer.Findings) > 0 {
		fmt.Fprintln(w)
	}
	r.writeVerdicts(w, printable)
	for _, x := range r.broken() {
		fmt.Fprintf(w, "%s\n\n", r.brokenLine(x))
	}
	if r.call.rules {
		r.writeRules(w)
	}
	if r.call.purposes {
		r.writePurposes(w)
	}
	fmt.Fprintf(w, "%s\n\n%s\n", printable(r.answer.File.Summary), r.summary())
	return nil
}

// writeRules writes each rule with the addresses that it is about.
func (r *report) writeRules(w io.Writer) {
	for _, l := range r.answer.Lines {
		if l.Meaning != "" {
			text := r.file.Text(r.file.Line(l.Line))
			fmt.Fprintf(w, "%s:%d: %s\n    %s\n", printable(shownName(r.call.file)), l.Line, printable(text), printable(l.Meaning))
		}
	}
	fmt.Fprintln(w)
}

// advice returns why x matters, and what fixes it or may have been meant, with what
// that changes.
func advice(x api.Finding) []string {
	lines := []string{x.Why}
	switch {
	case x.Fix != nil:
		lines = append(append(lines, sayFix+x.Fix.Label), effects(x.Fix)...)
	case x.Question != nil:
		lines = append(append(lines, sayQuestion+x.Question.Asks), effects(x.Question)...)
	}
	return lines
}

// effects returns what x does to verdicts.
func effects(x *api.Proposal) []string {
	var lines []string
	for _, effect := range x.Effects {
		lines = append(lines, "  "+effect)
	}
	return lines
}

// writeVerdicts writes each verdict as the expectation that holds, with the
// sentences that explain it below. What several verdicts mean outside the file is
// said once.
func (r *report) writeVerdicts(w io.Writer, safe func(string) string) {
	told := make(map[string]bool)
	for i := range r.answer.Results {
		x := &r.answer.Results[i]
		fmt.Fprintln(w, safe(x.UserAgent+" "+x.URL+" "+r.verdict(x)))
		for _, line := range changes(x) {
			fmt.Fprintf(w, "    %s\n", safe(line))
		}
		fmt.Fprintf(w, "    %s\n", safe(x.Explanation))
		if x.Group != nil {
			fmt.Fprintf(w, "    %s\n", safe(x.Group.Explanation))
		}
		if x.Meaning != nil {
			fmt.Fprintf(w, "    %s\n", safe(*x.Meaning))
		}
		for _, line := range x.Signals.Text() {
			fmt.Fprintf(w, "    %s\n", safe(line))
		}
		writeNearMisses(w, x.NearMisses, safe)
		if p := x.InPractice; p != nil && !told[p.Text] {
			told[p.Text] = true
			fmt.Fprintf(w, "    %s\n", safe(p.Text))
		}
		fmt.Fprintln(w)
	}
}

// changes says what x is tested as, if that is not what was typed, and why.
func changes(x *api.Result) []string {
	var lines []string
	if len(x.Remarks) > 0 && x.TestedAs != nil {
		lines = append(lines, sayTestedAs+"`"+*x.TestedAs+"`")
	}
	for _, remark := range x.Remarks {
		lines = append(lines, remark.Text)
	}
	return lines
}

// writeNearMisses writes what the URL of a verdict reveals, with the codes for
// "whichline explain", and what is to be done.
func writeNearMisses(w io.Writer, all []api.NearMiss, safe func(string) string) {
	for _, x := range all {
		fmt.Fprintf(w, "    %s [%s]\n", safe(x.Text), x.Code)
		if x.Advice != nil {
			fmt.Fprintf(w, "      %s\n", safe(*x.Advice))
		}
	}
}

// verdict returns the verdict of x in the words of expectations.
func (r *report) verdict(x *api.Result) string {
	if x.Error != nil {
		return "outside" // what is no URL was refused
	}
	line := 0
	if x.Rule != nil {
		line = x.Rule.Line
	}
	return wordsOf(*x.Allowed, line, r.answer.Reading)
}

// brokenLine says which expectation does not hold, and what is so.
func (r *report) brokenLine(x judged) string { return brokenLine(r.call.expect, x) }

// brokenLine is [report.brokenLine] for expectations in a file of that name.
func brokenLine(name string, x judged) string {
	return printable(fmt.Sprintf("%s:%d: error: %s", name, x.Number, brokenText(x)))
}

func brokenText(x judged) string { return "`" + x.Text + "` " + sayBroken + x.Got }

// summary counts the findings and the expectations.
func (r *report) summary() string {
	counts := make([]int, len(levels))
	for _, x := range r.answer.Findings {
		counts[levelOf(x)]++
	}
	var parts []string
	for l, n := range counts {
		if n > 0 {
			parts = append(parts, plural(n, levels[l]))
		}
	}
	text := sayNoFindings
	if len(parts) > 0 {
		text = strings.Join(parts, ", ") + "."
	}
	if n := len(r.judged); n > 0 {
		text += fmt.Sprintf(sayHeld, n-len(r.broken()), plural(n, "expectation"))
	}
	return text
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
