package finding

// A ruleSet is rules that no crawler obeys apart: those of all runs of a group, or
// of one run if groups share it that are not otherwise alike. A fact about a rule
// set holds for every crawler.
type ruleSet []int // indices of runs

// ruleSets returns the rules of the file in sets, each rule in one.
func (c *inspector) ruleSets() []ruleSet {
	lists, of := c.runLists()
	whole := make([]bool, len(lists))
	for i, list := range lists {
		whole[i] = true
		for _, run := range list {
			whole[i] = whole[i] && of[run] == i
		}
	}
	var all []ruleSet
	for run, i := range of {
		switch {
		case i < 0 || !whole[i]:
			all = append(all, ruleSet{run})
		case lists[i][0] == run:
			all = append(all, lists[i])
		}
	}
	return all
}

// runLists returns the different lists of runs that groups have and, by run, in
// which of them it stands: less than 0 if that is none or several.
func (c *inspector) runLists() (lists []ruleSet, of []int) {
	const none, several = -2, -1
	of = make([]int, len(c.file.Runs()))
	for i := range of {
		of[i] = none
	}
	seen, alone := make(map[string]bool), make([]bool, len(of)) // a list of one run needs no key
	for g := range c.file.AllGroups() {
		runs := g.Runs
		if len(runs) == 1 {
			if alone[runs[0]] {
				continue
			}
			alone[runs[0]] = true
		} else {
			key := runsKey(runs)
			if seen[key] {
				continue
			}
			seen[key] = true
		}
		list := len(lists)
		lists = append(lists, runs)
		for _, run := range runs {
			if of[run] == none {
				of[run] = list
			} else {
				of[run] = several
			}
		}
	}
	return lists, of
}

// runsKey returns runs in a form that can be compared.
func runsKey(runs []int) string {
	b := make([]byte, 0, 4*len(runs))
	for _, r := range runs {
		b = append(b, byte(r), byte(r>>8), byte(r>>16), byte(r>>24))
	}
	return string(b)
}
