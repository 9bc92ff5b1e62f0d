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

// What one comparison looks for at most.
const (
	maxRules   = 200 // rules that come or go, of one group, for which a URL is looked for
	maxShared  = 40  // of those, rules for which a URL is looked for that others match, too
	maxWitness = 100 // flips for one crawler
)

// A Found is what the rules of both versions show for one crawler.
type Found struct {
	// Proved says that it is proven that no URL flips.
	Proved bool
	// Flips has one URL for each pair of lines that decide otherwise. It is not
	// proven that there are no more.
	Flips []Flip
	// Cut says that there were more rules, or more flips, than are looked for.
	Cut bool
}

// Search looks for URLs that flip and for the proof that there are none: for each
// crawler, in the order of the columns. For those that the budget does not reach
// nothing is found or proved. The error is that of ctx.
func (c *Comparison) Search(ctx context.Context, left *work.Budget) ([]Found, error) {
	s := search{ctx: ctx, witnesses: make(map[*robotstxt.File]*witness.Search), met: make(map[pair]Found), left: left}
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

// A search is what the crawlers of one comparison share.
type search struct {
	ctx       context.Context
	witnesses map[*robotstxt.File]*witness.Search
	met       map[pair]Found
	left      *work.Budget
	cut       bool // something was left out for the pair that is looked at
}

// A side is a group of one version, for a crawler that obeys it.
type side struct {
	file  *robotstxt.File
	group *robotstxt.Group
}

type pair struct{ was, is side }

// of returns what is found for one crawler.
func (s *search) of(was, is verdicts.Column) Found {
	_, before := was.File.GroupFor(was.Crawler)
	_, after := is.File.GroupFor(is.Crawler)
	p := pair{side{was.File, before}, side{is.File, after}}
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

// look compares what was with what is.
func (s *search) look(p pair, was, is verdicts.Column) Found {
	var before, after Rules
	if !s.left.Take(rulesIn(p.was.group) + rulesIn(p.is.group)) {
		s.cut = true
		return Found{}
	}
	before.Fill(p.was.group)
	after.Fill(p.is.group)
	x := Between(&before, &after)
	refusedBefore, refusedAfter := refuses(was), refuses(is)
	if refusedBefore || refusedAfter {
		if refusedBefore && refusedAfter {
			return Found{Proved: true}
		}
		return Found{Flips: s.flips(was, is, append(s.decided(p.was, before.All), s.decided(p.is, after.All)...))}
	}
	if s.proves(p, &x) {
		return Found{Proved: true}
	}
	gone, come := x.Lost(), x.Gained()
	paths := append(s.decided(p.is, come), s.decided(p.was, gone)...)
	paths = append(paths, SharedPaths(come, after.All, maxShared)...)
	paths = append(paths, SharedPaths(gone, before.All, maxShared)...)
	found := s.flips(was, is, paths)
	if len(found) == 0 { // what comes or goes may decide only where another rule matches, too
		found = s.flips(was, is, append(s.decided(p.is, after.All), s.decided(p.was, before.All)...))
	}
	return Found{Flips: found}
}

func rulesIn(g *robotstxt.Group) int {
	if g == nil {
		return 0
	}
	return g.Len()
}

// refuses reports whether the reader refuses a file whatever its rules say, to the
// crawler of a column.
func refuses(c verdicts.Column) bool {
	v := c.File.Match(c.Crawler, robotstxt.Target{Path: "/"})
	return v.Reason == robotstxt.FileRefused || v.Reason == robotstxt.DelayTooLong
}

// decided returns a path that each of the first rules of a group decides, and paths
// like it.
func (s *search) decided(x side, rules []*robotstxt.Rule) []string {
	search := s.witnesses[x.file]
	if search == nil {
		search = witness.In(x.file).Until(s.ctx)
		s.witnesses[x.file] = search
	}
	paths := []string{"/"}
	s.cut = s.cut || len(rules) > maxRules
	for _, r := range rules[:min(len(rules), maxRules)] {
		if w := search.Of(r, x.group); w.Decides != "" {
			paths = append(append(paths, w.Decides), w.NearMisses...)
		}
		paths = append(paths, stretched(r.Pattern)...)
	}
	return paths
}

// flips returns the flips on paths, the shortest for each pair of lines.
func (s *search) flips(was, is verdicts.Column, paths []string) []Flip {
	slices.SortFunc(paths, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	var flips []Flip
	seen := make(map[pairOfLines]bool)
	for _, path := range slices.Compact(paths) {
		target := robotstxt.PathTarget(path)
		if len(target.Path) > robotstxt.MaxURL {
			continue
		}
		if len(flips) == maxWitness || !s.left.Take(verdictSteps(was, is)) {
			s.cut = true
			break
		}
		before, after := was.File.Match(was.Crawler, target), is.File.Match(is.Crawler, target)
		x, flipped := flipOf(&before, &after)
		if lines := (pairOfLines{x.Before.Line, x.After.Line}); flipped && !seen[lines] {
			seen[lines], x.URL = true, robotstxt.WritePath(target.Path)
			flips = append(flips, x)
		}
	}
	return flips
}

type pairOfLines struct{ before, after int }

// verdictSteps returns about how many steps two verdicts cost.
func verdictSteps(was, is verdicts.Column) int {
	_, before := was.File.GroupFor(was.Crawler)
	_, after := is.File.GroupFor(is.Crawler)
	return 100 + (rulesIn(before)+rulesIn(after))/8
}
