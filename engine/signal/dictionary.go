package signal

import (
	"encoding/base64"
	"strings"
	"unicode/utf8"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/percent"
)

// A dictionary is the members of a dictionary of structured fields (RFC 9651), the form of
// usage preferences, in order and with duplicates. Of members with the same key, the last
// applies (section 4.2.2).
type dictionary []member

// A member is a key with its value and parameters.
type member struct {
	param
	params []param // in order, duplicates included
}

// A param is a key and its value, as written.
type param struct {
	key     string
	at      int    // octets of the input before the key
	value   string // "" if only the key is written
	valueAt int    // octets of the input before value
}

// byKey returns the members that apply.
func (d dictionary) byKey() map[string]*member {
	all := make(map[string]*member)
	for i := range d {
		all[d[i].key] = &d[i]
	}
	return all
}

// parseDictionary parses s as a dictionary; ok is false if it is not one. An empty
// dictionary has no members.
func parseDictionary(s string) (d dictionary, ok bool) {
	p := parser{text: s}
	p.skip(" ")
	for !p.done() {
		m := member{}
		if m.param, ok = p.param((*parser).value); !ok {
			return nil, false
		}
		if m.params, ok = p.params(); !ok {
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

// A parser parses a text in one pass.
type parser struct {
	text string
	at   int
}

func (p *parser) done() bool { return p.at == len(p.text) }

// take consumes c if it is next.
func (p *parser) take(c byte) bool {
	if p.done() || p.text[p.at] != c {
		return false
	}
	p.at++
	return true
}

// skip consumes the octets of set that come next.
func (p *parser) skip(set string) {
	p.run(func(c byte) bool { return strings.IndexByte(set, c) >= 0 })
}

// run consumes and returns the octets of a kind that come next.
func (p *parser) run(is func(byte) bool) string {
	start := p.at
	for !p.done() && is(p.text[p.at]) {
		p.at++
	}
	return p.text[start:p.at]
}

// param parses a key (RFC 9651, section 4.2.3.3) and its value, if it has one.
func (p *parser) param(value func(*parser) bool) (x param, ok bool) {
	if p.done() || !isLower(p.text[p.at]) && p.text[p.at] != '*' {
		return x, false
	}
	x.at = p.at
	x.key = p.run(isKey)
	if !p.take('=') {
		return x, true
	}
	x.valueAt = p.at
	ok = value(p)
	x.value = p.text[x.valueAt:p.at]
	return x, ok
}

// params parses parameters (RFC 9651, section 4.2.3.2).
func (p *parser) params() (all []param, ok bool) {
	for p.take(';') {
		p.skip(" ")
		x, ok := p.param((*parser).item)
		if !ok {
			return nil, false
		}
		all = append(all, x)
	}
	return all, true
}

// value parses an item or an inner list (RFC 9651, section 4.2.1.1).
func (p *parser) value() bool {
	if !p.take('(') {
		return p.item()
	}
	for {
		p.skip(" ")
		if p.take(')') {
			return true
		}
		if !p.item() {
			return false
		}
		if _, ok := p.params(); !ok || p.done() || p.text[p.at] != ' ' && p.text[p.at] != ')' {
			return false
		}
	}
}

// item parses a value other than an inner list, without its parameters (RFC 9651,
// section 4.2.3.1).
func (p *parser) item() bool {
	if p.done() {
		return false
	}
	c := p.text[p.at]
	if c == '-' || ascii.IsDigit(c) {
		_, ok := p.number()
		return ok
	}
	p.at++
	switch c {
	case '"':
		return p.quoted()
	case ':':
		return p.bytes()
	case '?':
		return p.take('0') || p.take('1')
	case '@':
		integer, ok := p.number()
		return ok && integer
	case '%':
		return p.take('"') && p.display()
	}
	p.run(isTokenOctet)
	return isLower(c|0x20) || c == '*'
}

// number parses an integer or a decimal (RFC 9651, section 4.2.4).
func (p *parser) number() (integer, ok bool) {
	p.take('-')
	whole := p.run(ascii.IsDigit)
	if !p.take('.') {
		return true, whole != "" && len(whole) <= 15
	}
	fraction := p.run(ascii.IsDigit)
	return false, whole != "" && len(whole) <= 12 && fraction != "" && len(fraction) <= 3
}

// quoted parses the rest of a string (RFC 9651, section 4.2.5).
func (p *parser) quoted() bool {
	for {
		p.run(func(c byte) bool { return isPrintable(c) && c != '"' && c != '\\' })
		if !p.take('\\') {
			return p.take('"')
		}
		if !p.take('"') && !p.take('\\') {
			return false
		}
	}
}

// bytes parses the rest of a byte sequence (RFC 9651, section 4.2.7). Padding is
// optional, as the algorithm recommends.
func (p *parser) bytes() bool {
	encoded := p.run(func(c byte) bool { return c != ':' })
	if !p.take(':') || strings.ContainsAny(encoded, "\r\n") {
		return false
	}
	_, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(encoded, "="))
	return err == nil
}

// display parses the rest of a display string (RFC 9651, section 4.2.10).
func (p *parser) display() bool {
	text := p.run(func(c byte) bool { return isPrintable(c) && c != '"' })
	for _, escape := range strings.Split(text, "%")[1:] {
		if len(escape) < 2 || strings.Trim(escape[:2], "0123456789abcdef") != "" {
			return false
		}
	}
	return p.take('"') && utf8.ValidString(percent.Decode(text, percent.All))
}

func isLower(c byte) bool     { return 'a' <= c && c <= 'z' }
func isPrintable(c byte) bool { return ' ' <= c && c <= '~' }

func isKey(c byte) bool {
	return isLower(c) || ascii.IsDigit(c) || strings.IndexByte("_-.*", c) >= 0
}

// isTokenOctet reports whether c may occur in a token after its first octet.
func isTokenOctet(c byte) bool {
	return ascii.IsAlphanumeric(c) || strings.IndexByte("!#$%&'*+-.^_`|~:/", c) >= 0
}
