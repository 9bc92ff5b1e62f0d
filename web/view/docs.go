package view

import (
	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/templates"
)

// FindingCode returns the head of the page on a finding.
func FindingCode(c finding.Code) *templates.DocCode {
	s := c.Severity()
	return &templates.DocCode{Code: c.String(), Severity: &s}
}

// DifferenceCode returns the head of the page on a difference.
func DifferenceCode(d robotstxt.Difference) *templates.DocCode {
	return &templates.DocCode{Code: d.String(), Difference: d.Text(), Readings: ReadingsWith(d)}
}

// ReadingsWith returns the readings that have d.
func ReadingsWith(d robotstxt.Difference) []templates.DocReading {
	var all []templates.DocReading
	for _, r := range robotstxt.Readings() {
		for made, source := range r.Differences() {
			if made == d {
				all = append(all, templates.DocReading{Reading: r, Source: source})
			}
		}
	}
	return all
}
