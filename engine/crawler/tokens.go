package crawler

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"whichline/engine/internal/ascii"
)

// A tokenIndex finds product tokens of the catalogue by their exact or approximate
// names.
type tokenIndex struct {
	entries map[string]*Entry   // by any product token or other name in lower case; preferably the entry that has it first
	names   map[string]string   // by product token in lower case: its original spelling
	plain   map[string]string   // by letters and digits alone
	nearby  map[string][]string // by product token less one octet
}

// knownTokens builds the index once.
var knownTokens = sync.OnceValue(func() *tokenIndex {
	x := &tokenIndex{
		entries: make(map[string]*Entry),
		names:   make(map[string]string),
		plain:   make(map[string]string),
		nearby:  make(map[string][]string),
	}
	for _, first := range []bool{true, false} {
		for _, e := range All() {
			for j, token := range append(slices.Clone(e.Tokens), e.AlsoNamed...) {
				if (j == 0) == first {
					x.add(token, e)
				}
			}
		}
	}
	return x
})

func (x *tokenIndex) add(token string, e *Entry) {
	name := strings.ToLower(token)
	if _, ok := x.entries[name]; ok {
		return
	}
	x.entries[name], x.names[name] = e, token
	if IsPreference(name) {
		return
	}
	x.plain[lettersOf(name)] = token
	for _, less := range lessOne(name) {
		x.nearby[less] = append(x.nearby[less], token)
	}
}

// ByToken returns the crawler with the product token s, ignoring case, or nil. Of
// several crawlers it prefers the one that has s as its first token.
func ByToken(s string) *Entry { return knownTokens().entries[ascii.ToLower(s)] }

// Spelling returns the operator's spelling of the product token s; "" if s is unknown.
func Spelling(s string) string { return knownTokens().names[strings.ToLower(s)] }

// TokensFrom returns the product tokens that begin with prefix, ignoring case, in the order
// of the catalogue; nil if there are none. Tokens for preferences are left out.
func TokensFrom(prefix string) []string {
	var tokens []string
	for _, e := range All() {
		for _, token := range e.Tokens {
			if ascii.HasPrefixFold(token, prefix) && !e.IsPreference() && !slices.Contains(tokens, token) {
				tokens = append(tokens, token)
			}
		}
	}
	return tokens
}

// NearestToken returns the product token that the unknown token s most likely means, or
// "". It tries a token with the same letters, which is certain; s with "bot" or "spider"
// behind it; and then, if s has spaces, the only token among its words, or else a token
// one slip away.
func NearestToken(s string) (token string, certain bool) {
	x := knownTokens()
	const longest = 40
	if len(s) < 4 || len(s) > longest {
		return "", false
	}
	s = strings.ToLower(s)
	if token := x.plain[lettersOf(s)]; token != "" {
		return token, true
	}
	for _, ending := range []string{"bot", "spider"} {
		if token := x.names[s+ending]; token != "" {
			return token, false
		}
	}
	if strings.Contains(s, " ") {
		return x.word(s), false
	}
	var room [longest]byte
	for i := range len(s) + 1 { // s with each of its octets left out, and with all of them
		less := append(append(room[:0], s[:i]...), s[min(i+1, len(s)):]...)
		if token := x.names[string(less)]; token != "" && oneSlip(s, token) {
			return token, false
		}
		for _, token := range x.nearby[string(less)] {
			if oneSlip(s, token) {
				return token, false
			}
		}
	}
	return "", false
}

// word returns the token among the words of s if there is exactly one, or "".
func (x *tokenIndex) word(s string) string {
	found := ""
	for _, w := range strings.Fields(s) {
		if token := x.names[w]; token != "" {
			if found != "" {
				return ""
			}
			found = token
		}
	}
	return found
}

// In a short product token, or a short part of one between hyphens, one letter more or
// less makes another name; in a longer one, so does another letter.
const (
	shortToken = 7
	shortPart  = 3
	longToken  = 10
)

// oneSlip reports whether s is token with a single typing error, in a part long enough
// to rule out another name. The first letter must be right.
func oneSlip(s, token string) bool {
	token = strings.ToLower(token)
	if len(token) < shortToken || ascii.Slips(s, token, 1) != 1 {
		return false
	}
	i := 0
	for i < len(s) && i < len(token) && s[i] == token[i] {
		i++
	}
	if i == 0 || i < len(token) && ascii.IsDigit(token[i]) || i < len(s) && ascii.IsDigit(s[i]) {
		return false
	}
	if len(s) == len(token) && s[i+1:] == token[i+1:] && len(token) < longToken {
		return false
	}
	start := strings.LastIndexByte(token[:i], '-') + 1
	end := strings.IndexByte(token[start:], '-')
	if end < 0 {
		end = len(token) - start
	}
	return end > shortPart
}

// lessOne returns the strings made by deleting one octet of s.
func lessOne(s string) []string {
	less := make([]string, 0, len(s)+1)
	for i := range len(s) {
		less = append(less, s[:i]+s[i+1:])
	}
	return less
}

// lettersOf returns s without ASCII characters other than letters and digits, and without
// the dashes that editors make of hyphens.
func lettersOf(s string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 && !ascii.IsAlphanumeric(byte(r)) || unicode.Is(unicode.Dash, r) {
			return -1
		}
		return r
	}, s)
}
