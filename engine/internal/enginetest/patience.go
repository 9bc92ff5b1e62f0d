package enginetest

import (
	"context"
	"math"
)

// A Patience is a context that ends after a number of calls of Err, so that a test can
// end it in the midst of work regardless of the speed of the machine. It keeps counting,
// so that a test can detect calls by code that should have stopped.
type Patience struct {
	context.Context
	Left  int // calls before it ends
	Looks int
}

// Endless returns a Patience that only counts.
func Endless(ctx context.Context) *Patience { return Patient(ctx, math.MaxInt) }

// Patient returns a Patience that ends after the given number of calls.
func Patient(ctx context.Context, looks int) *Patience { return &Patience{Context: ctx, Left: looks} }

// Err returns [context.Canceled] after too many calls.
func (p *Patience) Err() error {
	if p.Looks++; p.Looks > p.Left {
		return context.Canceled
	}
	return nil
}
