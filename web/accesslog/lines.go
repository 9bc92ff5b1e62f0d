package accesslog

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"unsafe"

	"github.com/klauspost/compress/gzip"
)

// MaxLine is how many octets of a line are read. A longer one is passed over.
const MaxLine = 64 << 10

// lines are the lines of a log, one at a time.
type lines struct {
	in     *bufio.Reader
	number int // of the line read last
}

// newLines returns the lines of log, which may be compressed by gzip, as exports
// are: one file of it, or several in a row. More than so many octets of it are an
// error, unless that is 0.
func newLines(log io.Reader, most int64) (*lines, error) {
	in := bufio.NewReaderSize(log, MaxLine)
	if head, _ := in.Peek(2); !bytes.Equal(head, []byte{0x1f, 0x8b}) {
		return &lines{in: bufio.NewReaderSize(upTo(in, most), MaxLine)}, nil
	}
	unpacked, err := gzip.NewReader(in)
	if err != nil {
		return nil, err
	}
	return &lines{in: bufio.NewReaderSize(upTo(unpacked, most), MaxLine)}, nil
}

// upTo returns r, whose reading fails with [ErrTooLong] behind so many octets; r alone,
// if that is 0.
func upTo(r io.Reader, most int64) io.Reader {
	if most == 0 {
		return r
	}
	return &bounded{r, most}
}

// A bounded reader has only so many octets left.
type bounded struct {
	io.Reader
	left int64
}

// Read reads on.
func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, ErrTooLong
	}
	return n, err
}

// next returns the next line without its ending, which holds until next is called
// again, or why it is not read. The error is [io.EOF] after the last line.
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

// skip passes over the rest of a line.
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

// view returns octets as a string without copying them. It changes when they do, so
// whoever keeps a part of a line clones it; that no line is copied is what keeps
// reading one from costing memory.
func view(octets []byte) string { return unsafe.String(unsafe.SliceData(octets), len(octets)) }
