package view

import (
	"whichline/engine"
	"whichline/engine/response"
	"whichline/templates"
)

// A ComparedSide is a file and the verdicts on it or, where there is none, what the
// response in its place means.
type ComparedSide struct {
	File   *engine.File
	Table  engine.Table
	Policy *response.Policy // nil if there is a file
}

// changesMax is how many changes a page shows.
const changesMax = 100

// VerdictChanges compares two sides that were asked the same.
func VerdictChanges(old, new ComparedSide) templates.VerdictChanges {
	var c templates.VerdictChanges
	for i := range old.Table.Rows {
		row := &old.Table.Rows[i]
		if row.Problem != nil || row.Outside {
			continue
		}
		for j, crawler := range old.Table.Crawlers {
			c.Of++
			was, is := old.verdict(i, j), new.verdict(i, j)
			switch {
			case was.Known == is.Known && was.Allowed == is.Allowed:
			case len(c.Rows) == changesMax:
				c.More++
			default:
				c.Rows = append(c.Rows, templates.VerdictChange{URL: row.Typed, Crawler: crawler.Name, Old: was, New: is})
			}
		}
	}
	return c
}

func (s *ComparedSide) verdict(row, crawler int) templates.SideVerdict {
	if s.Policy != nil {
		allowed, known := s.Policy.Effect.Verdict()
		return templates.SideVerdict{Known: known, Allowed: allowed, Sentence: s.Policy.Sentence}
	}
	v := &s.Table.Rows[row].Verdicts[crawler]
	side := templates.SideVerdict{Known: true, Allowed: v.Allowed, Sentence: v.Explain().Sentence}
	if r := v.Winner.Rule; r != nil {
		side.Line = r.Line
		side.Rule = templates.Shorten(s.File.RuleText(r), templates.QuoteOctets)
	}
	return side
}

const (
	diffContext = 3   // lines in common that are shown around what differs
	diffMax     = 400 // lines shown
)

// Diff keeps of all lines those that differ and some around them.
func Diff(all []templates.DiffLine) templates.Diff {
	var d templates.Diff
	near := make([]bool, len(all))
	for i, l := range all {
		if l.Old > 0 && l.New > 0 {
			continue
		}
		if l.Old > 0 {
			d.Removed++
		} else {
			d.Added++
		}
		for k := max(0, i-diffContext); k <= min(len(all)-1, i+diffContext); k++ {
			near[k] = true
		}
	}
	shownLines := 0
	for i, l := range all {
		switch {
		case !near[i]:
			continue
		case shownLines == diffMax:
			d.More = true
			return d
		case i == 0 || !near[i-1]:
			d.Hunks = append(d.Hunks, nil)
		}
		last := len(d.Hunks) - 1
		d.Hunks[last] = append(d.Hunks[last], l)
		shownLines++
	}
	return d
}
