package purposes

import (
	robotstxt "whichline/engine"
	"whichline/engine/work"
)

// A survey is the work on one file.
type survey struct {
	now     *version
	file    *robotstxt.File // as it is changed: as Google reads it
	obeyed  obeyers         // nil until they are asked for
	scratch *scratch        // for one changed file after the other
}

// newSurvey returns one about a file as Google reads it; nil if that is too much work.
func newSurvey(f *robotstxt.File, tested []robotstxt.Target, budget *work.Budget) *survey {
	if work.ParseSteps(f.Body()) > work.ManySteps {
		return nil
	}
	first, second := scratches.Get().(*scratch), scratches.Get().(*scratch)
	x := &survey{now: newVersion(f.Body(), targets(tested), budget, first), file: f, scratch: second}
	x.now.files[robotstxt.Google] = f
	return x
}

// end ends the survey. Its files are invalid afterwards.
func (x *survey) end() {
	octets := len(x.now.body)
	x.now.scratch.leave(octets)
	x.scratch.leave(octets)
}

// Obeyers are who of the catalogue obeys a group that a user-agent line opens, by the
// number of the line: a list for each such group.
type obeyers map[int][][]*catalogued

// obeyers returns those of the file. Ok is false if that is too much work.
func (x *survey) obeyers() (obeyed obeyers, ok bool) {
	if x.obeyed != nil {
		return x.obeyed, true
	}
	var groups []*robotstxt.Group
	of := make(map[*robotstxt.Group][]*catalogued)
	for i := range catalogue() {
		e := &catalogue()[i]
		s, ok := x.now.outcome(e)
		if !ok {
			return nil, false
		}
		if s.group == nil {
			continue
		}
		if of[s.group] == nil {
			groups = append(groups, s.group)
		}
		of[s.group] = append(of[s.group], e)
	}
	obeyed = make(obeyers)
	for _, g := range groups {
		if !x.now.work.Take(enterSteps * len(g.Opened)) {
			return nil, false
		}
		for _, n := range g.Opened {
			obeyed[n] = append(obeyed[n], of[g])
		}
	}
	x.obeyed = obeyed
	return obeyed, true
}
