package screen

import (
	"strconv"

	"whichline/engine"
)

// Expectations are what somebody expects of the file, and what became of it. The zero
// value expects nothing.
type Expectations struct {
	Held     []Expectation
	Broken   []Expectation
	Wrong    []WrongExpectation // lines that cannot be read
	LeftOut  int                // how many were not judged, as they are too much work
	TooLong  bool               // none was judged, as the text is too long
	Unjudged bool               // none was judged, as there is no file to judge
}

// An Expectation is one that was judged.
type Expectation struct {
	Number int    // of its line in the text
	Text   string // as written
	Held   bool
	Said   engine.Sentence // what is so
	Line   int             // of the file, that decides what is so; 0 if none does
}

// because returns the words that lead to the line that decides; nil if none does.
func (e *Expectation) because() engine.Sentence {
	if e.Line == 0 {
		return nil
	}
	return engine.Sentence{{Text: say("line") + " " + strconv.Itoa(e.Line), Line: e.Line}}
}

// A WrongExpectation is a line that is no expectation.
type WrongExpectation struct {
	Number       int
	Text, Advice string
}

// An ExpectPreset is a text of expectations to begin with.
type ExpectPreset struct{ ID, Name string }

// Add enters one that was judged.
func (x *Expectations) Add(e Expectation) {
	if e.Held {
		x.Held = append(x.Held, e)
	} else {
		x.Broken = append(x.Broken, e)
	}
}

// none reports whether nothing is expected.
func (x *Expectations) none() bool {
	return x.judged() == 0 && len(x.Wrong) == 0 && x.LeftOut == 0 && !x.TooLong && !x.Unjudged
}

func (x *Expectations) judged() int { return len(x.Held) + len(x.Broken) }

// failed reports whether something is to be looked at.
func (x *Expectations) failed() bool { return len(x.Broken)+len(x.Wrong) > 0 }

// title says how many fail, or that all hold.
func (x *Expectations) title() string {
	code := "expect.fails"
	switch {
	case x.judged() == 0:
		return say("expect.none-judged")
	case x.judged() == 1 && len(x.Held) == 1:
		code = "expect.holds.one"
	case x.judged() == 1:
		code = "expect.breaks.one"
	case len(x.Broken) == 0:
		code = "expect.holds.all"
	}
	return say(code, vars{"n": number(len(x.Broken)), "all": number(x.judged())})
}

// expectTallies counts the expectations that fail or, if none does, those that hold.
func expectTallies(x *Expectations) []tally {
	switch {
	case x.judged() == 0:
		return nil
	case len(x.Broken) > 0:
		return []tally{{"blocked", "⚑ " + number(len(x.Broken)) + "✕", x.title()}}
	}
	return []tally{{"allowed", "⚑ " + number(len(x.Held)) + "✓", x.title()}}
}

// pinWord says that a verdict is expected to stay as it is.
func pinWord(allowed bool) string {
	if allowed {
		return say("expect.pin.allowed")
	}
	return say("expect.pin.blocked")
}
