package response

// An Effect is a crawler's reaction to a response.
type Effect uint8

// The effects.
const (
	NotDocumented  Effect = iota // the reader's documents do not say
	FollowRules                  // the rules in the file apply
	NoRestrictions               // everything may be fetched, as if there were no file
	NoCrawling                   // nothing may be fetched
	LastCopy                     // the rules of the last good copy apply
	CallerDecides                // a library leaves the decision to its caller
	effectCount
)

// effectTexts is indexed by [Effect].
var effectTexts = [effectCount]struct{ code, text string }{
	NotDocumented:  {"not-documented", "Not documented"},
	FollowRules:    {"follow-rules", "Follows the rules in the file"},
	NoRestrictions: {"no-restrictions", "May fetch everything"},
	NoCrawling:     {"no-crawling", "Fetches nothing"},
	LastCopy:       {"last-copy", "Follows its last good copy"},
	CallerDecides:  {"caller-decides", "Left to the program"},
}

// String returns the stable code of e, such as "no-restrictions".
func (e Effect) String() string { return effectTexts[e].code }

// Text describes e in a few words.
func (e Effect) Text() string { return effectTexts[e].text }

// Verdict returns the verdict on every URL of the site. decided is false if it depends
// on the file.
func (e Effect) Verdict() (allowed, decided bool) {
	return e == NoRestrictions, e == NoRestrictions || e == NoCrawling
}
