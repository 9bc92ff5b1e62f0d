package diff

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/wildcard"
)

// A ruleKey tells rules apart that match different URLs, or decide differently.
type ruleKey struct {
	thin, directory string // without the stars that match nothing more
	allow           bool
}

func keyOf(r *robotstxt.Rule) ruleKey {
	return ruleKey{wildcard.Thin(r.Pattern), r.DirectoryPattern(), r.Allow}
}

// Rules are those that crawlers obey, in file order. The zero Rules are none.
type Rules struct {
	All  []*robotstxt.Rule
	keys []ruleKey // of All; nil until they are asked for
}

// Fill makes x the rules of g, less those that match no URL, or none if g is nil. It uses
// the memory of x again.
func (x *Rules) Fill(g *robotstxt.Group) {
	*x = Rules{All: x.All[:0]}
	if g == nil {
		return
	}
	x.All = slices.Grow(x.All, g.Len())
	for r := range g.Rules() {
		if !encoded(r.Pattern) || r.DirectoryPattern() != "" {
			x.All = append(x.All, r)
		}
	}
}

// SameRules reports whether two groups, of which each may be nil, have the same rules in
// the same order, less those that match no URL.
func SameRules(a, b *robotstxt.Group) bool {
	var before, after Rules
	before.Fill(a)
	after.Fill(b)
	return slices.EqualFunc(before.All, after.All, sameRule)
}

// encoded reports whether a pattern has what [robotstxt.ParseTarget] encodes in every URL: a
// blank or a control character.
func encoded(pattern string) bool {
	return strings.ContainsFunc(pattern, func(r rune) bool { return r <= ' ' || r == 0x7f })
}

// allKeys returns the keys of the rules, in their order.
func (x *Rules) allKeys() []ruleKey {
	if x.keys == nil {
		x.keys = make([]ruleKey, len(x.All))
		for i, r := range x.All {
			x.keys[i] = keyOf(r)
		}
	}
	return x.keys
}
