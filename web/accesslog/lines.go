package accesslog

import (
	"bufio"
	"bytes"
	"errors"
	"io"
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
	if head, _ := in.Peek(2); !bytes.Equal(head, []byte{0x1f, 0x8b}) {
		return &lines{in: bufio.NewReaderSize(upTo(in, most), limit.Short)}, nil
	}
	unpacked, err := gzip.NewReader(in)
	if err != nil {
		return nil, err
	}
	return &lines{in: bufio.NewReaderSize(upTo(unpacked, most), limit.Short)}, nil
}

// upTo returns a reader of r that fails with [ErrTooLong] after most octets, or r itself
// if most is 0.
func upTo(r io.Reader, most int64) io.Reader {
	if most == 0 {
		return r
	}
	return &bounded{r, most}
}

// A bounded is a reader with a limit on its octets.
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
	return view(bytes.Trim(octets, " \t\r\n")), none, nil
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
