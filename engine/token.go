package robotstxt

import (
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/compat"
)

// tokenNames are the product tokens that one user-agent line names.
type tokenNames struct {
	token string // the token people would say it names; "" if none
	also  string // another under which it is found, or ""
	head  string // what Google's parser compares
	notes Notes
}

// tokens returns what a user-agent line with the given value names.
//
// Google's parser cuts the value at the first octet that cannot stand in a
// product token and takes "*" with text behind it for "*". Tokens with digits
// or dots could then never be found, so the value as a whole is a name as well.
func (r *Reading) tokens(value string) tokenNames {
	if r.Groups.EncodedName.Is == choice.NameDecoded {
		value = compat.Unquote(value, true)
	}
	if r.Groups.TokenEnd.Is != choice.TokenOctets {
		return r.wholeNames(value)
	}
	if value != "" && value[0] == '*' && (len(value) == 1 || ascii.IsSpace(value[1]) && r.Groups.StarText.Is == choice.StarBeforeText) {
		n := tokenNames{token: "*"}
		if len(value) > 1 {
			n.notes = n.notes.with(TextAfterStar)
		}
		return n
	}
	end := 0
	for end < len(value) && ascii.IsToken(value[end]) {
		end++
	}
	head, tail := value[:end], value[end:]
	n := tokenNames{token: head, head: head}
	switch {
	case tail == "":
	case isDescription(tail) && head == "":
		return tokenNames{}
	case isDescription(tail) && !isTokenWithBlanks(value):
		n.also = value
	default:
		n.token, n.also = value, head
	}
	if tail != "" {
		n.notes = n.notes.with(TokenCut)
	}
	return n
}

// namesWhole reports whether the value of l, which names a token, is the token: r
// cuts values at what cannot stand in one, and the notes on l would say so.
func (r *Reading) namesWhole(l *Line) bool {
	return r.Groups.TokenEnd.Is == choice.TokenOctets && r.Groups.EncodedName.Is == choice.NameIsText &&
		!l.Notes.Has(TokenCut) && !l.Notes.Has(TextAfterStar)
}

// ProductToken returns the product token that a user-agent line with the given
// value names, as people would say it; "" if it names none.
func (r *Reading) ProductToken(value string) string { return r.tokens(value).token }

// wholeNames is [Reading.tokens] for readers that do not cut values so.
func (r *Reading) wholeNames(value string) tokenNames {
	switch {
	case r.Groups.TokenEnd.Is == choice.BeforeSlash:
		return tokenNames{token: cutVersion(value)}
	case r.Groups.TokenStars.Is == choice.DropStars && len(value) > 1 && strings.IndexByte(value, '*') >= 0:
		return tokenNames{token: value, also: strings.ReplaceAll(value, "*", "")}
	}
	return tokenNames{token: value}
}

// cutVersion returns a name less the version behind a slash.
func cutVersion(name string) string {
	name, _, _ = strings.Cut(name, "/")
	return strings.TrimRight(name, ascii.Space)
}

// tokensWithBlanks are product tokens that are written in several words, in lower
// case.
var tokensWithBlanks = [...]string{
	"better uptime bot", "chatgpt agent", "kangaroo bot", "netestate ne crawler", "poseidon research crawler",
	"screaming frog seo spider", "sidetrade indexer bot", "snap url preview service",
	"sogou inst spider", "sogou news spider", "sogou pic spider", "sogou web spider",
}

// isTokenWithBlanks reports whether value, whatever its case, is the product token
// of a crawler although there are blanks in it.
func isTokenWithBlanks(value string) bool {
	for _, token := range tokensWithBlanks {
		if ascii.EqualFold(value, token) {
			return true
		}
	}
	return false
}

// isDescription reports whether tail, what follows the head of a user-agent
// value, tells about the crawler instead of belonging to its product token: a
// version, a comment, a star or further words.
func isDescription(tail string) bool {
	return ascii.IsSpace(tail[0]) || strings.IndexByte("/*(,;", tail[0]) >= 0
}
