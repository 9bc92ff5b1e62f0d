package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/lines"
)

// fields are those of RFC 9309 and the sitemap field.
var fields = [...]robotstxt.Kind{robotstxt.UserAgent, robotstxt.Allow, robotstxt.Disallow, robotstxt.Sitemap}

// nearestField returns the kind of line whose field s misspells; ok is false if s
// is like none. Two slips are let pass in a long name, one in a short one.
func nearestField(s string) (kind robotstxt.Kind, ok bool) {
	if s = ascii.ToLower(s); strings.HasPrefix(s, "x-") {
		return robotstxt.Blank, false // it was switched off
	}
	for _, k := range fields {
		slips := 2
		if len(k.String()) < 6 {
			slips = 1
		}
		if ascii.Slips(s, k.String(), slips) <= slips {
			return k, true
		}
	}
	return robotstxt.Blank, false
}

// nearestOther returns the name of a field of others that s misspells, or "".
func nearestOther(s string) string {
	if len(s) < 4 {
		return ""
	}
	s = ascii.ToLower(s)
	for _, name := range lines.Elsewhere {
		slips := 1
		if len(name) > 8 {
			slips = 2
		}
		if ascii.Slips(s, name, slips) <= slips {
			return name
		}
	}
	return ""
}

// leadingWord returns the beginning of s, up to a blank, a separator or a path.
func leadingWord(s string) string {
	if i := strings.IndexAny(s, " \t:;=,/"); i >= 0 {
		return s[:i]
	}
	return s
}
