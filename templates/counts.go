package templates

import "whichline/engine/finding"

// A Tally is how often something is on the page: in a sign for those who see the
// others beside it, and in words.
type Tally struct{ Class, Sign, Text string }

// Tallies counts the verdicts of each kind there is.
func (v *Verdicts) Tallies() []Tally {
	return tallied([]kindOf{
		{v.Blocked, "blocked", "✕", "tally.blocked"},
		{v.Allowed, "allowed", "✓", "tally.allowed"},
		{v.Problems, "problem", "!", "tally.problems"},
		{v.Outside, "outside", "–", "tally.outside"},
	})
}

// Tallies counts the findings of each severity there is.
func (f *Findings) Tallies() []Tally {
	return tallied([]kindOf{
		{f.Counts[finding.Error], "blocked", severitySign(finding.Error), "tally.errors"},
		{f.Counts[finding.Warning], "warned", severitySign(finding.Warning), "tally.warnings"},
		{f.Counts[finding.Info], "noted", severitySign(finding.Info), "tally.notes"},
	})
}

// Tallies counts the groups of the file.
func (g *Groups) Tallies() []Tally {
	n := len(g.Others) + g.MoreOthers
	for _, c := range g.Cards {
		if len(c.Places) > 0 {
			n++
		}
	}
	return tallied([]kindOf{{n, "", "", "tally.groups"}})
}

// DifferingReaders counts the readings that disagree about some verdict.
func (v *Verdicts) DifferingReaders() []Tally {
	names := make(map[string]bool)
	for i := range v.Rows {
		if r := v.Rows[i].Readings; r != nil {
			for _, name := range r.Differ {
				names[name] = true
			}
		}
	}
	return tallied([]kindOf{{len(names), "warned", "⚠", "tally.readers"}})
}

// Tallies says how the site answered.
func (f *Fetched) Tallies() []Tally {
	if f == nil || f.Response.Status == 0 {
		return nil
	}
	return []Tally{{Text: f.answerText()}}
}

// A kindOf is how many there are of something.
type kindOf struct {
	n                 int
	class, sign, code string
}

func tallied(kinds []kindOf) []Tally {
	var ts []Tally
	for _, k := range kinds {
		if k.n > 0 {
			ts = append(ts, Tally{k.class, number(k.n) + k.sign, say(k.code, vars{"n": number(k.n)})})
		}
	}
	return ts
}

// otherwise says how many of the readings decide otherwise.
func otherwise(differ, readings int) string {
	code := "readings.otherwise"
	if differ == 1 {
		code = "readings.otherwise.one"
	}
	return say(code, vars{"n": number(differ), "all": number(readings)})
}
