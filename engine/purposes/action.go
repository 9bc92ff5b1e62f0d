package purposes

import "whichline/engine/crawler"

// An action is the purpose of a change.
type action struct {
	verb string // with which its code begins
	rule string // that an added group has
}

// The actions.
var (
	blocks = action{"block", "Disallow: /"}
	allows = action{"allow", "Allow: /"}
)

// code returns the code of the change for a class.
func (a action) code(p crawler.Purpose) string { return a.verb + "-" + string(p) }

// wants reports whether something is to change for a crawler with this outcome. To
// allow is to lift a ban on the whole site; rules about parts of it stay.
func (a action) wants(now outcome) bool {
	if a == blocks {
		return now.access != Blocked
	}
	return now.access != Allowed && now.whole
}
