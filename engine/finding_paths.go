package engine

import (
	"strings"

	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/percent"
)

// ruleLine finds what ails the path of an allow or disallow line.
func (c *inspection) ruleLine(l *Line, is octetClass) {
	value := c.f.Value(*l)
	c.hash(l, value)
	switch {
	case value == "":
	case l.Ignored == NoGroupOpen:
		c.beforeGroup(l)
	case is.has(hasBack) && value[0] == '\\':
		c.explain(FoundBackslash, hit{line: l.Number, subject: value, edit: replace(l, l.Value, strings.ReplaceAll(value, `\`, "/"))})
	case is.has(hasBlank|hasControl) && strings.ContainsFunc(value, isBlankOrControl):
		c.blanks(l, value)
	case c.fullURL(l, value):
	case l.Ignored == NoLeadingSlash:
		c.noSlash(l, value)
	case l.Ignored == None:
		c.insidePath(l, value, is)
	}
}

// beforeGroup notes a rule before the first user-agent line. The fix names every
// crawler above the first of them.
func (c *inspection) beforeGroup(l *Line) {
	c.explained[l.Number-1] = true
	c.keyed(FoundRuleBeforeGroup, "", hit{line: l.Number, edit: c.f.insertBefore(l, "User-agent: *")})
}

// hash finds a "#" that cuts off a path without a blank before it.
func (c *inspection) hash(l *Line, value string) {
	end := int32(l.Value.End)
	if value == "" || end >= l.Length || c.f.Body()[l.Offset+end] != '#' {
		return
	}
	h := hit{line: l.Number, subject: value}
	if l.Kind == Disallow && coversSite(value) {
		h.subject = "Disallow: " + value
		c.explain(FoundHashBlocksAll, h)
		return
	}
	c.hit(FoundHashCutsPath, h)
}

func isBlankOrControl(r rune) bool { return r <= ' ' || r == 0x7f }

// blanks finds white space in a path, and several paths in one rule.
func (c *inspection) blanks(l *Line, value string) {
	h := hit{line: l.Number, subject: value}
	words := strings.FieldsFunc(value, func(r rune) bool { return isBlankOrControl(r) || r == ',' })
	for _, w := range words {
		if w[0] != '/' && w[0] != '*' {
			if value[0] == '/' || value[0] == '*' {
				h.edit = replace(l, l.Value, percent.EncodeRaw(value, true))
			}
			c.explain(FoundSpaceInPath, h)
			return
		}
	}
	h.edit = replace(l, l.Value, c.repeated(l.Kind.Field()+": ", words))
	c.explain(FoundSeveralPaths, h)
}

// fullURL finds URLs and hosts in place of a path. The fix keeps the path, if
// that says something and the URL is not known to be of another site.
func (c *inspection) fullURL(l *Line, value string) bool {
	code, url := FoundFullURL, value
	if strings.HasPrefix(value, "/") {
		code, url = FoundHostInPath, value[1:]
	}
	if !address.HasScheme(url) && !ascii.HasPrefixFold(url, "www.") && !c.namesSite(url) {
		return false
	}
	if strings.HasPrefix(url, "*") || l.Ignored != None && l.Ignored != NoLeadingSlash {
		return false
	}
	if !address.HasScheme(url) {
		url = "//" + url
	}
	h := hit{line: l.Number, subject: value}
	_, rest, _ := strings.Cut(url, "//")
	_, path := address.CutAuthority(rest)
	if t, problem := ParseTarget(url); problem == nil && len(path) > 1 && path[0] == '/' && c.covers(t) {
		h.edit = replace(l, l.Value, path)
	}
	c.explain(code, h)
	return true
}

// noWords are what people write in place of a path to mean all or nothing.
var noWords = map[string]bool{"all": true, "none": true, "everything": true, "nothing": true, "yes": true, "no": true, "true": true, "false": true}

func (c *inspection) noSlash(l *Line, value string) {
	h := hit{line: l.Number, subject: value}
	switch {
	case noWords[ascii.ToLower(value)], value[0] == '^': // a word, or a regular expression
	case strings.HasPrefix(value, "./"):
		h.edit = replace(l, l.Value, value[1:])
	case strings.IndexByte(".?&=", value[0]) >= 0:
		h.edit = insert(l, l.Value.Start, "/*")
	default:
		h.edit = insert(l, l.Value.Start, "/")
	}
	c.explain(FoundNoLeadingSlash, h)
}

// insidePath finds octets in a path that do not mean what they seem to.
func (c *inspection) insidePath(l *Line, value string, is octetClass) {
	if is.has(hasDollar) {
		c.dollar(l, value)
	}
	if is.has(hasPercent) && !c.full(FoundNeedlessEscape) {
		c.escapes(l, value)
	}
	if is.has(hasRaw | hasBack) {
		c.raw(l, value)
	}
	if is.has(hasDot) && (strings.Contains(value, "/../") || strings.Contains(value, "/./")) {
		c.hit(FoundDotSegment, hit{line: l.Number, subject: value})
	}
}

// dollar finds a "$" that stands for itself by accident. One that begins a name,
// as in "?$filter=", is meant so.
func (c *inspection) dollar(l *Line, value string) {
	at := strings.IndexByte(value[:len(value)-1], '$')
	if at > 0 && strings.IndexByte("/?&=({", value[at-1]) < 0 {
		c.hit(FoundDollarInside, hit{line: l.Number, subject: value})
	}
}

// escapes finds escapes that RFC 9309 decodes and Google's parser does not.
func (c *inspection) escapes(l *Line, value string) {
	p := percent.EncodeRaw(value, false)
	if plain := percent.DecodeUnreserved(p); plain != p {
		c.hit(FoundNeedlessEscape, hit{line: l.Number, subject: value, detail: plain, edit: replace(l, l.Value, plain)})
	}
}

// raw finds characters that crawlers send encoded.
func (c *inspection) raw(l *Line, value string) {
	if c.full(FoundRawCharacter) {
		c.hit(FoundRawCharacter, hit{})
		return
	}
	var b strings.Builder
	for i := 0; i < len(value); i++ {
		if octetClasses[value[i]].has(hasRaw | hasBack) {
			percent.WriteOctet(&b, value[i])
			continue
		}
		b.WriteByte(value[i])
	}
	if b.Len() > len(value) {
		c.hit(FoundRawCharacter, hit{line: l.Number, subject: value, detail: b.String()})
	}
}
