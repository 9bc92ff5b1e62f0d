package signal

import (
	"slices"
	"strings"

	"whichline/engine/internal/ascii"
)

// A Fault is a mistake because of which a part of a line is not understood.
type Fault struct {
	Code       FaultCode
	Start, End int    // the span of Written, in octets of the line
	Written    string // the text with the fault
	Right      string // the correction; "" if it is not known
	Other      string // of a repeated key, its other value
}

// A FaultCode is the kind of a fault.
type FaultCode uint8

// The kinds of faults.
const (
	NotDictionary FaultCode = iota // the value of a Content-Usage is no dictionary
	NotKeyValue                    // a part of a Content-Signal is not a key, "=" and a value
	Parameter                      // text after a semicolon, which has no defined meaning
	UpperCase                      // a letter in upper case
	UnknownKey                     // a key that the field does not define
	WrongValue                     // a value that the key does not have
	Repeated                       // a key with another value further on, which applies; in a Content-Signal, one before it
	NotAbsolute                    // a licence URL without scheme and host
	PathAlone                      // a path that no preference follows
	PathComma                      // a path that ends in a comma, or in preferences after one
	faultCount
)

var faultCodes = [faultCount]string{
	"not-a-dictionary", "not-key-and-value", "parameter", "upper-case", "unknown-key", "wrong-value", "repeated-key",
	"not-absolute", "path-alone", "path-comma",
}

// String returns the stable code of c, such as "wrong-value".
func (c FaultCode) String() string { return faultCodes[c] }

// fault records a fault in the part of s.Value that begins at octet at.
func (s *Statement) fault(code FaultCode, at int, written, right string) {
	if len(s.Faults) == s.room {
		return
	}
	start := s.valueAt + at
	s.Faults = append(s.Faults, Fault{Code: code, Start: start, End: start + len(written), Written: written, Right: right})
}

// repeated records a key that has another value elsewhere in the line.
func (s *Statement) repeated(at int, written, other string) {
	if written != other && len(s.Faults) < s.room {
		s.fault(Repeated, at, written, "")
		s.Faults[len(s.Faults)-1].Other = other
	}
}

// judge records the value of a key, or the fault in it. at is the octet at which the key
// begins. value is "" if there is none.
func (s *Statement) judge(at int, written, key, value string) {
	t := s.Field.termOf(key)
	switch lower := ascii.ToLower(written); {
	case t != nil && slices.Contains(t.values, value):
		s.says(at, t, value)
	case s.understands(lower): // so written differs in case
		s.fault(UpperCase, at, written, lower)
	case t == nil:
		s.fault(UnknownKey, at, written, s.Field.right(key, value))
	default:
		s.fault(WrongValue, at, written, s.Field.right(key, value))
	}
}

// understands reports whether part is a defined key with one of its values.
func (s *Statement) understands(part string) bool {
	key, value, _ := strings.Cut(part, "=")
	t := s.Field.termOf(key)
	return t != nil && slices.Contains(t.values, value)
}

// right returns the correct form of a key and its value, or "" if that is not known.
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
	case slices.Contains(t.values, value):
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

// rewritten returns the correct form of a whole value, or "" if it cannot be determined.
// It accepts commas, semicolons or blanks between parts, and "=" or ":" between key and
// value.
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
