package urlstandard

import "strings"

// request returns the requested path and query of a: encoded, without a fragment, and
// with dot segments resolved.
func (p *parser) request(a address) string {
	rest, _, found := strings.Cut(a.rest, "#")
	if found {
		p.change(Change{Code: FragmentDropped})
	}
	path, query, found := strings.Cut(rest, "?")
	if a.special && strings.Contains(path, `\`) {
		p.change(Change{Code: BackslashesTurned})
		path = strings.ReplaceAll(path, `\`, "/")
	}
	if path == "" {
		path = "/"
	}
	e := encoder{}
	path = e.encode(p.resolved(path), inPath)
	if found {
		set := inQuery
		if a.special {
			set = inSpecialQuery
		}
		path += "?" + e.encode(query, set)
	}
	if len(e.seen) > 0 {
		p.change(Change{Code: Encoded, Characters: e.seen})
	}
	return path
}

// resolved returns path with dot segments removed, encoded or not.
func (p *parser) resolved(path string) string {
	if !strings.Contains(path, "/.") && !strings.Contains(path, "/%2") {
		return path
	}
	segments := strings.Split(path[1:], "/")
	kept := segments[:0]
	for i, segment := range segments {
		dots := dotsIn(segment)
		if dots == 0 {
			kept = append(kept, segment)
			continue
		}
		p.change(Change{Code: DotsResolved})
		if dots == 2 && len(kept) > 0 {
			kept = kept[:len(kept)-1]
		}
		if i == len(segments)-1 {
			kept = append(kept, "")
		}
	}
	return "/" + strings.Join(kept, "/")
}

// dotsIn returns 1 or 2 for a dot segment with that many dots, encoded or not, and 0 for
// other segments.
func dotsIn(segment string) int {
	n := 0
	for ; segment != ""; n++ {
		switch {
		case n == 2:
			return 0
		case segment[0] == '.':
			segment = segment[1:]
		case len(segment) >= 3 && strings.EqualFold(segment[:3], "%2e"):
			segment = segment[3:]
		default:
			return 0
		}
	}
	return n
}
