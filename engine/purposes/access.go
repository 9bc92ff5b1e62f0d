package purposes

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

// An Access says whether crawlers may fetch the site, whatever rules say of parts of it,
// be it "/" alone.
type Access uint8

// The kinds of access.
const (
	Allowed Access = iota
	Blocked
	Mixed // of several crawlers, not all alike
)

var accessCodes = [...]string{Allowed: "allowed", Blocked: "blocked", Mixed: "mixed"}

// String returns the stable code of a.
func (a Access) String() string { return accessCodes[a] }

// A Cause says by which group crawlers have their access.
type Cause uint8

// The causes.
const (
	OwnGroup   Cause = iota // one for their first product token
	OtherGroup              // one for a further product token, such as that of Googlebot
	StarGroup               // the one for "*"
	NoGroup                 // none
)

var causeCodes = [...]string{OwnGroup: "own-group", OtherGroup: "other-group", StarGroup: "star", NoGroup: "no-group"}

// String returns the stable code of c.
func (c Cause) String() string { return causeCodes[c] }

// A Way is how some crawlers of a class have their access.
type Way struct {
	Access   Access
	Cause    Cause
	Token    string           // of the group if it is that of another or for "*"
	Lines    []int            // that decide: rules or, where none does, lines that open the group; in order
	Crawlers []*crawler.Entry // in the order of the catalogue
}

// A Member is a crawler of a class with its access.
type Member struct {
	*crawler.Entry
	Access Access // Allowed or Blocked
	Line   int    // that decides, as in [Way]; 0 if no group applies
	Apart  Apart
}

// Apart is what rules keep apart: the paths that they block where the site is allowed, or
// open where it is blocked.
type Apart struct {
	Paths []string // the first, as written
	More  int      // further ones
}

// maxApart is how many paths are named.
const maxApart = 3

// An outcome is the access that a file gives one crawler.
type outcome struct {
	*judgement
	token string           // by which its group was found; "" if none was
	group *robotstxt.Group // that it obeys; nil if none
}

// A judgement is the access that a group gives to the site.
type judgement struct {
	access Access
	line   int // of the rule for every path that decides; 0 if there is none
	apart  Apart
	opens  [len(shown)]*bool // whether those may be fetched; nil until asked for
}

// cause returns why e has its outcome.
func (s *outcome) cause(e *catalogued) Cause {
	switch s.token {
	case "":
		return NoGroup
	case "*":
		return StarGroup
	case e.Tokens[0]:
		return OwnGroup
	}
	return OtherGroup
}

// gather enters what v makes of the members.
func (c *Class) gather(v *version, members []*catalogued) {
	for _, e := range members {
		s := v.outcome(e)
		*[...]*int{Allowed: &c.Allowed, Blocked: &c.Blocked}[s.access]++
		line := s.line
		if line == 0 && s.group != nil {
			line = s.group.Opened[0]
		}
		c.Members = append(c.Members, Member{Entry: e.Entry, Access: s.access, Line: line, Apart: s.apart})
		c.Excepted = c.Excepted || s.apart.Paths != nil
		c.enter(e, s, line)
	}
	slices.SortStableFunc(c.Ways, func(a, b Way) int { return int(b.Access) - int(a.Access) })
	switch c.Access = Mixed; c.Size {
	case c.Allowed:
		c.Access = Allowed
	case c.Blocked:
		c.Access = Blocked
	}
}

// enter enters e into the way in which it has its access.
func (c *Class) enter(e *catalogued, s outcome, line int) {
	w := Way{Access: s.access, Cause: s.cause(e)}
	if w.Cause == OtherGroup || w.Cause == StarGroup {
		w.Token = s.group.Token
	}
	i := slices.IndexFunc(c.Ways, func(x Way) bool {
		return x.Access == w.Access && x.Cause == w.Cause && x.Token == w.Token
	})
	if i < 0 {
		i = len(c.Ways)
		c.Ways = append(c.Ways, w)
	}
	x := &c.Ways[i]
	x.Crawlers = append(x.Crawlers, e.Entry)
	if line > 0 && !slices.Contains(x.Lines, line) {
		x.Lines = append(x.Lines, line)
		slices.Sort(x.Lines)
	}
}
