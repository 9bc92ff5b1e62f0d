package signal

import (
	"slices"
	"strings"

	"whichline/engine/internal/ascii"
)

// A Fault is something that keeps a part of a line from being understood.
type Fault struct {
	Code       FaultCode
	Start, End int    // what it is about, in octets of the line
	Written    string // the same
	Right      string // how it is written right; "" if that is not known
	Other      string // of a repeated key, what else is written for it
}

// A FaultCode says what is wrong.
type FaultCode uint8

// What can be wrong.
const (
	NotDictionary FaultCode = iota // the value of a Content-Usage is no dictionary
	NotKeyValue                    // a part of a Content-Signal is not a key, "=" and a value
	PathInFront                    // a Content-Signal begins with a path
	Parameter                      // what stands behind a semicolon, which is nobody's
	UpperCase                      // a letter in upper case
	UnknownKey                     // a key that the field does not define
	WrongValue                     // a value that the key does not have
	Repeated                       // a key that has another value further on, which counts; in a Content-Signal, one further up
	NotAbsolute                    // a licence without scheme and host
	faultCount
)

var faultCodes = [faultCount]string{
	"not-a-dictionary", "not-key-and-value", "path-in-front", "parameter", "upper-case", "unknown-key", "wrong-value", "repeated-key",
	"not-absolute",
}

// String returns the stable code of c, such as "wrong-value".
func (c FaultCode) String() string { return faultCodes[c] }

// fault notes one about the part of s.Value that begins at the given octet.
func (s *Statement) fault(code FaultCode, at int, written, right string) {
	if len(s.Faults) == s.room {
		return
	}
	start := s.valueAt + at
	s.Faults = append(s.Faults, Fault{Code: code, Start: start, End: start + len(written), Written: written, Right: right})
}

// repeated notes one about a key that has another value elsewhere in the line.
func (s *Statement) repeated(at int, written, other string) {
	if written != other && len(s.Faults) < s.room {
		s.fault(Repeated, at, written, "")
		s.Faults[len(s.Faults)-1].Other = other
	}
}

// judge notes what is wrong with a key and its value, and otherwise that they say
// something. Where key and value stand is said by the octet before the key; value is
// "" if there is none.
func (s *Statement) judge(at int, written, key, value string) {
	t := s.Field.termOf(key)
	switch lower := ascii.ToLower(written); {
	case t != nil && t.has(value):
		s.says(at, t, value)
	case s.understands(lower): // so there are other letters in written
		s.fault(UpperCase, at, written, lower)
	case t == nil:
		s.fault(UnknownKey, at, written, s.Field.right(key, value))
	default:
		s.fault(WrongValue, at, written, s.Field.right(key, value))
	}
}

// understands reports whether a part of a value is a key with a value that it may
// have.
func (s *Statement) understands(part string) bool {
	key, value, _ := strings.Cut(part, "=")
	t := s.Field.termOf(key)
	return t != nil && t.has(value)
}

// right returns how a key and its value are written right, or "" if that is not known.
func (f Field) right(key, value string) string {
	key = strings.ReplaceAll(ascii.ToLower(key), "_", "-")
	if other, ok := otherKeys[f][key]; ok {
		key = other
	}
	t := f.termOf(key)
	if t == nil {
		return ""
	}
	value = strings.Trim(ascii.ToLower(value), `"'`)
	switch {
	case t.has(value):
	case t.use == Extent:
		return ""
	case slices.Contains(yes, value):
		value = t.values[0]
	case slices.Contains(no, value):
		value = t.values[1]
	default:
		return ""
	}
	return key + "=" + value
}

// rewritten returns a whole value written right, or "" if a part of it cannot be
// told: its parts stand between commas, semicolons or blanks, with "=" or ":" between
// key and value.
func (f Field) rewritten(value string) string {
	value = strings.Join(strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune(", ;\t", r) }), " ")
	for _, sign := range []string{"=", ":"} {
		value = strings.ReplaceAll(strings.ReplaceAll(value, " "+sign, sign), sign+" ", sign)
	}
	var parts []string
	for _, part := range strings.Fields(value) {
		key, said, ok := strings.Cut(part, "=")
		if !ok {
			key, said, _ = strings.Cut(part, ":")
		}
		if part = f.right(key, said); part == "" {
			return ""
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}
