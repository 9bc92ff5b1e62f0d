package api

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"
)

// A document is the rest of a JSON document that is known to be well formed. Its tokens
// are where they stand, so that a long string is in memory once.
type document struct{ doc []byte }

// A token is one of a JSON document, as it is written. Its first octet tells its kind.
type token []byte

// mostEscaped is how many octets at most stand for one octet of a string: those of an
// escape such as \u000a.
const mostEscaped = 6

// next returns the next token: a bracket or a scalar value.
func (d *document) next() token {
	d.more()
	n := 1
	switch d.doc[0] {
	case '{', '}', '[', ']':
	case '"':
		n = endOfString(d.doc)
	default:
		if n = bytes.IndexAny(d.doc, ",]} \t\r\n"); n < 0 {
			n = len(d.doc)
		}
	}
	t := d.doc[:n]
	d.doc = d.doc[n:]
	return t
}

// more reports whether the object or the list goes on, and moves to its next
// part.
func (d *document) more() bool {
	d.doc = bytes.TrimLeft(d.doc, " \t\r\n,:")
	return d.doc[0] != '}' && d.doc[0] != ']'
}

// endOfString returns where the string ends that doc begins with.
func endOfString(doc []byte) int {
	for i := 1; ; {
		i += bytes.IndexByte(doc[i:], '"')
		escapes := 0
		for doc[i-1-escapes] == '\\' {
			escapes++
		}
		if i++; escapes%2 == 0 {
			return i
		}
	}
}

// text returns the string that t stands for.
func (t token) text() string {
	if bytes.IndexByte(t, '\\') < 0 {
		return string(t[1 : len(t)-1])
	}
	var s string
	json.Unmarshal(t, &s) // it is well formed
	return s
}

// beginning returns the string that t stands for or, if that is written with more than
// most octets, its beginning.
func (t token) beginning(most int) string {
	if len(t) <= most {
		return t.text()
	}
	end, next := 1, 1
	for next < most {
		end = next
		switch next++; {
		case t[end] != '\\':
		case t[next] == 'u':
			next += len(`u000a`)
		default:
			next++
		}
	}
	for !utf8.RuneStart(t[end]) {
		end--
	}
	return token(append(bytes.Clone(t[:end]), '"')).text()
}

// String names the kind of value that begins with t.
func (t token) String() string {
	switch t[0] {
	case '"':
		return "a string"
	case '[':
		return "a list"
	case '{':
		return "an object"
	case 't':
		return "true"
	case 'f':
		return "false"
	case 'n':
		return "null"
	}
	return "a number"
}
