package enginetest

import (
	"context"
	"math"
)

// A Patience is a context that ends after it was looked at so many times, so that a
// test that ends one in the midst of work is the same however fast the machine is. It
// counts on, for a test to know how often it is looked at by those who should have
// stopped.
type Patience struct {
	context.Context
	Left  int // looks at which it has not ended yet
	Looks int
}

// Endless returns a Patience that only counts.
func Endless(ctx context.Context) *Patience { return Patient(ctx, math.MaxInt) }

// Patient returns a Patience that ends after so many looks.
func Patient(ctx context.Context, looks int) *Patience { return &Patience{Context: ctx, Left: looks} }

// Err is that of a context that was cancelled, once it was looked at too often.
func (p *Patience) Err() error {
	if p.Looks++; p.Looks > p.Left {
		return context.Canceled
	}
	return nil
}
