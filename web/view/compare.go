package view

import (
	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/engine/verdicts"
	"whichline/templates"
)

// A ComparedSide is a file and the verdicts on it or, where there is none, the
// policies after the response in its place.
type ComparedSide struct {
	File     *robotstxt.File
	Table    verdicts.Table
	Policies []response.Policy // one per column, if the response decides
	Decided  bool              // the response does, as it brought no file
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
		for j, column := range old.Table.Columns {
			c.Of++
			was, is := old.verdict(i, j), new.verdict(i, j)
			switch {
			case was.Known == is.Known && was.Allowed == is.Allowed:
			case len(c.Rows) == changesMax:
				c.More++
			default:
				c.Rows = append(c.Rows, templates.VerdictChange{URL: row.Typed, Crawler: column.Crawler.Name, Old: was, New: is})
			}
		}
	}
	return c
}

func (s *ComparedSide) verdict(row, crawler int) templates.SideVerdict {
	if s.Decided {
		p := s.Policies[crawler]
		allowed, known := p.Effect.Verdict()
		return templates.SideVerdict{Known: known, Allowed: allowed, Sentence: p.Sentence}
	}
	v := &s.Table.Rows[row].Verdicts[crawler]
	side := templates.SideVerdict{Known: true, Allowed: v.Allowed, Sentence: inLetters(v.Explain().Sentence, v.Target.Path, s.Table.Rows[row].Typed)}
	if r := v.Winner.Rule; r != nil {
		side.Line = r.Line
		side.Rule = templates.Shorten(v.File().RuleText(r), templates.QuoteOctets)
	}
	return side
}
