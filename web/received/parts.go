package received

import (
	"errors"
	"io"
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
// and with the name of the file in it, if any. Body is what comes, and boundary stands
// between its parts.
func Parts(body io.Reader, boundary string, set func(name, file string, text []byte)) error {
	from := &rationed{Reader: body, left: maxHead}
	parts := multipart.NewReader(from, boundary)
	for range MaxParts {
		from.rationed, from.left = true, maxHead
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return from.why(err)
		}
		from.rationed = false
		text, err := fill(part, make([]byte, 0, partOctets), -1)
		if err != nil {
			return err
		}
		set(part.FormName(), part.FileName(), text)
	}
	if _, err := parts.NextPart(); errors.Is(err, io.EOF) {
		return nil
	}
	return ErrManyParts
}

// A rationed reader reads no more than what is left, while it is told so.
type rationed struct {
	io.Reader
	rationed bool
	left     int
	ended    bool // for want of what was left
}

// Read reads on.
func (r *rationed) Read(p []byte) (int, error) {
	if !r.rationed {
		return r.Reader.Read(p)
	}
	if r.left <= 0 {
		r.ended = true
		return 0, ErrLongHead
	}
	n, err := r.Reader.Read(p[:min(len(p), r.left)])
	r.left -= n
	return n, err
}

// why returns the error of a part, which may be that its header is too long.
func (r *rationed) why(err error) error {
	if r.ended {
		return ErrLongHead
	}
	return err
}
