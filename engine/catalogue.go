package engine

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// An Entry is what is known of one crawler.
type Entry struct {
	ID          string     `json:"id"`                   // stable, lower case, such as "googlebot-image"
	Name        string     `json:"name"`                 // as its operator writes it
	Operator    string     `json:"operator"`             // who runs it
	Purpose     Purpose    `json:"purpose"`              // what it fetches for
	Tokens      []string   `json:"product_tokens"`       // most specific first, then those it falls back to
	UserAgent   string     `json:"user_agent_string"`    // a User-Agent header it sends; "" if none is known
	IgnoresStar bool       `json:"ignores_global_group"` // the group for "*" does not count for it
	ControlOnly bool       `json:"control_only"`         // never fetches: the token rules the use of what others fetched
	Obeys       Obedience  `json:"obeys_robots"`         // whether it keeps to robots.txt
	CrawlDelay  CrawlDelay `json:"crawl_delay"`          // whether it follows Crawl-delay
	Notes       string     `json:"notes"`                // what else is known
	Source      string     `json:"source_url"`           // where this is written
	Confidence  Confidence `json:"confidence"`           // how well it is known
}

// CatalogueDate is the day on which the catalogue was last checked, as
// YYYY-MM-DD.
const CatalogueDate = "2026-11-20"

// A Purpose is what a crawler fetches for.
type Purpose string

// The purposes.
const (
	ForSearch     Purpose = "search"
	ForAITraining Purpose = "ai-training"
	ForAISearch   Purpose = "ai-search"
	ForAIUser     Purpose = "ai-user"
	ForSocial     Purpose = "social"
	ForAds        Purpose = "ads"
	ForSEO        Purpose = "seo"
	ForMonitoring Purpose = "monitoring"
	ForArchive    Purpose = "archive"
	ForOther      Purpose = "other"
)

// Purposes returns all purposes, in the order in which they are shown.
func Purposes() []Purpose {
	return []Purpose{
		ForSearch, ForAITraining, ForAISearch, ForAIUser, ForSocial,
		ForAds, ForSEO, ForMonitoring, ForArchive, ForOther,
	}
}

// Text returns p in words, such as "AI training".
func (p Purpose) Text() string { return purposeTexts[p] }

// An Obedience says whether a crawler keeps to robots.txt.
type Obedience string

// The degrees of obedience.
const (
	Obeys         Obedience = "yes"
	ObeysPartly   Obedience = "partial"
	ObeysNot      Obedience = "no"
	UserTriggered Obedience = "user-triggered-ignores" // fetches when a person asks, and then need not
	ObeysUnknown  Obedience = "unknown"
)

// Text returns o as a sentence.
func (o Obedience) Text() string { return obedienceTexts[o] }

// Short returns o in a word or two.
func (o Obedience) Short() string { return obedienceShort[o] }

// Obediences returns all degrees of obedience, in the order in which they are
// shown.
func Obediences() []Obedience {
	return []Obedience{Obeys, ObeysPartly, UserTriggered, ObeysNot, ObeysUnknown}
}

// A CrawlDelay says what a crawler makes of a crawl-delay line, which RFC 9309
// does not know.
type CrawlDelay string

// What crawlers make of crawl-delay lines.
const (
	DelayHonoured CrawlDelay = "honoured"
	DelayIgnored  CrawlDelay = "ignored"
	DelayUnknown  CrawlDelay = "unknown"
)

// Text returns d as a sentence.
func (d CrawlDelay) Text() string { return crawlDelayTexts[d] }

// A Confidence says how well an entry is founded.
type Confidence string

// The degrees of confidence.
const (
	Official   Confidence = "official"    // the operator's own page
	ThirdParty Confidence = "third-party" // somebody else's page
	PublicList Confidence = "list"        // a well-kept public list
	OldCopy    Confidence = "copy"        // a copy of the operator's page
	Unverified Confidence = "memory"      // remembered, not read
)

// Text returns c as a sentence.
func (c Confidence) Text() string { return confidenceTexts[c] }

// Short returns c in a word or two.
func (c Confidence) Short() string { return confidenceShort[c] }

//go:embed crawlers.json
var crawlersJSON []byte

// catalogue reads the embedded catalogue once. The tests hold it to be sound,
// so an error here is a broken build.
var catalogue = sync.OnceValue(func() *catalogueIndex {
	var entries []Entry
	if err := json.Unmarshal(crawlersJSON, &entries); err != nil {
		panic(fmt.Sprintf("engine: crawlers.json: %v", err))
	}
	x := &catalogueIndex{entries: entries, byName: make(map[string]*Entry)}
	for i := range entries {
		e := &entries[i]
		for _, name := range []string{e.ID, e.Name, e.Tokens[0]} {
			if _, taken := x.byName[strings.ToLower(name)]; !taken {
				x.byName[strings.ToLower(name)] = e
			}
		}
	}
	x.operators = operators(entries)
	return x
})

type catalogueIndex struct {
	entries   []Entry
	byName    map[string]*Entry // lower-case id, name and first product token
	operators []string
}

// operators returns who runs the crawlers, each once, in alphabetical order.
func operators(entries []Entry) []string {
	var names []string
	for i := range entries {
		names = append(names, entries[i].Operator)
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
	return slices.Compact(names)
}

// Catalogue returns every crawler that is known. It must not be modified.
func Catalogue() []Entry { return catalogue().entries }

// EntryByID returns the entry with the given id, or nil.
func EntryByID(id string) *Entry {
	if e := catalogue().byName[strings.ToLower(id)]; e != nil && e.ID == id {
		return e
	}
	return nil
}

// Crawler returns the crawler that e describes.
func (e *Entry) Crawler() Crawler {
	return Crawler{Name: e.Name, Tokens: e.Tokens, IgnoresStar: e.IgnoresStar, Entry: e}
}

// Chain returns the names whose groups e looks for, in order: its product
// tokens and, unless e ignores it, "*". The first that has a group counts,
// alone (RFC 9309, section 2.2.1).
func (e *Entry) Chain() []string {
	if e.IgnoresStar {
		return e.Tokens
	}
	return append(slices.Clone(e.Tokens), "*")
}

// Asked returns what to type so that [ParseCrawler] returns e and no other
// crawler with the same product token.
func (e *Entry) Asked() string {
	if catalogue().byName[strings.ToLower(e.Tokens[0])] == e {
		return e.Tokens[0]
	}
	return e.Name
}
