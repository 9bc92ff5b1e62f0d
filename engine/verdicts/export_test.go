package verdicts

import (
	"whichline/engine"
	"whichline/engine/internal/choice"
)

// Idle returns the reading of f with each choice made in each other way that a reading
// makes it, as far as that is known to change no verdict of c about t.
func Idle(f *engine.File, c engine.Crawler, t engine.Target) []*engine.Reading {
	traits := traitsOf(f)
	traits.ask(&engine.Verdict{Crawler: c, Target: t})
	var all []*engine.Reading
	for i := range choice.Count {
		for _, other := range engine.Readings() {
			if choice.Same(&f.Reading.Set, &other.Set, i) || !traits.idle(i, other) {
				continue
			}
			changed := *f.Reading
			changed.Code += " with " + choice.Name(i) + " of " + other.Code
			choice.Take(&changed.Set, &other.Set, i)
			all = append(all, &changed)
		}
	}
	return all
}
