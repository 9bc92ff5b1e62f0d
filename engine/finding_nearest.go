package engine

import (
	"strings"

	"whichline/engine/internal/ascii"
)

// knownField returns the field of RFC 9309, or the sitemap field, whose name s
// is or that Google takes it for, whatever its case; nil if it is none.
func knownField(s string) *fieldName {
	for i := range fieldNames {
		if n := &fieldNames[i]; ascii.EqualFold(s, n.name) {
			return n
		}
	}
	return nil
}

// nearestField returns the field that s misspells, or nil. Two slips are let
// pass in a long name, one in a short one.
func nearestField(s string) *fieldName {
	if len(s) < 4 || len(s) > 12 {
		return nil
	}
	if s = ascii.ToLower(s); strings.HasPrefix(s, "x-") {
		return nil // it was switched off
	}
	for i := range fieldNames {
		n := &fieldNames[i]
		if n.misspelt {
			continue
		}
		slips := 2
		if len(n.name) < 6 {
			slips = 1
		}
		if slipsBetween(s, n.name, slips) <= slips {
			return n
		}
	}
	return nil
}

// nearestOther returns the name of a field of others that s misspells, or "".
func nearestOther(s string) string {
	if len(s) < 4 || len(s) > 16 {
		return ""
	}
	s = ascii.ToLower(s)
	for _, name := range supportedElsewhere {
		slips := 1
		if len(name) > 8 {
			slips = 2
		}
		if slipsBetween(s, name, slips) <= slips {
			return name
		}
	}
	return ""
}

// leadingWord returns what s begins with, up to a blank, a separator or a path.
func leadingWord(s string) string {
	if i := strings.IndexAny(s, " \t:;=,/"); i >= 0 {
		return s[:i]
	}
	return s
}
