// Package structured parses dictionaries of structured fields (RFC 9651), the form of
// usage preferences.
package structured

// A Dictionary is the members of a dictionary in order, duplicates included. Of members
// with the same key, the last applies (RFC 9651, section 4.2.2).
type Dictionary []Member

// A Member is a key with its value and parameters.
type Member struct {
	Key    string
	At     int     // octets of the input before the key
	Value  Value   // [True] if only the key is written
	Params []Param // in order, duplicates included
}

// A Param is a parameter of a member.
type Param struct {
	Key   string
	At    int // octets of the input before the key
	Value Value
}

// A Value is the value of a key.
type Value struct {
	Type Type
	Text string // as written; "" if absent
	At   int    // octets of the input before Text
}

// A Type is the type of a value.
type Type uint8

// The types of values (RFC 9651, section 3).
const (
	Boolean Type = iota
	Integer
	Decimal
	String
	Token
	Bytes
	Date
	Display
	InnerList
)

// ByKey returns the members that apply.
func (d Dictionary) ByKey() map[string]*Member {
	all := make(map[string]*Member)
	for i := range d {
		all[d[i].Key] = &d[i]
	}
	return all
}

// Parse parses s as a dictionary; ok is false if it is not one. An empty dictionary has
// no members.
func Parse(s string) (d Dictionary, ok bool) {
	p := parser{text: s}
	p.skip(" ")
	if d, ok = p.dictionary(); !ok {
		return nil, false
	}
	return d, true
}

// blank is optional white space (RFC 9110, section 5.6.3).
const blank = " \t"

// dictionary parses the members and the white space after them (RFC 9651, section
// 4.2.2).
func (p *parser) dictionary() (d Dictionary, ok bool) {
	for !p.done() {
		m := Member{At: p.at}
		if m.Key, ok = p.key(); !ok {
			return nil, false
		}
		if p.take('=') {
			if m.Value, ok = p.value(); !ok {
				return nil, false
			}
		}
		if m.Params, ok = p.params(); !ok {
			return nil, false
		}
		d = append(d, m)
		p.skip(blank)
		if p.done() {
			return d, true
		}
		if !p.take(',') {
			return nil, false
		}
		if p.skip(blank); p.done() { // a trailing comma
			return nil, false
		}
	}
	return d, true
}

// params parses parameters (RFC 9651, section 4.2.3.2).
func (p *parser) params() (params []Param, ok bool) {
	for p.take(';') {
		p.skip(" ")
		x := Param{At: p.at}
		if x.Key, ok = p.key(); !ok {
			return nil, false
		}
		if p.take('=') {
			if x.Value, ok = p.item(); !ok {
				return nil, false
			}
		}
		params = append(params, x)
	}
	return params, true
}

// value parses an item or an inner list (RFC 9651, section 4.2.1.1).
func (p *parser) value() (Value, bool) {
	start := p.at
	if !p.take('(') {
		return p.item()
	}
	for {
		p.skip(" ")
		if p.take(')') {
			return Value{InnerList, p.text[start:p.at], start}, true
		}
		if _, ok := p.item(); !ok {
			return Value{}, false
		}
		if _, ok := p.params(); !ok {
			return Value{}, false
		}
		if p.done() || p.text[p.at] != ' ' && p.text[p.at] != ')' {
			return Value{}, false
		}
	}
}
