package crawler

import (
	"strings"
	"sync"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/spelling"
)

// A tokenIndex finds the product tokens of the catalogue, also by nearly their
// names.
type tokenIndex struct {
	entries map[string]*Entry   // by any product token, lower case; the entry whose first one it is, if there is one
	names   map[string]string   // by product token, lower case: how it is written
	plain   map[string]string   // by its letters and digits alone
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
		for i := range All() {
			e := &All()[i]
			for j, token := range e.Tokens {
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

// ByToken returns the crawler whose product token s is, whatever its case, or nil:
// of several, the one whose first product token it is.
func ByToken(s string) *Entry {
	const longest = 64
	if len(s) > longest {
		return nil
	}
	var name [longest]byte
	for i := range len(s) {
		name[i] = ascii.Lower(s[i])
	}
	return knownTokens().entries[string(name[:len(s)])]
}

// Spelling returns the known product token s as its operator writes it; "" if it is
// not known.
func Spelling(s string) string { return knownTokens().names[strings.ToLower(s)] }

// NearestToken returns the product token that s, which is not known, seems to mean,
// or "": one with the same letters, which is certain, one that is one slip away, one of
// which s is the first part, or the only one that is a word of s.
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

// word returns the only known token among the words of s, or "".
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

// In a short product token, or a short part of one between hyphens, one more or fewer
// letter makes another name, and in a longer one another letter.
const (
	shortToken = 7
	shortPart  = 3
	longToken  = 10
)

// oneSlip reports whether s is token with one slip of a writer, in a part long
// enough for a slip to be told from another name. Nobody slips in the first letter.
func oneSlip(s, token string) bool {
	token = strings.ToLower(token)
	if len(token) < shortToken || spelling.Slips(s, token, 1) != 1 {
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

// lessOne returns s with each of its octets left out.
func lessOne(s string) []string {
	less := make([]string, 0, len(s)+1)
	for i := range len(s) {
		less = append(less, s[:i]+s[i+1:])
	}
	return less
}

// lettersOf returns s without what is neither letter nor digit.
func lettersOf(s string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 && !ascii.IsAlphanumeric(byte(r)) {
			return -1
		}
		return r
	}, s)
}
