package form

import (
	"errors"
	"io"
	"math"
	"mime/multipart"

	"whichline/web/limit"
)

const (
	// firstOctets is the initial size of a buffer, and growth the approximate factor by
	// which a full buffer grows.
	firstOctets = 16 << 10
	growth      = 4
)

// ReadAll reads r to its end. announced is the announced length, or -1. With it, the buffer
// grows in few steps, and never far beyond the octets received.
func ReadAll(r io.Reader, announced int64) ([]byte, error) {
	first := int64(firstOctets)
	if announced >= 0 {
		first = min(first, announced+1)
	}
	return fill(r, make([]byte, 0, first), announced)
}

// fill appends the rest of r to all. announced is the maximum announced length, or -1.
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

// room returns the size of the next buffer after came octets. The last step is to the
// announced length and one more octet, which detects the end. The step before is a
// fraction of it, so copying costs little. An announced length that was exceeded is
// ignored.
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

// partOctets is the initial buffer for a part, as most fields are short.
const partOctets = 512

// Errors of forms that no browser sends.
var (
	ErrManyParts = errors.New("a form has too many parts")
	ErrLongHead  = errors.New("the header of a part is too long")
)

// Parts calls set with each field of a multipart form, and with the name of its file, if
// any. announced is the announced length of body, or -1.
func Parts(body io.Reader, boundary string, announced int64, set func(name, file string, text []byte)) error {
	from := &io.LimitedReader{R: body}
	parts := multipart.NewReader(from, boundary)
	for range limit.Entries {
		from.N = limit.Short + 1
		part, err := parts.NextPart()
		switch {
		case err != nil && from.N <= 0:
			return ErrLongHead
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		from.N = math.MaxInt64
		text, err := fill(part, make([]byte, 0, partOctets), announced)
		if err != nil {
			return err
		}
		set(part.FormName(), part.FileName(), text)
	}
	from.N = limit.Short + 1
	if _, err := parts.NextPart(); errors.Is(err, io.EOF) {
		return nil
	}
	return ErrManyParts
}
