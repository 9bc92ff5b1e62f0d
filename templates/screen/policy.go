package screen

import (
	"whichline/engine"
	"whichline/engine/finding"
)

// A Policy is what the file makes of crawlers by what they fetch for.
type Policy struct {
	Classes []PolicyClass // none if there is no file, or it is too large
	LeftOut bool          // they are not here, as the answer is partial
}

// A PolicyClass is the crawlers with one purpose.
type PolicyClass struct {
	ID       string
	Name     string
	Access   string // code: "allowed", "blocked" or "mixed"
	Sentence engine.Sentence
	Ways     []PolicyWay
	Remarks  []engine.Sentence
	Offers   []PolicyOffer
	LeftOut  bool // what is folded is not here
}

// A PolicyWay is how some crawlers have their access.
type PolicyWay struct {
	Access   string
	Sentence engine.Sentence
	Crawlers []string
}

// A PolicyOffer is a change for a class, or why there is none.
type PolicyOffer struct {
	Code     string
	Label    engine.Sentence // nil if there is no change
	Why      engine.Sentence // there is none
	Effects  []engine.Sentence
	Previews []finding.Preview // of the first edits
	More     int               // edits beyond those
}

// policySigns and policyStyles show the access of a class beside its word.
var (
	policySigns  = map[string]string{"allowed": "✓", "blocked": "✕", "mixed": "⚠"}
	policyStyles = map[string]string{"allowed": "allowed", "blocked": "blocked", "mixed": "warned"}
)
