// Package received reads what requests send, in memory in proportion to what has come.
package received

import (
	"errors"
	"io"
)

const (
	// firstOctets is for how much there is room at once, and growth how many times as
	// much there is room whenever that is full.
	firstOctets = 16 << 10
	growth      = 4
)

// All reads r to its end. Announced is how long that is said to be, or -1: it has the
// memory grow in few steps, and never far beyond what has come.
func All(r io.Reader, announced int64) ([]byte, error) {
	return fill(r, make([]byte, 0, room(firstOctets, announced)), announced)
}

// fill appends to all what r still has.
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
			all = append(make([]byte, 0, room(growth*int64(len(all)), announced)), all...)
		}
	}
}

// room returns for how many octets there is to be room: as many as are wanted, or as
// are announced and one more, in which the end is found, if that is fewer. If more came
// than was announced, it was no use.
func room(wanted, announced int64) int64 {
	if announced < 0 || announced >= wanted || announced+1 <= wanted/growth {
		return wanted
	}
	return announced + 1
}
