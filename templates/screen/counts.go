package screen

import (
	"context"

	"whichline/templates"
)

// A tally is a count on the page: a sign for readers who see the others beside it, and
// words.
type tally struct{ class, sign, text string }

// verdictTallies returns the counts for the first tab.
func (t *Tester) verdictTallies(ctx context.Context) []tally {
	return append(verdictTallies(ctx, &t.Verdicts), expectTallies(ctx, &t.Expectations)...)
}

// verdictTallies counts the verdicts of each kind.
func verdictTallies(ctx context.Context, v *templates.Verdicts) []tally {
	return tallied(ctx, []kindOf{
		{v.Blocked, "blocked", "✕", "tally.blocked"},
		{v.Allowed, "allowed", "✓", "tally.allowed"},
		{v.Problems, "problem", "!", "tally.problems"},
		{v.Outside, "outside", "–", "tally.outside"},
	})
}

// findingTallies counts the findings of each severity.
func findingTallies(ctx context.Context, f *templates.Findings) []tally {
	return tallied(ctx, []kindOf{
		{f.Counts[0], "blocked", "✕", "count.error"},
		{f.Counts[1], "warned", "⚠", "count.warning"},
		{f.Counts[2], "noted", "•", "count.note"},
	})
}

// allFindings counts the findings of all severities.
func allFindings(ctx context.Context, f *templates.Findings) []tally {
	return tallied(ctx, []kindOf{{len(f.Items), "", "", "tally.number"}})
}

// worst returns the first of the counts, where there is room for one alone.
func worst(all []tally) []tally { return all[:min(len(all), 1)] }

// groupTallies counts the groups of the file.
func groupTallies(ctx context.Context, g *templates.Groups) []tally {
	return tallied(ctx, []kindOf{{g.Total, "", "", "tally.number"}})
}

// purposeTallies counts the classes of crawlers for AI by access: blocked, mixed, or
// allowed.
func purposeTallies(ctx context.Context, p Purposes) []tally {
	n := make(map[string]int)
	for _, c := range p.Classes {
		n[c.Access]++
	}
	return tallied(ctx, []kindOf{
		{n["blocked"], "blocked", "✕", "tally.classes.blocked"},
		{n["mixed"], "warned", "⚠", "tally.classes.mixed"},
		{n["allowed"], "allowed", "✓", "tally.classes.allowed"},
	})
}

// A kindOf is a count of one kind.
type kindOf struct {
	n                 int
	class, sign, code string
}

func tallied(ctx context.Context, kinds []kindOf) []tally {
	var ts []tally
	for _, k := range kinds {
		if k.n > 0 {
			ts = append(ts, tally{k.class, number(ctx, k.n) + k.sign, sayOf(ctx, k.code, k.n)})
		}
	}
	return ts
}
