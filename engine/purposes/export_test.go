package purposes

import (
	"whichline/engine"
	"whichline/engine/work"
)

// ReadingOf is how a crawler is taken to read.
var ReadingOf = readingOf

// OfPlainly is [Of] with each changed file read, whatever is changed.
func OfPlainly(f *engine.File, tested []engine.Target, budget *work.Budget) []Class {
	x := newSurvey(f, tested, budget)
	if x == nil {
		return nil
	}
	defer x.end()
	x.plainly = true
	return x.classes(purposes, purposes)
}
