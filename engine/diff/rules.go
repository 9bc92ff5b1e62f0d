package diff

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/match"
)

// A ruleKey tells rules apart that match different URLs, or decide differently.
type ruleKey struct {
	thin, directory string // without the stars that match nothing more
	allow           bool
}

func keyOf(r *robotstxt.Rule) ruleKey {
	return ruleKey{match.Thin(r.Pattern), r.Directory(), r.Allow}
}

// A list is the rules of a group, in file order.
type list struct {
	all  []*robotstxt.Rule
	keys []ruleKey // of all; nil until they are asked for
}

// listOf returns the rules of g, less those that match no URL; none if g is nil.
func listOf(g *robotstxt.Group) *list {
	if g == nil {
		return new(list)
	}
	x := &list{all: make([]*robotstxt.Rule, 0, g.Len())}
	for r := range g.Rules() {
		if !encoded(r.Pattern) || r.Directory() != "" {
			x.all = append(x.all, r)
		}
	}
	return x
}

// encoded reports whether a pattern has what [robotstxt.ParseTarget] encodes in every URL: a
// blank or a control character.
func encoded(pattern string) bool {
	return strings.ContainsFunc(pattern, func(r rune) bool { return r <= ' ' || r == 0x7f })
}

// allKeys returns the keys of the rules, in their order.
func (x *list) allKeys() []ruleKey {
	if x.keys == nil {
		x.keys = make([]ruleKey, len(x.all))
		for i, r := range x.all {
			x.keys[i] = keyOf(r)
		}
	}
	return x.keys
}
