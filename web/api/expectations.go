package api

import (
	"context"
	"fmt"
	"strings"

	"whichline/web/analysis"
	"whichline/web/expect"
	"whichline/web/limit"
)

// An Expectation is a line that states an expectation of the file, and its
// outcome.
type Expectation struct {
	Number      int    `json:"number"`      // of the line among all that were sent, from 1
	Expectation string `json:"expectation"` // the line, less the white space around it
	Holds       bool   `json:"holds"`
	Line        *int   `json:"line"`        // of the rule that decides the verdict it is about; null if none does, or it is about no verdict
	Explanation string `json:"explanation"` // the actual behaviour, whether the expectation holds or not
}

// readExpectations reads the lines of texts, each of which has one or more. They are
// numbered as if they stood in one text, one after the other. Without texts there are
// none, and nil is returned.
func readExpectations(texts []string) ([]expect.Expectation, error) {
	const name = "expectations"
	if texts == nil {
		return nil, nil
	}
	wanted, octets, lines := []expect.Expectation{}, 0, 0
	for i, text := range texts {
		if octets += len(text); octets > limit.Short {
			return nil, invalid(name, fmt.Sprintf("The expectations have more than %d bytes, which is the limit: send the others in another request.", limit.Short))
		}
		these, err := expect.Parse(text)
		if err != nil {
			return nil, invalid(element(name, i), "Not a valid expectation: "+err.Error()+".")
		}
		for _, x := range these {
			x.Number += lines
			wanted = append(wanted, x)
		}
		lines += 1 + strings.Count(strings.TrimSuffix(text, "\n"), "\n")
	}
	if n := len(wanted); n > limit.Results {
		return nil, tooMany(name, "expectations", n)
	}
	return wanted, nil
}

// judge enters the outcomes of the expectations. All are judged, or the error
// says that this is too much.
func (t *Test) judge(ctx context.Context, subject *analysis.Analysis, a *TestAnswer, room *room) error {
	budget, err := subject.Budget(ctx)
	if err != nil {
		return err
	}
	by := expect.Within(subject, budget)
	if t.wanted != nil {
		a.Expectations = []Expectation{}
	}
	for i := range t.wanted {
		x := &t.wanted[i]
		got, afforded, err := by.Judge(ctx, x)
		if err != nil {
			return err
		}
		got = t.Respond(ctx, x, subject, got)
		y := Expectation{x.Number, x.Text, got.Held, above0(got.Line()), got.Got}
		if err := ctx.Err(); err != nil {
			return err // which leaves no work that could be afforded
		}
		if !afforded || !room.take(y) {
			return invalid("expectations", t.tooMuchExpected(i))
		}
		a.Expectations = append(a.Expectations, y)
	}
	return nil
}

// tooMuchExpected says what to do if only the first n expectations could be judged.
func (t *Test) tooMuchExpected(n int) string {
	advice := fmt.Sprintf("With this file, so many expectations (%d) are too much at once: send about %d at a time", len(t.wanted), n)
	if n == 0 {
		advice = "With this file, the first expectation is too much: check it with whichline check -expect"
	}
	if len(t.URLs)*len(t.UserAgents) > 0 {
		advice += ", or ask for fewer results"
	}
	return advice + "."
}

// Respond is [expect.Expectation.Respond] after the response of the fetch. Without a file,
// expectations of the file are judged by an empty one.
func (t *Test) Respond(ctx context.Context, x *expect.Expectation, asked *analysis.Analysis, got expect.Outcome) expect.Outcome {
	return x.Respond(ctx, asked, t.state, got)
}
