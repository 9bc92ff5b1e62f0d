package command

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	robotstxt "whichline/engine"
	"whichline/web/api"
	"whichline/web/export"
)

// show writes the reports in the requested formats.
func (c Command) show(all []*report) error {
	format := all[0].call.format
	for _, r := range all {
		if !elsewhere[format] {
			break
		}
		for _, x := range r.problems() {
			fmt.Fprintln(c.Stderr, problemLine(x))
		}
	}
	var out bytes.Buffer
	if err := formats[format](&out, all); err != nil {
		return err
	}
	if err := writeOutputs(all); err != nil {
		return err
	}
	_, err := c.Stdout.Write(out.Bytes())
	return err
}

// writeJSON writes the document of the API's answer, or a line for each of several files
// with its name and the document.
func writeJSON(w io.Writer, all []*report) error {
	for _, r := range all {
		doc, err := api.Document(r.answer)
		if err != nil {
			return err
		}
		if len(all) > 1 {
			line := struct {
				File   string          `json:"file"`
				Answer json.RawMessage `json:"answer"`
			}{r.call.file, doc}
			if doc, err = json.Marshal(line); err != nil {
				return err
			}
			doc = append(doc, '\n')
		}
		if _, err = w.Write(doc); err != nil {
			return err
		}
	}
	return nil
}

// writeText writes reports for people and for programs that parse compiler messages.
func writeText(w io.Writer, all []*report) error {
	for _, r := range all {
		r.writeFindings(w)
		r.write(w, r.place(all))
		if len(all) > 1 {
			fmt.Fprintln(w)
		}
	}
	if len(all) > 1 {
		fmt.Fprintln(w, summaryOf(all))
	}
	return nil
}

// place returns the name of the file of r before a sentence, if there are several.
func (r *report) place(all []*report) string {
	if len(all) == 1 {
		return ""
	}
	return shownName(r.call.file) + ": "
}

// writeFindings writes each finding: the sentence, the line, the reason, the fix and where
// to read more.
func (r *report) writeFindings(w io.Writer) {
	p := r.call.paint
	for i := range r.answer.Findings {
		x := &r.answer.Findings[i]
		place := shownName(r.call.file)
		if len(x.Lines) > 0 {
			place += fmt.Sprintf(":%d", x.Lines[0])
		}
		fmt.Fprintf(w, "%s: %s %s %s\n", p.bold(printable(place)), p.level(levelOf(x), levels[levelOf(x)]+":"), said(x.Message), p.dim("["+x.Code+"]"))
		r.writeExcerpt(w, x)
		for _, line := range append(advice(x), "More: whichline explain "+x.Code) {
			fmt.Fprintf(w, "    %s\n", said(line))
		}
	}
	if r.call.readsUnlikeGoogle() && len(r.answer.Findings) > 0 {
		fmt.Fprintln(w, "The findings are as Google reads the file; the parser you chose is for the verdicts.")
	}
}

// write writes what there is to say beside the findings. Place stands before the last
// sentences.
func (r *report) write(w io.Writer, place string) {
	if len(r.answer.Findings) > 0 {
		fmt.Fprintln(w)
	}
	r.writeVerdicts(w, said)
	for _, x := range r.problems() {
		fmt.Fprintf(w, "%s\n\n", problemLine(x))
	}
	for _, text := range r.told {
		fmt.Fprintf(w, "%s\n\n", printable(place)+said(text))
	}
	if r.call.rules {
		r.writeRules(w)
	}
	if r.call.purposes {
		r.writePurposes(w)
	}
	r.writeCut(w, place)
	for _, o := range r.answer.Origins {
		fmt.Fprintf(w, "%s [%s]\n", printable(place)+said(o.Text), o.Code)
	}
	if !r.ruled {
		fmt.Fprintf(w, "%s\n\n", printable(place)+said(r.answer.File.Summary))
	}
	fmt.Fprintln(w, printable(place+summaryOf([]*report{r})))
}

// cutNames are the names of the lists of the text that an answer may have cut short.
var cutNames = map[string]string{
	"findings": "findings", "near_misses": "near misses", "origins": "origins of lines",
	"lines": "rules", "policy": "purposes and changes",
}

// writeCut says which lists of the text are cut short.
func (r *report) writeCut(w io.Writer, place string) {
	for _, list := range r.answer.Truncated {
		if name := cutNames[list]; name != "" && (list != "lines" || r.call.rules) {
			fmt.Fprintf(w, "%sNot all %s are shown, as the file is too large.\n\n", printable(place), name)
		}
	}
}

func (r *report) writeRules(w io.Writer) {
	for _, l := range r.answer.Lines {
		if l.Meaning != "" {
			text := r.file.Text(r.file.Line(l.Line))
			fmt.Fprintf(w, "%s:%d: %s\n    %s\n", printable(shownName(r.call.file)), l.Line, printable(text), said(l.Meaning))
		}
	}
	fmt.Fprintln(w)
}

// advice returns the reason why x matters, and its fix or question with the effects.
func advice(x *api.Finding) []string {
	lines := []string{x.Why}
	switch {
	case x.Fix != nil:
		lines = append(append(lines, "Fix: "+x.Fix.Label), effects(x.Fix)...)
	case x.Question != nil:
		lines = append(append(lines, "Question: "+asks(x.Question)), effects(x.Question)...)
	}
	return lines
}

// asks returns the question of x, behind the change if it doesn't name that.
func asks(x *api.Proposal) string {
	if x.Vague {
		return x.Label + ". " + x.Asks
	}
	return x.Asks
}

func effects(x *api.Proposal) []string {
	var lines []string
	for _, effect := range x.Effects {
		lines = append(lines, "  "+effect)
	}
	return lines
}

// writeVerdicts writes each verdict as an expectation that holds, followed by its
// explanation. It writes each practical effect only once.
func (r *report) writeVerdicts(w io.Writer, safe func(string) string) {
	told := make(map[string]bool)
	for i := range r.answer.Results {
		x := &r.answer.Results[i]
		fmt.Fprintln(w, safe(printable(x.UserAgent+" "+x.URL+" "+r.verdict(x))))
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

// changes returns the tested form of x, if it differs from the typed one, and the
// reasons.
func changes(x *api.Result) []string {
	var lines []string
	if x.TestedAs != nil && len(x.Remarks) > 0 {
		lines = append(lines, "tested as `"+*x.TestedAs+"`")
	}
	for _, remark := range x.Remarks {
		lines = append(lines, remark.Text)
	}
	return lines
}

// writeNearMisses writes the near misses of a verdict, with the codes for "whichline
// explain", and the advice.
func writeNearMisses(w io.Writer, all []api.NearMiss, safe func(string) string) {
	for _, x := range all {
		fmt.Fprintf(w, "    %s [%s]\n", safe(x.Text), x.Code)
		if x.Advice != nil {
			fmt.Fprintf(w, "      %s\n", safe(*x.Advice))
		}
	}
}

// verdict returns the verdict of x in the words of expectations, or "not known".
func (r *report) verdict(x *api.Result) string {
	switch {
	case x.Allowed == nil && x.Reason == robotstxt.NotCovered.String():
		return "outside"
	case x.Allowed == nil: // invalid URLs were refused before
		return "not known"
	}
	line := 0
	if x.Rule != nil {
		line = x.Rule.Line
	}
	return wordsOf(*x.Allowed, line, r.answer.Reading)
}

func problemLine(x export.Problem) string {
	place := x.File
	if x.Line > 0 {
		place += fmt.Sprintf(":%d", x.Line)
	}
	return printable(place) + ": error: " + said(x.Text)
}

// summaryOf counts the files, if there are several, and their findings and expectations.
func summaryOf(all []*report) string {
	counts := make([]int, len(levels))
	ignored, judged, held := 0, 0, 0
	for _, r := range all {
		counts[0] += r.count(statusProblem)
		for i := range r.answer.Findings {
			counts[levelOf(&r.answer.Findings[i])]++
		}
		for _, x := range r.judged {
			if x.Held {
				held++
			}
		}
		ignored, judged = ignored+len(r.answer.Ignored), judged+len(r.judged)
	}
	var parts []string
	for l, n := range counts {
		if n > 0 {
			parts = append(parts, plural(n, levels[l]))
		}
	}
	text := "No findings."
	if len(parts) > 0 {
		text = strings.Join(parts, ", ") + "."
	}
	if compared := comparisonOf(all); compared != "" {
		text = compared + " " + text
	}
	if ignored > 0 {
		text += fmt.Sprintf(" %s ignored by comments.", plural(ignored, "finding"))
	}
	if judged > 0 {
		text += fmt.Sprintf(" %d of %s met.", held, plural(judged, "expectation"))
	}
	if len(all) > 1 {
		text = plural(len(all), "file") + ": " + strings.ToLower(text[:1]) + text[1:]
	}
	return text
}

// count counts the problems of the given code with what is served.
func (r *report) count(code string) int {
	n := 0
	for i := range r.served {
		if r.served[i].Code == code {
			n++
		}
	}
	return n
}

// comparisonOf counts the verdicts of live files that differ from those of another file; it
// is "" if none was compared.
func comparisonOf(all []*report) string {
	differ, against := 0, ""
	for _, r := range all {
		if r.compared {
			differ, against = differ+r.count(liveProblem), shownName(r.call.against)
		}
	}
	switch {
	case against == "":
		return ""
	case differ == 0:
		return "No verdict was found to differ from " + against + "."
	case differ == 1:
		return "1 verdict differs from " + against + "."
	}
	return fmt.Sprintf("%d verdicts differ from %s.", differ, against)
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
