package meaning

import robotstxt "whichline/engine"

// OfGroup returns the summary of a group of f.
func OfGroup(f *robotstxt.File, g *robotstxt.Group) Summary { return *SummariesOf(f).of(g) }

// GivenUp reports whether the reader asks no rule of the group, and lets nothing be
// fetched.
func (s *Summary) GivenUp() bool { return s.outcome == refusedFile || s.outcome == delayTooLong }

// Further reports whether there are exceptions to Again.
func (s *Summary) Further() bool { return s.outcome.isFurther() }

// KindCount is the number of kinds.
const KindCount = kindCount

// String returns the code of k, such as "begins-with".
func (k Kind) String() string { return kindTexts[k].code }
