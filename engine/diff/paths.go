package diff

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/address"
	"whichline/engine/internal/match"
)

// mostOctets is how long the patterns are together, about, that [SharedPaths] joins. Those of real
// files are much shorter.
const mostOctets = 1 << 20

// SharedPaths returns paths that one of rules matches together with one of others of
// the other kind, for the first of each: at most so many.
func SharedPaths(rules, others []*robotstxt.Rule, most int) []string {
	var paths []string
	octets := 0
	for _, r := range rules[:min(len(rules), most)] {
		n := 0
		for _, other := range others {
			if n == most || octets > mostOctets {
				break
			}
			if r.Allow != other.Allow {
				n++
				octets += len(r.Pattern) + len(other.Pattern)
				paths = append(append(paths, joined(r.Pattern, other.Pattern)...), joined(other.Pattern, r.Pattern)...)
			}
		}
	}
	return paths
}

// stretched returns paths that a pattern matches with something in place of each of its
// stars, and behind its end: those that another pattern without the star does not match.
func stretched(pattern string) []string {
	body, anchored := match.Body(pattern)
	body = address.Rooted(body)
	var paths []string
	for _, filling := range []string{"a", "/a/"} {
		path := match.Fill(body, filling)
		paths = append(paths, path)
		if !anchored {
			paths = append(paths, path+filling)
		}
	}
	return paths
}

// joined returns paths that begin as the pattern a and, from its first star on, go
// on as b does from its own; none if that is not the way to match both.
func joined(a, b string) []string {
	body, _ := match.Body(a)
	plain := match.Fill(body, "")
	body, _ = match.Body(b)
	head, rest, starred := match.Cut(body)
	switch {
	case !starred && strings.HasPrefix(head, plain):
		return []string{address.Rooted(head)}
	case !starred || !strings.HasPrefix(plain, head):
		return nil
	}
	rest = match.Fill(rest, "")
	plain = address.Rooted(plain)
	return []string{plain + rest, plain + "a" + rest}
}
