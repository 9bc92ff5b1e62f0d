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

// keptBrotli is a level that packs a page as well as gzip's best one does,
// in a few milliseconds.
const keptBrotli = 6

// brotliWriters and gzipWriters compress content that is kept. One takes a megabyte
// or two, so they are used again while pages are asked for first, and not kept for
// ever.
var (
	brotliWriters = sync.Pool{New: func() any { return brotli.NewWriterLevel(io.Discard, keptBrotli) }}
	gzipWriters   = sync.Pool{New: func() any {
		z, _ := gzip.NewWriterLevel(io.Discard, gzip.BestCompression) // the level is one there is
		return z
	}}
)

// newRepresentation compresses a body that is kept and sent often.
func newRepresentation(mime string, body []byte) (*representation, error) {
	zipped, err := compress(body)
	if err != nil {
		return nil, err
	}
	packed, err := pack(body)
	if err != nil {
		return nil, err
	}
	r := &representation{mime, newCoded("", body), newCoded("gzip", zipped), newCoded("br", packed)}
	r.identity.octets = nil
	return r, nil
}

// pack returns a body in brotli format.
func pack(body []byte) ([]byte, error) {
	w := brotliWriters.Get().(*brotli.Writer)
	defer brotliWriters.Put(w)
	return packBy(w, body)
}

// packBy returns a body compressed by w.
func packBy(w *brotli.Writer, body []byte) ([]byte, error) {
	var packed bytes.Buffer
	w.Reset(&packed)
	if _, err := w.Write(body); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return bytes.Clone(packed.Bytes()), nil
}

// packBest does so at the level that makes a style sheet a tenth smaller, for fifteen
// times the work: for files, which are packed once. The window holds all of one, and
// takes a megabyte instead of thirty.
func packBest(body []byte) ([]byte, error) {
	return packBy(brotli.NewWriterOptions(io.Discard, brotli.WriterOptions{Quality: 10, LGWin: 17}), body)
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
	for _, header := range headers {
		for tag := range strings.SplitSeq(header, ",") {
			tag = strings.TrimSpace(tag)
			if tag == "*" || strings.TrimPrefix(tag, "W/") == etag {
				return true
			}
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

// compress returns body in gzip format, as short as it gets.
func compress(body []byte) ([]byte, error) {
	var buf bytes.Buffer
	z := gzipWriters.Get().(*gzip.Writer)
	defer gzipWriters.Put(z)
	z.Reset(&buf)
	if _, err := z.Write(body); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return bytes.Clone(buf.Bytes()), nil // a buffer has more room than it needs
}

// fewOctets is how long an answer is at most that is not worth compressing.
const fewOctets = 1 << 10

// fastWriters are writers for answers that are sent once. One takes more memory
// than the answer, so they are used again. The standard library's take two to five
// times as long for a page.
var fastWriters = sync.Pool{New: func() any {
	z, _ := fastgzip.NewWriterLevel(io.Discard, fastgzip.BestSpeed) // the level is one there is
	return z
}}

// compressFor returns body as the client wants to have it, and sets the headers
// that say so.
func compressFor(c echo.Context, body []byte) ([]byte, error) {
	h := c.Response().Header()
	h.Add("Vary", "Accept-Encoding")
	if len(body) <= fewOctets || !accepts(c.Request().Header.Get("Accept-Encoding"), "gzip") {
		return body, nil
	}
	buf := pageBuffers.Get().(*bytes.Buffer)
	defer releaseBuffer(buf)
	z := fastWriters.Get().(*fastgzip.Writer)
	defer fastWriters.Put(z)
	z.Reset(buf)
	if _, err := z.Write(body); err != nil {
		return nil, fmt.Errorf("compress an answer: %w", err)
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("compress an answer: %w", err)
	}
	h.Set("Content-Encoding", "gzip")
	return bytes.Clone(buf.Bytes()), nil // it is read when the buffer holds another answer
}
