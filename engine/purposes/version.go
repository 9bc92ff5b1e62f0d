package purposes

import (
	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// A version is a file before or after a change, as each crawler reads it.
type version struct {
	body    string
	steps   int // to read body
	targets []robotstxt.Target
	paths   []string
	work    *work.Budget
	files   map[*robotstxt.Reading]*robotstxt.File
	judged  map[rules]*judgement
	scratch *scratch
}

// newVersion returns the version with the given text. Its files hold until the next
// version is read in the same scratch.
func newVersion(body string, targets []robotstxt.Target, budget *work.Budget, in *scratch) *version {
	clear(in.found)
	v := &version{
		body: body, steps: work.ParseSteps(body), targets: targets, work: budget, scratch: in,
		files:  make(map[*robotstxt.Reading]*robotstxt.File),
		judged: make(map[rules]*judgement),
	}
	for _, t := range targets {
		v.paths = append(v.paths, t.Path)
	}
	return v
}

// mostRead bounds the steps to read a version for all readings, as their files are
// in memory at the same time: some fourteen octets for a step. The largest files
// that people serve take a tenth of it for each.
const mostRead = 600_000

// by returns the file as r reads it, for crawlers as r knows them; nil if that is too
// much work, or would take too much memory.
func (v *version) by(r *robotstxt.Reading) *robotstxt.File {
	if f, ok := v.files[r]; ok {
		return f
	}
	var f *robotstxt.File
	if v.steps*(len(v.files)+1) <= mostRead && v.work.Take(v.steps) {
		f = v.scratch.read(r, v.body)
	}
	v.files[r] = f
	return f
}

// Steps of [work.Budget] for work that takes more than one.
const (
	findSteps  = 16 // to find the group of a crawler
	enterSteps = 16 // to enter a line into a map
)

// groupFor returns the group that who obeys; nil if that is too much work.
func (v *version) groupFor(who *catalogued) *found {
	x := &v.scratch.found[who.place]
	if x.known {
		return x
	}
	f := v.by(who.reading)
	if f == nil || !v.work.Take(findSteps) {
		return nil
	}
	*x = find(f, who.crawler)
	return x
}

// outcome returns the outcome of who. Ok is false if that is too much work.
func (v *version) outcome(who *catalogued) (s outcome, ok bool) {
	x := v.groupFor(who)
	if x == nil {
		return s, false
	}
	s.token, s.group = x.token, x.group
	if s.judgement = v.judged[x.rules]; s.judgement != nil {
		return s, true
	}
	if !v.work.Take(verdicts.TableSteps(verdicts.Columns(x.rules.file, []robotstxt.Crawler{who.crawler}), v.paths)) {
		return s, false
	}
	s.judgement = v.judge(x.rules.file, who.crawler, s.group)
	v.judged[x.rules] = s.judgement
	return s, true
}

// judge asks for c, which obeys g, and for all targets.
func (v *version) judge(f *robotstxt.File, c robotstxt.Crawler, g *robotstxt.Group) *judgement {
	j := &judgement{whole: g != nil && blocksSite(f.Reading, g), access: Mixed, allowed: make([]bool, 0, len(v.targets))}
	blocked := 0
	for i, t := range v.targets {
		verdict := f.Match(c, t)
		j.allowed = append(j.allowed, verdict.Allowed)
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
		if !rule.Allow && r.MatchesEveryURL(rule.Pattern) {
			return true
		}
	}
	return false
}
