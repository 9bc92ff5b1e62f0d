package match

import (
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/percent"
	"whichline/engine/internal/prose"
)

// An Unsent is something in a path pattern that no URL has as crawlers send it, so that
// the pattern matches none. The zero Unsent is nothing.
type Unsent struct {
	kind  unsentKind
	octet byte
}

type unsentKind uint8

// The kinds of text that crawlers do not send.
const (
	everythingSent  unsentKind = iota
	unsentControl              // a control character
	unsentBlank                // " "
	unsentForeign              // an octet above 127
	unsentOctet                // an octet that is encoded wherever it stands
	unsentInPath               // one that is encoded in a path
	unsentInQuery              // one that is encoded in a query
	unsentBackslash            // "\" in a path
	unsentFragment             // "#"
	unsentDots                 // "." or ".." as a segment of a path
)

// unsentTexts is indexed by [unsentKind].
var unsentTexts = [...]string{
	unsentControl:   prose.Text("unsent.control", "URLs contain no control characters"),
	unsentBlank:     prose.Text("unsent.blank", "crawlers send a space as `%20`"),
	unsentForeign:   prose.Text("unsent.foreign", "crawlers percent-encode characters outside ASCII"),
	unsentOctet:     prose.Text("unsent.octet", "crawlers send `{octet}` as `{sent}`"),
	unsentInPath:    prose.Text("unsent.in-path", "crawlers send `{octet}` in a path as `{sent}`"),
	unsentInQuery:   prose.Text("unsent.in-query", "by the URL Standard, `{octet}` in a query is sent as `{sent}`"),
	unsentBackslash: prose.Text("unsent.backslash", "by the URL Standard, `\\` in a path is read as `/`"),
	unsentFragment:  prose.Text("unsent.fragment", "crawlers don't send `#` and what follows it"),
	unsentDots:      prose.Text("unsent.dots", "by the URL Standard, `.` and `..` in a path are resolved before it is requested"),
}

// Sentence says what crawlers do instead, as a clause: "crawlers send `<` as `%3C`".
func (u Unsent) Sentence() prose.Sentence {
	var sent strings.Builder
	percent.WriteOctet(&sent, u.octet)
	return prose.Fill(unsentTexts[u.kind], prose.Args{"octet": string(rune(u.octet)), "sent": sent.String()})
}

// unquestioned are octets that crawlers send as they are wherever they stand.
var unquestioned = percent.UnreservedAnd("!$%&()*+,/:;=?@[]|")

// Unsent returns why it is certain that no URL matches a pattern as r compares it, if it
// is: the pattern has something that [AsSent] leaves in no URL, and that r makes of none.
func (r *Reader) Unsent(pattern string) (Unsent, bool) {
	if unquestioned.Holds(pattern) {
		return Unsent{kind: unsentDots}, r.hasDots(pattern)
	}
	place := unsentInPath
	for i := range len(pattern) {
		switch c := pattern[i]; {
		case c == '?':
			place = unsentInQuery
		case c == '*' && place == unsentInPath:
			place = everythingSent // a "?" may be what it stands for
		default:
			if kind := r.unsentAt(c, place); kind != everythingSent {
				return Unsent{kind, c}, true
			}
		}
	}
	return Unsent{kind: unsentDots}, r.hasDots(pattern)
}

// unsentAt returns how no URL has c, which a pattern has in the path, in the query, or,
// if place is everythingSent, in either.
func (r *Reader) unsentAt(c byte, place unsentKind) unsentKind {
	switch {
	case c == ' ':
		return unsentBlank
	case c < ' ', c == 0x7f:
		return unsentControl
	case c > 0x7f:
		return unsentForeign
	case c == '#':
		return unsentFragment
	case strings.IndexByte("\"<>", c) >= 0:
		return unsentOctet
	case place == unsentInPath && c == '\\':
		return unsentBackslash
	case place == unsentInPath && strings.IndexByte("^`{}", c) >= 0:
		return place
	case place == unsentInQuery && c == '\'' && r.Escapes.Is != choice.EscapeAnew: // which decodes it
		return place
	}
	return everythingSent
}

// hasDots reports whether a pattern has a dot segment where the path of a URL has to
// have it. Readers who decode everything find some in URLs, as in "/a%2F..%2Fb"; and
// who drops an empty parameter makes one of the last segment of "/..;".
func (r *Reader) hasDots(pattern string) bool {
	if !beginsWithDot(pattern) || r.Escapes.Is == choice.DecodeAll || r.Escapes.Is == choice.DecodeBetween || r.Escapes.Is == choice.EscapeAnew {
		return false
	}
	if r.Escapes.Is == choice.RequoteAll { // to which "?" and "%3F" in a path are the same
		pattern = strings.ReplaceAll(pattern, "%3F", "*")
	}
	path, whole := Body(pattern)
	if end := strings.IndexAny(path, "*?"); end >= 0 {
		path, whole = path[:end], path[end] == '?'
	}
	if !whole || r.EmptyQuery.Is == choice.DropEmptyParts { // the last segment may go on
		path = path[:strings.LastIndexByte(path, '/')+1]
	}
	return resolveDots(path) != path
}
