package served

import (
	"slices"
	"strconv"
	"strings"

	robotstxt "whichline/engine"
)

// align finds the author's line for each line of the live file. Lines of another's come
// second: a line that it has, too, for the same crawlers isn't missing. Files that share
// nothing but names of crawlers have only those that both begin or end with.
func (c *comparison) align() {
	another := func(l line) bool { return c.foreign[c.run[l.number]] }
	rest := slices.DeleteFunc(slices.Clone(c.theirs), another)
	c.shared = c.pair(c.mine, rest)
	lost := func(l line) bool { return !c.shared || c.target[l.number] == 0 && !c.left[l.number] }
	if len(rest) < len(c.theirs) && c.pairForCrawlers(lost, func(l line) bool { return !c.shared || another(l) }) || c.shared {
		return
	}
	clear(c.source)
	clear(c.target)
	clear(c.moved)
	clear(c.left)
	c.pairEnds()
}

// pairEnds pairs the lines that both files begin or end with and that no known program wrote.
func (c *comparison) pairEnds() {
	mine, theirs := c.mine, c.theirs
	pair := func(a, b line) bool {
		if a.key != b.key || c.run[b.number] > 0 {
			return false
		}
		c.source[b.number], c.target[a.number] = a.number, b.number
		return true
	}
	for len(mine) > 0 && len(theirs) > 0 && pair(mine[0], theirs[0]) {
		mine, theirs = mine[1:], theirs[1:]
	}
	for len(mine) > 0 && len(theirs) > 0 && pair(mine[len(mine)-1], theirs[len(theirs)-1]) {
		mine, theirs = mine[:len(mine)-1], theirs[:len(theirs)-1]
	}
}

// pairForCrawlers pairs all lines, and reports whether that pairs more than names of
// crawlers. Those that mine and theirs choose belong together only for the same crawlers.
func (c *comparison) pairForCrawlers(mine, theirs func(line) bool) bool {
	whose, whoseLive := c.crawlersOf(c.yours), c.crawlersOf(c.live)
	says, shared := make(map[place]bool), make(map[int]bool)
	for _, l := range c.mine {
		if mine(l) {
			says[place{l.key, whose[l.number]}] = true
		}
	}
	for _, l := range c.theirs {
		if at := (place{l.key, whoseLive[l.number]}); says[at] && theirs(l) && c.live.Line(l.number).Kind != robotstxt.UserAgent {
			shared[at.crawlers] = true
		}
	}
	if len(shared) == 0 {
		return false
	}
	told, toldLive := slices.Clone(c.mine), slices.Clone(c.theirs)
	for i, l := range told {
		if n := whose[l.number]; shared[n] && mine(l) {
			told[i].key += "\r" + strconv.Itoa(n)
		}
	}
	for i, l := range toldLive {
		if theirs(l) {
			toldLive[i].key += "\r" + strconv.Itoa(whoseLive[l.number])
		}
	}
	return c.pair(told, toldLive)
}

// pair finds the author's lines among some of the live file, and reports whether one is
// more than the name of a crawler.
func (c *comparison) pair(mine, rest []line) (shared bool) {
	c.source, c.target = make([]int, len(c.live.Lines)+1), make([]int, len(c.yours.Lines)+1)
	i, j := 0, 0
	for _, e := range append(edits(keys(mine), keys(rest)), Change{Start: len(mine), ReplStart: len(rest)}) {
		for ; i < e.Start; i, j = i+1, j+1 {
			c.source[rest[j].number], c.target[mine[i].number] = mine[i].number, rest[j].number
			shared = shared || c.tells(mine[i].number)
		}
		i, j = e.End, e.ReplEnd
	}
	return c.findMoved(mine, rest) || shared
}

// tells reports whether a line of the author's is more than the name of a crawler, or the file
// has nothing but names.
func (c *comparison) tells(number int) bool {
	return c.onlyNames || c.yours.Line(number).Kind != robotstxt.UserAgent
}

// findMoved pairs the lines without a counterpart that say the same, for the same crawlers,
// elsewhere in the other file. It reports whether one is more than the name of a crawler.
func (c *comparison) findMoved(mine, rest []line) (shared bool) {
	c.moved, c.left = make(map[int]int), make(map[int]bool)
	lost, whose := make(map[place][]int), c.crawlersOf(c.yours)
	for _, l := range mine {
		if c.target[l.number] == 0 {
			at := place{l.key, whose[l.number]}
			lost[at] = append(lost[at], l.number)
		}
	}
	whose = c.crawlersOf(c.live)
	for _, l := range rest {
		at := place{l.key, whose[l.number]}
		if own := lost[at]; c.source[l.number] == 0 && len(own) > 0 {
			c.moved[l.number], c.left[own[0]], lost[at] = own[0], true, own[1:]
			shared = shared || c.tells(own[0])
		}
	}
	return shared
}

// A place is a line that says something for some crawlers.
type place struct {
	key      string
	crawlers int // as [comparison.crawlersOf] numbers them, or the index of their run
}

// crawlersOf returns a number for the names of the crawlers for user-agent lines and rules,
// by line: the same for the same names in both files, as names can be long.
func (c *comparison) crawlersOf(f *robotstxt.File) map[int]int {
	whose := make(map[int]int)
	for i := range f.Runs() {
		run := &f.Runs()[i]
		var names []string
		for _, n := range run.UserAgents {
			names = append(names, strings.ToLower(f.Value(f.Line(n))))
		}
		slices.Sort(names)
		all := strings.Join(names, "\n")
		if c.crawlers[all] == 0 {
			c.crawlers[all] = len(c.crawlers) + 1
		}
		for _, n := range run.UserAgents {
			whose[n] = c.crawlers[all]
		}
		for _, r := range run.Rules() {
			whose[r.Line] = c.crawlers[all]
		}
	}
	return whose
}
