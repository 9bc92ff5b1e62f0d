package purposes

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
)

// A scope is the crawlers of a subject for whom something is to change.
type scope struct {
	*subject
	in     []bool          // by places in the catalogue
	size   int             // how many those are
	tokens map[string]bool // lower case: those of in that no crawler outside the subject has
	held   map[int]bool    // lines that open groups which others than in obey; nil until asked for
}

// newScope returns the scope of those members for whom something is to change.
func newScope(about *subject, wanted func(*catalogued) bool) *scope {
	s := &scope{subject: about, in: make([]bool, len(catalogue())), tokens: make(map[string]bool)}
	for _, who := range s.members {
		if !wanted(who) {
			continue
		}
		s.in[who.place] = true
		s.size++
		for i, name := range who.names {
			if i == 0 || !s.shared[name] {
				s.tokens[name] = true
			}
		}
	}
	return s
}

// hold finds the lines that open groups which others than those obey for whom something
// is to change, or may change with them. It reports whether there was work for it.
func (s *scope) hold(now *version) bool {
	if s.held != nil {
		return true
	}
	held, seen := make(map[int]bool), make(map[*robotstxt.Group]bool)
	for i, o := range now.obeyed {
		if o.Group == nil || s.in[i] || s.inside[i] && catalogue()[i].Retired || seen[o.Group] {
			continue
		}
		seen[o.Group] = true
		if !now.work.Take(enterSteps * len(o.Group.Opened)) {
			return false
		}
		for _, n := range o.Group.Opened {
			held[n] = true
		}
	}
	s.held = held
	return true
}

// alone reports whether nobody but the crawlers for whom something is to change obeys a
// run of f.
func (s *scope) alone(f *robotstxt.File, run *robotstxt.Run) bool {
	return !slices.ContainsFunc(run.UserAgents, func(n int) bool {
		l := f.Lines[n-1]
		return s.held[n] || l.Kind != robotstxt.UserAgent || l.Ignored != robotstxt.None || !s.tokens[ascii.ToLower(f.Value(l))]
	})
}
