package engine

import "strings"

// AlwaysBeats reports whether it is certain that wherever r matches, by matches
// too and wins, in readings in which the longest rule wins. Both are of one
// group. It may be so without being found out.
func (reading *Reading) AlwaysBeats(by, r *Rule) bool {
	if reading.rank(by, by.Octets) > reading.rank(r, r.Octets) || !coversPattern(by.Pattern, r.Pattern) {
		return false
	}
	// An allow of an index page matches its directory too, with a pattern of its
	// own length.
	directory := r.DirectoryPattern()
	return directory == "" || by.Octets > len(directory) && coversPattern(by.Pattern, directory) ||
		by.DirectoryPattern() == directory && by.Line < r.Line
}

// DirectoryPattern returns the pattern of the directory that r opens as the allow
// of an index page, or "".
func (r *Rule) DirectoryPattern() string { return r.directory }

// coversPattern reports whether it is certain that every path that pattern r
// matches is matched by pattern s too. What r leaves open, by a star or behind
// its end, is put down as one octet that no pattern has, so only a star of s can
// take it in; and what a star takes in, it takes in whatever stands there.
func coversPattern(s, r string) bool {
	const open = "\x00"
	body, anchored := strings.CutSuffix(r, "$")
	if strings.Contains(s, open) || strings.Contains(body, open) {
		return false
	}
	path := strings.ReplaceAll(body, "*", open)
	if !anchored {
		path += open
	}
	w := newWalk(path, s, false)
	_, why := w.match()
	return why == None
}
