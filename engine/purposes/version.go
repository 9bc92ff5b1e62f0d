package purposes

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/engine/internal/algebra"
	"whichline/engine/work"
)

// A version is a file before or after a change, as each crawler reads it.
type version struct {
	work   *work.Budget
	files  filesBy
	obeyed []crawler.Obeyed // by places in the catalogue
	judged map[diff.Rules]*judgement
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

// judge asks for c, which obeys the group of side.
func (v *version) judge(side diff.Side, c robotstxt.Crawler) *judgement {
	f, g := side.File, side.Group
	j := &judgement{access: Blocked}
	if v.over = v.over || !v.work.Take(1+side.Len()); v.over {
		return j
	}
	if g == nil {
		j.access, j.root = Allowed, true
		return j
	}
	verdict := f.Match(c, root)
	j.root = verdict.Allowed
	if r := verdict.Winner.Rule; r != nil {
		j.line = r.Line
	}
	barred := siteRule(f.Reading, g, false)
	j.whole = barred != nil
	switch {
	case !j.whole && !verdict.Allowed:
		j.access, j.line = Allowed, 0 // "/" alone is blocked
	case !j.whole, verdict.Allowed && siteRule(f.Reading, g, true) != nil:
		j.access = Allowed
	case verdict.Allowed:
		j.line = barred.Line // "/" alone is open
	}
	j.keepApart(f, g)
	return j
}

// opensPage reports whether who may fetch a page, as an example of all but "/".
func (v *version) opensPage(who *catalogued) bool {
	j := v.outcome(who).judgement
	if j.page == nil {
		verdict := v.side(who).File.Match(who.asked(), page) // as much work as judge took
		j.page = &verdict.Allowed
	}
	return *j.page
}

// The targets on which effects are shown: the first, or else the second.
var root, page = robotstxt.PathTarget("/"), robotstxt.PathTarget("/page")

// keepApart enters the paths of the rules of g that do otherwise than j says of the site.
func (j *judgement) keepApart(f *robotstxt.File, g *robotstxt.Group) {
	for r := range g.Rules() {
		switch {
		case r.Allow != (j.access == Blocked) || r.Pattern == "" || algebra.MatchesEveryURL(f.Reading, r.Pattern):
		case len(j.apart.Paths) == maxApart:
			j.apart.More++
		default:
			j.apart.Paths = append(j.apart.Paths, strings.Clone(f.Value(f.Lines[r.Line-1])))
		}
	}
}

// siteRule returns the first rule of g, which r reads, that allows or disallows every
// path, or nil.
func siteRule(r *robotstxt.Reading, g *robotstxt.Group, allow bool) *robotstxt.Rule {
	for rule := range g.Rules() {
		if rule.Allow == allow && algebra.MatchesEveryURL(r, rule.Pattern) {
			return rule
		}
	}
	return nil
}
