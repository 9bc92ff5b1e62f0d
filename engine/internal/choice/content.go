package choice

import (
	"reflect"
	"strings"
)

// A Content is what a file holds, as far as it decides which choices can make a
// difference for its reader.
type Content struct {
	text     string
	has      [256]bool
	control  bool // there is a control character besides tab, line feed and carriage return
	foreign  bool // there is an octet that is not ASCII
	anything bool // the file may be decoded, or tags dropped from it, so all choices count
}

// ContentOf looks at the octets of a file once.
func ContentOf(text string) *Content {
	c := &Content{text: text}
	for i := range len(text) {
		c.has[text[i]] = true
	}
	for octet := range len(c.has) {
		switch {
		case !c.has[octet], octet == '\t', octet == '\n', octet == '\r':
		case octet < ' ':
			c.control = true
		case octet >= 0x80:
			c.foreign = true
		}
	}
	c.anything = c.has[0xFE] || c.has['<']
	return c
}

// A limited choice matters to some files alone: for others all its values come to
// the same verdicts.
type limited interface{ concerns(c *Content) bool }

// limits are the choices that are limited, by their field of [Set]; nil for others.
var limits = func() []limited {
	all := make([]limited, reflect.TypeFor[Set]().NumField())
	for i := range all {
		all[i], _ = reflect.ValueOf(Set{}).Field(i).Field(0).Interface().(limited)
	}
	return all
}()

// Matters reports whether the choice with the given field of [Set] can matter to the
// file.
func (c *Content) Matters(field int) bool {
	return c.anything || limits[field] == nil || limits[field].concerns(c)
}

func (ByteOrderMark) concerns(c *Content) bool { return c.has[0xEF] }
func (UTF16) concerns(c *Content) bool         { return c.anything }
func (FileLimit) concerns(c *Content) bool     { return len(c.text) > 500<<10 }
func (Tags) concerns(c *Content) bool          { return c.anything }
func (LineEnd) concerns(c *Content) bool       { return c.has['\r'] || c.control || c.foreign }
func (LineLimit) concerns(c *Content) bool     { return len(c.text) > 16<<10 }
func (NUL) concerns(c *Content) bool           { return c.has[0] }
func (Hash) concerns(c *Content) bool          { return c.has['#'] }
func (Space) concerns(c *Content) bool         { return c.control || c.foreign }
func (MarkAsSpace) concerns(c *Content) bool   { return c.foreign }
func (EncodedName) concerns(c *Content) bool   { return c.has['%'] || c.foreign }
func (RequestRate) concerns(c *Content) bool   { return c.has['q'] || c.has['Q'] }
func (InvalidUTF8) concerns(c *Content) bool   { return c.foreign }
func (DollarInQuery) concerns(c *Content) bool { return c.has['$'] || c.has['%'] }
func (InnerDollar) concerns(c *Content) bool   { return c.has['$'] || c.has['%'] }
func (StarBeforeEnd) concerns(c *Content) bool { return c.has['$'] || c.has['%'] }
func (LiteralDollar) concerns(c *Content) bool { return c.has['$'] || c.has['%'] }
func (LongRule) concerns(c *Content) bool      { return len(c.text) > 1<<10 }

// concerns finds what brackets or a port can stand in.
func (BrokenHost) concerns(c *Content) bool {
	return c.has['['] || c.has[']'] || c.has['%'] || c.foreign || strings.Contains(c.text, "//")
}

// concerns finds the pages as they are written, unless octets are decoded or dropped
// before they are looked for.
func (IndexPage) concerns(c *Content) bool {
	return c.has['%'] || c.foreign || strings.Contains(c.text, "index.htm")
}
