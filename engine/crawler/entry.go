package crawler

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
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
	UserAgent   string     `json:"user_agent_string"`    // a User-Agent header it sends; "" if none is known
	AlsoSends   []string   `json:"also_sends"`           // other products of its headers, with their versions
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
	Checked     string     `json:"checked"`              // the date of the source with which the entry was last compared
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
