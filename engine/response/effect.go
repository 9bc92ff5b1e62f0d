package response

// An Effect is what a crawler does after a response.
type Effect uint8

// The effects.
const (
	NotDocumented  Effect = iota // the reader's documents do not say
	FollowRules                  // the rules in the file count
	NoRestrictions               // everything may be fetched, as if there were no file
	NoCrawling                   // nothing may be fetched
	LastCopy                     // the rules of the copy count
	CallerDecides                // a library leaves it to the program that uses it
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

// Text says in a few words what the crawler does.
func (e Effect) Text() string { return effectTexts[e].text }

// Verdict returns the verdict on every URL of the site, if e alone decides it.
func (e Effect) Verdict() (allowed, decided bool) {
	return e == NoRestrictions, e == NoRestrictions || e == NoCrawling
}
