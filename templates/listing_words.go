package templates

import (
	"strconv"

	"whichline/engine"
)

// state returns the code of what became of the line.
func (l *ListedLine) state() string {
	switch {
	case l.Ignored != engine.None:
		return "ignored"
	case l.Kind == engine.Blank:
		return "blank"
	case l.Kind == engine.Comment:
		return "comment"
	}
	return "counts"
}

// winsText says how many verdicts a line decides.
func winsText(verdicts int) string {
	if verdicts == 1 {
		return say("line.wins")
	}
	return say("line.wins.many", vars{"n": number(verdicts)})
}

// text says what the lines are that are not shown.
func (g Gap) text() string {
	switch {
	case g.Ignored > 0:
		return say("gap.ignored", vars{"n": number(g.Lines), "ignored": number(g.Ignored)})
	case g.Lines == 1:
		return say("gap.one")
	}
	return say("gap.many", vars{"n": number(g.Lines)})
}

// state says which lines are shown.
func (p Pager) state() string {
	code := "pager.state"
	if p.Short {
		code = "pager.state.short"
	}
	return say(code, vars{"first": number(p.First), "last": number(p.Last), "n": number(p.Lines)})
}

// formAction returns where the form is sent so that the line with the given
// number is in view when the answer arrives.
func formAction(line int) string { return "/#L" + strconv.Itoa(line) }
