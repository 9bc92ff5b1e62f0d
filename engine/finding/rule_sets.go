package finding

import (
	"slices"

	"whichline/engine/diff"
)

// A ruleSet is rules that no crawler obeys apart: those of all runs of a group, or
// of one run if groups share it that are not otherwise alike. A fact about a rule
// set holds for every crawler.
type ruleSet []int // indices of runs

// ruleSets returns the rules of the file in sets, each rule in one.
func (c *inspector) ruleSets() []ruleSet {
	var lists []ruleSet                       // the different ones that groups have
	groups := make([]int, len(c.file.Runs())) // by run, how many of those have it
	seen := make(map[diff.Rules]bool)
	for g := range c.file.AllGroups() {
		if rules := (diff.Side{File: c.file, Group: g}).Rules(); !seen[rules] {
			seen[rules] = true
			lists = append(lists, g.Runs)
			for _, run := range g.Runs {
				groups[run]++
			}
		}
	}
	sets := make([]ruleSet, len(groups)) // by first run
	for run := range sets {
		sets[run] = ruleSet{run}
	}
	for _, list := range lists {
		if slices.ContainsFunc(list, func(run int) bool { return groups[run] > 1 }) {
			continue
		}
		for _, run := range list {
			sets[run] = nil
		}
		sets[list[0]] = list
	}
	return slices.DeleteFunc(sets, func(set ruleSet) bool { return set == nil })
}
