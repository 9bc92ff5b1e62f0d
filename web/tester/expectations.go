package tester

import (
	"context"
	"net/url"
	"strings"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/templates/screen"
	"whichline/web/expect"
)

const (
	// maxExpectations is how many expectations one page judges.
	maxExpectations = 500

	// maxExpectOctets is how long the text may be of which a page takes notice.
	maxExpectOctets = 64 << 10

	// findingReads is about how many times as much as reading a file it costs to find
	// what there is to say about it.
	findingReads = 8
)

// expectOf returns what a form expects: what is typed, with the preset, with the lines
// that are pinned, and without those that are not any more.
func expectOf(form url.Values) string {
	text := form.Get("expect")
	text = expect.With(text, expect.PresetText(form.Get("expect-preset")))
	for _, line := range form["pin"] {
		text = expect.With(text, line)
	}
	for _, line := range form["unpin"] {
		text = expect.Without(text, line)
	}
	return text
}

// judged returns what became of what r expects of its file. What is beyond the limits
// of a page or of work is counted and not judged. Its error is that of ctx.
func (r *Request) judged(ctx context.Context, files *crawler.Files, work *engine.Budget) (screen.Expectations, error) {
	var all screen.Expectations
	text := r.Expect
	if all.TooLong = len(text) > maxExpectOctets; all.TooLong {
		return all, nil
	}
	wanted, wrong := expect.ParseAll(text)
	for _, e := range wrong[:min(len(wrong), maxExpectations)] {
		all.Wrong = append(all.Wrong, screen.WrongExpectation{Number: e.Number, Text: e.Text, Advice: e.Advice()})
	}
	by := judge{expect.SubjectOf(files, r.Reader, r.Site.site), r.Robots, work, make(map[*engine.Reading]bool)}
	for i := range wanted {
		x := &wanted[i]
		if i >= maxExpectations || !by.affords(x) {
			all.LeftOut = len(wanted) - i
			break
		}
		got, err := by.Judge(ctx, x)
		if err != nil {
			return all, err
		}
		all.Add(screen.Expectation{Number: x.Number, Text: x.Text, Held: got.Held, Said: saidOf(&got), Line: decidingLine(&got)})
	}
	return all, nil
}

// A judge judges expectations as long as there is work left for them.
type judge struct {
	*expect.Subject
	body string
	work *engine.Budget
	paid map[*engine.Reading]bool // readings by which the file is read
}

// affords takes what it costs to judge x, and reports whether so much was left. The
// file is read once for each reading; findings cost as much as several.
func (j *judge) affords(x *expect.Expectation) bool {
	reading, steps := j.Reading(x), engine.ParseSteps(j.body)
	if reading == nil {
		steps *= findingReads
	}
	if !j.paid[reading] && (j.crowded() || !j.work.Take(steps)) {
		return false
	}
	j.paid[reading] = true
	return j.work.Take(1 + engine.TableSteps(j.Columns(x), []string{x.URL}))
}

// crowded reports whether the file takes too much room to be read once more.
func (j *judge) crowded() bool {
	return len(j.paid) > 0 && strings.Count(j.body, "\n") > engine.ManyLines
}

// saidOf returns what is so as a sentence.
func saidOf(got *expect.Outcome) engine.Sentence {
	if got.Said != nil {
		return got.Said
	}
	return engine.Sentence{{Text: got.Got}}
}

// decidingLine returns the line that decides the verdict of an outcome; 0 if none does.
func decidingLine(got *expect.Outcome) int {
	if got.Row == nil || len(got.Row.Verdicts) == 0 || got.Row.Verdicts[0].Winner.Rule == nil {
		return 0
	}
	return int(got.Row.Verdicts[0].Winner.Rule.Line)
}

// offerPins puts a button beside each answer by which its verdict is expected to stay,
// or is expected no longer.
func (r *Request) offerPins(v *templates.Verdicts) {
	for i := range v.Rows {
		row := &v.Rows[i]
		for j := range row.Proofs {
			for k := range row.Proofs[j].Answers {
				a := &row.Proofs[j].Answers[k]
				if line, ok := expect.Pin(a.Crawler, row.Typed, a.Allowed); ok {
					a.Pin = screen.PinButton(line, a.Allowed, expect.Has(r.Expect, line))
				}
			}
		}
	}
}

// expectPresets returns what the page offers to begin with.
func expectPresets() []screen.ExpectPreset {
	var all []screen.ExpectPreset
	for _, p := range expect.Presets() {
		all = append(all, screen.ExpectPreset{ID: p.ID, Name: p.Name})
	}
	return all
}
