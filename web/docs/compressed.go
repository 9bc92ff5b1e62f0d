package docs

import (
	"bytes"
	"compress/flate"
	"io"
	"strings"
)

// A compressed is a text that is kept for long and rarely used.
type compressed []byte

// A compressor compresses texts one after the other. Its own state is larger than a
// text, so it is shared.
type compressor struct {
	w   *flate.Writer
	out bytes.Buffer
}

// compress returns s compressed.
func (k *compressor) compress(s string) compressed {
	if k.out.Reset(); k.w == nil {
		k.w, _ = flate.NewWriter(&k.out, flate.BestSpeed) // the level is valid
	} else {
		k.w.Reset(&k.out)
	}
	_, _ = io.WriteString(k.w, s) // a buffer accepts everything
	_ = k.w.Close()
	return bytes.Clone(k.out.Bytes())
}

// text returns the decompressed text.
func (p compressed) text() string {
	if len(p) == 0 {
		return ""
	}
	var b strings.Builder
	_, _ = io.Copy(&b, flate.NewReader(bytes.NewReader(p))) // a compressor's output is valid
	return b.String()
}
