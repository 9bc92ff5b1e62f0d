package limit

import "context"

// Computing is leave to compute: not too often for one visitor, and in turn.
type Computing struct {
	Rates Rates // nil if visitors may ask as often as they like
	Queue *Queue
}

// Take waits until visitor may compute, as [Queue.Take] does. A visitor who asks
// too often is refused at once.
func (c Computing) Take(ctx context.Context, visitor string) (free func(), err error) {
	if c.Rates != nil {
		if after := c.Rates.Take(ctx, visitor); after > 0 {
			return nil, &Refusal{TooOften, after}
		}
	}
	return c.Queue.Take(ctx, visitor)
}
