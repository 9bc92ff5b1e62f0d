package purposes

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/match"
	"whichline/engine/work"
)

// A version is a file before or after a change, as each crawler reads it.
type version struct {
	work   *work.Budget
	files  filesBy
	obeyed []crawler.Obeyed // by places in the catalogue
	judged map[diff.Rules]*judgement
	asides *asides
	over   bool // there was too much work for it, so it answers wrong
}

// mostRead bounds the steps to read a version for all readings, as their files are
// in memory at the same time: some fourteen octets for a step. The largest files
// that people serve take a tenth of it for each.
const mostRead = 600_000

// Steps of [work.Budget] for work that takes more than one.
const (
	findSteps  = 16 // to find the group of a crawler
	enterSteps = 16 // to enter a line into a map
)

// newVersion returns the version with the given text, read into the memory of files. The
// one that Google reads is not read again if it has this text.
func newVersion(body string, files filesBy, budget *work.Budget) *version {
	v := &version{
		work: budget, files: files,
		obeyed: make([]crawler.Obeyed, len(catalogue())), judged: make(map[diff.Rules]*judgement),
	}
	steps := len(crowds()) * work.ParseSteps(body)
	if v.over = steps > mostRead || !budget.Take(steps+findSteps*len(catalogue())); v.over {
		return v
	}
	for _, x := range crowds() {
		f := files[x.reading]
		if f == nil {
			f = x.reading.ParseString(body)
		} else if x.reading != robotstxt.Google || f.Body() != body {
			x.reading.ParseInto(f, body)
		}
		for i, o := range x.Obeyed(f) {
			v.obeyed[x.places[i]] = o
		}
		files[x.reading] = f
	}
	v.asides = newAsides(files[robotstxt.Google])
	return v
}

// side returns the group that who obeys.
func (v *version) side(who *catalogued) diff.Side {
	return diff.Side{File: v.files[who.reading], Group: v.obeyed[who.place].Group}
}

// outcome returns the outcome of who.
func (v *version) outcome(who *catalogued) outcome {
	side := v.side(who)
	rules := side.Rules()
	j := v.judged[rules]
	if j == nil {
		j = v.judge(side)
		v.judged[rules] = j
	}
	return outcome{j, v.obeyed[who.place].Token, side.Group}
}

// judge returns the access that the group of side gives.
func (v *version) judge(side diff.Side) *judgement {
	f, g := side.File, side.Group
	j := new(judgement)
	if v.over = v.over || !v.work.Take(1+side.Len()); v.over {
		return j
	}
	if g == nil {
		return j
	}
	if r := siteRule(f.Reading, g); r != nil {
		j.line = r.Line
		if !r.Allow {
			j.access = Blocked
		}
	}
	v.keepApart(j, f, g)
	return j
}

// shown are the targets on which effects are shown: the home page, and examples of all other pages.
var shown = [...]robotstxt.Target{robotstxt.PathTarget("/"), robotstxt.PathTarget("/page"), robotstxt.PathTarget("/other")}

// opens reports whether who may fetch the target at the index i of shown.
func (v *version) opens(i int, who *catalogued) bool {
	open := &v.outcome(who).opens[i]
	if *open == nil {
		verdict := v.side(who).File.Match(who.asked(), shown[i]) // as much work as judge took
		*open = &verdict.Allowed
	}
	return **open
}

// keepApart enters the paths of the rules of g that do otherwise than j says of the site.
func (v *version) keepApart(j *judgement, f *robotstxt.File, g *robotstxt.Group) {
	var apart []*robotstxt.Rule
	for r := range g.Rules() {
		if r.Allow == (j.access == Blocked) && !algebra.MatchesEveryURL(f.Reading, r.Pattern) {
			apart = append(apart, r)
		}
	}
	var rivals []*robotstxt.Rule
	var begun beginnings
	if n := len(apart) * g.Len(); n <= maxRivals && v.work.Take(n) {
		rivals = slices.Collect(g.Rules())
		apart = slices.DeleteFunc(apart, func(r *robotstxt.Rule) bool { return isIdle(f.Reading, r) || isOverruled(g, r) })
	} else {
		if site := siteRule(f.Reading, g); site != nil {
			rivals = append(rivals, site)
		}
		if n := g.Len(); n <= maxBegun && v.work.Take(n*mostBegun) {
			begun = begin(g)
		}
	}
	for _, r := range apart {
		switch {
		case isBeaten(f.Reading, rivals, r), begun.beat(f.Reading, r):
		case len(j.apart.Paths) == maxApart:
			j.apart.More++
		default:
			j.apart.Paths = append(j.apart.Paths, strings.Clone(f.Value(f.Lines[r.Line-1])))
		}
	}
}

// maxRivals is how many pairs of rules of a group are compared. In larger groups no rule is
// idle, and only the one for the whole site beats others, and, up to maxBegun rules, those
// with which the first mostBegun octets of a pattern begin.
const (
	maxRivals = 4096
	maxBegun  = 2000
	mostBegun = 64
)

// beginnings are the first rules of a group with each pattern: that disallows, and that
// allows.
type beginnings map[string][2]*robotstxt.Rule

// begin returns the beginnings of g.
func begin(g *robotstxt.Group) beginnings {
	begun := make(beginnings, g.Len())
	for r := range g.Rules() {
		pair, i := begun[r.Pattern], 0
		if r.Allow {
			i = 1
		}
		if pair[i] == nil {
			pair[i] = r
			begun[r.Pattern] = pair
		}
	}
	return begun
}

// beat reports whether it is certain that a rule whose pattern r begins with decides wherever
// r matches.
func (b beginnings) beat(reading *robotstxt.Reading, r *robotstxt.Rule) bool {
	if b == nil {
		return false
	}
	for n := range min(len(r.Pattern), mostBegun) {
		for _, by := range b[r.Pattern[:n+1]] {
			if by != nil && by != r && algebra.AlwaysBeats(reading, by, r) {
				return true
			}
		}
	}
	return false
}

// isIdle reports whether it is certain that r decides about no URL that it names.
func isIdle(reading *robotstxt.Reading, r *robotstxt.Rule) bool {
	body, _ := match.Body(r.Pattern)
	_, unsent := algebra.Unsent(reading, r)
	return unsent || match.By(&reading.Match).Exempts(body)
}

// isOverruled reports whether r, a rule of g, names one path, about which another rule decides.
func isOverruled(g *robotstxt.Group, r *robotstxt.Rule) bool {
	body, anchored := match.Body(r.Pattern)
	if !anchored || match.HasWildcard(body) || r.Directory() != "" {
		return false
	}
	v := g.Match(robotstxt.PathTarget(body))
	return v.Winner.Rule != nil && v.Line() != r.Line
}

// isBeaten reports whether it is certain that some rival decides wherever r matches.
func isBeaten(reading *robotstxt.Reading, rivals []*robotstxt.Rule, r *robotstxt.Rule) bool {
	return slices.ContainsFunc(rivals, func(by *robotstxt.Rule) bool { return by != r && algebra.AlwaysBeats(reading, by, r) })
}

// siteRule returns the rule of g, which r reads, that decides about a path which only rules
// for every path match, or nil if there are none.
func siteRule(r *robotstxt.Reading, g *robotstxt.Group) *robotstxt.Rule {
	var best robotstxt.Trial
	for rule := range g.Rules() {
		if !algebra.MatchesEveryURL(r, rule.Pattern) {
			continue
		}
		trial := robotstxt.Trial{Rule: rule, Pattern: rule.Pattern, Octets: rule.Octets}
		if best.Rule == nil {
			best = trial
		} else if first, _ := algebra.Precedes(r, &trial, &best); first {
			best = trial
		}
	}
	return best.Rule
}

// isBlocked reports whether g, a group of f or nil, blocks the site.
func isBlocked(f *robotstxt.File, g *robotstxt.Group) bool {
	if g == nil {
		return false
	}
	rule := siteRule(f.Reading, g)
	return rule != nil && !rule.Allow
}
