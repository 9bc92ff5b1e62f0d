package api

import (
	"context"
	"fmt"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
	"whichline/templates/words"
	"whichline/web/analysis"
)

// An Opinion is the verdict of another reading on a result.
type Opinion struct {
	Reading     string `json:"reading"` // code
	Allowed     bool   `json:"allowed"`
	Differs     bool   `json:"differs"` // from the result
	Rule        *Rule  `json:"rule"`    // the rule that decided; null if none did
	Reason      string `json:"reason"`  // as in a result
	Explanation string `json:"explanation"`
	Said        Said   `json:"said"` // the explanation by its code

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
	Text       string `json:"text"`       // a sentence on the crawlers and their behaviour
	Source     string `json:"source"`     // where that is written or was found
}

// maxCauses is how many disagreements of an answer have their causes looked for.
const maxCauses = 200

// noSuchReading names the readings that may be asked for.
func noSuchReading(known []string) string {
	return fmt.Sprintf("Unknown parser. Known: %s.", strings.Join(known, ", "))
}

// readingCodes returns the codes of the readings.
func readingCodes() []string {
	var known []string
	for _, r := range robotstxt.Readings() {
		known = append(known, r.Code)
	}
	return known
}

// compare enters the opinions of the other readings into the results of a, as
// many of these as the budget and the room in the answer allow.
func (t *Test) compare(ctx context.Context, x *analysis.Analysis, a *TestAnswer, room *room) error {
	table, err := x.Table(ctx)
	if err != nil {
		return err
	}
	causes, told := maxCauses, 0
	seek := func(_ int, opinions []verdicts.Opinion) []int {
		var wanted []int
		for i := range opinions {
			if opinions[i].Differs && causes > 0 {
				wanted = append(wanted, i)
				causes--
			}
		}
		return wanted
	}
	others := slices.DeleteFunc(analysis.Followers(t.Others, t.state), table.ReadBy)
	_, err = x.Compare(ctx, others, seek, func(_ *robotstxt.Reading, opinions [][]verdicts.Opinion) {
		if t.enterOpinions(ctx, a, table.Columns, opinions, room) {
			told++
		}
	})
	if told < len(others) {
		a.truncate(readingsList)
	}
	return err
}

// enterOpinions enters the opinions of one reading, if there is room for all of them.
// Results that the response decides have none.
func (t *Test) enterOpinions(ctx context.Context, a *TestAnswer, columns []verdicts.Column, opinions [][]verdicts.Opinion, left *room) bool {
	entered, size := make(map[int]Opinion), room(0)
	for i, row := range opinions {
		for j := range row {
			if _, instead := t.Instead(j); instead {
				continue
			}
			o := describeOpinion(ctx, columns[j].File.Reading, &row[j])
			size += octets(o)
			entered[i*len(columns)+j] = o
		}
	}
	if *left -= size; *left < 0 {
		*left = 0 // of the readings told of, none that was asked before another is missing
		return false
	}
	for i, o := range entered {
		a.Results[i].Readings = append(a.Results[i].Readings, o)
	}
	return true
}

// describeOpinion describes the opinion of another reading on a result by
// main.
func describeOpinion(ctx context.Context, main *robotstxt.Reading, o *verdicts.Opinion) Opinion {
	e := o.Verdict.Explain()
	a := Opinion{
		Reading: o.Reading.Code, Allowed: o.Verdict.Allowed, Differs: o.Differs,
		Reason: e.Reason.String(), Explanation: words.Sentence(ctx, e.Sentence), Said: *saying(e.Sentence),
		Rule: triedRule(o.Verdict.Winner), Causes: []Cause{}, CausesOmitted: o.Differs && !o.Sought,
	}
	for _, x := range o.Causes {
		who := main
		if x.Other {
			who = o.Reading
		}
		text := words.Sentence(ctx, x.Sentence(main, o.Reading))
		a.Causes = append(a.Causes, Cause{x.Difference.String(), who.Code, text, x.Source})
	}
	return a
}
