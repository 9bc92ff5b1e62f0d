package docs

import (
	"bytes"
	"compress/flate"
	"io"
	"strings"
)

// compressed is a text that is kept for long and asked for seldom.
type compressed []byte

// A compressor packs texts, one after the other: what it needs for one is more than the
// text itself.
type compressor struct {
	w   *flate.Writer
	out bytes.Buffer
}

// compress returns s compressed.
func (k *compressor) compress(s string) compressed {
	if k.out.Reset(); k.w == nil {
		k.w, _ = flate.NewWriter(&k.out, flate.BestSpeed) // the level is one there is
	} else {
		k.w.Reset(&k.out)
	}
	_, _ = io.WriteString(k.w, s) // a buffer takes everything
	_ = k.w.Close()
	return bytes.Clone(k.out.Bytes())
}

// text returns the text again.
func (p compressed) text() string {
	if len(p) == 0 {
		return ""
	}
	var b strings.Builder
	_, _ = io.Copy(&b, flate.NewReader(bytes.NewReader(p))) // what a compressor has written can be read
	return b.String()
}
