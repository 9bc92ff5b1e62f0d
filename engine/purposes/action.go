package purposes

import (
	"strings"

	"whichline/engine/crawler"
)

// An action is the purpose of a change.
type action struct {
	verb   string // with which its code begins
	rule   string // that an added group has
	states bool   // the group for "*" states preferences
}

// The actions.
var (
	blocks = action{verb: "block", rule: "Disallow: /"}
	allows = action{verb: "allow", rule: "Allow: /"}
	states = action{verb: "block", rule: "Disallow: /", states: true}
)

// SearchNotTraining is the code of the change that blocks crawlers for AI training, and
// says to all others that the content is for search and not for training.
const SearchNotTraining = "search-not-training"

// actionOf returns the action with the given code and whom it is about; nil if there is
// none.
func actionOf(code string) (action, *subject) {
	if code == SearchNotTraining {
		return states, subjects()[string(crawler.ForAITraining)]
	}
	verb, rest, _ := strings.Cut(code, "-")
	for _, a := range []action{blocks, allows} {
		if a.verb == verb {
			return a, subjectOf(rest)
		}
	}
	return action{}, nil
}

// bans reports whether crawlers are blocked.
func (a action) bans() bool { return a.verb == blocks.verb }

// code returns the code of the change of a subject.
func (a action) code(about *subject) string {
	if a.states {
		return SearchNotTraining
	}
	return a.verb + "-" + about.code
}

// wants reports whether something is to change for a crawler with this outcome. To
// allow is to lift a ban on the whole site; rules about parts of it stay.
func (a action) wants(now outcome) bool {
	return a.bans() == (now.access == Allowed)
}
