// Package received reads what requests send, in memory in proportion to what has come.
package received

import (
	"errors"
	"io"
)

const (
	// firstOctets is for how much there is room at once, and growth about how many times
	// as much there is room whenever that is full.
	firstOctets = 16 << 10
	growth      = 4
)

// All reads r to its end. Announced is how long that is said to be, or -1: it has the
// memory grow in few steps, and never far beyond what has come.
func All(r io.Reader, announced int64) ([]byte, error) {
	first := int64(firstOctets)
	if announced >= 0 {
		first = min(first, announced+1)
	}
	return fill(r, make([]byte, 0, first), announced)
}

// fill appends to all what r still has. Announced is how long that is at most, or -1.
func fill(r io.Reader, all []byte, announced int64) ([]byte, error) {
	for {
		n, err := r.Read(all[len(all):cap(all)])
		all = all[:len(all)+n]
		switch {
		case errors.Is(err, io.EOF):
			return all, nil
		case err != nil:
			return all, err
		case len(all) == cap(all):
			all = append(make([]byte, 0, room(int64(len(all)), announced)), all...)
		}
	}
}

// room returns for how many octets there is to be room once so many came. The last of
// its steps is to what is announced and one more, in which the end is found; as the one
// before is a fraction of it, copying takes little beside it. If more came than was
// announced, it was no use.
func room(came, announced int64) int64 {
	wanted := growth * came
	if announced < came {
		return wanted
	}
	n := announced + 1
	for n >= wanted*growth/2 {
		n = (n + growth - 1) / growth
	}
	return n
}
