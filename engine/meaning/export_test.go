package meaning

import "whichline/engine"

// OfGroup returns the summary of a group of f.
func OfGroup(f *engine.File, g *engine.Group) Summary { return *SummariesOf(f).of(g) }

// GivenUp reports whether the reader asks no rule of the group, and lets nothing be
// fetched.
func (s *Summary) GivenUp() bool { return s.outcome == refusedFile || s.outcome == delayTooLong }
