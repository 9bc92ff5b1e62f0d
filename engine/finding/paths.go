package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/compat"
	"whichline/engine/internal/match"
	"whichline/engine/internal/percent"
)

// ruleLine finds the faults of the path of an allow or disallow line.
func (c *inspector) ruleLine(l *robotstxt.Line) {
	value := c.file.Value(*l)
	c.hash(l, value)
	switch {
	case value == "":
	case l.Ignored == robotstxt.NoGroupOpen:
		if value[0] != '/' {
			c.fullURL(l, value)
		}
		c.beforeGroup(l)
	case !isWindowsPath(value) && c.expression(l, value):
	case l.Ignored == robotstxt.NoLeadingSlash && strings.Contains(value, `\`):
		c.backslashes(l, value)
	case l.Ignored == robotstxt.NoLeadingSlash && c.notPath(l, value):
	case strings.ContainsAny(value, " \t"):
		c.blanks(l, value)
	case c.fullURL(l, value):
	case l.Ignored == robotstxt.NoLeadingSlash:
		c.noSlash(l, value)
	case l.Ignored == robotstxt.None:
		c.insidePath(l, value)
	}
}

// beforeGroup notes a rule before the first user-agent line. Naming every crawler above
// the first of them is asked about, unless no verdict changes and no group for "*" is below,
// of which some parsers read only the first place; if there is a line that may be meant to
// name crawlers, that one is to be corrected. A licence for every group of the file would
// come into that of the rules.
func (c *inspector) beforeGroup(l *robotstxt.Line) {
	c.explained[l.Number-1] = true
	h := place{line: l.Number}
	first, end := len(c.reports[ruleBeforeGroup].places) == 0, c.lineAbove(0)
	if first && !c.losesAgent(0, end) && (len(c.file.Runs()) == 0 || !c.licensed(l.Number, end)) {
		h.edit, h.quiet = insertBefore(c.file, l, "User-agent: *"), true
		h.asks = c.file.Group("*") != nil
	}
	c.addKeyed(ruleBeforeGroup, "", h)
}

// hash finds a "#" that cuts off a path without a blank before it.
func (c *inspector) hash(l *robotstxt.Line, value string) {
	end := int32(l.Value.End)
	if value == "" || end >= l.Length || c.file.Body()[l.Offset+end] != '#' {
		return
	}
	h := place{line: l.Number, subject: value}
	if l.Kind == robotstxt.Disallow && l.Ignored == robotstxt.None && algebra.MatchesEveryURL(c.file.Reading, value) {
		h.subject = "Disallow: " + value
		c.explain(hashBlocksAll, h)
		return
	}
	c.add(hashCutsPath, h)
}

func isBlankOrControl(r rune) bool { return r <= ' ' || r == 0x7f }

// noWords are the words that people write in place of a path to mean all or
// nothing.
var noWords = map[string]bool{"all": true, "none": true, "everything": true, "nothing": true, "yes": true, "no": true, "true": true, "false": true}

// afterText are the signs before which a path without a slash lacks its text.
const afterText = ".?&="

// noSlash finds a path without a slash in front. One with signs as wide as Chinese
// characters is offered with those of ASCII.
func (c *inspector) noSlash(l *robotstxt.Line, value string) {
	h := place{line: l.Number, subject: value}
	plain, wide := narrowed(value)
	begin := func(prefix string) *Edit {
		if wide {
			return replace(l, l.Value, prefix+plain)
		}
		return insert(l, l.Value.Start, prefix)
	}
	h.edit, h.asks = c.inQuery(l, plain), wide
	switch {
	case h.edit != nil:
	case noWords[ascii.ToLower(value)], value[0] == '^', hasDrive(value), // a word, a regular expression, or a file on a disk
		strings.Trim(value, ".") == "",  // a folder on one
		strings.HasPrefix(value, "../"): // from a folder that is not known
	case plain[0] == '*':
		h.edit = begin("")
	case strings.HasPrefix(value, "./"):
		h.edit = replace(l, l.Value, plain[1:])
	case strings.IndexByte(afterText, plain[0]) >= 0:
		h.edit = begin("/*")
	default:
		if path := pathOf("//" + value); path != "" && c.site == nil && c.nameOf(value) == perhapsHost {
			h.text, h.detail = textPerhapsHost, path
			break
		}
		h.edit = begin("/")
	}
	c.explain(noLeadingSlash, h)
}

// insidePath finds octets in a path that do not mean what they seem to.
func (c *inspector) insidePath(l *robotstxt.Line, value string) {
	c.joinedPaths(l, value)
	if c.parameterPath(l, value) {
		return
	}
	c.wide(l, value)
	escaped := strings.IndexByte(value, '%') >= 0
	if escaped {
		c.halfEscape(l, value)
	}
	c.dollar(l, value)
	if escaped {
		c.escapes(l, value)
	}
	switch {
	case hasDots(value):
		c.add(dotSegment, place{line: l.Number, subject: value})
	case c.tagged(value):
	case strings.ContainsAny(value, "<>{}^`\"'\\") || strings.ContainsFunc(value, isBlankOrControl):
		c.raw(l, value)
	}
}

// wide finds signs as wide as Chinese characters in a path, where those of ASCII have a
// meaning.
func (c *inspector) wide(l *robotstxt.Line, value string) {
	if plain, ok := narrowed(value); ok {
		c.add(wideCharacter, place{line: l.Number, subject: value, detail: plain, edit: replace(l, l.Value, plain), asks: true})
	}
}

// narrowed returns value with ASCII for such signs; ok is false if it has none, or text
// beside them that isn't ASCII, as then they may be part of a URL.
func narrowed(value string) (plain string, ok bool) {
	plain = narrow(value)
	if plain == value || !ascii.Only(plain) || !strings.ContainsAny(value, wideSigns) {
		return value, false
	}
	return plain, true
}

// wideSigns are those with a meaning in a path or a query.
const wideSigns = "\uFF0A\uFF0F\uFF1F\uFF04\uFF06\uFF1D"

// dollar finds a "$" that stands for itself by accident. One that begins a name,
// as in "?$filter=", is meant so, as is one beside a rule that encodes it.
func (c *inspector) dollar(l *robotstxt.Line, value string) {
	last := len(value) - 1
	at := strings.IndexByte(value[:last], '$')
	if at <= 0 || strings.IndexByte("/?&=({", value[at-1]) >= 0 {
		return
	}
	if encoded := strings.ReplaceAll(value[:last], "$", "%24") + value[last:]; !c.beside(l, percent.EncodeRaw(encoded)) {
		c.add(dollarInside, place{line: l.Number, subject: value})
	}
}

// escapes finds escapes that RFC 9309 decodes and Google's parser does not. Without them, a
// rule that has its opposite in the run would tie with it.
func (c *inspector) escapes(l *robotstxt.Line, value string) {
	p := percent.EncodeRaw(value)
	plain := percent.DecodeUnreserved(p)
	switch {
	case plain == p:
	case hasDots(plain):
		if !hasDots(value) { // which is found as such
			c.add(dotSegment, place{line: l.Number, subject: value})
		}
	case c.beside(l, plain):
	default:
		h := place{line: l.Number, subject: value, detail: plain}
		if _, unsent := match.By(&c.file.Reading.Match).Unsent(plain); !unsent && !c.opposed(l, plain) {
			h.edit = replace(l, l.Value, plain)
		}
		c.add(needlessEscape, h)
	}
}

// beside reports whether the rules of the run of l have the same one with the path in another
// spelling, so that both are covered on purpose.
func (c *inspector) beside(l *robotstxt.Line, path string) bool {
	return c.spellings()[spelling{runOf(c.file, l), l.Kind, path}]
}

// opposed reports whether those rules have the opposite of l with the path in that spelling.
func (c *inspector) opposed(l *robotstxt.Line, path string) bool {
	kind := robotstxt.Allow
	if l.Kind == robotstxt.Allow {
		kind = robotstxt.Disallow
	}
	return c.spellings()[spelling{runOf(c.file, l), kind, path}]
}

// A spelling is that of a path in a rule of a run.
type spelling struct {
	run  int
	kind robotstxt.Kind
	path string
}

// findSpellings returns those of all rules.
func (c *inspector) findSpellings() map[spelling]bool {
	all := make(map[spelling]bool)
	for i := range c.file.Runs() {
		rules := c.file.Runs()[i].Rules()
		c.steps += len(rules)
		for j := range rules {
			l := c.file.Line(rules[j].Line)
			all[spelling{i, l.Kind, percent.EncodeRaw(c.file.Value(l))}] = true
		}
	}
	return all
}

// hasDots reports whether path has a dot segment: before its last one, which may go on, or
// there if "$" or a query ends it. Dots in a query are sent as they are.
func hasDots(path string) bool {
	path, _, ended := strings.Cut(path, "?")
	if bare, end := strings.CutSuffix(path, "$"); end || ended {
		path = bare + "/"
	}
	return strings.Contains(path, "/../") || strings.Contains(path, "/./")
}

// halfEscape finds a "%" without two hexadecimal digits behind it. One that stands for
// itself is passed over if the group has the same rule with "%25".
func (c *inspector) halfEscape(l *robotstxt.Line, value string) {
	h := place{line: l.Number, subject: value}
	for i := 0; i < len(value); i++ {
		if value[i] != '%' || percent.IsEncoded(value, i) {
			continue
		}
		h.text = textHalfInside
		if digits, _, _ := strings.Cut(value[i+1:], "*"); beginsEscape(digits) {
			h.text = textHalfBegun
			break
		}
	}
	if h.text == "" {
		return
	}
	encoded := percent.EncodeRaw(compat.LonePercents(value))
	if h.text == textHalfInside && (c.beside(l, encoded) || c.beside(l, strings.TrimSuffix(encoded, "$"))) {
		return
	}
	c.add(incompleteEscape, h)
}

// beginsEscape reports whether an escape in a URL may go on behind its "%" and digits.
// Their letters are in upper case.
func beginsEscape(digits string) bool {
	return strings.Contains("0123456789ABCDEF", digits)
}

// raw finds characters that crawlers send otherwise where they stand.
func (c *inspector) raw(l *robotstxt.Line, value string) {
	if sent := match.AsSent(value); sent != percent.EncodeUnsent(value) || strings.ContainsFunc(value, isBlankOrControl) {
		c.add(rawCharacter, place{line: l.Number, subject: value, detail: sent})
	}
}
