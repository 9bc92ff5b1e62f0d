package tester

import (
	"context"
	"net/url"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
	"whichline/templates/screen"
	"whichline/web/expect"
	"whichline/web/limit"
)

// expectOf returns the expectations in a form: the typed ones, with the preset, with
// the lines that are pinned, and without those that are not any more.
func expectOf(form url.Values) string {
	text := expect.With(form.Get("expect"), expect.PresetText(form.Get("expect-preset")))
	return expect.Without(expect.With(text, form["pin"]...), form["unpin"]...)
}

// pinned makes r expect every verdict of t if it is to, and returns its expectations.
func (r *Request) pinned(t *verdicts.Table) string {
	if !r.PinAll {
		return r.Expect
	}
	var lines []string
	for i := range t.Rows {
		row := &t.Rows[i]
		for j := range row.Verdicts {
			if line, ok := expect.Pin(t.Columns[j].Crawler.Name, row.Typed, row.Verdicts[j].Allowed); ok {
				lines = append(lines, line)
			}
		}
	}
	r.Expect = expect.With(r.Expect, lines...)
	return r.Expect
}

// judged returns the outcomes of the expectations of r. Those beyond the limits of a
// page or of work are counted and not judged. Its error is that of ctx.
func (r *reply) judged(ctx context.Context) (screen.Expectations, error) {
	var all screen.Expectations
	budget, err := r.asked.Budget(ctx)
	if err != nil {
		return all, err
	}
	text := r.Expect
	if all.TooLong = len(text) > limit.Short; all.TooLong {
		return all, nil
	}
	wanted, wrong := expect.ParseAll(text)
	for _, e := range wrong[:min(len(wrong), limit.Results)] {
		all.Wrong = append(all.Wrong, screen.WrongExpectation{Number: e.Number, Text: e.Text, Advice: e.Advice(ctx)})
	}
	by := expect.Within(r.asked, budget)
	for i := range wanted[:min(len(wanted), limit.Results)] {
		x := &wanted[i]
		got, afforded, err := by.Judge(ctx, x)
		if err != nil {
			return all, err
		}
		if !afforded {
			break
		}
		got = x.Respond(ctx, r.asked, r.response(), got)
		all.Add(screen.Expectation{Number: x.Number, Text: x.Text, Held: got.Held, Said: saidOf(&got), Line: got.Line()})
	}
	all.LeftOut = len(wanted) - len(all.Held) - len(all.Broken)
	return all, nil
}

// saidOf returns the outcome as a sentence.
func saidOf(got *expect.Outcome) robotstxt.Sentence {
	if !got.Said.IsZero() {
		return got.Said
	}
	return robotstxt.Verbatim(robotstxt.Part{Text: got.Got})
}

// pins returns the maker of the button by which a verdict is expected to stay, or is
// expected no longer. It makes none (nil) if no expectation can say so.
func (r *Request) pins() func(crawler, url string, allowed bool) templ.Component {
	expected := expect.LinesOf(r.Expect)
	return func(crawler, url string, allowed bool) templ.Component {
		line, ok := expect.Pin(crawler, url, allowed)
		if !ok {
			return nil
		}
		return screen.PinButton(line, expected[line])
	}
}

// expectPresets returns the presets that the page offers to begin with.
func expectPresets() []screen.ExpectPreset {
	var all []screen.ExpectPreset
	for _, p := range expect.Presets() {
		all = append(all, screen.ExpectPreset{ID: p.ID, Name: p.Name})
	}
	return all
}
