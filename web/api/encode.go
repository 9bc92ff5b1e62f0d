package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// Document returns an answer as JSON that is safe to show.
func Document(answer any) ([]byte, error) {
	var doc bytes.Buffer
	if err := json.NewEncoder(&doc).Encode(answer); err != nil {
		return nil, fmt.Errorf("write the answer: %w", err)
	}
	return escapeHidden(doc.Bytes()), nil
}

// escapeHidden writes each character of a JSON document that a terminal would
// obey, hide or write backwards as an escape (RFC 8259, section 7), so that the
// document can be looked at anywhere. It says the same as before: outside of
// strings there is no such character.
func escapeHidden(doc []byte) []byte {
	var escaped []byte
	kept := 0 // up to here doc is in escaped
	for i := 0; i < len(doc); {
		if doc[i] < 0x7f {
			i++
			continue
		}
		c, size := utf8.DecodeRune(doc[i:])
		if !strconv.IsPrint(c) {
			escaped = appendEscape(append(escaped, doc[kept:i]...), c)
			kept = i + size
		}
		i += size
	}
	if kept == 0 {
		return doc
	}
	return append(escaped, doc[kept:]...)
}

func appendEscape(doc []byte, c rune) []byte {
	for _, unit := range utf16.AppendRune(nil, c) {
		doc = fmt.Appendf(doc, `\u%04x`, unit)
	}
	return doc
}
