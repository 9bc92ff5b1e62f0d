package limit

import (
	"math"
	"time"
)

// halfLife is the time after which a use counts half.
const halfLife = time.Minute

// little is the maximum recent use of a visitor who may take spare slots: about the use
// of a visitor who occupies a fortieth of a processor continuously.
const little = 2 * time.Second

// usesKept is the number of visitors whose use a queue remembers, more than arrive
// before a use has decayed.
const usesKept = 4096

// A use is the recent computing time of a visitor. The zero use is for a new visitor.
type use struct {
	work time.Duration // decayed to when
	when time.Time
}

// at returns the use decayed to t, which must not precede any computation.
func (u use) at(t time.Time) time.Duration {
	halves := t.Sub(u.when).Seconds() / halfLife.Seconds()
	return time.Duration(float64(u.work) * math.Exp2(-halves))
}

// plus returns the use after a computation of the given duration that ended at t.
func (u use) plus(took time.Duration, t time.Time) use {
	return use{u.at(t) + took, t}
}
