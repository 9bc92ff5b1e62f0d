package templates

import "whichline/engine"

// Covered is a part of a path and the code of what covers it, such as
// "wildcard".
type Covered struct {
	Text string
	By   string
}

const (
	coveredParts  = 60  // parts of one path
	coveredOctets = 400 // of one path
)

// cover shows how a pattern covers a path, up to what is too long to show. A
// star that stands for nothing has no part.
func cover(stretches []engine.Stretch) []Covered {
	var parts []Covered
	left := coveredOctets
	for _, s := range stretches {
		if s.Text == "" {
			continue
		}
		if left <= 0 || len(parts) == coveredParts {
			return append(parts, Covered{Text: "…", By: engine.Uncovered.String()})
		}
		text, more := shown(s.Text, left)
		left -= len(s.Text)
		parts = append(parts, Covered{Text: text, By: s.By.String()})
		if more > 0 {
			return append(parts, Covered{Text: "…", By: engine.Uncovered.String()})
		}
	}
	return parts
}
