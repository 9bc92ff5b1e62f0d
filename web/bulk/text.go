package bulk

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math"
	"strings"

	robotstxt "whichline/engine"
	"whichline/web/limit"
)

// A Text is URLs as they stand in a text, one on a line. However many there are, it
// takes the memory of one. Blank lines, those that begin with "#", and a byte order mark
// at the beginning say nothing.
type Text struct {
	Stream
	number int
}

// NewText returns a Text that reads from r.
func NewText(r io.Reader) *Text {
	return &Text{Stream: Stream{lines: bufio.NewReaderSize(r, limit.Short), most: math.MaxInt64}}
}

// Number returns the number of the line that was read last, from 1.
func (t *Text) Number() int { return t.number }

// Next returns the next URL. The error is [io.EOF] behind the last one, or that of
// the reader.
func (t *Text) Next() (Input, error) {
	for {
		line, err := t.line()
		if t.number++; err != nil && (len(line) == 0 || !errors.Is(err, io.EOF)) {
			return Input{}, err
		}
		if t.number == 1 {
			line = bytes.TrimSpace(bytes.TrimPrefix(line, []byte("\ufeff")))
		}
		if len(line) > 0 && line[0] != '#' {
			return Input{URL: string(line)}, nil
		}
	}
}

// LineText returns a line of f as it stands in a table; "" if there is no such line.
// Crawlers tell lines apart in different ways, so f is the file as it was read for the
// crawler to which the line was a reason.
func LineText(f *robotstxt.File, line int) string {
	if line < 1 || line > len(f.Lines) {
		return ""
	}
	return Cut(strings.TrimSpace(f.Text(f.Line(line))))
}
