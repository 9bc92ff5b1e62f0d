package sitemap

import (
	"bytes"
	"errors"
	"io"
)

// A counter reads no more than a sitemap may have.
type counter struct {
	r    io.Reader
	left int64
	over bool // there is more
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

// tokens passes on XML whose pieces are not too long.
type tokens struct {
	r    io.ByteReader
	end  string // what ends the piece that is being read: "" for the next "<"
	tail [9]byte
	size int
}

// openings are the pieces of XML that end otherwise than a tag does.
var openings = []struct{ begin, end string }{
	{"<!--", "-->"},
	{"<![CDATA[", "]]>"},
	{"<?", "?>"},
}

func (t *tokens) Read(p []byte) (n int, err error) {
	for n < len(p) {
		c, err := t.ReadByte()
		if err != nil {
			return n, err
		}
		p[n] = c
		n++
	}
	return n, nil
}

// ReadByte makes this an [io.ByteReader], so that a decoder reads it as it is.
func (t *tokens) ReadByte() (byte, error) {
	c, err := t.r.ReadByte()
	if err != nil {
		return 0, err
	}
	if t.size++; t.size > maxToken {
		return 0, errLongToken
	}
	copy(t.tail[:], t.tail[1:])
	t.tail[len(t.tail)-1] = c
	t.turn(c)
	return c, nil
}

// turn notes where a piece of XML ends and another one begins.
func (t *tokens) turn(c byte) {
	if t.end == "" {
		if c == '<' {
			t.begin(">", 1)
		}
		return
	}
	if t.end == ">" {
		for _, o := range openings {
			if t.size == len(o.begin) && bytes.HasSuffix(t.tail[:], []byte(o.begin)) {
				t.end = o.end
				return
			}
		}
	}
	if bytes.HasSuffix(t.tail[:], []byte(t.end)) {
		t.begin("", 0)
	}
}

// begin begins a piece of which size octets were read.
func (t *tokens) begin(end string, size int) { t.end, t.size = end, size }
