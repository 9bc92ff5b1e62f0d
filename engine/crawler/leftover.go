package crawler

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
)

// A Leftover is a set of names that files carry in their user-agent lines, mostly
// because lists are handed from site to site, and that the catalogue has no entry
// for: nobody documents a crawler by that name today, or there is no one who runs it.
type Leftover struct {
	Status LeftoverStatus `json:"status"`
	Source string         `json:"source"` // where the names are listed, or their end is told
	Note   string         `json:"note"`   // what became of them; "" if that is not documented
	Names  []string       `json:"names"`
}

// A LeftoverStatus says what a leftover name is.
type LeftoverStatus string

// What leftover names are.
const (
	RetiredName LeftoverStatus = "retired" // a crawler whose end is documented
	OldName     LeftoverStatus = "old"     // a name of old lists, of which no more is documented
	ProgramName LeftoverStatus = "program" // a program that anyone can run
	ListedName  LeftoverStatus = "listed"  // a crawler that public lists know
)

// Text returns what a name with this status is, as in "WebZIP is …".
func (s LeftoverStatus) Text() string { return leftoverTexts[s] }

// leftoverTexts say what names are.
var leftoverTexts = map[LeftoverStatus]string{
	RetiredName: "the name of a crawler that is gone",
	OldName:     "a name that old lists carry; nobody documents a crawler by that name today",
	ProgramName: "a program that anyone can run",
	ListedName:  "a crawler that public lists name, of which little more is documented",
}

//go:embed leftovers.json
var leftoversJSON []byte

// leftovers reads the embedded list once, and finds its sets by each of their names in
// lower case. The tests hold it to be sound, so an error here is a broken build.
var leftovers = sync.OnceValue(func() map[string]*Leftover {
	var sets []Leftover
	if err := json.Unmarshal(leftoversJSON, &sets); err != nil {
		panic(fmt.Sprintf("crawler: leftovers.json: %v", err))
	}
	byName := make(map[string]*Leftover)
	for i := range sets {
		for _, name := range sets[i].Names {
			byName[strings.ToLower(name)] = &sets[i]
		}
	}
	return byName
})

// LeftoverByName returns the set that a name in a user-agent line belongs to, whatever
// its case, or nil.
func LeftoverByName(s string) *Leftover {
	const longest = 64
	if len(s) > longest {
		return nil
	}
	return leftovers()[strings.ToLower(s)]
}

// Leftovers returns the number of names that [LeftoverByName] knows.
func Leftovers() int { return len(leftovers()) }
