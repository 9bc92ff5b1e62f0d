package screen

import (
	"fmt"
	"strconv"

	"whichline/templates"
	"whichline/templates/words"
)

// A tally is how often something is on the page: in a sign for those who see the
// others beside it, and in words.
type tally struct{ class, sign, text string }

// verdictTallies counts what is behind the first tab.
func (t *Tester) verdictTallies() []tally {
	return append(verdictTallies(&t.Verdicts), expectTallies(&t.Expectations)...)
}

// verdictTallies counts the verdicts of each kind there is.
func verdictTallies(v *templates.Verdicts) []tally {
	return tallied([]kindOf{
		{v.Blocked, "blocked", "✕", "tally.blocked"},
		{v.Allowed, "allowed", "✓", "tally.allowed"},
		{v.Problems, "problem", "!", "tally.problems"},
		{v.Outside, "outside", "–", "tally.outside"},
	})
}

// findingTallies counts the findings of each severity there is.
func findingTallies(f *templates.Findings) []tally {
	return tallied([]kindOf{
		{f.Counts[0], "blocked", "✕", "tally.errors"},
		{f.Counts[1], "warned", "⚠", "tally.warnings"},
		{f.Counts[2], "noted", "•", "tally.notes"},
	})
}

// groupTallies counts the groups of the file. Readers who read one group each have
// a card of it.
func groupTallies(g *templates.Groups) []tally {
	n, seen := len(g.Others)+g.MoreOthers, make(map[string]bool)
	for _, c := range g.Cards {
		var places []int
		for _, p := range c.Places {
			places = append(places, p.First)
		}
		if key := fmt.Sprint(places); places != nil && !seen[key] {
			seen[key] = true
			n++
		}
	}
	return tallied([]kindOf{{n, "", "", "tally.groups"}})
}

// purposeTallies counts the classes of crawlers that are kept out of what is tested,
// and those of which some are.
func purposeTallies(p Purposes) []tally {
	n := make(map[string]int)
	for _, c := range p.Classes {
		n[c.Access]++
	}
	return tallied([]kindOf{
		{n["blocked"], "blocked", "✕", "tally.classes.blocked"},
		{n["mixed"], "warned", "⚠", "tally.classes.mixed"},
		{n["allowed"], "allowed", "✓", "tally.classes.allowed"},
	})
}

// readerTallies counts the readings that disagree about some verdict.
func readerTallies(v *templates.Verdicts) []tally {
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

// siteTallies says how the site answered.
func siteTallies(f *templates.Fetched) []tally {
	if f == nil || f.Response.Status == 0 {
		return nil
	}
	return []tally{{text: strconv.Itoa(f.Response.Status)}}
}

// A kindOf is how many there are of something.
type kindOf struct {
	n                 int
	class, sign, code string
}

func tallied(kinds []kindOf) []tally {
	var ts []tally
	for _, k := range kinds {
		if k.n > 0 {
			ts = append(ts, tally{k.class, number(k.n) + k.sign, words.SayOf(k.code, []words.Quantity{{Name: "n", N: k.n}})})
		}
	}
	return ts
}
