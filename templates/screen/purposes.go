package screen

import (
	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/purposes"
	"whichline/engine/signal"
)

// Purposes shows the access of crawlers by purpose.
type Purposes struct {
	Classes []PurposeClass // for AI; none if there is no file, or it is too large
	Others  []PurposeClass
	Stated  []StatedUse
	Asked   *PolicyChange // nil if none is asked for
	LeftOut bool          // omitted, as the answer is partial
}

// A PurposeClass is the crawlers with one purpose.
type PurposeClass struct {
	ID       string
	Name     string
	Access   string // code: "allowed", "blocked" or "mixed"
	Excepted bool   // it is blocked, but for some paths
	Sentence robotstxt.Sentence
	AI       bool // it is for AI
	Open     bool // unfolded; if not, what follows is omitted, and a button requests it
	Switches []PolicySwitch
	Apart    []robotstxt.Sentence // what is kept apart for many rows, by the line that decides for them
	Rows     []PurposeRow
	Remarks  []robotstxt.Sentence
}

// A PurposeRow is one crawler.
type PurposeRow struct {
	*crawler.Entry
	Access  string             // "allowed" or "blocked"
	Decided robotstxt.Sentence // the line that decides; nil if none does
	Apart   robotstxt.Sentence // nil if nothing is kept apart, or the class says it
	Switch  PolicySwitch       // none if its code is ""
}

// A PolicySwitch asks for a change of the file.
type PolicySwitch struct {
	Code  string
	Verb  string             // "block" or "allow"
	Label robotstxt.Sentence // whom it is about, too
}

// A PolicyChange is a change that is asked for, or the reason why there is none.
type PolicyChange struct {
	Code     string
	Label    robotstxt.Sentence
	Why      robotstxt.Sentence // the reason why there is no change
	Effects  []robotstxt.Sentence
	States   bool              // whether it states preferences for crawlers that it is not about
	Previews []finding.Preview // of the first edits
	More     int               // further edits
}

// A StatedUse is a preference on use, in words.
type StatedUse struct {
	signal.Wish
	About robotstxt.Sentence // its field, and who is known to obey it
	Help  string             // the URL of the page on the field
}

// policyPresets are the changes for several purposes, in display order.
var policyPresets = []string{purposes.SearchNotTraining, "block-ai", "allow-ai"}

// accessSigns and accessStyles accompany the word for the access of a class.
var (
	accessSigns  = map[string]string{"allowed": "✓", "blocked": "✕", "mixed": "⚠"}
	accessStyles = map[string]string{"allowed": "allowed", "blocked": "blocked", "mixed": "warned"}
)
