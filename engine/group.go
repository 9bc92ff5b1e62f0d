package robotstxt

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/groups"
)

// A Run is one run of user-agent lines and the rules that follow it. A run ends
// only where a user-agent line follows a rule; other lines between its lines,
// blank ones too, do not end it (RFC 9309, sections 2.1 and 2.2.4).
type Run struct {
	UserAgents []int // numbers of its user-agent lines, ignored ones included; for rules before the first one, that of the first rule
	Ended      int   // number of the last line that keeps further user-agent lines from joining, or 0: of its last rule or one below

	rules *runRules
}

// A Group is every rule for one product token, gathered from all the places
// where the file names that token (RFC 9309, section 2.2.1).
type Group struct {
	Token  string // as first written, or "*"
	Opened []int  // the user-agent lines naming Token
	Runs   []int  // indices in [File.Runs]; two or more if it was merged
	file   *File
	rules  []*runRules // by Runs
	lines  int         // how many lines of rules it has
	listed bool        // people would say that the file names it
	whole  bool        // a firstLookup has entered all its runs
	merged *ruleIndex  // of a group of several runs
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
		return f.groupInside(token)
	case choice.LongestInside:
		return f.unlessStar(f.longestGroup(token, strings.Contains))
	case choice.LongestAtWord:
		return f.unlessStar(f.longestGroup(token, groups.BeginsWord))
	case choice.LongestPrefix:
		return f.unlessStar(f.longestGroup(token, strings.HasPrefix))
	}
	if g := f.Group(token); g != nil || r.Groups.GroupName.Is == choice.SameName {
		return g
	}
	return f.sharingInside(token)
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

// longestGroup returns the group with the longest name that fits the token, the
// first of several; nil if none does.
func (f *File) longestGroup(token string, fits func(token, name string) bool) *Group {
	token = ascii.ToLower(token)
	var longest *Group
	for _, g := range f.grouped().groups {
		if g.Token != "*" && (longest == nil || len(g.Token) > len(longest.Token)) && fits(token, ascii.ToLower(g.Token)) {
			longest = g
		}
	}
	return longest
}

// groupInside returns the first group whose name stands anywhere in the token,
// less what follows a slash.
func (f *File) groupInside(token string) *Group {
	token = groups.CutVersion(ascii.ToLower(token))
	for _, g := range f.grouped().groups {
		if g.Token != "*" && strings.Contains(token, ascii.ToLower(g.Token)) {
			return g
		}
	}
	return nil
}

// ExplainGroup says which group c obeys, whatever the URL, and why. It tries no
// rule, so its cost does not grow with the file.
func (f *File) ExplainGroup(c Crawler) Sentence {
	v := Verdict{Crawler: c, file: f}
	v.Token, v.Group = f.GroupFor(c)
	return v.explainGroup(v.opened())
}

// A sharedName is a name under which a group is found as part of a crawler's:
// its own, or that of another with which it shares its rules.
type sharedName struct {
	name  string // lower case
	group *Group // the first that is found so
}

// share finds the names under which groups are found by a reader that looks in
// each group at all the names that opened it. A group that was merged keeps only
// the names that every part of it has, letter for letter.
func (f *File) share() {
	if f.Reading.Groups.GroupName.Is != choice.SameOrInside {
		return
	}
	runs := make([]map[string]bool, len(f.runs))
	for i := range f.runs {
		runs[i] = f.namesOf(&f.runs[i])
	}
	met := make(map[string]bool)
	done := make(map[string]bool) // runs whose common names were met
	for _, g := range f.groups {
		if key := fmt.Sprint(g.Runs); !done[key] {
			done[key] = true
			for _, name := range takeCommon(runs, g.Runs) {
				if name = ascii.ToLower(name); name != "*" && !met[name] {
					met[name] = true
					f.shared = append(f.shared, sharedName{name, g})
				}
			}
		}
	}
}

func (f *File) namesOf(run *Run) map[string]bool {
	names := make(map[string]bool, len(run.UserAgents))
	for _, n := range run.UserAgents {
		if l := f.Lines[n-1]; l.Kind == UserAgent {
			names[f.Value(l)] = true
		}
	}
	return names
}

// takeCommon returns the names that all the given runs have, and takes them from these. It
// goes through those of the run that has the fewest.
func takeCommon(runs []map[string]bool, in []int) []string {
	least := slices.MinFunc(in, func(a, b int) int { return len(runs[a]) - len(runs[b]) })
	var common []string
	for name := range runs[least] {
		if !slices.ContainsFunc(in, func(i int) bool { return !runs[i][name] }) {
			common = append(common, name)
		}
	}
	for _, name := range common {
		for _, i := range in {
			delete(runs[i], name)
		}
	}
	slices.Sort(common)
	return common
}

// sharingInside returns the first group of which a name stands anywhere in the
// token, less what follows a slash.
func (f *File) sharingInside(token string) *Group {
	token = ascii.ToLower(token)
	token, _, _ = strings.Cut(token, "/")
	for i := range f.shared {
		if s := &f.shared[i]; strings.Contains(token, s.name) {
			return s.group
		}
	}
	return nil
}
