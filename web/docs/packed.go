package docs

import (
	"bytes"
	"compress/flate"
	"io"
	"strings"
)

// packed is a text that is kept for long and asked for seldom.
type packed []byte

// A packer packs texts, one after the other: what it needs for one is more than the
// text itself.
type packer struct {
	w   *flate.Writer
	out bytes.Buffer
}

// pack returns s packed.
func (k *packer) pack(s string) packed {
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
func (p packed) text() string {
	if len(p) == 0 {
		return ""
	}
	var b strings.Builder
	_, _ = io.Copy(&b, flate.NewReader(bytes.NewReader(p))) // what a packer has written can be read
	return b.String()
}
