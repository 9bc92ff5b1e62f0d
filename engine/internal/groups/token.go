// Package groups finds the product tokens that a user-agent line names, and the names that
// fit those of a crawler, as the choices of a reading have it.
package groups

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/compat"
)

// A Reader finds names by its choices.
type Reader choice.Groups

// By returns the reader that makes the given choices.
func By(choices *choice.Groups) *Reader { return (*Reader)(choices) }

// Names are the product tokens that one user-agent line names.
type Names struct {
	Token     string // the token people would say it names; "" if none
	Also      string // another under which it is found, or ""
	Head      string // the part that Google's parser compares
	Cut       bool   // the reader compares only Head
	AfterStar bool   // text after "*" is passed over
}

// Names returns the names on a user-agent line with the given value.
//
// Google's parser cuts the value at the first octet that cannot stand in a
// product token and takes "*" with text behind it for "*". Tokens with digits
// or dots could then never be found, so the value as a whole is a name as well.
func (r *Reader) Names(value string) Names {
	if r.EncodedName.Is == choice.NameDecoded {
		value = compat.ValidUTF8(compat.Unquote(value))
	}
	switch {
	case value == "*":
		return Names{Token: "*"}
	case r.StarText.Is == choice.StarBeforeText && len(value) > 1 && value[0] == '*' && ascii.IsSpace(value[1]):
		return Names{Token: "*", AfterStar: true}
	case r.TokenEnd.Is != choice.TokenOctets:
		return r.wholeNames(value)
	}
	end := 0
	for end < len(value) && ascii.IsToken(value[end]) {
		end++
	}
	head, tail := value[:end], value[end:]
	n := Names{Token: head, Head: head}
	switch {
	case tail == "":
	case isDescription(tail) && head == "":
		return Names{}
	case isDescription(tail) && !isTokenWithBlanks(value):
		n.Also = value
	default:
		n.Token, n.Also = value, head
	}
	n.Cut = tail != ""
	return n
}

// wholeNames is [Reader.Names] for readers that do not cut values so.
func (r *Reader) wholeNames(value string) Names {
	switch {
	case r.TokenEnd.Is == choice.BeforeSlash:
		return Names{Token: CutVersion(value)}
	case r.TokenStars.Is == choice.DropStars && len(value) > 1 && strings.IndexByte(value, '*') >= 0:
		return Names{Token: value, Also: strings.ReplaceAll(value, "*", "")}
	}
	return Names{Token: value}
}

// CutVersion returns a name less the version behind a slash.
func CutVersion(name string) string {
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
	return slices.Contains(tokensWithBlanks[:], ascii.ToLower(value))
}

// isDescription reports whether tail, what follows the head of a user-agent
// value, tells about the crawler instead of belonging to its product token: a
// version, a comment, a star or further words.
func isDescription(tail string) bool {
	return ascii.IsSpace(tail[0]) || strings.IndexByte("/*(,;|", tail[0]) >= 0
}

// FindsInside reports whether r finds the names of groups inside those of
// crawlers; the empty name is inside every one.
func (r *Reader) FindsInside() bool {
	return r.GroupName.Is == choice.FirstInside || r.GroupName.Is == choice.SameOrInside
}

// BeginsWord reports whether name is found in token at its start, or after a
// character that is neither a letter or digit nor "-" or "_".
func BeginsWord(token, name string) bool {
	for at := 0; ; {
		i := strings.Index(token[at:], name)
		if i < 0 {
			return false
		}
		before, size := utf8.DecodeLastRuneInString(token[:at+i])
		if size == 0 || !unicode.IsLetter(before) && !unicode.IsNumber(before) && before != '-' && before != '_' {
			return true
		}
		at += i + 1
	}
}
