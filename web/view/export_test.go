package view

import (
	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
	"whichline/templates"
)

// GroupColours returns the colour of every run of a file.
func GroupColours(f *robotstxt.File) []int { return newGroupColours(f) }

// ChangeVerdicts notes which verdicts of one table are others in the next.
func ChangeVerdicts(fix *templates.FixItem, before, after *verdicts.Table) {
	changeVerdicts(fix, before, after)
}
