package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// ReadJSON reads doc into v. Its error is an [*Error] that locates the fault if
// doc is not one JSON document in UTF-8, or has a string that stands for no text:
// the decoder would put U+FFFD in its place, and another text than the one sent
// would be tested. It is a [json.UnmarshalTypeError] if doc has a type that v is
// not made for.
func ReadJSON(doc []byte, v any) error {
	if len(bytes.TrimSpace(doc)) == 0 {
		return &Error{Malformed, "", "The body is empty: send a JSON object."}
	}
	if i := badUTF8(doc); i >= 0 {
		return malformed(doc, i, "this is not UTF-8. A file in another encoding can be sent as robots_txt_base64.")
	}
	err := json.Unmarshal(doc, v)
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		return badSyntax(doc, syntax)
	}
	if err != nil {
		return fmt.Errorf("read JSON: %w", err)
	}
	if i := loneSurrogate(doc); i >= 0 {
		return malformed(doc, i, `this escape is half of a character. Both halves are needed, as in \ud83d\ude00.`)
	}
	return nil
}

// malformed returns the error of a document that cannot be read from
// octet i on.
func malformed(doc []byte, i int, what string) error {
	line := 1 + bytes.Count(doc[:i], []byte("\n"))
	column := 1 + utf8.RuneCount(doc[bytes.LastIndexByte(doc[:i], '\n')+1:i])
	return &Error{Malformed, "", fmt.Sprintf("Line %d, column %d of the body: %s", line, column, what)}
}

// badSyntax says where and why doc is not well formed.
func badSyntax(doc []byte, err *json.SyntaxError) error {
	after, ok := strings.CutPrefix(err.Error(), "invalid character '")
	if !ok { // it ends too early, or is nested too deeply
		return malformed(doc, int(err.Offset), "the JSON cannot be read on from here ("+err.Error()+").")
	}
	where := int(err.Offset) - 1
	c, _ := utf8.DecodeRune(doc[where:])
	_, context, _ := strings.Cut(after, "' ")
	what := strconv.QuoteRune(c) + " cannot be here (" + context + ")."
	if c < ' ' {
		what += ` In a string, a line ending is written \n and a tab \t.`
	}
	return malformed(doc, where, what)
}

// badUTF8 returns the position of the first octet that is not UTF-8, or -1.
func badUTF8(doc []byte) int {
	if utf8.Valid(doc) {
		return -1
	}
	for i := 0; ; {
		r, n := utf8.DecodeRune(doc[i:])
		if r == utf8.RuneError && n < 2 {
			return i
		}
		i += n
	}
}

// loneSurrogate returns the position of the first escape in a well-formed
// document that stands for half of a character (RFC 8259, section 8.2), or -1.
func loneSurrogate(doc []byte) int {
	for i := 0; ; i += 2 {
		n := bytes.IndexByte(doc[i:], '\\')
		if n < 0 {
			return -1
		}
		i += n
		if unit := escapedUnit(doc[i:]); utf16.IsSurrogate(unit) {
			if utf16.DecodeRune(unit, escapedUnit(doc[i+6:])) == utf8.RuneError {
				return i
			}
			i += 6
		}
	}
}

// escapedUnit returns the UTF-16 code unit of the \u escape that doc begins
// with, or -1.
func escapedUnit(doc []byte) rune {
	if len(doc) < 6 || doc[0] != '\\' || doc[1] != 'u' {
		return -1
	}
	unit, err := strconv.ParseUint(string(doc[2:6]), 16, 16)
	if err != nil {
		return -1
	}
	return rune(unit)
}
