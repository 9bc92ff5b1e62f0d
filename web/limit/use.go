package limit

import (
	"math"
	"time"
)

// halfLife is how long it takes until what a visitor used counts half.
const halfLife = time.Minute

// little is how much of lately leaves a visitor the spare slots: as much as somebody uses
// who has a fortieth of a processor all the time.
const little = 2 * time.Second

// usesKept is how many visitors a queue remembers: more than come while a use
// counts.
const usesKept = 4096

// A use is how long computations of a visitor ran lately. The zero use is that
// of a visitor who is new.
type use struct {
	work time.Duration // as it counted at when
	when time.Time
}

// at returns what the use counts at t, which is no earlier than any computation.
func (u use) at(t time.Time) time.Duration {
	halves := t.Sub(u.when).Seconds() / halfLife.Seconds()
	return time.Duration(float64(u.work) * math.Exp2(-halves))
}

// plus returns the use after a computation that took so long and ended at t.
func (u use) plus(took time.Duration, t time.Time) use {
	return use{u.at(t) + took, t}
}
