package sitemap

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// A Pausing is a reader that pauses regularly, so that others may have a turn.
type Pausing struct {
	Reader  io.Reader
	Pause   func() bool // false ends the reading
	Stopped error       // the error after Pause returned false

	since int // octets since the last pause
}

// Read reads no further than the next pause.
func (p *Pausing) Read(b []byte) (int, error) {
	if p.since >= maxToken {
		if p.since = 0; !p.Pause() {
			return 0, p.Stopped
		}
	}
	n, err := p.Reader.Read(b[:min(len(b), maxToken)])
	p.since += n
	return n, err
}

// InUTF8 returns text in UTF-8 if its byte order mark says that it is in UTF-16, as
// that is which spreadsheets and PowerShell write.
func InUTF8(text io.Reader) io.Reader {
	r := bufio.NewReader(text)
	if mark, _ := r.Peek(2); string(mark) == "\xff\xfe" || string(mark) == "\xfe\xff" {
		return transform.NewReader(r, unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder())
	}
	return r
}

// A counter reads no more than the maximum size of a sitemap.
type counter struct {
	r    io.Reader
	left int64
	over bool // the input is longer
}

// newCounter returns a counter for the given number of octets of r that calls pause.
func newCounter(r io.Reader, octets int64, pause func() bool) *counter {
	return &counter{r: &Pausing{Reader: r, Pause: pause, Stopped: errStop}, left: octets}
}

func (c *counter) Read(p []byte) (int, error) {
	if c.left == 0 {
		n, err := c.r.Read(p[:min(len(p), 1)])
		c.over = c.over || n > 0
		if err == nil || n > 0 {
			err = io.EOF
		}
		return 0, err
	}
	n, err := c.r.Read(p[:min(int64(len(p)), c.left)])
	c.left -= int64(n)
	return n, err
}

// A noting is a reader that records the error, other than the end of input, of r.
type noting struct {
	r   io.Reader
	err error
}

func (n *noting) Read(p []byte) (int, error) {
	count, err := n.r.Read(p)
	if err != nil && err != io.EOF {
		n.err = err
	}
	return count, err
}

// maxToken is the maximum length in octets of a tag, text, comment or other piece of
// XML. XML has no limit, and a decoder holds each piece in memory.
const maxToken = 64 << 10

var errLongToken = errors.New("a piece of XML is too long to be read")

// pieces limits the length of the pieces of XML that it passes on. It replaces its
// Reader when the document declares an encoding.
type pieces struct {
	*bufio.Reader
	left int // of the piece that is being read
}

// ReadByte implements [io.ByteReader], so that a decoder adds no buffer and reads no
// further than the current piece.
func (p *pieces) ReadByte() (byte, error) {
	if p.left--; p.left < 0 {
		return 0, errLongToken
	}
	return p.Reader.ReadByte()
}

// text reads one URL a line. It truncates lines that are too long for a URL, and leaves
// out the last one of a text that breaks off, as it may be the beginning of another URL.
func (s *reading) text(r *bufio.Reader) {
	s.report.Kind = Text
	for {
		line, err := r.ReadSlice('\n')
		url := string(bytes.TrimSpace(line[:min(len(line), MaxURL)]))
		for err == bufio.ErrBufferFull {
			_, err = r.ReadSlice('\n')
		}
		broken := err != nil && err != io.EOF
		if broken || url != "" && !s.url(url) || err != nil {
			return
		}
	}
}
