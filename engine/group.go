package engine

import (
	"iter"
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// A Run is one run of user-agent lines and the rules that follow it. A run ends
// only where a user-agent line follows a rule; other lines between its lines,
// blank ones too, do not end it (RFC 9309, sections 2.1 and 2.2.4).
type Run struct {
	UserAgents []int32 // numbers of its user-agent lines, ignored ones included; for rules before the first one, that of the first rule
	Rules      []Rule  // its rules, in file order; not those that can have no effect
	Ended      int32   // number of the last line that keeps further user-agent lines from joining, or 0
}

// A Group is every rule for one product token, gathered from all the places
// where the file names that token (RFC 9309, section 2.2.1).
type Group struct {
	Token  string  // as first written, or "*"
	Opened []int32 // the user-agent lines naming Token
	Runs   []int32 // indices in [File.Runs]; two or more if it was merged
	file   *File
	rules  int
	listed bool
	merged arrangement // of a group of several runs
}

// Rules yields the rules of g in file order.
func (g *Group) Rules() iter.Seq[*Rule] {
	return func(yield func(*Rule) bool) {
		for _, i := range g.Runs {
			rules := g.file.runs[i].Rules
			for j := range rules {
				if !yield(&rules[j]) {
					return
				}
			}
		}
	}
}

// Len returns the number of rules in g.
func (g *Group) Len() int { return g.rules }

// Groups yields the groups of f in order of first appearance.
func (f *File) Groups() iter.Seq[*Group] {
	return func(yield func(*Group) bool) {
		all := f.grouped().groups
		for i := range all {
			if all[i].listed && !yield(&all[i]) {
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
		for i := range f.grouped().groups {
			if !yield(&f.groups[i]) {
				return
			}
		}
	}
}

// Group returns the group for the given product token, whatever its case, or
// nil. Nothing stands in for a missing group; [File.Match] sees to that.
func (f *File) Group(token string) *Group {
	return f.grouped().find(token)
}

// group returns the group that the reader finds for the given product token,
// or nil. Some readers look for names of groups inside it.
func (f *File) group(token string) *Group {
	r := f.Reading
	if r.TokenEnd.Is == choice.BeforeSlash {
		token = cutVersion(token)
	}
	switch r.GroupName.Is {
	case choice.FirstInside:
		return f.groupInside(token)
	case choice.LongestInside:
		return f.longestGroup(token, strings.Contains)
	case choice.LongestPrefix:
		return f.longestGroup(token, strings.HasPrefix)
	}
	if g := f.Group(token); g != nil || r.GroupName.Is == choice.SameName {
		return g
	}
	return f.groupInside(token)
}

// longestGroup returns the group with the longest name that fits the token, the
// first of several; nil if none does.
func (f *File) longestGroup(token string, fits func(token, name string) bool) *Group {
	token = ascii.ToLower(token)
	var longest *Group
	all := f.grouped().groups
	for i := range all {
		g := &all[i]
		if g.Token != "*" && (longest == nil || len(g.Token) > len(longest.Token)) && fits(token, ascii.ToLower(g.Token)) {
			longest = g
		}
	}
	return longest
}

// groupInside returns the first group whose name stands anywhere in the token,
// less what follows a slash.
func (f *File) groupInside(token string) *Group {
	token = cutVersion(ascii.ToLower(token))
	all := f.grouped().groups
	for i := range all {
		if g := &all[i]; g.Token != "*" && strings.Contains(token, ascii.ToLower(g.Token)) {
			return g
		}
	}
	return nil
}

// An Assignment says which group a crawler obeys, whatever the URL.
type Assignment struct {
	Crawler  Crawler
	Token    string   // the product token whose group is obeyed, or "*"; "" if no group applies
	Group    *Group   // nil if no group applies
	Sentence Sentence // says so, and why
}

// Assign returns the group that c obeys: that of the first of its product tokens
// that has one or, failing that, the group for "*" (RFC 9309, section 2.2.1).
// It tries no rule, so its cost does not grow with the file.
func (f *File) Assign(c Crawler) Assignment {
	v := Verdict{Crawler: c, file: f}
	v.Token, v.Group = f.GroupFor(c)
	return Assignment{Crawler: c, Token: v.Token, Group: v.Group, Sentence: v.explainGroup()}
}
