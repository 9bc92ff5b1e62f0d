package web

import (
	"fmt"
	"strings"

	"whichline/engine"
)

// An opinionAnswer is what another reading makes of a result.
type opinionAnswer struct {
	Reading     string      `json:"reading"` // code
	Allowed     bool        `json:"allowed"`
	Differs     bool        `json:"differs"` // from what the result says
	Rule        *ruleAnswer `json:"rule"`    // the rule that decided; null if none did
	Reason      string      `json:"reason"`  // as in a result
	Explanation string      `json:"explanation"`

	// Causes are the differences between the two readings each of which alone
	// turns the verdict. It is empty if the verdicts agree, or if it takes
	// several differences together.
	Causes []causeAnswer `json:"causes"`

	// CausesOmitted says that the causes were not looked for, as there are
	// many results or the file is large: ask for this one alone.
	CausesOmitted bool `json:"causes_omitted"`
}

// A causeAnswer is a difference that sets two readings apart.
type causeAnswer struct {
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

// readOthers finds the further readings asked for.
func (t *testRun) readOthers() error {
	seen := map[*engine.Reading]bool{t.reading: true}
	for i, code := range t.Readings {
		r := engine.ReadingByCode(code)
		if r == nil {
			return correct(element("readings", i), noSuchReading())
		}
		if !seen[r] {
			seen[r] = true
			t.others = append(t.others, r)
		}
	}
	return nil
}

// noSuchReading names the readings there are.
func noSuchReading() string {
	return fmt.Sprintf("There is no reading of this name. Known: %s.", strings.Join(readingCodes(), ", "))
}

func readingCodes() []string {
	var known []string
	for _, r := range engine.Readings() {
		known = append(known, r.Code)
	}
	return known
}

// opinions returns what the other readings make of v. It looks for causes as
// long as left allows.
func opinions(c *engine.Comparison, v *engine.Verdict, left *int) []opinionAnswer {
	answers := make([]opinionAnswer, 0, len(c.Others))
	for _, o := range c.Opinions(v) {
		e := o.Verdict.Explain()
		a := opinionAnswer{
			Reading: o.Reading.Code, Allowed: o.Verdict.Allowed, Differs: o.Differs,
			Reason: e.Reason.String(), Explanation: e.Sentence.String(), Causes: []causeAnswer{},
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

func describeCauses(c *engine.Comparison, v *engine.Verdict, o *engine.Opinion) []causeAnswer {
	causes := []causeAnswer{}
	for _, x := range c.Causes(v, o) {
		who := c.Main.Reading
		if x.Other {
			who = o.Reading
		}
		text := x.Sentence(c.Main.Reading, o.Reading).String()
		causes = append(causes, causeAnswer{x.Difference.String(), who.Code, text, x.Source})
	}
	return causes
}
