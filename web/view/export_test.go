package view

import (
	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
	"whichline/templates"
	"whichline/templates/versionspage"
)

// GroupColours returns the colour of every run of a file.
func GroupColours(f *robotstxt.File) []int { return newGroupColours(f) }

// ChangeVerdicts notes which verdicts of one table are others in the next.
func ChangeVerdicts(fix *templates.FixItem, before, after *verdicts.Table) {
	changeVerdicts(fix, before, after)
}

// DiffLines returns two texts as they are aligned.
func DiffLines(a, b []string) (all []versionspage.DiffLine) {
	x := align(textOf(a), textOf(b))
	for _, l := range x.lines() {
		all = append(all, l)
	}
	return all
}

func textOf(lines []string) text {
	return text{len(lines), func(i int) string { return lines[i] }}
}
