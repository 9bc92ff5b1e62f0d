package purposes

import (
	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/engine/internal/algebra"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// A version is a file before or after a change, as each crawler reads it.
type version struct {
	targets []robotstxt.Target
	work    *work.Budget
	files   filesBy
	obeyed  []crawler.Obeyed // by places in the catalogue
	judged  map[diff.Rules]*judgement
	over    bool // there was too much work for it, so it answers wrong
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
func newVersion(body string, files filesBy, targets []robotstxt.Target, budget *work.Budget) *version {
	v := &version{
		targets: targets, work: budget, files: files,
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
		j = v.judge(side, who.asked())
		v.judged[rules] = j
	}
	return outcome{j, v.obeyed[who.place].Token, side.Group}
}

// judge asks for c, which obeys the group of side, and for all targets.
func (v *version) judge(side diff.Side, c robotstxt.Crawler) *judgement {
	f, g := side.File, side.Group
	j := &judgement{access: Mixed, allowed: make([]bool, len(v.targets))}
	var paths []string
	for _, t := range v.targets {
		paths = append(paths, t.Path)
	}
	if v.over = v.over || !v.work.Take(verdicts.TableSteps(verdicts.Columns(f, []robotstxt.Crawler{c}), paths)); v.over {
		return j
	}
	j.whole = g != nil && blocksSite(f.Reading, g)
	blocked := 0
	for i, t := range v.targets {
		verdict := f.Match(c, t)
		j.allowed[i] = verdict.Allowed
		first := !verdict.Allowed && blocked == 0
		if !verdict.Allowed {
			blocked++
		}
		if r := verdict.Winner.Rule; r != nil && (first || i == 0) {
			j.line = r.Line
		}
	}
	switch blocked {
	case 0:
		j.access = Allowed
	case len(v.targets):
		j.access = Blocked
	}
	return j
}

// blocksSite reports whether some rule of g, which r reads, disallows every path.
func blocksSite(r *robotstxt.Reading, g *robotstxt.Group) bool {
	for rule := range g.Rules() {
		if !rule.Allow && algebra.MatchesEveryURL(r, rule.Pattern) {
			return true
		}
	}
	return false
}
