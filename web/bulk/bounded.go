package bulk

import (
	"whichline/web/limit"
)

// A Bounded file has one URL at least, and no more than are taken at a time.
type Bounded struct {
	*File
	first Input
	n     int
}

// Bound reads the first URL of f. Its error is [io.EOF] if there is none, or [ErrPause],
// upon which it is to be called again.
func Bound(f *File) (*Bounded, error) {
	first, err := f.Next()
	return &Bounded{File: f, first: first}, err
}

// Next returns the next URL, or why the job ends in place of one too many.
func (b *Bounded) Next() (Input, error) {
	if b.n == 0 {
		b.n++
		return b.first, nil
	}
	in, err := b.File.Next()
	switch {
	case err != nil:
		return in, err
	case b.n == limit.URLs:
		return in, TooManyURLs.Ended()
	}
	b.n++
	return in, nil
}
