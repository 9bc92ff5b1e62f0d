package bulk

import (
	"whichline/engine/verdicts"
)

// A Summary counts answers. Its memory is in proportion to the lines of the file.
type Summary struct {
	parts   [classCount]Part
	changes [changeCount]Part
	lines   [][2]Part // by line of the winning rule and, within, how often it blocked and allowed
}

// Counts is a summary as a document has it.
type Counts struct {
	Allowed    int         `json:"allowed"`
	Blocked    int         `json:"blocked"`
	NotCovered int         `json:"not_covered"` // the file doesn't cover the URL
	Errors     int         `json:"errors"`      // other URLs without verdicts
	ByLine     []LineCount `json:"by_line"`     // of the rules that decided, in file order

	Weights *Weights `json:"weights,omitempty"` // if URLs have any
	Changes *Changes `json:"changes,omitempty"` // if two files are compared
}

// Weights are the sums of the weights of URLs by verdict.
type Weights struct {
	Allowed    int64 `json:"allowed"`
	Blocked    int64 `json:"blocked"`
	NotCovered int64 `json:"not_covered"`
	Errors     int64 `json:"errors"`
}

// Changes count verdicts of two files.
type Changes struct {
	NowBlocked   Part `json:"now_blocked"`
	StillBlocked Part `json:"still_blocked"`
	NowAllowed   Part `json:"now_allowed"`
	NeverBlocked Part `json:"never_blocked"`
}

// A LineCount is how often the rule in a line decided.
type LineCount struct {
	Line    int  `json:"line"`
	Allowed bool `json:"allowed"` // the verdict by this line
	Part
}

// newSummary returns an empty summary of the verdicts by the files of columns.
func newSummary(columns []verdicts.Column) Summary {
	lines := 0
	for _, c := range columns {
		lines = max(lines, len(c.File.Lines))
	}
	return Summary{lines: make([][2]Part, lines+1)}
}

// Add counts the answer for the crawler with the given index.
func (s *Summary) Add(a *Answer, crawler int) {
	row := a.Verdict(crawler, "")
	s.parts[row.Class].add(a.Weight)
	s.changes[row.Change].add(a.Weight)
	switch {
	case row.Line == 0:
	case row.Class == Allowed:
		s.lines[row.Line][1].add(a.Weight)
	default:
		s.lines[row.Line][0].add(a.Weight)
	}
}

// Counts returns the counts so far.
func (s *Summary) Counts() Counts {
	p, x := &s.parts, &s.changes
	c := Counts{Allowed: p[Allowed].Count, Blocked: p[Blocked].Count, NotCovered: p[NotCovered].Count, Errors: p[NotAURL].Count, ByLine: []LineCount{}}
	if w := (Weights{p[Allowed].Weight, p[Blocked].Weight, p[NotCovered].Weight, p[NotAURL].Weight}); w != (Weights{}) {
		c.Weights = &w
	}
	if x := (Changes{x[NowBlocked], x[StillBlocked], x[NowAllowed], x[NeverBlocked]}); x != (Changes{}) {
		c.Changes = &x
	}
	for line, parts := range s.lines {
		for decided, part := range parts {
			if part.Count > 0 {
				c.ByLine = append(c.ByLine, LineCount{line, decided == 1, part})
			}
		}
	}
	return c
}
