package screen

import (
	"context"
	"strconv"

	robotstxt "whichline/engine"
	"whichline/templates/words"
)

// Expectations holds expectations about the file with their outcomes. The zero value has
// none.
type Expectations struct {
	Held     []Expectation
	Broken   []Expectation
	Wrong    []WrongExpectation // invalid lines
	LeftOut  int                // number not judged because of the cost
	TooLong  bool               // none was judged, as the text is too long
	Unjudged bool               // none was judged, as there is no file to judge
}

// An Expectation is a judged expectation.
type Expectation struct {
	Number int    // of its line in the text
	Text   string // as written
	Held   bool
	Said   robotstxt.Sentence // the actual state
	Line   int                // the deciding line of the file; 0 if none
}

// because returns the words that link to the deciding line; nothing if there is none.
func (e *Expectation) because(ctx context.Context) robotstxt.Sentence {
	if e.Line == 0 {
		return robotstxt.Sentence{}
	}
	return robotstxt.Verbatim(robotstxt.Part{Text: say(ctx, "live.word.line", words.Vars{"n": strconv.Itoa(e.Line)}), Line: e.Line})
}

// A WrongExpectation is an invalid line.
type WrongExpectation struct {
	Number       int
	Text, Advice string
}

// An ExpectPreset is a text of expectations as a starting point.
type ExpectPreset struct{ ID, Name string }

// Add adds a judged expectation.
func (x *Expectations) Add(e Expectation) {
	if e.Held {
		x.Held = append(x.Held, e)
	} else {
		x.Broken = append(x.Broken, e)
	}
}

// none reports whether there are no expectations.
func (x *Expectations) none() bool {
	return x.judged() == 0 && len(x.Wrong) == 0 && x.LeftOut == 0 && !x.TooLong && !x.Unjudged
}

func (x *Expectations) judged() int { return len(x.Held) + len(x.Broken) }

// failed reports whether any expectation is broken or invalid.
func (x *Expectations) failed() bool { return len(x.Broken)+len(x.Wrong) > 0 }

// title returns the number of broken expectations, or that all hold.
func (x *Expectations) title(ctx context.Context) string {
	code := "expect.fails"
	switch {
	case x.judged() == 0:
		return say(ctx, "expect.none-judged")
	case x.judged() == 1 && len(x.Held) == 1:
		code = "expect.holds.single"
	case x.judged() == 1:
		code = "expect.breaks.single"
	case len(x.Broken) == 0:
		code = "expect.holds.all"
	}
	return sayOf(ctx, code, len(x.Broken), vars{"all": number(ctx, x.judged())})
}

// expectTallies counts the broken expectations or, if there are none, the others.
func expectTallies(ctx context.Context, x *Expectations) []tally {
	switch {
	case x.judged() == 0:
		return nil
	case len(x.Broken) > 0:
		return []tally{{"blocked", "⚑ " + number(ctx, len(x.Broken)) + "✕", x.title(ctx)}}
	}
	return []tally{{"allowed", "⚑ " + number(ctx, len(x.Held)) + "✓", x.title(ctx)}}
}
