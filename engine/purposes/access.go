package purposes

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

// An Access says whether crawlers may fetch the tested URLs.
type Access uint8

// The kinds of access.
const (
	Allowed Access = iota // all of them
	Blocked               // none of them
	Mixed                 // some of them or, of several crawlers, not all alike
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

// An outcome is the access that a file gives one crawler.
type outcome struct {
	*judgement
	token string           // by which its group was found; "" if none was
	group *robotstxt.Group // that it obeys; nil if none
}

// A judgement is the access that a group gives to the targets.
type judgement struct {
	access  Access
	allowed []bool // by target
	line    int    // that decides about the first blocked target or, if all are allowed, about the first; 0 if no rule does
	whole   bool   // some rule blocks every path
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
		*[...]*int{Allowed: &c.Allowed, Blocked: &c.Blocked, Mixed: &c.Mixed}[s.access]++
		c.enter(e, s)
	}
	slices.SortStableFunc(c.Ways, func(a, b Way) int { return shownFirst[a.Access] - shownFirst[b.Access] })
	switch c.Access = Mixed; c.Size {
	case c.Allowed:
		c.Access = Allowed
	case c.Blocked:
		c.Access = Blocked
	}
}

// shownFirst is the order in which ways are shown, by access.
var shownFirst = [...]int{Blocked: 0, Mixed: 1, Allowed: 2}

// enter enters e into the way in which it has its access.
func (c *Class) enter(e *catalogued, s outcome) {
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
	c.Ways[i].Crawlers = append(c.Ways[i].Crawlers, e.Entry)
	line := s.line
	if line == 0 && s.group != nil {
		line = s.group.Opened[0]
	}
	if x := &c.Ways[i]; line > 0 && !slices.Contains(x.Lines, line) {
		x.Lines = append(x.Lines, line)
		slices.Sort(x.Lines)
	}
}
