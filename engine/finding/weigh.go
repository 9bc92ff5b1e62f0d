package finding

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/diff"
	"whichline/engine/witness"
	"whichline/engine/work"
)

// Bounds of the work to weigh the changes that are offered for one file.
// Changes beyond are not proven, and so are questions.
const (
	maxWeighed   = 768 << 10 // octets of changed files, each as often as it is read
	lineCost     = 16        // octets that each line of them counts for besides
	maxDiffering = 12        // rules of one group for which a URL is looked for at a time
	maxSought    = 120       // rules of one group for which a URL is looked for until one is found
	maxProven    = 1_000_000 // steps of proofs that nothing is opened or blocked
	maxNamed     = 200       // crawlers that are asked for as the file names them
	maxVerdicts  = 4_000_000 // rules of groups that verdicts before and after are by, each as often
	verdictCost  = 32        // rules that each of them counts for besides
)

// A weigher finds the effects of changes of a file.
type weigher struct {
	readers  []*reader // Google and RFC 9309 first
	left     int       // octets that may still be read
	verdicts int       // rules that verdicts may still be by
	proofs   *work.Budget
	names    func() *names // found out once
	steps    *int
}

// A version is one version of the file, as somebody reads it.
type version struct {
	*robotstxt.File
	witnesses *witness.Search
}

// weigh returns the effects of the edits.
func (c *inspector) weigh(edits []Edit) effect {
	if c.weigher == nil {
		c.weigher = newWeigher(c.file, &c.steps)
	}
	w := c.weigher
	readers := w.read(c, edits)
	e := effect{cut: len(readers) < len(w.readers)}
	e.shutsOut, e.unnamed = e.cut, e.cut // as an unproven change is a question
	if len(readers) == 0 {
		return e
	}
	if e.hides = c.hides(readers[0].after.File); e.hides {
		return e
	}
	for _, r := range readers {
		if c.done() {
			return effect{shutsOut: true, unnamed: true, cut: true}
		}
		w.weigh(r, &e)
	}
	return e
}

// read has the readers read the changed file. It returns those that did, as the
// others are too much work.
func (w *weigher) read(c *inspector, edits []Edit) []*reader {
	for _, r := range w.readers {
		r.turns = nil
	}
	size := sizeWith(c.file, edits)
	var text string
	for i, r := range w.readers {
		if r.before.File == nil {
			w.left -= len(c.file.Body())
		}
		if w.left -= size + lineCost*len(c.file.Lines); w.left < 0 || c.done() {
			return w.readers[:i]
		}
		if i == 0 {
			text = Apply(c.file, edits)
		}
		r.read(c.file, text, w.steps)
		*w.steps += len(r.after.Lines)
	}
	return w.readers
}

// weigh enters the effects of the changed file on the crawlers of r.
func (w *weigher) weigh(r *reader, e *effect) {
	e.cut = e.cut || !r.complete
	for _, who := range r.turns {
		who.Prove(w.proofs)
		e.shutsOut = e.shutsOut || who.MayBlock && who.mustNotBeShut
		if who.unsettled() {
			e.unnamed = e.unnamed || slices.ContainsFunc(who.all, func(c member) bool { return !w.names().has(c) })
			w.seek(r, who, e)
		}
	}
}

// seek enters the changes for who, until each way is found in which a verdict may
// change: on paths already entered for others, on those that rules which go or
// come decide, and on those where another rule matches too.
func (w *weigher) seek(r *reader, who *those, e *effect) {
	gone, come := who.Lost(), who.Gained()
	if r == w.readers[0] {
		w.seekDecided(r, who, come, gone, e)
	} else if w.tell(r, who, e.paths(), e); who.unsettled() {
		w.seekDecided(r, who, come, gone, e)
	}
	if who.unsettled() {
		was, is := who.Before, who.After
		w.seekDecided(r, who, is, was, e)
		w.tell(r, who, append(diff.SharedPaths(come, is, maxDiffering), diff.SharedPaths(gone, was, maxDiffering)...), e)
	}
	e.cut = e.cut || who.unsettled()
}

// seekDecided enters the changes for who on paths that rules afterwards and before
// decide: the first ones, and further ones until each way is found.
func (w *weigher) seekDecided(r *reader, who *those, after, before []*robotstxt.Rule, e *effect) {
	n, all := 0, max(len(after), len(before))
	for ; n == 0 || who.unsettled() && n < min(maxSought, all); n += maxDiffering {
		w.tell(r, who, r.after.decided(who.Is.Group, after[min(n, len(after)):]), e)
		w.tell(r, who, r.before.decided(who.Was.Group, before[min(n, len(before)):]), e)
	}
	e.cut = e.cut || !who.unsettled() && n < all
}

// decided returns a path that each of the first rules, of g, decides.
func (v *version) decided(g *robotstxt.Group, rules []*robotstxt.Rule) []string {
	var paths []string
	for _, r := range rules[:min(len(rules), maxDiffering)] {
		if w := v.witnesses.Of(r, g); w.Decides != "" {
			paths = append(paths, w.Decides)
		}
	}
	return paths
}

// tell enters the verdicts on paths that change for who.
func (w *weigher) tell(r *reader, who *those, paths []string, e *effect) {
	for i, path := range paths {
		if path == "" || path[0] != '/' || slices.Contains(paths[:i], path) { // a joined one may begin otherwise
			continue
		}
		if w.verdicts -= 2*verdictCost + who.Was.Len() + who.Is.Len(); w.verdicts < 0 {
			return
		}
		t := robotstxt.PathTarget(path)
		flips, allowed := r.flips(who, t)
		if !flips {
			continue
		}
		who.MayOpen, who.MayBlock = who.MayOpen && !allowed, who.MayBlock && allowed
		for _, c := range who.all {
			e.enter(Change{t.Path, allowed, []string{c.Name}, w.by(r, c.asked, t, allowed)})
		}
	}
}

// by returns by which readings the verdict on t turns for c, which r reads for.
func (w *weigher) by(r *reader, c *asked, t robotstxt.Target, allowed bool) By {
	google := w.readers[0]
	switch {
	case r != google && google.turnsTo(allowed, c, t), r == google && w.own(c).turnsTo(allowed, c, t):
		return ByAll
	case r == google:
		return ByGoogle
	case c.by != nil:
		return ByDocumented
	}
	return ByRFC9309
}

// own returns who reads for c as c is documented to read or, if that is not known, as
// RFC 9309 says.
func (w *weigher) own(c *asked) *reader {
	for _, r := range w.readers {
		if r.reading == c.by {
			return r
		}
	}
	return w.readers[1]
}
