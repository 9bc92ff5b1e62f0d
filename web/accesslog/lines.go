package accesslog

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"io"
	"math"
	"unsafe"

	"github.com/klauspost/compress/gzip"

	"whichline/web/limit"
)

// lines iterates over the lines of a log.
type lines struct {
	in     *bufio.Reader
	number int // of the last line
}

// newLines returns the lines of log, which may be one gzip file or several in a row, as
// exports are. It limits the decompressed octets to most, unless that is 0.
func newLines(log io.Reader, most int64) (*lines, error) {
	in := bufio.NewReaderSize(log, limit.Short)
	text := &bounded{in, cmp.Or(most, math.MaxInt64)}
	if head, _ := in.Peek(2); bytes.Equal(head, []byte{0x1f, 0x8b}) {
		unpacked, err := gzip.NewReader(in)
		if err != nil {
			return nil, err
		}
		text.Reader = unpacked
	}
	return &lines{in: bufio.NewReaderSize(text, limit.Short)}, nil
}

// A bounded is a reader that fails with [ErrTooLong] after a number of octets.
type bounded struct {
	io.Reader
	left int64
}

// Read implements [io.Reader].
func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, ErrTooLong
	}
	return n, err
}

// next returns the next line without its ending, or the problem because of which it is
// skipped. The line is valid until the next call. The error is [io.EOF] after the last
// line.
func (l *lines) next() (line string, problem Problem, err error) {
	octets, err := l.in.ReadSlice('\n')
	l.number++
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		return "", tooLong, l.skip()
	case err != nil && (err != io.EOF || len(octets) == 0):
		return "", none, err
	}
	if l.number == 1 {
		octets = bytes.TrimPrefix(octets, []byte("\ufeff"))
	}
	return view(bytes.TrimRight(bytes.TrimLeft(octets, " \t\r\n"), " \r\n")), none, nil // the last value after a tab may be empty
}

// skip skips the rest of a line.
func (l *lines) skip() error {
	for {
		_, err := l.in.ReadSlice('\n')
		switch {
		case err == nil || err == io.EOF:
			return nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return err
		}
	}
}

// view returns octets as a string without a copy. The string changes with the octets, so
// callers clone any part they keep. Without a copy of each line, reading allocates
// almost nothing.
func view(octets []byte) string { return unsafe.String(unsafe.SliceData(octets), len(octets)) }
