package api

import (
	"cmp"
	"runtime/debug"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

// An Edition identifies the program and the data that gave an answer. The same question
// has the same answer in the same edition.
type Edition struct {
	Engine    string   `json:"engine"`    // version of the program
	Readings  []string `json:"readings"`  // as [robotstxt.Reading.Edition] writes them, the foremost first
	Catalogue string   `json:"catalogue"` // day of the catalogue of crawlers, as YYYY-MM-DD
}

// EditionOf returns the edition of answers by the given readings, each of which it names
// once.
func EditionOf(readings ...*robotstxt.Reading) Edition {
	e := Edition{Engine: ProgramVersion(), Readings: []string{}, Catalogue: crawler.CheckedOn}
	for _, r := range readings {
		if !slices.Contains(e.Readings, r.Edition()) {
			e.Readings = append(e.Readings, r.Edition())
		}
	}
	return e
}

// Edition returns the edition of the answers to t.
func (t *Test) Edition() Edition {
	return EditionOf(append(t.Reader.Readings(t.Crawlers), t.Others...)...)
}

// String returns e in one line without white space in its parts.
func (e Edition) String() string {
	return "whichline@" + e.Engine + " " + strings.Join(e.Readings, " ") + " crawlers@" + e.Catalogue
}

// version is set by the linker: -ldflags '-X whichline/web/api.version=…'. By default the
// program uses the module version recorded by Go.
var version string

// ProgramVersion returns the version of the program; "devel" if it has none.
func ProgramVersion() string {
	recorded := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		recorded = strings.TrimPrefix(info.Main.Version, "v")
	}
	if recorded == "(devel)" {
		recorded = ""
	}
	return product(cmp.Or(version, recorded, "devel"))
}

// product returns s limited to the characters of a User-Agent.
func product(s string) string {
	return strings.Map(func(c rune) rune {
		if c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || strings.ContainsRune(".-+_", c) {
			return c
		}
		return '-'
	}, s)
}
