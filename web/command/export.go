package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/web/export"
)

// elsewhere are the formats without a place for expectations. With them, broken
// expectations go to standard error.
var elsewhere = map[string]bool{"json": true, "csv": true, "markdown": true}

// writeCSV writes the verdicts as a table for a spreadsheet or a program, with a column
// for the file if there are several.
func writeCSV(w io.Writer, all []*report) error {
	t := export.Verdicts(all[0].answer)
	if len(all) == 1 {
		return t.CSV(w)
	}
	t = export.Table{Columns: append([]string{"file"}, t.Columns...)}
	for _, r := range all {
		for _, row := range export.Verdicts(r.answer).Rows {
			t.Rows = append(t.Rows, append([]string{r.call.file}, row...))
		}
	}
	return t.CSV(w)
}

func writeMarkdown(w io.Writer, all []*report) error {
	for _, r := range all {
		if err := export.Ticket(w, export.Heading{Name: shownName(r.call.file)}, r.answer); err != nil {
			return err
		}
	}
	return nil
}

// writeRuns returns a function that writes the findings and the problems with write.
func writeRuns(write func(io.Writer, ...export.Run) error) func(io.Writer, []*report) error {
	return func(w io.Writer, all []*report) error {
		var runs []export.Run
		for _, r := range all {
			runs = append(runs, r.run())
		}
		return write(w, runs...)
	}
}

// run returns r for collectors of findings.
func (r *report) run() export.Run {
	run := export.Run{Version: r.call.version, File: defaultRobots, Findings: r.answer.Findings, Problems: r.problems(),
		Read: r.asked.File(robotstxt.Google), Fails: make(map[string]bool)}
	if r.call.file != stdin {
		run.File = r.call.file
	}
	for s := range levels {
		run.Fails[finding.Severity(s).String()] = s <= r.call.failOn
	}
	for _, x := range r.judged {
		if x.Held {
			run.Held = append(run.Held, x.Text)
		}
	}
	return run
}

// problems returns the broken expectations and what is wrong with what is served.
func (r *report) problems() []export.Problem {
	var all []export.Problem
	for _, x := range r.judged {
		if !x.Held {
			all = append(all, x.problem(r.call.expect))
		}
	}
	return append(all, r.served...)
}

// An output is a file for the reports in a format.
type output struct{ format, file string }

// addOutput adds an output, given as FORMAT=FILE.
func (c *checkCall) addOutput(value string) error {
	format, file, _ := strings.Cut(value, "=")
	switch {
	case file == "":
		return errors.New("want a format and a file, such as sarif=out.sarif")
	case formats[format] == nil:
		return errors.New(sayFormatWords)
	}
	c.outputs = append(c.outputs, output{format, file})
	return nil
}

// checkOutputs returns an error if two outputs are one file, or one is a file that is
// read, or if there is one beside a patch.
func checkOutputs(calls []*checkCall) error {
	call := calls[0]
	if call.diff && (call.format != "text" || len(call.outputs) > 0) {
		return errors.New("-diff writes a patch alone, so it can't be used with -format or -output")
	}
	for i, x := range call.outputs {
		var others []string
		for _, y := range call.outputs[:i] {
			others = append(others, y.file)
		}
		for _, y := range calls {
			others = append(others, y.file, y.expect, y.against, y.config)
		}
		for _, other := range others {
			if same(x.file, other) {
				return fmt.Errorf("-output %s: the call names this file already", x.file)
			}
		}
	}
	return nil
}

// same reports whether two names are those of one file.
func same(a, b string) bool {
	x, err := os.Stat(a)
	y, e := os.Stat(b)
	return filepath.Clean(a) == filepath.Clean(b) || err == nil && e == nil && os.SameFile(x, y)
}

// writeOutputs writes the reports to the files of the call, without colors.
func writeOutputs(all []*report) error {
	for _, r := range all {
		r.call.paint = paint{}
	}
	for _, x := range all[0].call.outputs {
		var out bytes.Buffer
		if err := formats[x.format](&out, all); err != nil {
			return err
		}
		if err := replace(x.file, out.String()); err != nil {
			return err
		}
	}
	return nil
}
