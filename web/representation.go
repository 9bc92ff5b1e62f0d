package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	fastgzip "github.com/klauspost/compress/gzip"
	"github.com/labstack/echo/v4"
)

// A representation is the content of an address, kept in memory in every content coding
// that clients are offered (RFC 9110, section 8.4). Content kept compressed is not kept
// plain, too: hardly a client asks for that, and it is several times as long.
type representation struct {
	mime                   string
	identity, gzip, brotli coded // the latter two are zero if they are not offered
}

// coded is a representation in one content coding. Its entity tag is strong:
// other octets have another.
type coded struct {
	coding string // empty if it is sent as it is
	octets []byte // nil if they are unpacked when they are asked for
	etag   string
}

func newCoded(coding string, octets []byte) coded {
	sum := sha256.Sum256(octets)
	return coded{coding, octets, `"` + hex.EncodeToString(sum[:12]) + `"`}
}

// A compressor writes a compressed format.
type compressor interface {
	io.WriteCloser
	Reset(io.Writer)
}

// Compressors take a megabyte or two, more than most content, so they are used again while
// content is asked for, and not kept for ever.
var (
	// pageBrotli packs a page as well as gzip's best level does, in a few milliseconds.
	pageBrotli = sync.Pool{New: func() any { return brotli.NewWriterLevel(io.Discard, 6) }}

	// fileBrotli makes a style sheet a tenth smaller, for fifteen times the work: for files,
	// which are packed once. The window holds all of one, and takes a megabyte instead of
	// thirty.
	fileBrotli = sync.Pool{New: func() any {
		return brotli.NewWriterOptions(io.Discard, brotli.WriterOptions{Quality: 10, LGWin: 17})
	}}

	// bestGzip is for content that is kept.
	bestGzip = sync.Pool{New: func() any {
		z, _ := gzip.NewWriterLevel(io.Discard, gzip.BestCompression) // the level is one there is
		return z
	}}

	// fastGzip is for answers that are sent once. The standard library's takes two to five
	// times as long for a page.
	fastGzip = sync.Pool{New: func() any {
		z, _ := fastgzip.NewWriterLevel(io.Discard, fastgzip.BestSpeed) // the level is one there is
		return z
	}}
)

// pack returns body as one of the compressors writes it.
func pack(compressors *sync.Pool, body []byte) []byte {
	buf := pageBuffers.Get().(*bytes.Buffer)
	defer releaseBuffer(buf)
	w := compressors.Get().(compressor)
	defer compressors.Put(w)
	w.Reset(buf)
	w.Write(body) // a buffer takes all of it
	w.Close()
	return bytes.Clone(buf.Bytes()) // it is read when the buffer holds another answer
}

// newRepresentation returns a body that is kept and sent often: compressed if that saves a
// tenth, and then in brotli format, too. That is the twin, or made of a file if it is nil.
func newRepresentation(mime string, body, twin []byte) *representation {
	r := &representation{mime: mime, identity: newCoded("", body)}
	zipped := pack(&bestGzip, body)
	if len(zipped) > len(body)-len(body)/10 {
		return r
	}
	if twin == nil {
		twin = pack(&fileBrotli, body)
	}
	r.identity.octets, r.gzip, r.brotli = nil, newCoded("gzip", zipped), newCoded("br", twin)
	return r
}

// octets returns the content of f, unpacked from the gzip coding if it is not
// kept.
func (r *representation) octets(f *coded) ([]byte, error) {
	if f.octets != nil || r.gzip.octets == nil {
		return f.octets, nil
	}
	z, err := gzip.NewReader(bytes.NewReader(r.gzip.octets))
	if err != nil {
		return nil, fmt.Errorf("unpack what is kept: %w", err)
	}
	octets, err := io.ReadAll(z)
	if err != nil {
		return nil, fmt.Errorf("unpack what is kept: %w", err)
	}
	return octets, nil
}

// accepted returns the form to send to a client with the given Accept-Encoding.
func (r *representation) accepted(header string) *coded {
	for _, f := range [...]*coded{&r.brotli, &r.gzip} {
		if f.octets != nil && accepts(header, f.coding) {
			return f
		}
	}
	return &r.identity
}

// send answers with r, or with 304 if the client has it already. The caller has
// set every header that does not depend on the content.
func (r *representation) send(c echo.Context) error {
	f := r.accepted(c.Request().Header.Get("Accept-Encoding"))
	h := c.Response().Header()
	if r.gzip.octets != nil {
		h.Add("Vary", "Accept-Encoding")
	}
	h.Set("ETag", f.etag)
	if matches(c.Request().Header.Values("If-None-Match"), f.etag) {
		return c.NoContent(http.StatusNotModified)
	}
	if f.coding != "" {
		h.Set("Content-Encoding", f.coding)
	}
	octets, err := r.octets(f)
	if err != nil {
		return err
	}
	h.Set("Content-Length", strconv.Itoa(len(octets)))
	return c.Blob(http.StatusOK, r.mime, octets)
}

// matches reports whether If-None-Match names an entity tag, by the weak
// comparison that RFC 9110, section 13.1.2, asks for: a proxy may have marked
// the tag as weak. No tag of ours holds a comma.
func matches(headers []string, etag string) bool {
	for tag := range strings.SplitSeq(strings.Join(headers, ","), ",") {
		tag = strings.TrimSpace(tag)
		if tag == "*" || strings.TrimPrefix(tag, "W/") == etag {
			return true
		}
	}
	return false
}

// accepts reports whether an Accept-Encoding header names the given coding.
func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, quality, _ := strings.Cut(strings.ReplaceAll(part, " ", ""), ";")
		if strings.EqualFold(name, coding) {
			return strings.Trim(quality, "qQ=0.") != "" || quality == ""
		}
	}
	return false
}

// fewOctets is how long an answer is at most that is not worth compressing.
const fewOctets = 1 << 10

// compressFor returns body as the client wants to have it, and sets the headers
// that say so.
func compressFor(c echo.Context, body []byte) []byte {
	h := c.Response().Header()
	h.Add("Vary", "Accept-Encoding")
	if len(body) <= fewOctets || !accepts(c.Request().Header.Get("Accept-Encoding"), "gzip") {
		return body
	}
	h.Set("Content-Encoding", "gzip")
	return pack(&fastGzip, body)
}
