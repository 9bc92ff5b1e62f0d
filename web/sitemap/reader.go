package sitemap

import (
	"bufio"
	"errors"
	"io"
)

// pauseEvery is how many octets are read between pauses.
const pauseEvery = 64 << 10

// A Pausing reader pauses now and then, so that others may have a turn.
type Pausing struct {
	Reader  io.Reader
	Pause   func() bool // false ends the reading
	Stopped error       // what it ends with then

	since int // the last pause, in octets
}

// Read reads so little at a time that pauses are as far apart as they are to be.
func (p *Pausing) Read(b []byte) (int, error) {
	if p.since >= pauseEvery {
		if p.since = 0; !p.Pause() {
			return 0, p.Stopped
		}
	}
	n, err := p.Reader.Read(b[:min(len(b), pauseEvery)])
	p.since += n
	return n, err
}

// A counter reads no more than a sitemap may have.
type counter struct {
	r    io.Reader
	left int64
	over bool // there is more
}

// newCounter returns a counter that reads so many octets of r, and pauses.
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

// A noting reader keeps the error, other than the end of input, that r returned.
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

// maxToken is how many octets a tag, a text, a comment or another piece of XML may
// have. XML itself has no limit, and a decoder holds each piece in memory.
const maxToken = 64 << 10

var errLongToken = errors.New("a piece of XML is too long to be read")

// pieces passes on XML whose pieces are not too long. The reader in it is what a
// decoder takes for the rest of a document where that names its encoding.
type pieces struct {
	*bufio.Reader
	left int // of the piece that is being read
}

// ReadByte makes this an [io.ByteReader], so that a decoder reads it as it is, and no
// further than the piece that it is asked for.
func (p *pieces) ReadByte() (byte, error) {
	if p.left--; p.left < 0 {
		return 0, errLongToken
	}
	return p.Reader.ReadByte()
}
