package choice

import "strings"

// A Content summarizes a file's octets, as far as they decide which choices can matter
// for the file.
type Content struct {
	text     string
	has      [256]bool
	control  bool // control characters occur, other than tab, line feed and carriage return
	foreign  bool // non-ASCII octets occur
	anything bool // the file may be decoded, or tags dropped from it, so all choices count
}

// ContentOf scans the octets of text once.
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

// A limited choice matters only for some files. For all others its values give the same
// verdicts.
type limited interface{ concerns(c *Content) bool }

// limits holds the limited choices by index; nil for the others.
var limits = func() []limited {
	all := make([]limited, Count)
	for i := range all {
		all[i], _ = Value(new(Set), i).(limited)
	}
	return all
}()

// Matters reports whether the choice with the given index can matter for the
// file.
func (c *Content) Matters(index int) bool {
	return c.anything || limits[index] == nil || limits[index].concerns(c)
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

// concerns looks for possible brackets and ports.
func (BrokenHost) concerns(c *Content) bool {
	return c.has['['] || c.has[']'] || c.has['%'] || c.foreign || strings.Contains(c.text, "//")
}

// concerns looks for the literal page names. Octets may be decoded or dropped before the
// comparison, so then any file may have one.
func (IndexPage) concerns(c *Content) bool {
	return c.has['%'] || c.foreign || strings.Contains(c.text, "index.htm")
}
