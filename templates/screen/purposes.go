package screen

import (
	"whichline/engine"
	"whichline/engine/finding"
)

// Purposes are what the file makes of crawlers by what they fetch for.
type Purposes struct {
	Classes []PurposeClass // none if there is no file, or it is too large
	LeftOut bool           // they are not here, as the answer is partial
}

// A PurposeClass is the crawlers with one purpose.
type PurposeClass struct {
	ID       string
	Name     string
	Access   string // code: "allowed", "blocked" or "mixed"
	Sentence engine.Sentence
	Ways     []PurposeWay
	Remarks  []engine.Sentence
	Offers   []PurposeOffer
	Open     bool // unfolded
	LeftOut  bool // what is folded is not here; a button asks for it
}

// A PurposeWay is how some crawlers have their access.
type PurposeWay struct {
	Access   string
	Sentence engine.Sentence
	Crawlers []string
}

// A PurposeOffer is a change for a class, or why there is none.
type PurposeOffer struct {
	Code     string
	Label    engine.Sentence // nil if there is no change
	Why      engine.Sentence // there is none
	Effects  []engine.Sentence
	Previews []finding.Preview // of the first edits
	More     int               // edits beyond those
}

// accessSigns and accessStyles show the access of a class beside its word.
var (
	accessSigns  = map[string]string{"allowed": "✓", "blocked": "✕", "mixed": "⚠"}
	accessStyles = map[string]string{"allowed": "allowed", "blocked": "blocked", "mixed": "warned"}
)
