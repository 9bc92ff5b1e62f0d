package main

import (
	"strings"

	robotstxt "whichline/engine"
)

// googleUnsettled reports whether google/robotstxt leaves v to its caller, which must
// only pass valid product tokens (robots.h, IsValidUserAgentToObey), and not /robots.txt
// itself.
func googleUnsettled(_ *robotstxt.File, v *robotstxt.Verdict) bool {
	return strings.Trim(v.Crawler.Name, letters+"-_") != "" || v.Target.Path == "/robots.txt"
}

// mostSorted is the number of rules of a group up to which the sort of GNU's C++ library
// is stable in practice. It is not documented to be.
const mostSorted = 16

// repUnsettled reports whether the source of rep-cpp leaves v undefined. Contradicting
// rules of equal length come in any order in a group of more rules than are sorted
// stably. A "%" before an octet above 127 causes a read beyond the end of a table.
func repUnsettled(f *robotstxt.File, v *robotstxt.Verdict) bool {
	if v.Group == nil {
		return false
	}
	rules, outside := repRules(f, v.Group)
	if rules <= mostSorted {
		return outside
	}
	how := v.Explain().Reason
	return outside || how == robotstxt.AllowWinsTie || how == robotstxt.FirstOfEquals
}

// repRules returns the maximum number of rules of rep-cpp for a group, and whether one
// of them causes a read beyond its table.
func repRules(f *robotstxt.File, g *robotstxt.Group) (rules int, outside bool) {
	runs := f.Runs()
	for _, i := range g.Runs {
		end := len(f.Lines)
		if i+1 < len(runs) {
			end = runs[i+1].UserAgents[0] - 1
		}
		for _, l := range f.Lines[runs[i].UserAgents[0]-1 : end] {
			if !l.Kind.IsRule() {
				continue
			}
			value := f.Value(l)
			if rules++; strings.HasPrefix(value, "*") {
				rules++ // counts twice
			}
			outside = outside || readsOutside(value)
		}
	}
	return rules, outside
}

// readsOutside reports whether a "%" in a rule is followed by an octet above 127 in
// place of a digit.
func readsOutside(value string) bool {
	for i := range len(value) {
		if value[i] != '%' {
			continue
		}
		digits := strings.TrimLeft(value[i+1:min(len(value), i+3)], "0123456789abcdefABCDEF")
		if digits != "" && digits[0] >= 0x80 {
			return true
		}
	}
	return false
}
