package command

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	robotstxt "whichline/engine"
	"whichline/web/bulk"
	"whichline/web/limit"
)

// verdicts writes the answers of a job, one URL after the other.
type verdicts struct {
	job     *bulk.Job
	call    *testCall
	out     *bufio.Writer
	errs    io.Writer
	reading string // code of the reading
	answer  bulk.Answer
	line    []byte
	failed  int  // URLs that cannot be tested
	told    bool // at least one was answered
	measure bulk.Measure
}

// tellAll answers all URLs of a text.
func (w *verdicts) tellAll(ctx context.Context, lines *bulk.Text) error {
	for {
		if lines.Waits() { // an interactive sender reads each verdict before it sends the next URL
			if err := w.out.Flush(); err != nil {
				return err
			}
		}
		in, err := lines.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := w.tell(ctx, in, fmt.Sprintf("<stdin>:%d: ", lines.Number())); err != nil {
			return err
		}
	}
}

// tell answers one URL. place is its position, for messages.
func (w *verdicts) tell(ctx context.Context, in bulk.Input, place string) error {
	a := &w.answer
	if err := w.job.Ask(ctx, in, a); err != nil {
		return err
	}
	w.told = true
	if a.Fault != nil && !a.Row.Outside {
		w.failed++
	}
	for i, agent := range w.job.UserAgents() {
		if w.call.json && !w.call.summary {
			w.line = w.job.AppendLine(w.line[:0], a, i)
			w.out.Write(w.line)
			continue
		}
		w.job.Summary.Add(a, i)
		if !w.call.summary {
			w.text(a, i, agent)
		}
	}
	if a.Fault != nil && !a.Row.Outside && !w.call.json {
		fmt.Fprintln(w.errs, printable(place)+said(fmt.Sprintf("error: %q: %s", a.URL, a.Fault.Detail)))
	}
	return nil
}

// text writes a verdict as an expectation that holds.
func (w *verdicts) text(a *bulk.Answer, crawler int, agent string) {
	row := a.Verdict(crawler, agent)
	words := "outside"
	switch row.Class {
	case bulk.NotAURL:
		return
	case bulk.Allowed, bulk.Blocked:
		words = wordsOf(row.Class == bulk.Allowed, row.Line, w.reading)
	}
	fmt.Fprintln(w.out, printable(agent+" "+a.URL+" "+words))
	if a.Fault == nil && len(a.Remarks) > 0 {
		fmt.Fprintf(w.out, "    tested as `%s`\n", printable(a.Row.Target.Path))
	}
}

// wordsOf returns a verdict in the words of expectations. line is 0 if no rule decides.
func wordsOf(allowed bool, line int, reading string) string {
	words := "blocked"
	if allowed {
		words = "allowed"
	}
	if line == 0 {
		words += " by no rule"
	} else {
		words += fmt.Sprintf(" by line %d", line)
	}
	if reading != robotstxt.Google.Code {
		words += " under " + reading
	}
	return words
}

// end writes the summary, with the lines that decided most often first.
func (w *verdicts) end() {
	if w.call.json {
		w.out.Write(w.job.AppendSummary(nil, nil))
		return
	}
	counts := w.job.Summary.Counts()
	if !w.call.summary {
		fmt.Fprintln(w.out)
	}
	fmt.Fprintf(w.out, "%d allowed, %d blocked, %d not covered, %d not tested.\n",
		counts.Allowed, counts.Blocked, counts.NotCovered, counts.Errors)
	if x := counts.Changes; x != nil {
		fmt.Fprintf(w.out, "%d now blocked, %d still blocked, %d now allowed, %d never blocked.\n",
			x.NowBlocked.Count, x.StillBlocked.Count, x.NowAllowed.Count, x.NeverBlocked.Count)
	}
	slices.SortStableFunc(counts.ByLine, func(a, b bulk.LineCount) int { return cmp.Compare(b.Count, a.Count) })
	for i, x := range counts.ByLine {
		if i == limit.Shown {
			fmt.Fprintf(w.out, "%s decided.\n", plural(len(counts.ByLine)-limit.Shown, "more line"))
			break
		}
		text := "Line %d blocked %d.\n"
		if x.Allowed {
			text = "Line %d allowed %d.\n"
		}
		fmt.Fprintf(w.out, text, x.Line, x.Count)
		if all := counts.Weights; all != nil && len(w.job.UserAgents()) == 1 { // for several, URLs weigh several times
			fmt.Fprintf(w.out, "    %s %% of %s\n", percent(x.Weight, all.Allowed+all.Blocked+all.NotCovered+all.Errors), w.measure)
		}
	}
}

// percent returns a part of all in percent, rounded to a whole number.
func percent(part, all int64) string {
	n := math.Round(100 * float64(part) / float64(all))
	if n == 0 && part > 0 {
		return "less than 1"
	}
	return fmt.Sprint(n)
}
