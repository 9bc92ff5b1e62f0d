package finding

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/prose"
)

// A Change is the effect of a change of the file on the verdicts on one path:
// the opposite of before.
type Change struct {
	Path     string
	Allowed  bool     // afterwards
	Crawlers []string // by name; "*" stands for those that the file does not name
	By       By
}

// A By says by which readings a verdict changes.
type By uint8

// By which readings a verdict changes.
const (
	// ByAll is by Google's, which pages show, and as each of the crawlers reads: as is
	// documented or, for others, as RFC 9309 says.
	ByAll By = iota
	// ByDocumented is as each of the crawlers is documented to read, and not by Google's.
	ByDocumented
	// ByRFC9309 is as RFC 9309 says, and not by Google's. The crawlers may read otherwise.
	ByRFC9309
	// ByGoogle is by Google's alone: the crawlers read otherwise, or may do so.
	ByGoogle
)

// String returns the stable code of b, such as "documented".
func (b By) String() string { return byTexts[b].code }

// Sentence names the verdict after the change, and its crawlers.
func (x *Change) Sentence() robotstxt.Sentence { return told([]string{x.Path}, x) }

// maxChanges is how many changes are told of one fix.
const maxChanges = 12

// An effect is the effect of a change of the file on verdicts.
type effect struct {
	shutsOut bool     // it is not proven that search crawlers may still fetch everything that they may now
	unnamed  bool     // it is not proven that no verdict changes for a crawler that the file does not name
	hides    bool     // a group that names somebody by accident would still do so, and not be found any more
	changes  []Change // at most maxChanges
	cut      bool     // there may be further ones
}

// changesNothing reports whether it is certain that no verdict changes.
func (e *effect) changesNothing() bool { return len(e.changes) == 0 && !e.cut }

// enter notes a change for one crawler.
func (e *effect) enter(x Change) {
	i := slices.IndexFunc(e.changes, func(y Change) bool {
		return y.Path == x.Path && y.Allowed == x.Allowed && y.By == x.By
	})
	switch {
	case i >= 0:
		if was := &e.changes[i]; !slices.Contains(was.Crawlers, x.Crawlers[0]) {
			was.Crawlers = append(was.Crawlers, x.Crawlers[0])
		}
	case len(e.changes) == maxChanges:
		e.cut = true
	default:
		e.changes = append(e.changes, x)
	}
}

// paths returns the paths of all changes.
func (e *effect) paths() []string {
	var paths []string
	for i := range e.changes {
		if path := e.changes[i].Path; !slices.Contains(paths, path) {
			paths = append(paths, path)
		}
	}
	return paths
}

// Effects describes the effects of x on verdicts: like ones once, and whether there
// may be more.
func (x *Fix) Effects() []robotstxt.Sentence {
	var all []robotstxt.Sentence
	for i := range x.Changes {
		c := &x.Changes[i]
		if slices.ContainsFunc(x.Changes[:i], c.like) {
			continue
		}
		var paths []string
		for _, y := range x.Changes[i:] {
			if c.like(y) {
				paths = append(paths, y.Path)
			}
		}
		all = append(all, told(paths, c))
	}
	switch {
	case x.Cut && all == nil:
		all = append(all, prose.Fill(textNoneFound, nil))
	case x.Cut:
		all = append(all, prose.Fill(textPerhapsMore, nil))
	}
	return all
}

// like reports whether x and y do the same to their paths.
func (x *Change) like(y Change) bool {
	return x.Allowed == y.Allowed && x.By == y.By && slices.Equal(x.Crawlers, y.Crawlers)
}

// maxSamples is how many paths a sentence names before it counts the rest.
const maxSamples = 3

// told describes the effect of x on paths, of which those are named that people
// ask for.
func told(paths []string, x *Change) robotstxt.Sentence {
	for i := range paths {
		paths[i] = robotstxt.Target{Path: paths[i]}.String()
	}
	slices.SortStableFunc(paths, func(a, b string) int { return oddity(a) - oddity(b) })
	text := textBlocks
	if x.Allowed {
		text = textUnblocks
	}
	a := prose.Args{"paths": firstOf(paths, maxSamples, "more URL"), "names": someOf(x.Crawlers)}
	as := byTexts[x.By].more
	if len(x.Crawlers) == 1 {
		as = byTexts[x.By].one
	}
	a["as"] = prose.Fill(as, nil)
	return prose.Fill(text, a)
}

// oddity returns 0 for paths such as people ask for, and 1 for others.
func oddity(path string) int {
	plain := func(r rune) bool {
		return r < 0x80 && (ascii.IsAlphanumeric(byte(r)) || strings.ContainsRune("/-._~?=&", r))
	}
	if strings.HasPrefix(path, "/.") || strings.ContainsFunc(path, func(r rune) bool { return !plain(r) }) {
		return 1
	}
	return 0
}

// someOf lists all of a few crawlers, and otherwise the first.
func someOf(names []string) robotstxt.Sentence {
	if len(names) <= prose.MaxListed {
		return prose.List(names)
	}
	return firstOf(names, 1, "other")
}

// firstOf lists the first excerpts, and counts the rest by a noun.
func firstOf(excerpts []string, most int, noun string) robotstxt.Sentence {
	if len(excerpts) <= most {
		return prose.List(excerpts)
	}
	return append(prose.Quoted(excerpts[:most], ", "), prose.Part{Text: " and " + prose.Count(len(excerpts)-most, noun)})
}

const (
	textBlocks      = "Blocks {paths} for {names}{as}."
	textUnblocks    = "Unblocks {paths} for {names}{as}."
	textNoneFound   = "No URL was found whose verdict changes, but there may be some."
	textPerhapsMore = "There may be more changes."
)

// byTexts are the clauses on the readings, for one crawler and for more.
var byTexts = [...]struct{ code, one, more string }{
	ByAll:        {code: "all"},
	ByDocumented: {"documented", ", by its operator's documentation", ", by their operators' documentation"},
	ByRFC9309:    {"rfc9309", ", if it reads the file as RFC 9309 says", ", if they read the file as RFC 9309 says"},
	ByGoogle:     {"google", ", as Google reads the file", ", as Google reads the file"},
}
