package crawler

import (
	"slices"
	"strings"

	"whichline/engine"
)

// An Entry describes one crawler, or one product token that controls a policy.
type Entry struct {
	ID          string     `json:"id"`                   // stable, lower case, such as "googlebot-image"
	Name        string     `json:"name"`                 // as its operator writes it
	Operator    string     `json:"operator"`             // who runs it
	Kind        Kind       `json:"kind"`                 // a crawler, or a token that stands for a policy
	Use         string     `json:"use"`                  // what the groups of a policy token control, such as "for Gemini"; "" for a crawler
	Blocking    string     `json:"blocking"`             // what follows if a policy token is blocked; "" for a crawler
	Purpose     Purpose    `json:"purpose"`              // what it fetches for
	Tokens      []string   `json:"product_tokens"`       // most specific first, then those it falls back to
	UserAgent   string     `json:"user_agent_string"`    // a User-Agent header it sends; "" if none is known
	AlsoSends   []string   `json:"also_sends"`           // other products of its headers, with their versions
	IgnoresStar bool       `json:"ignores_global_group"` // the group for "*" does not count for it
	Obeys       Obedience  `json:"obeys_robots"`         // whether it keeps to robots.txt
	CrawlDelay  CrawlDelay `json:"crawl_delay"`          // whether it follows Crawl-delay
	ReadingCode string     `json:"reading"`              // how it is documented to read; "" if it is not
	Notes       string     `json:"notes"`                // what else is known
	Retired     bool       `json:"retired"`              // its operator or a list says that it is gone, or has another name
	Identity    Identity   `json:"identity"`             // how a request is proven to come from it
	FirstListed string     `json:"first_seen"`           // the day since when a public list names it; "" if none does
	ListedIn    string     `json:"first_seen_in"`        // that list; "" if none does
	Source      string     `json:"source_url"`           // where this is written; never ""
	Confidence  Confidence `json:"confidence"`           // how well it is known
	Checked     string     `json:"checked"`              // the day of the source that it was last compared with
}

// Crawler returns the crawler that e describes.
func (e *Entry) Crawler() engine.Crawler {
	return engine.Crawler{Name: e.Name, Tokens: e.Tokens, IgnoresStar: e.IgnoresStar, Use: e.Use}
}

// ControlOnly reports whether e never fetches: its product token controls how others'
// fetches may be used.
func (e *Entry) ControlOnly() bool { return e.Kind == PolicyToken }

// Known returns what is known of c; nil if it is not in the catalogue.
func Known(c engine.Crawler) *Entry {
	if e := catalogue().byOwnName[c.Name]; e != nil && slices.Equal(e.Tokens, c.Tokens) {
		return e
	}
	return nil
}

// LooksFor returns the names whose groups e looks for, in order: its product
// tokens and, unless e ignores it, "*". The first that has a group counts,
// alone (RFC 9309, section 2.2.1).
func (e *Entry) LooksFor() []string {
	if e.IgnoresStar {
		return e.Tokens
	}
	return append(slices.Clone(e.Tokens), "*")
}

// TypedName returns what to type so that [Parse] returns e and no other
// crawler with the same product token.
func (e *Entry) TypedName() string {
	if catalogue().byName[strings.ToLower(e.Tokens[0])] == e {
		return e.Tokens[0]
	}
	return e.Name
}

// Names returns what the operators of all call them.
func Names(all []*Entry) []string {
	names := make([]string, len(all))
	for i, e := range all {
		names[i] = e.Name
	}
	return names
}
