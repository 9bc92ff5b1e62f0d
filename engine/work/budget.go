// Package work counts the cost of answers in steps before they are computed, so that a
// stranger's file takes no more of a server than its owner allows.
package work

import (
	"context"
	"math"
	"strings"

	"whichline/engine/internal/ascii"
)

// A Budget is the remaining amount of work for one answer or one file, in steps. A step
// is the time to parse a line or try a rule, about ten nanoseconds. Code whose work
// grows with a stranger's file takes the steps in advance or, if their number is known
// only afterwards, spends them on the way. When none are left, it reports the omission.
// The nil Budget is unlimited.
type Budget struct {
	left int
	ctx  context.Context // nothing is left once it is done; may be nil
}

// NewBudget returns a budget of the given number of steps.
func NewBudget(steps int) *Budget { return &Budget{left: steps} }

// Until ends b once ctx is done, so that no work begins for a client that has left. It
// returns b.
func (b *Budget) Until(ctx context.Context) *Budget {
	b.ctx = ctx
	return b
}

// Take uses up steps and reports whether that many were left. If not, it uses up none,
// so that a smaller task may still fit.
func (b *Budget) Take(steps int) bool {
	if b == nil {
		return true
	}
	if steps > b.left || b.ctx != nil && b.ctx.Err() != nil {
		return false
	}
	b.left -= steps
	return true
}

// Spend uses up steps of work already done, possibly more than are left. The caller
// stops when the budget is [Budget.Over].
func (b *Budget) Spend(steps int) {
	if b != nil {
		b.left -= steps
	}
}

// Left returns the number of steps left. It is negative if too many were spent, and
// [math.MaxInt] for an unlimited budget.
func (b *Budget) Left() int {
	if b == nil {
		return math.MaxInt
	}
	return b.left
}

// Over reports whether no step is left or the context is done.
func (b *Budget) Over() bool {
	return b != nil && (b.left <= 0 || b.ctx != nil && b.ctx.Err() != nil)
}

// ManySteps is the maximum of [ParseSteps] for parsing a file in more readings than its
// own crawlers need. Each reading occupies memory for all lines and groups, about
// fourteen octets a step. The largest real files take a quarter of it.
const ManySteps = 250_000

// ParseSteps estimates the steps for parsing body and finding its groups. It counts line
// endings, as lines cost more than their octets; consecutive line endings, as blank
// lines are cheap; user-agent names, as each has to be looked up; and non-ASCII octets,
// as each is encoded.
func ParseSteps(body string) int {
	lines := 1 + strings.Count(body, "\n") + strings.Count(body, "\r") - strings.Count(body, "\r\n")
	blank := strings.Count(body, "\n\n") + strings.Count(body, "\r\r") + strings.Count(body, "\n\r\n")
	names := agents(body, 'g') + agents(body, 'G')
	return 8*lines - 6*blank + len(body)/32 + 16*names + foreign(body)
}

// agents counts "gent", as in "User-agent", with any case after the first octet.
func agents(body string, first byte) (n int) {
	for i := strings.IndexByte(body, first); i >= 0 && i+4 <= len(body); i = strings.IndexByte(body, first) {
		if ascii.EqualFold(body[i+1:i+4], "ent") {
			n++
		}
		body = body[i+1:]
	}
	return n
}

// foreign counts the non-ASCII octets.
func foreign(body string) (n int) {
	for i := ascii.HighAt(body, 0); i < len(body); i++ {
		n += int(body[i] >> 7)
	}
	return n
}
