package purposes

import (
	"whichline/engine"
	"whichline/engine/work"
)

// ReadingOf is how a crawler is taken to read.
var ReadingOf = readingOf

// OfPlainly is [Of] with each changed file read, whatever is changed.
func OfPlainly(body string, tested []engine.Target, budget *work.Budget) []Class {
	x := newInquiry(engine.Google.ParseString(body), tested, budget)
	if x == nil {
		return nil
	}
	defer x.end()
	x.plainly = true
	return x.classes(purposes, purposes)
}
