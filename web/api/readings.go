package api

import (
	"context"
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

	// CausesOmitted says that the causes were not looked for, as that would be
	// too much work: ask for this one alone.
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

// compare enters into the results what the other readings make of them. It
// returns how many of those were asked, as many as the budget allows.
func (t *Test) compare(ctx context.Context, f *engine.File, rows []engine.Row, results []Result, b *engine.Budget) (asked int, err error) {
	causes := maxCauses
	seek := func(_ int, opinions []engine.Opinion) []int {
		var wanted []int
		for i := range opinions {
			if opinions[i].Differs && causes > 0 {
				wanted = append(wanted, i)
				causes--
			}
		}
		return wanted
	}
	c := engine.Comparison{Main: f, Rows: rows, With: t.Others, Seek: seek, Budget: b}
	return c.Each(ctx, func(_ *engine.Reading, opinions [][]engine.Opinion) {
		for i, row := range opinions {
			for j := range row {
				r := &results[i*len(t.crawlers)+j]
				r.Readings = append(r.Readings, describeOpinion(f.Reading, &row[j]))
			}
		}
	})
}

// describeOpinion describes what another reading makes of a result.
func describeOpinion(main *engine.Reading, o *engine.Opinion) Opinion {
	e := o.Verdict.Explain()
	a := Opinion{
		Reading: o.Reading.Code, Allowed: o.Verdict.Allowed, Differs: o.Differs,
		Reason: e.Reason.String(), Explanation: e.Sentence.String(),
		Causes: []Cause{}, CausesOmitted: o.Differs && !o.Sought,
	}
	if w := o.Verdict.Winner; w.Rule != nil {
		rule := triedRule(w)
		a.Rule = &rule
	}
	for _, x := range o.Causes {
		who := main
		if x.Other {
			who = o.Reading
		}
		text := x.Sentence(main, o.Reading).String()
		a.Causes = append(a.Causes, Cause{x.Difference.String(), who.Code, text, x.Source})
	}
	return a
}
