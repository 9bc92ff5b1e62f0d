// Package crawler knows the crawlers of the web: who runs them, what they fetch for,
// which product tokens they look for and whether they keep to robots.txt, each with
// its source. [Parse] finds the crawler that a name or a User-Agent header means,
// [Known] what is known of it.
package crawler

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// CheckedOn is the day of this edition of the catalogue, as YYYY-MM-DD. When each
// entry was checked is in [Entry.Checked].
const CheckedOn = "2026-11-23"

//go:embed crawlers.json
var crawlersJSON []byte

// catalogue reads the embedded catalogue once. The tests hold it to be sound,
// so an error here is a broken build.
var catalogue = sync.OnceValue(func() *index {
	var entries []Entry
	if err := json.Unmarshal(crawlersJSON, &entries); err != nil {
		panic(fmt.Sprintf("crawler: crawlers.json: %v", err))
	}
	x := &index{entries: entries, byName: make(map[string]*Entry), byOwnName: make(map[string]*Entry)}
	for i := range entries {
		e := &entries[i]
		x.addWords(i)
		x.byOwnName[e.Name] = e
		for _, name := range []string{e.ID, e.Name, e.Tokens[0]} {
			if _, taken := x.byName[strings.ToLower(name)]; !taken {
				x.byName[strings.ToLower(name)] = e
			}
		}
	}
	x.operators = operators(entries)
	return x
})

// A index is the catalogue and what is looked up in it.
type index struct {
	entries   []Entry
	byName    map[string]*Entry // by id, name and first product token in lower case; the first entry that has it
	byOwnName map[string]*Entry // by name, as its operator writes it
	operators []string
	words     [256][]headerWord // by their first octets
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

// All returns every crawler that is known. It must not be modified.
func All() []Entry { return catalogue().entries }

// Whole returns every crawler that is known, as [Filter.Entries] returns those that it
// wants.
func Whole() []*Entry {
	var all []*Entry
	for i := range All() {
		all = append(all, &All()[i])
	}
	return all
}

// ByID returns the entry with the given id, or nil.
func ByID(id string) *Entry {
	if e := catalogue().byName[strings.ToLower(id)]; e != nil && e.ID == id {
		return e
	}
	return nil
}
