package served

import robotstxt "whichline/engine"

// Most is the maximum number of edits.
const Most = most

// Rest returns the keys of the significant lines of f that aren't among some.
func Rest(f *robotstxt.File, some []bool) (all []string) {
	for _, l := range significant(f) {
		if !some[l.number] {
			all = append(all, l.key)
		}
	}
	return all
}
