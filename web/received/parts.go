package received

import (
	"errors"
	"io"
	"math"
	"mime/multipart"
)

const (
	// MaxParts is how many parts a form may have. Those of the site have a dozen.
	MaxParts = 1000

	// maxHead is how much may stand before the content of a part: its header, and what
	// is read ahead.
	maxHead = 64 << 10

	// partOctets is for how much of a part there is room at once: most fields are short.
	partOctets = 512
)

// The errors of forms that no browser sends.
var (
	ErrManyParts = errors.New("a form has too many parts")
	ErrLongHead  = errors.New("the header of a part is too long")
)

// Parts calls set with each field of a form that is sent in parts, as one with files is,
// and with the name of the file in it, if any. Body is what comes, boundary stands
// between its parts, and announced is how long all of it is said to be, or -1.
func Parts(body io.Reader, boundary string, announced int64, set func(name, file string, text []byte)) error {
	from := &io.LimitedReader{R: body}
	parts := multipart.NewReader(from, boundary)
	for range MaxParts {
		from.N = maxHead + 1
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
	from.N = maxHead + 1
	if _, err := parts.NextPart(); errors.Is(err, io.EOF) {
		return nil
	}
	return ErrManyParts
}
