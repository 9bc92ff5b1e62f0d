package main

import (
	"strings"

	"whichline/engine"
)

// googleUnsettled reports whether google/robotstxt leaves v to the program that calls
// it: it is to ask only as crawlers with a valid product token (robots.h,
// IsValidUserAgentToObey), and not about /robots.txt itself.
func googleUnsettled(_ *engine.File, v *engine.Verdict) bool {
	return strings.Trim(v.Crawler.Name, letters+"-_") != "" || v.Target.Path == "/robots.txt"
}

// mostSorted is how many rules of a group the sort of GNU's C++ library leaves in
// their order where they are equally long. It does not promise to.
const mostSorted = 16

// repUnsettled reports whether the source of rep-cpp does not say what v is to be.
// Equally long rules that disagree come in any order in a group of more rules than
// are sorted stably. And a "%" before an octet above 127 has memory read that lies
// outside of a table.
func repUnsettled(f *engine.File, v *engine.Verdict) bool {
	if v.Group == nil {
		return false
	}
	rules, outside := repRules(f, v.Group)
	return outside || rules > mostSorted && isTied(v)
}

// repRules returns how many rules rep-cpp may have for a group, and whether one of
// them has it read outside of its table.
func repRules(f *engine.File, g *engine.Group) (rules int, outside bool) {
	runs := f.Runs()
	for _, i := range g.Runs {
		end := int32(len(f.Lines))
		if int(i)+1 < len(runs) {
			end = runs[i+1].UserAgents[0] - 1
		}
		for _, l := range f.Lines[runs[i].UserAgents[0]-1 : end] {
			if !l.Kind.IsRule() {
				continue
			}
			value := f.Value(l)
			if rules++; strings.HasPrefix(value, "*") {
				rules++ // it counts twice
			}
			outside = outside || readsOutside(value)
		}
	}
	return rules, outside
}

// readsOutside reports whether a "%" stands in a rule with an octet above 127 where
// its digits belong.
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

// isTied reports whether a rule as long as the one that decides says otherwise.
func isTied(v *engine.Verdict) bool {
	if v.Winner.Rule == nil {
		return false
	}
	for t := range v.Trials() {
		if t.Hit() && t.Octets == v.Winner.Octets && t.Rule.Allow != v.Winner.Rule.Allow {
			return true
		}
	}
	return false
}
