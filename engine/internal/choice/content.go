package choice

import (
	"slices"
	"strings"
)

// A Content summarizes a file's octets and the paths asked about, as far as they decide
// which choices can matter for them.
type Content struct {
	text     string
	has      [256]bool
	control  bool // control characters occur, other than tab, line feed and carriage return
	foreign  bool // non-ASCII octets occur
	anything bool // the file may be decoded, or tags dropped from it, so all choices count
	odd      bool // a line, value or path is not plain
}

// ContentOf scans the text of a file, and the paths that verdicts are asked for.
func ContentOf(text string, paths ...string) *Content {
	c := &Content{text: text}
	for i := range len(text) {
		c.has[text[i]] = true
		c.foreign = c.foreign || text[i] >= 0x80
	}
	for line := range strings.Lines(text) {
		c.odd = c.odd || !isPlainLine(strings.TrimRight(line, "\r\n"))
	}
	c.odd = c.odd || slices.ContainsFunc(paths, func(path string) bool { return !isPlain(path) })
	for octet := range ' ' {
		c.control = c.control || c.has[octet] && !strings.ContainsRune("\t\n\r", octet)
	}
	c.anything = c.has[0xFE] || c.has['<']
	return c
}

// plainFields are the fields of plain lines, in lower case.
var plainFields = []string{"user-agent", "allow", "disallow", "sitemap", "crawl-delay"}

// isPlainLine reports whether line is blank or a comment, or has a field spelt right, a
// colon and a plain value, with a slash in front for a rule, or "*" as a name.
func isPlainLine(line string) bool {
	field, value, _ := strings.Cut(strings.ToLower(line), ":")
	value = strings.TrimPrefix(value, " ")
	switch {
	case line == "" || line[0] == '#':
		return true
	case !slices.Contains(plainFields, field):
		return false
	case strings.HasSuffix(field, "allow"):
		return isPlain(value) && value[0] == '/'
	}
	return isPlain(value) || value == "*"
}

// isPlain reports whether a value or path has unreserved octets and slashes only, and
// nothing that some reader takes for more than text.
func isPlain(s string) bool {
	special := func(part string) bool { return strings.Contains(s, part) }
	return s != "" && strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/._~-") == "" &&
		!slices.ContainsFunc([]string{"//", "/.", "robots.txt", "index.htm"}, special)
}

// plainIdle says of each choice, by index, that it matters only if something is not plain.
var plainIdle = oneOf(
	Spelling(0), RareSpelling(0), LongerField(0), MissingColon(0), FieldEnd(0), Words(0), NoField(0), EmptyName(0), TokenStars(0), StarText(0),
	RobotsTxt(0), LeadingSlash(0), Address(0), LeadingStar(0), LoneStar(0), EmptyDisallow(0), EmptyAllow(0), Wildcards(0), WildcardRuns(0), WildcardHead(0),
	LastPiece(0), Length(0), Escapes(0), EscapeDigits(0), Unsafe(0), LonePercent(0), DotSegments(0), MalformedURL(0), EmptyQuery(0), DoubleSlash(0),
)

// oneOf says of each choice, by index, whether its type is that of one of the values.
func oneOf(values ...any) []bool {
	all := make([]bool, Count)
	for i := range all {
		all[i] = slices.Contains(values, value(new(Set), i))
	}
	return all
}

// A limited choice matters only for some files. For all others its values give the same
// verdicts.
type limited interface{ concerns(c *Content) bool }

// limits holds the limited choices by index; nil for the others.
var limits = func() []limited {
	all := make([]limited, Count)
	for i := range all {
		all[i], _ = value(new(Set), i).(limited)
	}
	return all
}()

// Matters reports whether the choice with the given index can matter for the file and
// the paths.
func (c *Content) Matters(index int) bool {
	l := limits[index]
	return c.anything || (c.odd || !plainIdle[index]) && (l == nil || l.concerns(c))
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
