package crawler

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"whichline/engine/internal/prose"
)

// A Leftover is a set of names that occur in user-agent lines but have no entry in the
// catalogue: too little is known of a crawler of that name, or it has no operator. Most
// spread as lists are copied from site to site.
type Leftover struct {
	Status LeftoverStatus `json:"status"`
	Source string         `json:"source"` // the page that lists the names or documents their end
	Note   string         `json:"note"`   // their later fate; "" if that is not documented
	Names  []string       `json:"names"`
}

// A LeftoverStatus classifies a leftover name.
type LeftoverStatus string

// The statuses of leftover names.
const (
	RetiredName LeftoverStatus = "retired" // a crawler whose end is documented
	OldName     LeftoverStatus = "old"     // a name on old lists, without further documentation
	ProgramName LeftoverStatus = "program" // a program that anyone can run
	ListedName  LeftoverStatus = "listed"  // a crawler on public lists
)

// Text returns a noun phrase for s, as in "WebZIP is …".
func (s LeftoverStatus) Text() string { return leftoverTexts[s] }

// leftoverTexts are the noun phrases for [LeftoverStatus.Text].
var leftoverTexts = prose.Table("crawler.leftover", map[LeftoverStatus]string{
	RetiredName: "the name of a crawler that is gone",
	OldName:     "a name from lists that sites copy from each other",
	ProgramName: "a program that anyone can run",
	ListedName:  "a crawler that public lists name",
})

//go:embed leftovers.json
var leftoversJSON []byte

// leftovers decodes the embedded list once, indexed by lower-case name. Tests validate
// the file, so an error here is a broken build.
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

// LeftoverByName returns the set that contains the name s, ignoring case, or nil.
func LeftoverByName(s string) *Leftover { return leftovers()[strings.ToLower(s)] }

// Exists reports whether programs or crawlers with the names of l are in use. It returns
// false for nil.
func (l *Leftover) Exists() bool {
	return l != nil && (l.Status == ProgramName || l.Status == ListedName)
}

// Leftovers returns the number of names that [LeftoverByName] knows.
func Leftovers() int { return len(leftovers()) }
