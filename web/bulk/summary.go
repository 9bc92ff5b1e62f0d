package bulk

import (
	"whichline/engine/verdicts"
)

// A Summary counts answers. Its memory is in proportion to the lines of the file.
type Summary struct {
	counts [classCount]int
	lines  [][2]int // by line of the winning rule and, within, how often it blocked and allowed
}

// Counts is a summary as a document has it.
type Counts struct {
	Allowed    int         `json:"allowed"`
	Blocked    int         `json:"blocked"`
	NotCovered int         `json:"not_covered"` // the file doesn't cover the URL
	Errors     int         `json:"errors"`      // other URLs without verdicts
	ByLine     []LineCount `json:"by_line"`     // of the rules that decided, in file order
}

// A LineCount is how often the rule in a line decided.
type LineCount struct {
	Line    int  `json:"line"`
	Allowed bool `json:"allowed"` // the verdict by this line
	Count   int  `json:"count"`
}

// newSummary returns an empty summary of the verdicts by the files of columns.
func newSummary(columns []verdicts.Column) Summary {
	lines := 0
	for _, c := range columns {
		lines = max(lines, len(c.File.Lines))
	}
	return Summary{lines: make([][2]int, lines+1)}
}

// Add counts the answer for the crawler with the given index.
func (s *Summary) Add(a *Answer, crawler int) {
	row := a.Verdict(crawler, "")
	s.counts[row.Class]++
	switch {
	case row.Line == 0:
	case row.Class == Allowed:
		s.lines[row.Line][1]++
	default:
		s.lines[row.Line][0]++
	}
}

// Counts returns the counts so far.
func (s *Summary) Counts() Counts {
	c := Counts{s.counts[Allowed], s.counts[Blocked], s.counts[NotCovered], s.counts[NotAURL], []LineCount{}}
	for line, counts := range s.lines {
		for decided, n := range counts {
			if n > 0 {
				c.ByLine = append(c.ByLine, LineCount{line, decided == 1, n})
			}
		}
	}
	return c
}
