// Package work counts in steps what answers cost before they are made, so that a
// file of a stranger takes no more of a server than its owner allows.
package work

import (
	"context"
	"math"
	"math/bits"
	"strings"

	"whichline/engine/internal/ascii"
)

// A Budget is how much work may still be done, for one answer or for one file, in
// steps: a step is about what it takes to read a line or to try a rule, some ten
// nanoseconds. Whoever does work that a stranger's file can make large takes its steps
// first or, where only the work itself shows how many they are, spends them on the way,
// and says what was left out once none are left. The nil Budget has no end.
type Budget struct {
	left int
	ctx  context.Context // nothing is left once it is done; nil if it never is
}

// NewBudget returns a budget of so many steps.
func NewBudget(steps int) *Budget { return &Budget{left: steps} }

// Until has b at its end once ctx is done, so that no work is begun for which nobody
// waits any longer. It returns b.
func (b *Budget) Until(ctx context.Context) *Budget {
	b.ctx = ctx
	return b
}

// Take uses up steps and reports whether so many were left. If not, it uses up
// none, so that something smaller may still be done.
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

// Spend uses up steps of work that is done. They may be more than are left: the work
// ends with whoever asks whether it is [Budget.Over].
func (b *Budget) Spend(steps int) {
	if b != nil {
		b.left -= steps
	}
}

// Left returns how many steps are left: fewer than none if more were spent than there
// were, and [math.MaxInt] without an end.
func (b *Budget) Left() int {
	if b == nil {
		return math.MaxInt
	}
	return b.left
}

// Over reports whether no step is left, or nobody waits any longer.
func (b *Budget) Over() bool {
	return b != nil && (b.left <= 0 || b.ctx != nil && b.ctx.Err() != nil)
}

// ManySteps is how many steps of [ParseSteps] it takes at most to read a file that is
// read for more readers than those that it is about, as each takes room for all of its
// lines and groups: some fourteen octets for a step. The largest files that people serve
// take a quarter of it.
const ManySteps = 250_000

// ParseSteps returns about how many steps it takes to parse body and to find its
// groups: by counting its line endings, as lines cost more than their octets; those
// that follow one another, as blank lines cost less than others; what names groups, as
// each has to be found by its name; and octets that are not ASCII, as each is encoded.
func ParseSteps(body string) int {
	lines := 1 + strings.Count(body, "\n") + strings.Count(body, "\r")
	blank := strings.Count(body, "\n\n") + strings.Count(body, "\r\r")
	names := agents(body, 'g') + agents(body, 'G')
	return 8*lines - 6*blank + len(body)/32 + 16*names + foreign(body)
}

// agents counts "gent", as in "User-agent", however it is written behind its first octet.
func agents(body string, first byte) (n int) {
	for i := strings.IndexByte(body, first); i >= 0 && i+4 <= len(body); i = strings.IndexByte(body, first) {
		if ascii.SameFold(body[i+1:i+4], "ent") {
			n++
		}
		body = body[i+1:]
	}
	return n
}

// foreign counts the octets that are not ASCII, eight at a time.
func foreign(body string) (n int) {
	const high = 0x8080808080808080
	for ; len(body) >= 8; body = body[8:] {
		n += bits.OnesCount64(high & (uint64(body[0]) | uint64(body[1])<<8 | uint64(body[2])<<16 | uint64(body[3])<<24 |
			uint64(body[4])<<32 | uint64(body[5])<<40 | uint64(body[6])<<48 | uint64(body[7])<<56))
	}
	for i := range len(body) {
		n += int(body[i] >> 7)
	}
	return n
}
