package finding

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/percent"
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
func (b By) String() string { return effectTexts[b].code }

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
	texts := &effectTexts[x.By]
	text := texts.blocks
	if x.Allowed {
		text = texts.unblocks
	}
	a := prose.Args{"paths": firstOf(paths, maxSamples, textMoreURLs), "names": someOf(x.Crawlers)}
	return prose.Fill(text[min(len(x.Crawlers), 2)-1], a)
}

// oddity returns 0 for paths such as people ask for, and 1 for others.
func oddity(path string) int {
	if strings.HasPrefix(path, "/.") || !usual.Holds(path) {
		return 1
	}
	return 0
}

// usual are the octets of paths that people ask for.
var usual = percent.UnreservedAnd("/?=&")

// someOf lists all of a few crawlers, and otherwise the first.
func someOf(names []string) robotstxt.Sentence {
	if len(names) <= prose.MaxListed {
		return prose.List(names)
	}
	return firstOf(names, 1, textMoreCrawlers)
}

// firstOf lists the first excerpts, and counts the rest by a text.
func firstOf(excerpts []string, most int, more string) robotstxt.Sentence {
	if len(excerpts) <= most {
		return prose.List(excerpts)
	}
	return prose.Fill(more, prose.Args{"list": prose.Quoted(excerpts[:most], prose.Comma), "n": len(excerpts) - most})
}

var (
	textMoreURLs     = prose.Plural("finding.more-urls", "{list} and {n} more URL", "{list} and {n} more URLs")
	textMoreCrawlers = prose.Plural("finding.more-crawlers", "{list} and {n} other", "{list} and {n} others")
	textNoneFound    = prose.Text("finding.none-found", "No URL was found whose verdict changes, but there may be some.")
	textPerhapsMore  = prose.Text("finding.perhaps-more", "There may be more changes.")
)

// effectTexts are indexed by [By]; the second of each is for several crawlers.
var effectTexts = [...]struct {
	code             string
	blocks, unblocks [2]string
}{
	ByAll: {"all",
		[2]string{"Blocks {paths} for {names}.", "Blocks {paths} for {names}."},
		[2]string{"Unblocks {paths} for {names}.", "Unblocks {paths} for {names}."}},
	ByDocumented: {"documented",
		[2]string{"Blocks {paths} for {names}, by its operator's documentation.", "Blocks {paths} for {names}, by their operators' documentation."},
		[2]string{"Unblocks {paths} for {names}, by its operator's documentation.", "Unblocks {paths} for {names}, by their operators' documentation."}},
	ByRFC9309: {"rfc9309",
		[2]string{"Blocks {paths} for {names}, if it reads the file as RFC 9309 says.", "Blocks {paths} for {names}, if they read the file as RFC 9309 says."},
		[2]string{"Unblocks {paths} for {names}, if it reads the file as RFC 9309 says.", "Unblocks {paths} for {names}, if they read the file as RFC 9309 says."}},
	ByGoogle: {"google",
		[2]string{"Blocks {paths} for {names}, as Google reads the file.", "Blocks {paths} for {names}, as Google reads the file."},
		[2]string{"Unblocks {paths} for {names}, as Google reads the file.", "Unblocks {paths} for {names}, as Google reads the file."}},
}
