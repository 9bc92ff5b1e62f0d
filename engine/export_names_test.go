package robotstxt

import (
	"slices"

	"whichline/engine/internal/choice"
)

// SameChoices reports whether both readings make every choice alike.
func (r *Reading) SameChoices(other *Reading) bool {
	return slices.Equal(choice.Values(&r.Set), choice.Values(&other.Set))
}

// RunnerUp returns the strongest rule that matches and lost, if there is one.
func (e *Explanation) RunnerUp() Trial { return e.runnerUp }

// Hits returns how many rules match.
func (e *Explanation) Hits() int { return e.hits }

// MatchedOctets returns how many octets of the path the pattern covers.
func (t *Trial) MatchedOctets() int { return t.matched }
