package form

import (
	"errors"
	"io"
	"math"
	"mime/multipart"

	"whichline/web/limit"
)

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
