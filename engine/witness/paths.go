package witness

import (
	"iter"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
	"whichline/engine/internal/percent"
)

// maxNearMisses is the maximum number of near misses of a witness.
const maxNearMisses = 3

// candidates yields paths that the pattern of r matches or nearly matches, shortest
// first. Stars are replaced by nothing or by a few octets, and octets are added at the
// end. An octet that occurs in no rule of the group keeps longer rules from matching.
func (s *Search) candidates(r *robotstxt.Rule) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield(s.filled(r.Pattern, "")) {
			return
		}
		fillers := []string{"", s.rare, "/", s.rare + "/", "/" + s.rare}
		if path := s.filled(r.Pattern, s.rare); match.AsSent(path) != path || s.file.Reading.Match.Escapes.Is == choice.RequotePath {
			fillers = append(fillers, "?") // fewer octets are encoded in a query
		}
		var paths []string
		for _, filler := range fillers {
			path := s.filled(r.Pattern, filler)
			for _, more := range []string{"", s.rare, "/", "/" + s.rare, "?" + s.rare, "." + s.rare} {
				paths = append(paths, path+more)
			}
		}
		if directory := r.Directory(); directory != "" {
			paths = append(paths, s.filled(directory, ""), s.filled(directory, s.rare))
		}
		slices.SortStableFunc(paths, func(a, b string) int { return len(a) - len(b) })
		for _, path := range paths {
			if !yield(path) {
				return
			}
		}
	}
}

// filled returns the pattern as a path with filler for its stars. A star between two
// slashes at the start is never left empty, as "//" would begin a host.
func (s *Search) filled(pattern, filler string) string {
	if s.file.Reading.Match.Wildcards.Is == choice.WildcardsAsText {
		return address.Rooted(pattern)
	}
	body, _ := match.Body(pattern)
	if rest, ok := strings.CutPrefix(body, "*"); ok && !strings.HasPrefix(rest, "/") {
		body = "/" + rest // the star must match the slash
	}
	path := address.Rooted(match.Fill(body, filler))
	if strings.HasPrefix(path, "//") && !strings.HasPrefix(body, "//") {
		path = "/" + s.rare + path[strings.IndexByte(body, '*'):]
	}
	return path
}

// nearMisses returns slight variations of path, which r matches, that r does not match.
func (s *Search) nearMisses(r *robotstxt.Rule, path string) []string {
	var misses []string
	for _, near := range []string{
		path + "?" + s.rare, // no longer ends at "$"
		shortened(r.Pattern, path),
		otherCase(path),
		path + s.rare,
	} {
		if near == "" || near == path || !isTyped(near) || slices.Contains(misses, near) || s.file.Reading.Try(r, robotstxt.Target{Path: near}).Matched() {
			continue
		}
		if misses = append(misses, near); len(misses) == maxNearMisses {
			break
		}
	}
	return misses
}

// isTyped reports whether crawlers request path exactly as typed.
func isTyped(path string) bool {
	return match.AsSent(path) == path && robotstxt.Target{Path: path}.String() == path
}

// shortened returns path without the last octet of the last piece of pattern, if path
// ends with that octet.
func shortened(pattern, path string) string {
	last := strings.TrimRight(pattern, "$*")
	if last == "" || len(path) < 2 || path[len(path)-1] != last[len(last)-1] {
		return ""
	}
	return path[:len(path)-1]
}

// otherCase returns path with the case of its first letter swapped. It skips the letters
// of escapes.
func otherCase(path string) string {
	for i := 0; i < len(path); i++ {
		if percent.IsEncoded(path, i) {
			i += 2
			continue
		}
		if l := ascii.Lower(path[i]); 'a' <= l && l <= 'z' {
			return path[:i] + string(path[i]^' ') + path[i+1:]
		}
	}
	return ""
}
