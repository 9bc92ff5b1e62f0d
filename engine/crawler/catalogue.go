// Package crawler is a catalogue of the web's crawlers. It records each crawler's
// operator, purpose, product tokens and obedience to robots.txt, with a source. [Parse]
// finds the crawler for a name or a User-Agent header, and [Known] its entry in the
// catalogue.
package crawler

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// CheckedOn is the date of this edition of the catalogue, as YYYY-MM-DD. [Entry.Checked]
// has the date of each entry.
const CheckedOn = "2026-11-30"

//go:embed crawlers.json
var crawlersJSON []byte

// catalogue decodes the embedded catalogue once. Tests validate the file, so an error
// here is a broken build.
var catalogue = sync.OnceValue(func() *index {
	var entries []*Entry
	if err := json.Unmarshal(crawlersJSON, &entries); err != nil {
		panic(fmt.Sprintf("crawler: crawlers.json: %v", err))
	}
	x := &index{entries: entries, byName: make(map[string]*Entry), byOwnName: make(map[string]*Entry)}
	for i, e := range entries {
		e.Kind = cmp.Or(e.Kind, Fetcher)
		x.addWords(i)
		x.byOwnName[e.Name] = e
		names := []string{e.ID, e.Name, e.Tokens[0]}
		if e.UserAgent != "" && !isHeader(e.UserAgent) { // as "bedrockbot_UUID", which reads like a token
			names = append(names, e.UserAgent)
		}
		for _, name := range names {
			if _, taken := x.byName[strings.ToLower(name)]; !taken {
				x.byName[strings.ToLower(name)] = e
			}
		}
	}
	x.operators = operators(entries)
	return x
})

// An index is the catalogue with its lookup tables.
type index struct {
	entries   []*Entry
	byName    map[string]*Entry // by id, name, first product token and a header that reads like one, in lower case; the first such entry
	byOwnName map[string]*Entry // by name, as its operator spells it
	operators []string
	words     [256][]headerWord // by their first octets
}

// operators returns the operators of entries that are not retired, without duplicates, in
// alphabetical order.
func operators(entries []*Entry) []string {
	var names []string
	for _, e := range entries {
		if !e.Retired {
			names = append(names, e.Operator)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
	return slices.Compact(names)
}

// All returns every entry of the catalogue. The caller must not modify it.
func All() []*Entry { return catalogue().entries }

// ByID returns the entry with the given id, or nil.
func ByID(id string) *Entry {
	if e := catalogue().byName[strings.ToLower(id)]; e != nil && e.ID == id {
		return e
	}
	return nil
}
