package crawler

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/prose"
)

// An Entry describes one crawler, or one product token that controls a policy.
type Entry struct {
	ID          string     `json:"id"`                   // stable, lower case, such as "googlebot-image"
	Name        string     `json:"name"`                 // the operator's spelling
	Operator    string     `json:"operator"`             // the company or person that runs it
	Kind        Kind       `json:"kind"`                 // a crawler or a policy token
	Use         string     `json:"use"`                  // the use that a policy token controls, such as "for Gemini"; "" for a crawler
	Blocking    string     `json:"blocking"`             // the consequence of blocking it, as the operator says at Source; "" if it does not
	Purpose     Purpose    `json:"purpose"`              // the reason for which it fetches
	Tokens      []string   `json:"product_tokens"`       // most specific first, then its fallbacks
	AlsoNamed   []string   `json:"also_named"`           // other names of its, which it does not look for unless it sends them
	UserAgent   string     `json:"user_agent_string"`    // a User-Agent header it sends; "" if none is known
	AlsoSends   []string   `json:"also_sends"`           // other products of its headers, with their versions
	Needs       string     `json:"needs"`                // the product token of a crawler that must be allowed for it to get anything; "" if none
	IgnoresStar bool       `json:"ignores_global_group"` // it does not obey the group for "*"
	Obeys       Obedience  `json:"obeys_robots"`         // the degree to which it obeys robots.txt
	CrawlDelay  CrawlDelay `json:"crawl_delay"`          // its treatment of Crawl-delay
	ReadingCode string     `json:"reading"`              // code of its documented reading; "" if none
	Notes       string     `json:"notes"`                // further facts
	Retired     bool       `json:"retired"`              // its operator or a list documents its end or a new name
	Identity    Identity   `json:"identity"`             // how to prove that a request comes from it
	FirstListed string     `json:"first_seen"`           // a day since which a public list names it; "" if none gives one
	ListedIn    string     `json:"first_seen_in"`        // that list; "" if none does
	Source      string     `json:"source_url"`           // URL of the documentation; never ""
	Confidence  Confidence `json:"confidence"`           // the kind of the source
	Checked     string     `json:"checked"`              // the day of comparing with the source; for a list, its date
}

// Crawler returns the crawler described by e.
func (e *Entry) Crawler() robotstxt.Crawler {
	return robotstxt.Crawler{Name: e.Name, Tokens: e.Tokens, IgnoresStar: e.IgnoresStar, StarOpen: e.IsPreference(), Use: e.Use}
}

// ControlOnly reports whether e never fetches: its product token controls the use of
// content that others fetch.
func (e *Entry) ControlOnly() bool { return e.Kind == PolicyToken }

// Known returns the entry of c, or nil if c is not in the catalogue.
func Known(c robotstxt.Crawler) *Entry {
	if e := catalogue().byOwnName[c.Name]; e != nil && slices.Equal(e.Tokens, c.Tokens) {
		return e
	}
	return nil
}

// LooksFor returns the names of the groups that e looks for, in order: its product
// tokens and, unless e ignores it, "*". Only the first that has a group applies (RFC
// 9309, section 2.2.1).
func (e *Entry) LooksFor() []string {
	if e.IgnoresStar {
		return e.Tokens
	}
	return append(slices.Clone(e.Tokens), "*")
}

// TypedName returns the input for which [Parse] returns e and no other crawler with the
// same product token.
func (e *Entry) TypedName() string {
	if catalogue().byName[strings.ToLower(e.Tokens[0])] == e {
		return e.Tokens[0]
	}
	return e.Name
}

// Names returns the names of all, as their operators spell them.
func Names(all []*Entry) []string {
	names := make([]string, len(all))
	for i, e := range all {
		names[i] = e.Name
	}
	return names
}

// A Kind separates crawlers from policy tokens.
type Kind string

// The kinds.
const (
	Fetcher     Kind = "crawler"      // it sends requests; the kind of an entry without one in the file
	PolicyToken Kind = "policy-token" // not a crawler: its rules control how others may use their fetches
)

// A Confidence rates the source of an entry.
type Confidence string

// The degrees of confidence.
const (
	official   Confidence = "official"    // the operator's own page
	thirdParty Confidence = "third-party" // another party's page
	publicList Confidence = "list"        // a well-kept public list
	oldCopy    Confidence = "copy"        // a copy of the operator's page
)

// Text returns c as a sentence.
func (c Confidence) Text() string { return confidenceTexts[c] }

// Short returns c in a word or two.
func (c Confidence) Short() string { return confidenceShort[c] }

// confidenceTexts are the full sentences for [Confidence.Text].
var confidenceTexts = prose.Table("crawler.confidence", map[Confidence]string{
	official:   "From the operator's own page.",
	thirdParty: "From another party's page.",
	publicList: "From a well-kept public list.",
	oldCopy:    "From a copy of the operator's page.",
})

// confidenceShort are the labels for [Confidence.Short].
var confidenceShort = prose.Table("crawler.confidence-short", map[Confidence]string{
	official:   "operator's page",
	thirdParty: "third party",
	publicList: "public list",
	oldCopy:    "copy of the page",
})

// An Identity describes how to prove that a request with a crawler's name comes from
// that crawler, as any client can send any name. The zero Identity means that no way is
// documented.
type Identity struct {
	Ranges     []string `json:"ranges,omitempty"`       // URLs of lists of its networks
	ReverseDNS []string `json:"reverse_dns,omitempty"`  // suffixes of the host names of its addresses
	Signature  string   `json:"web_bot_auth,omitempty"` // URL of its request-signing keys, or of the page that describes them
	None       bool     `json:"none,omitempty"`         // anyone can run it, so there is no proof
}

// Documented reports whether there is a way to prove a request's sender.
func (i Identity) Documented() bool {
	return len(i.Ranges) > 0 || len(i.ReverseDNS) > 0 || i.Signature != ""
}

// Ways returns the codes of the ways to prove a request: "ranges", "reverse-dns" and
// "web-bot-auth"; or "none" or "not-documented" alone.
func (i Identity) Ways() []string {
	var ways []string
	if len(i.Ranges) > 0 {
		ways = append(ways, "ranges")
	}
	if len(i.ReverseDNS) > 0 {
		ways = append(ways, "reverse-dns")
	}
	if i.Signature != "" {
		ways = append(ways, "web-bot-auth")
	}
	switch {
	case len(ways) > 0:
		return ways
	case i.None:
		return []string{"none"}
	}
	return []string{"not-documented"}
}
