package screen

import (
	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// Purposes shows the access of crawlers by purpose.
type Purposes struct {
	Classes []PurposeClass // none if there is no file, or it is too large
	LeftOut bool           // omitted, as the answer is partial
}

// A PurposeClass is the crawlers with one purpose.
type PurposeClass struct {
	ID       string
	Name     string
	Access   string // code: "allowed", "blocked" or "mixed"
	Sentence robotstxt.Sentence
	Ways     []PurposeWay
	Remarks  []robotstxt.Sentence
	Offers   []PurposeOffer
	Open     bool // unfolded
	LeftOut  bool // folded content is omitted; a button requests it
}

// A PurposeWay explains the access of some crawlers.
type PurposeWay struct {
	Access   string
	Sentence robotstxt.Sentence
	Crawlers []string
}

// A PurposeOffer is a change for a class, or the reason why there is none.
type PurposeOffer struct {
	Code     string
	Label    robotstxt.Sentence // nil if there is no change
	Why      robotstxt.Sentence // the reason why there is no change
	Effects  []robotstxt.Sentence
	Previews []finding.Preview // of the first edits
	More     int               // further edits
}

// accessSigns and accessStyles accompany the word for the access of a class.
var (
	accessSigns  = map[string]string{"allowed": "✓", "blocked": "✕", "mixed": "⚠"}
	accessStyles = map[string]string{"allowed": "allowed", "blocked": "blocked", "mixed": "warned"}
)
