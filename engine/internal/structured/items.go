package structured

import (
	"encoding/base64"
	"strings"
	"unicode/utf8"
)

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
	for !p.done() && strings.IndexByte(set, p.text[p.at]) >= 0 {
		p.at++
	}
}

// run consumes and returns the octets of a kind that come next.
func (p *parser) run(is func(byte) bool) string {
	start := p.at
	for !p.done() && is(p.text[p.at]) {
		p.at++
	}
	return p.text[start:p.at]
}

// key parses a key (RFC 9651, section 4.2.3.3).
func (p *parser) key() (string, bool) {
	if p.done() || !isLower(p.text[p.at]) && p.text[p.at] != '*' {
		return "", false
	}
	return p.run(isKey), true
}

// item parses a value other than an inner list, without its parameters (RFC 9651,
// section 4.2.3.1).
func (p *parser) item() (Value, bool) {
	if p.done() {
		return Value{}, false
	}
	start := p.at
	t, ok := p.bare()
	return Value{t, p.text[start:p.at], start}, ok
}

func (p *parser) bare() (Type, bool) {
	switch c := p.text[p.at]; {
	case c == '-' || isDigit(c):
		return p.number()
	case c == '"':
		p.at++
		return String, p.quoted()
	case isAlpha(c) || c == '*':
		p.run(isTokenOctet)
		return Token, true
	case c == ':':
		p.at++
		return Bytes, p.bytes()
	case c == '?':
		p.at++
		return Boolean, p.take('0') || p.take('1')
	case c == '@':
		p.at++
		t, ok := p.number()
		return Date, ok && t == Integer
	case c == '%':
		p.at++
		return Display, p.take('"') && p.display()
	}
	return 0, false
}

// number parses an integer or a decimal (RFC 9651, section 4.2.4).
func (p *parser) number() (Type, bool) {
	p.take('-')
	whole := p.run(isDigit)
	if whole == "" {
		return 0, false
	}
	if !p.take('.') {
		return Integer, len(whole) <= 15
	}
	fraction := p.run(isDigit)
	return Decimal, len(whole) <= 12 && fraction != "" && len(fraction) <= 3
}

// quoted parses the rest of a string (RFC 9651, section 4.2.5).
func (p *parser) quoted() bool {
	for !p.done() {
		c := p.text[p.at]
		p.at++
		switch {
		case c == '"':
			return true
		case c == '\\':
			if !p.take('"') && !p.take('\\') {
				return false
			}
		case c < ' ' || c > '~':
			return false
		}
	}
	return false
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
	var decoded []byte
	for !p.done() {
		c := p.text[p.at]
		p.at++
		switch {
		case c == '"':
			return utf8.Valid(decoded)
		case c < ' ' || c > '~':
			return false
		case c == '%':
			if p.at+2 > len(p.text) || !isLowerHex(p.text[p.at]) || !isLowerHex(p.text[p.at+1]) {
				return false
			}
			c = hexDigit(p.text[p.at])<<4 | hexDigit(p.text[p.at+1])
			p.at += 2
		}
		decoded = append(decoded, c)
	}
	return false
}

func isLower(c byte) bool { return 'a' <= c && c <= 'z' }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isAlpha(c byte) bool { return isLower(c | 0x20) }
func isKey(c byte) bool   { return isLower(c) || isDigit(c) || strings.IndexByte("_-.*", c) >= 0 }

// isTokenOctet reports whether c may occur in a token after its first octet.
func isTokenOctet(c byte) bool {
	return isAlpha(c) || isDigit(c) || strings.IndexByte("!#$%&'*+-.^_`|~:/", c) >= 0
}

func isLowerHex(c byte) bool { return isDigit(c) || 'a' <= c && c <= 'f' }

func hexDigit(c byte) byte {
	if isDigit(c) {
		return c - '0'
	}
	return c - 'a' + 10
}
