package engine

import (
	"cmp"
	"slices"
	"strings"

	"whichline/engine/internal/choice"
)

// Witnesses looks for the witnesses of the rules of one file. All that is asked
// of it shares a bounded amount of work; when that is used up, what is left is
// "not-tried". It is not safe for use by several goroutines at once.
type Witnesses struct {
	file *File
	work int // steps left
	witnessIndex

	asked   *Group // the group asked for last
	delayed bool   // its delay is so long that no rule of it decides
}

// A witnessIndex has the rules of one group by what every path that they match
// begins with. No rule matches a path that does not begin so.
type witnessIndex struct {
	group   *Group
	rules   map[string][]*Rule // by such a beginning, the longest pattern first
	lengths []bool             // which lengths the beginnings have
	rare    string             // an octet that no pattern has, or else a usual one
}

// How much work is done for the witnesses of a file, in steps, which is in
// proportion to the file: such files as there are take less than half of it. One
// step passes over one rule; comparing it with a path takes some steps more, and
// further ones for long paths.
const (
	witnessBase  = 250_000
	witnessOctet = 5 // for each octet of the file
	trySteps     = 16
	stepOctets   = 4
	indexSteps   = 4 // for each rule of a group that is turned to
	fewRivals    = 32
)

// Witnesses returns a search for the witnesses of the rules of f.
func (f *File) Witnesses() *Witnesses {
	return &Witnesses{file: f, work: witnessBase + witnessOctet*f.read}
}

// isDelayed reports whether the delay of g is so long that no rule of it decides.
// It is found out once if the rules of one group are asked for together, as a file
// may have as many rules as delays.
func (s *Witnesses) isDelayed(g *Group) bool {
	if s.asked != g {
		s.asked, s.delayed = g, s.file.delayed(g)
	}
	return s.delayed
}

// turnTo makes the index that of g, if there is work left for it.
func (s *Witnesses) turnTo(g *Group) bool {
	if s.group == g {
		return true
	}
	if s.work -= trySteps + indexSteps*g.Len(); s.work <= 0 {
		return false
	}
	x := witnessIndex{group: g, rules: make(map[string][]*Rule, g.Len())}
	var used [256]bool
	for r := range g.Rules() {
		head := s.head(r)
		x.rules[head] = append(x.rules[head], r)
		s.work -= len(r.Pattern) / stepOctets
		for i := 0; i < len(r.Pattern); i++ {
			used[r.Pattern[i]] = true
		}
	}
	longest := 0
	for head, rules := range x.rules {
		longest = max(longest, len(head))
		slices.SortStableFunc(rules, func(a, b *Rule) int { return cmp.Compare(b.Octets, a.Octets) })
	}
	x.lengths = make([]bool, longest+1)
	for head := range x.rules {
		x.lengths[len(head)] = true
	}
	x.rare = rareOctet(&used)
	s.witnessIndex = x
	return true
}

// rareOctet returns an octet that is not used, preferably one of those that make
// a URL look like one.
func rareOctet(used *[256]bool) string {
	const octets = "abcdefghijklmnopqrstuvwxyz0123456789-_~ABCDEFGHIJKLMNOPQRSTUVWXYZ!'(),;@"
	for i := range len(octets) {
		if !used[octets[i]] {
			return octets[i : i+1]
		}
	}
	return "x"
}

// head returns what every path that r matches begins with.
func (s *Witnesses) head(r *Rule) string {
	if s.file.Reading.Wildcards.Is == choice.WildcardsAsText {
		return r.Pattern
	}
	p := r.Pattern
	if directory := r.DirectoryPattern(); directory != "" {
		p = directory
	}
	p = strings.TrimSuffix(p, "$")
	if star := strings.IndexByte(p, '*'); star >= 0 {
		p = p[:star]
	}
	return p
}

// rivals yields the rules that stand under what path begins with, except r.
func (s *Witnesses) rivals(r *Rule, path string) func(yield func(*Rule) bool) {
	bounded := s.longestWins()
	return func(yield func(*Rule) bool) {
		for n := range min(len(path)+1, len(s.lengths)) {
			if !s.lengths[n] {
				continue
			}
			s.work -= trySteps + n/stepOctets
			for _, other := range s.rules[path[:n]] {
				if bounded && other.Octets < r.Octets {
					break
				}
				if other != r && !yield(other) {
					return
				}
			}
		}
	}
}

// longestWins reports whether the longest pattern that matches decides.
func (s *Witnesses) longestWins() bool {
	return s.file.Reading.Order.Is != choice.FirstDecides && s.file.Reading.Length.Is != choice.MatchedLength
}

// decides reports whether r wins for a path: it matches, and no rule that beats
// it does.
func (s *Witnesses) decides(r *Rule, path string) bool {
	reading := s.file.Reading
	if strings.IndexByte(path, '#') >= 0 {
		return false // it would be a fragment, which is not sent
	}
	t := pathTarget(path)
	if t.Path == "/robots.txt" && reading.RobotsTxt.Is != choice.RulesToRobotsTxt {
		return false
	}
	compared := t.as(reading)
	if reading.Length.Is != choice.MatchedLength {
		winner, steps := s.group.decideFor(t)
		s.work -= (1 + steps) * (trySteps + len(compared)/stepOctets)
		return winner.Rule != nil && winner.Rule.Line == r.Line
	}
	own := reading.try(r, compared)
	if own.Outcome != None {
		return false
	}
	for other := range s.rivals(r, compared) {
		s.work--
		if !mayMatch(other.Pattern, compared) {
			continue
		}
		s.work -= trySteps + len(compared)/stepOctets
		if theirs := reading.try(other, compared); theirs.Outcome == None {
			if reading.precedes(&theirs, &own) {
				return false
			}
		}
	}
	return true
}

// mayShareLine reports whether the reader may have made two rules of the line of
// rule, so that what is proven of one is not yet true of the line.
func (r *Reading) mayShareLine(rule *Rule) bool {
	p := rule.Pattern
	return r.LiteralDollar.Is == choice.DollarIsBoth && (strings.Contains(p, "$") || strings.Contains(p, "%24")) ||
		r.IndexPage.Is == choice.IndexHTMLAllowed && (strings.HasSuffix(p, "/index.html") || strings.HasSuffix(p, "/$"))
}

// alwaysBeating returns a rule that always beats r, or nil if none is found among
// the first ones that could.
func (s *Witnesses) alwaysBeating(r *Rule, most int) *Rule {
	if !s.longestWins() || s.file.Reading.Wildcards.Is == choice.WildcardsAsText || s.file.Reading.mayShareLine(r) {
		return nil
	}
	for other := range s.rivals(r, s.head(r)) {
		if most--; most < 0 {
			return nil
		}
		if s.work -= trySteps + len(r.Pattern)/stepOctets; s.work <= 0 {
			return nil
		}
		if s.file.Reading.AlwaysBeats(other, r) {
			return other
		}
	}
	return nil
}
