package finding

import (
	"slices"

	"whichline/engine"
	"whichline/engine/diff"
	"whichline/engine/witness"
)

// How much is done to weigh the changes that are offered for one file. What is
// beyond is not proven, and so is a question.
const (
	maxWeighed   = 768 << 10 // octets of changed files, each as often as it is read
	lineCost     = 16        // octets that each line of them counts for besides
	maxDiffering = 12        // rules of one group for which a URL is looked for
	maxNamed     = 40        // crawlers that are asked for as the file names them
)

// A weigher finds out what changes of a file would do.
type weigher struct {
	file     *engine.File
	readers  []*reader
	left     int // octets that may still be read
	steps    *int
	after    engine.File     // the changed file, which each reader reads in the same memory
	lists    ruleLists       // of after
	searched *witness.Search // of after; nil until they are asked for
}

// weigh returns what the edits would do. If they are known to shut somebody out as
// Google reads, nobody else has to be asked.
func (c *inspector) weigh(edits []Edit) effect {
	if c.weigher == nil {
		c.weigher = newWeigher(c.file, &c.steps)
	}
	w := c.weigher
	var text string
	var e effect
	for _, r := range w.readers {
		if c.done() {
			e.shutsOut = true // as what is not proven is a question
			return e
		}
		if w.left -= sizeAfter(c.file, edits) + lineCost*len(c.file.Lines) + r.unread(c.file); w.left < 0 {
			e.shutsOut = true
			return e
		}
		r.read(c.file)
		if text == "" {
			text = Apply(c.file, edits)
		}
		r.reading.ParseInto(&w.after, text)
		w.after.Runs() // has all groups found at once, not first those of one crawler
		*w.steps += len(w.after.Lines)
		w.weigh(r, &e)
		if r.before == c.file {
			e.hides = c.hides(&w.after)
			if e.hides || e.shutsOut && len(e.changes) > 0 {
				return e
			}
		}
	}
	return e
}

// sizeAfter returns how many octets f has with the edits made.
func sizeAfter(f *engine.File, edits []Edit) int {
	n := len(f.Body())
	for _, e := range edits {
		n += len(e.Text) - int(e.End-e.Start)
	}
	return n
}

// weigh enters what the changed file does to the crawlers of r.
func (w *weigher) weigh(r *reader, e *effect) {
	w.lists.used, w.searched = 0, nil
	for i := range r.takeTurns(&w.after) {
		who := &r.turns[i]
		x := diff.Between(&r.lists.of(who.was, w.steps).Rules, &w.lists.of(who.is, w.steps).Rules)
		if x.Same() {
			continue
		}
		if who.mustNotBeShut && !x.OnlyOpens(r.reading) {
			e.shutsOut = true
		}
		gone, come := x.Lost(), x.Gained()
		paths := append(decidedPaths(w.witnesses(), who.is, come), decidedPaths(r.witnesses(), who.was, gone)...)
		if r.compare(&w.after, who, paths, e) {
			continue
		}
		// What comes or goes may decide only where another rule matches too.
		was, is := x.Before.All, x.After.All
		paths = append(decidedPaths(w.witnesses(), who.is, is), decidedPaths(r.witnesses(), who.was, was)...)
		paths = append(append(paths, diff.SharedPaths(come, is, maxDiffering)...), diff.SharedPaths(gone, was, maxDiffering)...)
		r.compare(&w.after, who, paths, e)
	}
}

func (w *weigher) witnesses() *witness.Search {
	if w.searched == nil {
		w.searched = witness.In(&w.after)
	}
	return w.searched
}

// compare enters the verdicts on paths that change for who, and reports whether one
// does.
func (r *reader) compare(after *engine.File, who *those, paths []string, e *effect) (changes bool) {
	for i, path := range paths {
		target, problem := engine.ParseTarget(path)
		if problem != nil || slices.Contains(paths[:i], path) {
			continue
		}
		if now := after.Match(who.first, target); now.Allowed != r.before.Match(who.first, target).Allowed {
			e.enter(path, now.Allowed, who.names)
			changes = true
		}
	}
	return changes
}

// decidedPaths returns a path that each of the first rules, of g, decides.
func decidedPaths(search *witness.Search, g *engine.Group, rules []*engine.Rule) []string {
	var paths []string
	for _, r := range rules[:min(len(rules), maxDiffering)] {
		if w := search.Of(r, g); w.Decides != "" {
			paths = append(paths, w.Decides)
		}
	}
	return paths
}
