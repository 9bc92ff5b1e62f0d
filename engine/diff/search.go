package diff

import (
	"cmp"
	"context"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
	"whichline/engine/witness"
	"whichline/engine/work"
)

// Limits of one comparison.
const (
	maxRules   = 200 // rules that come or go, of one group, for which a URL is looked for
	maxShared  = 40  // of those, rules for which a URL is looked for that others match, too
	maxWitness = 100 // flips for one crawler
	flipSteps  = 100 // for a path, apart from both verdicts
)

// A Found is the result of comparing the rules of both versions for one crawler.
type Found struct {
	// Proved says that it is proven that no URL flips.
	Proved bool
	// Flips has one URL for each pair of lines that decide otherwise. It is not
	// proven that there are no more.
	Flips []Flip
	// Cut says that there were more rules, or perhaps more flips, than are looked for.
	Cut bool
}

// Search looks for URLs that flip and for the proof that there are none: for each
// crawler, in the order of the columns. For those that the budget does not reach
// nothing is found or proved. The error is that of ctx.
func (c *Comparison) Search(ctx context.Context, left *work.Budget) ([]Found, error) {
	s := search{ctx: ctx, witnesses: make(map[*robotstxt.File]*witness.Search), met: make(map[[2]Side]Found), costs: make(verdicts.Costs), left: left}
	all := make([]Found, len(c.before))
	for i := range c.before {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		all[i] = s.of(c.before[i], c.after[i])
		for j := range all[i].Flips {
			all[i].Flips[j].Crawler = i
		}
	}
	return all, ctx.Err() // of what was looked for once nobody waits, some is missing
}

// A search holds the values that the crawlers of one comparison share.
type search struct {
	ctx       context.Context
	witnesses map[*robotstxt.File]*witness.Search
	effect    Effect
	met       map[[2]Side]Found
	costs     verdicts.Costs
	left      *work.Budget
	cut       bool // something was left out for the pair that is looked at
}

// of returns the result for one crawler.
func (s *search) of(was, is verdicts.Column) Found {
	_, before := was.File.GroupFor(was.Crawler)
	_, after := is.File.GroupFor(is.Crawler)
	p := [2]Side{{was.File, before}, {is.File, after}}
	found, known := s.met[p]
	if !known {
		s.cut = false
		found = s.look(p, was, is)
		found.Cut = s.cut
		s.met[p] = found
	}
	found.Flips = slices.Clone(found.Flips)
	return found
}

// look compares the groups of both columns.
func (s *search) look(p [2]Side, was, is verdicts.Column) Found {
	t := s.effect.Turn(p[0], p[1], s.left)
	if t == nil {
		s.cut = true
		return Found{}
	}
	refusedBefore, refusedAfter := refuses(p[0]), refuses(p[1])
	if refusedBefore || refusedAfter {
		if refusedBefore && refusedAfter {
			return Found{Proved: true}
		}
		return Found{Flips: s.flips(was, is, append(s.decided(t.Was, t.Before), s.decided(t.Is, t.After)...))}
	}
	if t.Prove(s.left); !t.MayBlock && !t.MayOpen {
		return Found{Proved: true}
	}
	gone, come := t.Lost(), t.Gained()
	paths := append(s.decided(t.Is, come), s.decided(t.Was, gone)...)
	paths = append(paths, SharedPaths(come, t.After, maxShared)...)
	paths = append(paths, SharedPaths(gone, t.Before, maxShared)...)
	found := s.flips(was, is, paths)
	if len(found) == 0 { // what comes or goes may decide only where another rule matches, too
		found = s.flips(was, is, append(s.decided(t.Is, t.After), s.decided(t.Was, t.Before)...))
	}
	return Found{Flips: found}
}

// refuses reports whether the reader blocks all that obey the group of s, whatever the
// rules.
func refuses(s Side) bool { return s.File.GivenUp(s.Group) != robotstxt.None }

// decided returns a path that each of the first rules of a group decides, and paths
// like it.
func (s *search) decided(x Side, rules []*robotstxt.Rule) []string {
	search := s.witnesses[x.File]
	if search == nil {
		search = witness.In(x.File).Until(s.ctx)
		s.witnesses[x.File] = search
	}
	paths := []string{"/"}
	s.cut = s.cut || len(rules) > maxRules
	for _, r := range rules[:min(len(rules), maxRules)] {
		if w := search.Of(r, x.Group); w.Decides != "" {
			paths = append(append(paths, w.Decides), w.NearMisses...)
		}
		paths = append(paths, stretched(r.Pattern)...)
	}
	return paths
}

// flips returns the flips on paths, the shortest for each pair of lines.
func (s *search) flips(was, is verdicts.Column, paths []string) []Flip {
	slices.SortFunc(paths, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	_, before := was.File.GroupFor(was.Crawler)
	_, after := is.File.GroupFor(is.Crawler)
	var flips []Flip
	seen := make(map[[2]int]bool) // by the lines that decide
	for _, path := range slices.Compact(paths) {
		target := robotstxt.PathTarget(path)
		if len(target.Path) > robotstxt.MaxURL {
			continue
		}
		steps := flipSteps + s.costs.Steps(before, len(target.Path)) + s.costs.Steps(after, len(target.Path))
		if len(flips) == maxWitness || !s.left.Take(steps) {
			s.cut = true
			break
		}
		before, after := was.File.Match(was.Crawler, target), is.File.Match(is.Crawler, target)
		x, flipped := flipOf(&before, &after)
		if lines := [2]int{x.Before.Line, x.After.Line}; flipped && !seen[lines] {
			seen[lines], x.URL = true, robotstxt.Target{Path: target.Path}.String()
			flips = append(flips, x)
		}
	}
	return flips
}
