package api

import (
	"fmt"
	"strings"

	"whichline/engine"
)

// An Opinion is what another reading makes of a result.
type Opinion struct {
	Reading     string `json:"reading"` // code
	Allowed     bool   `json:"allowed"`
	Differs     bool   `json:"differs"` // from what the result says
	Rule        *Rule  `json:"rule"`    // the rule that decided; null if none did
	Reason      string `json:"reason"`  // as in a result
	Explanation string `json:"explanation"`

	// Causes are the differences between the two readings each of which alone
	// turns the verdict. It is empty if the verdicts agree, or if it takes
	// several differences together.
	Causes []Cause `json:"causes"`

	// CausesOmitted says that the causes were not looked for, as there are
	// many results or the file is large: ask for this one alone.
	CausesOmitted bool `json:"causes_omitted"`
}

// A Cause is a difference that sets two readings apart.
type Cause struct {
	Difference string `json:"difference"` // code
	Reading    string `json:"reading"`    // code of the one of the two that has it
	Text       string `json:"text"`       // who does what
	Source     string `json:"source"`     // where that is written or was found
}

const (
	// maxCauses is how many disagreements of an answer have their causes
	// looked for.
	maxCauses = 200

	// causeMatches is about how many verdicts it takes to find the causes of
	// one disagreement.
	causeMatches = 32
)

// noSuchReading names the readings there are.
func noSuchReading() string {
	return fmt.Sprintf("There is no reading of this name. Known: %s.", strings.Join(ReadingCodes(), ", "))
}

// ReadingCodes returns the codes by which readings are asked for.
func ReadingCodes() []string {
	var known []string
	for _, r := range engine.Readings() {
		known = append(known, r.Code)
	}
	return known
}

// opinions returns what the other readings make of v. It looks for causes as
// long as left allows.
func opinions(c *engine.Comparison, v *engine.Verdict, left *int) []Opinion {
	answers := make([]Opinion, 0, len(c.Others))
	for _, o := range c.Opinions(v) {
		e := o.Verdict.Explain()
		a := Opinion{
			Reading: o.Reading.Code, Allowed: o.Verdict.Allowed, Differs: o.Differs,
			Reason: e.Reason.String(), Explanation: e.Sentence.String(), Causes: []Cause{},
		}
		if w := o.Verdict.Winner; w.Rule != nil {
			rule := triedRule(w)
			a.Rule = &rule
		}
		if a.CausesOmitted = o.Differs && *left <= 0; o.Differs && !a.CausesOmitted {
			*left--
			a.Causes = describeCauses(c, v, &o)
		}
		answers = append(answers, a)
	}
	return answers
}

func describeCauses(c *engine.Comparison, v *engine.Verdict, o *engine.Opinion) []Cause {
	causes := []Cause{}
	for _, x := range c.Causes(v, o) {
		who := c.Main.Reading
		if x.Other {
			who = o.Reading
		}
		text := x.Sentence(c.Main.Reading, o.Reading).String()
		causes = append(causes, Cause{x.Difference.String(), who.Code, text, x.Source})
	}
	return causes
}
