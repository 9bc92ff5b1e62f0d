package robotstxt

import (
	"iter"
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/groups"
)

// A Run is one run of user-agent lines and the rules that follow it. A run ends
// only where a user-agent line follows a rule; other lines between its lines,
// blank ones too, do not end it (RFC 9309, sections 2.1 and 2.2.4).
type Run struct {
	UserAgents []int // numbers of its user-agent lines, ignored ones included; for rules before the first one, that of the first rule
	Begun      int   // number of the first line that it doesn't share with the run above
	Ended      int   // number of the last line that keeps further user-agent lines from joining, or 0: of its last rule or one below

	rules *runRules
}

// A Group is every rule for one product token, gathered from all the places
// where the file names that token (RFC 9309, section 2.2.1).
type Group struct {
	Token   string // as first written, or "*"
	Opened  []int  // the user-agent lines naming Token
	Runs    []int  // indices in [File.Runs]; two or more if it was merged
	file    *File
	rules   []*runRules // by Runs
	lines   int         // how many lines of rules it has
	delayed bool        // its reader fetches nothing, as its shortest delay is too long
	listed  bool        // people would say that the file names it
	whole   bool        // a firstLookup has entered all its runs
	merged  *ruleIndex  // of a group of several runs
}

// Rules yields the rules of g in file order.
func (g *Group) Rules() iter.Seq[*Rule] {
	return func(yield func(*Rule) bool) {
		for _, x := range g.rules {
			rules := x.all()
			for j := range rules {
				if !yield(&rules[j]) {
					return
				}
			}
		}
	}
}

// Len returns the number of rules in g.
func (g *Group) Len() (n int) {
	for _, x := range g.rules {
		n += len(x.all())
	}
	return n
}

// Groups yields the groups of f in order of first appearance.
func (f *File) Groups() iter.Seq[*Group] {
	return func(yield func(*Group) bool) {
		for _, g := range f.grouped().groups {
			if g.listed && !yield(g) {
				return
			}
		}
	}
}

// AllGroups yields the groups of f as [File.Groups] does, and those for names
// under which crawlers find a group although nobody would say that the file names
// them, such as the head of a product token that the reader cuts.
func (f *File) AllGroups() iter.Seq[*Group] {
	return func(yield func(*Group) bool) {
		for _, g := range f.grouped().groups {
			if !yield(g) {
				return
			}
		}
	}
}

// group returns the group that the reader finds for the given product token,
// or nil. Some readers look for names of groups inside it.
func (f *File) group(token string) *Group {
	r := f.Reading
	if r.Groups.TokenEnd.Is == choice.BeforeSlash {
		token = groups.CutVersion(token)
	}
	switch r.Groups.GroupName.Is {
	case choice.FirstInside:
		return f.grouped().inside.first(groups.CutVersion(token))
	case choice.LongestInside:
		return f.unlessStar(f.grouped().inside.longest(token, strings.Contains))
	case choice.LongestAtWord:
		return f.unlessStar(f.grouped().inside.longest(token, groups.BeginsWord))
	case choice.LongestPrefix:
		return f.unlessStar(f.grouped().inside.longest(token, strings.HasPrefix))
	}
	if g := f.Group(token); g != nil || r.Groups.GroupName.Is == choice.SameName {
		return g
	}
	token, _, _ = strings.Cut(token, "/")
	return f.grouped().inside.first(token)
}

// unlessStar returns g, or nil if its name has one letter and the reader obeys
// the group for "*" rather than it.
func (f *File) unlessStar(g *Group) *Group {
	short := f.Reading.Groups.ShortName.Is
	if g == nil || len(g.Token) > 1 || short == choice.ShortNameCounts {
		return g
	}
	star := f.Group("*")
	if star == nil || short == choice.FirstBeatsShort && g.Opened[0] < star.Opened[0] {
		return g
	}
	return nil
}

// ExplainGroup says which group c obeys, whatever the URL, and why. It tries no
// rule, so its cost does not grow with the file.
func (f *File) ExplainGroup(c Crawler) Sentence {
	v := Verdict{Crawler: c, Reason: f.GivenUp(nil), file: f}
	v.Token, v.Group = f.GroupFor(c)
	return v.explainGroup(v.opened())
}
