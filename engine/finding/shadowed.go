package finding

import (
	"slices"
	"strings"
	"sync"

	robotstxt "whichline/engine"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/match"
	"whichline/engine/internal/prose"
)

// maxAlike is how many different patterns with the same octets, but for their
// wildcards and a slash at their beginning, are compared with each other.
const maxAlike = 8

// shadows finds rules of a set that another one repeats, contradicts or always
// beats. Only rules that differ by nothing but wildcards and the first slash are compared,
// so the time is linear; a rule that is shadowed otherwise is passed over in silence.
func (c *inspector) shadows(u ruleSet, google []googles) {
	n := 0
	for _, run := range u {
		n += len(c.file.Runs()[run].Rules())
	}
	readers := audience{google[u[0]], sync.OnceValue(func() []*robotstxt.Reading { return c.readingsOf(u) })}
	kept := make(map[string][]alike, n) // by pattern without wildcards and the first slash
	for _, run := range u {
		rules := c.file.Runs()[run].Rules()
		for i := range rules {
			body, _ := match.Body(rules[i].Pattern)
			r, key := &rules[i], strings.TrimPrefix(match.Fill(body, ""), "/")
			if all := kept[key]; !c.compare(all, r, run, readers) && len(all) < maxAlike {
				kept[key] = append(all, alike{r, run})
			}
		}
	}
}

// An alike is a rule with the run that it stands in.
type alike struct {
	rule *robotstxt.Rule
	run  int
}

// An audience is who obeys the rules of a set: a crawler of Google's, if one does, and the
// readings of all.
type audience struct {
	google   googles
	readings func() []*robotstxt.Reading
}

// compare compares r with those that are alike, the last first. It reports whether r repeats
// one of them, so that it need not be kept, and what is said of that one is not said again.
func (c *inspector) compare(all []alike, r *robotstxt.Rule, run int, readers audience) (repeats bool) {
	if c.explained[r.Line-1] {
		return true
	}
	for _, other := range slices.Backward(all) {
		if c.steps++; other.rule.Pattern == r.Pattern && other.rule.Allow == r.Allow {
			c.duplicate(r, other.rule, run == other.run)
			return true
		}
	}
	for _, other := range slices.Backward(all) {
		if other.rule.Pattern == r.Pattern {
			c.tie(r, other.rule, run == other.run, nil)
			continue
		}
		c.shadow(r, other.rule, readers)
		c.shadow(other.rule, r, readers)
	}
	return false
}

// duplicate notes that r repeats earlier. It can be taken away if the run then
// still has a rule to end it. The same path in another encoding is meant for
// readers to whom it is another path, and so is the same rule spelt right.
func (c *inspector) duplicate(r, earlier *robotstxt.Rule, sameRun bool) {
	if c.file.Value(c.file.Line(r.Line)) != c.file.Value(c.file.Line(earlier.Line)) || !c.replaces(earlier, r) {
		return
	}
	h := place{line: r.Line, other: earlier.Line, subject: c.file.RuleText(r)}
	if sameRun && !c.losesAgent(earlier.Line, r.Line) {
		h.edit = remove(&c.file.Lines[r.Line-1])
	}
	c.add(duplicateRule, h)
}

// replaces reports whether every parser that reads other reads r, too.
func (c *inspector) replaces(r, other *robotstxt.Rule) bool {
	notes := c.file.Line(r.Line).Notes
	return notes == 0 || notes == c.file.Line(other.Line).Notes
}

// tie notes that r and earlier, of different kinds, have the same path, for crawlers with the
// given tokens alone if there are any. Either of the two may be the one that is meant.
func (c *inspector) tie(r, earlier *robotstxt.Rule, sameRun bool, names []string) {
	loser, winner := r, earlier
	if r.Allow {
		loser, winner = earlier, r
	}
	h := place{line: loser.Line, other: winner.Line, subject: r.Pattern, lines: []int{min(earlier.Line, r.Line), max(earlier.Line, r.Line)}, names: names}
	if names != nil {
		h.text = textTieFor
	}
	if sameRun && c.replaces(winner, loser) && !c.losesAgent(h.lines[0], h.lines[1]) {
		h.edit, h.asks = remove(&c.file.Lines[loser.Line-1]), true
	}
	c.add(tie, h)
}

// dividedTies finds ties of rules in different runs of one group that are not in one set,
// as other groups have one of the runs, too. It stops when it has looked at
// [workBudget] rules and groups, as large runs may be in many groups.
func (c *inspector) dividedTies(groups []ruleSet) {
	type side struct {
		allow   bool
		pattern string
	}
	left := workBudget
	told := make(map[[2]int]bool) // by the lines of the rules
	for _, u := range groups {
		kept := make(map[side]alike)
		for _, run := range u {
			rules := c.file.Runs()[run].Rules()
			if left -= len(rules); left < 0 || c.done() {
				return
			}
			c.steps += len(rules)
			for i := range rules {
				r := &rules[i]
				its := side{r.Allow, r.Pattern}
				if _, repeats := kept[its]; repeats || c.explained[r.Line-1] {
					continue
				}
				kept[its] = alike{r, run}
				other, found := kept[side{!r.Allow, r.Pattern}]
				if !found || other.run == run || told[[2]int{r.Line, other.rule.Line}] {
					continue
				}
				told[[2]int{r.Line, other.rule.Line}] = true
				names, looked := c.sharing(run, other.run)
				c.tie(r, other.rule, false, names)
				if left -= looked; left < 0 {
					return
				}
			}
		}
	}
}

// textTieFor is added to a sentence on a tie that not all have who obey one of the rules.
var textTieFor = prose.Text("finding.tie-for", ", for {names}")

// sharing returns the tokens of groups with both of two runs, and how many groups were
// looked at.
func (c *inspector) sharing(run, other int) (tokens []string, looked int) {
	for g := range c.file.Groups() {
		c.steps++
		looked++
		_, found := slices.BinarySearch(g.Runs, run)
		if _, both := slices.BinarySearch(g.Runs, other); found && both {
			tokens = addName(tokens, g.Token)
		}
	}
	return tokens, looked
}

// shadow notes that r never decides because by always beats it, if that is so. A rule
// that several others beat is noted once, and only if that is so for one of the readers,
// too, or for Google if by says the same.
func (c *inspector) shadow(r, by *robotstxt.Rule, readers audience) {
	if !algebra.AlwaysBeats(c.file.Reading, by, r) {
		return
	}
	_, concerns := readers.google()
	if r.Allow != by.Allow {
		concerns = slices.ContainsFunc(readers.readings(), func(reader *robotstxt.Reading) bool { return c.beatsFor(reader, by, r) })
	}
	if !concerns {
		return
	}
	h := place{line: r.Line, other: by.Line, subject: c.file.RuleText(r), detail: c.file.RuleText(by)}
	switch {
	case r.Allow && !by.Allow && match.Thin(by.Pattern) == match.Thin(r.Pattern):
		h.line, h.other, h.subject, h.detail = h.other, h.line, h.detail, h.subject
		c.tricks[by.Line] = true
		c.add(lengthTrick, h)
	case c.beaten[r.Line]:
	case r.Allow == by.Allow:
		c.beaten[r.Line] = true
		c.add(redundantRule, h)
	default:
		c.beaten[r.Line] = true
		c.add(shadowedRule, h)
	}
}

// readingsOf returns the readings of those for whom the rules of u are: what is documented
// of the crawlers that it names, and RFC 9309 for others. If "*" is named, Google is among
// them.
func (c *inspector) readingsOf(u ruleSet) []*robotstxt.Reading {
	var all []*robotstxt.Reading
	for _, i := range u {
		names := c.file.Runs()[i].UserAgents
		c.steps += len(names)
		for _, n := range names {
			l := c.file.Line(n)
			r := c.file.Reading
			if value := c.file.Value(l); value != "*" && !l.Notes.Has(robotstxt.TextAfterStar) {
				r = robotstxt.RFC9309
				if e := entryOf(value); e != nil {
					r, _ = e.Reading()
				}
			}
			if r == c.file.Reading {
				return []*robotstxt.Reading{r}
			}
			if !slices.Contains(all, r) {
				all = append(all, r)
			}
		}
	}
	return all
}

// beatsFor reports whether by, which always beats r for Google, does so for a reader.
func (c *inspector) beatsFor(reader *robotstxt.Reading, by, r *robotstxt.Rule) bool {
	if reader == c.file.Reading {
		return true
	}
	rules := c.rulesFor(reader)
	winner, loser := rules[by.Line], rules[r.Line]
	return winner != nil && loser != nil && algebra.AlwaysBeats(reader, winner, loser)
}

// rulesFor returns the rules of the file in another reading, by line. It is read once.
func (c *inspector) rulesFor(reading *robotstxt.Reading) map[int]*robotstxt.Rule {
	if rules, known := c.byReading[reading]; known {
		return rules
	}
	f := c.as(reading)
	rules := make(map[int]*robotstxt.Rule)
	for i := range f.Runs() {
		of := f.Runs()[i].Rules()
		for j := range of {
			rules[of[j].Line] = &of[j]
		}
	}
	c.steps += len(rules)
	c.byReading[reading] = rules
	return rules
}
