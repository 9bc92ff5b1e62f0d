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

// slipsBetween returns how many octets must be added, left out, changed or
// swapped with their neighbour to make b of a; more than limit if it takes more.
func slipsBetween(a, b string, limit int) int {
	const longest = 32
	if len(a)-len(b) > limit || len(b)-len(a) > limit || len(b) >= longest || len(a) >= longest {
		return limit + 1
	}
	var rows [3][longest]int
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// leadingWord returns what s begins with, up to a blank, a separator or a path.
func leadingWord(s string) string {
	if i := strings.IndexAny(s, " \t:;=,/"); i >= 0 {
		return s[:i]
	}
	return s
}
