package bulk

import (
	"cmp"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/web/limit"
)

// A Class is the outcome of a URL for a crawler, the most urgent first. Its String
// is stable.
type Class uint8

// The classes.
const (
	Blocked Class = iota
	NotAURL
	NotCovered
	Allowed

	classCount
)

// String returns the class as exports have it.
func (c Class) String() string {
	return [...]string{"blocked", "not a URL", "not covered", "allowed"}[c]
}

// A Tally counts the verdicts for each crawler, in memory that is bounded by the
// rules and the crawlers.
type Tally struct {
	Crawlers []Counted
	Weight   int64 // of all URLs

	// Of the URLs that a rule blocks, so many are kept for each rule, the first octets of
	// each, and so many octets for all rules.
	examples, longest, left int
}

// A Counted crawler is one with the number of URLs of each class.
type Counted struct {
	UserAgent string
	File      *robotstxt.File // as it is read for the crawler
	Before    *robotstxt.File // the one that File is compared with; nil if there is none
	Counts    [classCount]int
	Weights   [classCount]int64
	Changes   [changeCount]Part // only if files are compared
	Unlisted  int               // URLs blocked by rules beyond those that are told apart
	rules     map[ruled]*Blocking
}

// A ruled is a rule with what it does to URLs.
type ruled struct {
	change Change
	line   int
}

// A Blocking is the URLs that a rule blocks.
type Blocking struct {
	Line     int // 0 where no rule decides
	Count    int
	Weight   int64
	Examples []string // the first URLs
}

// NewTally returns an empty tally of the answers of j. For each rule it keeps so many
// examples of at most longest octets, and of all rules so many octets.
func NewTally(j *Job, examples, longest, octets int) Tally {
	t := Tally{examples: examples, longest: longest, left: octets}
	for i, name := range j.names {
		c := Counted{UserAgent: name, File: j.columns[i].File, rules: make(map[ruled]*Blocking)}
		if j.before != nil {
			c.Before = j.before.columns[i].File
		}
		t.Crawlers = append(t.Crawlers, c)
	}
	return t
}

// Count counts an answer for the crawler with the given index, and returns it.
func (t *Tally) Count(a *Answer, crawler int) Row {
	c := &t.Crawlers[crawler]
	row := a.Verdict(crawler, c.UserAgent)
	c.Counts[row.Class]++
	c.Weights[row.Class] += a.Weight
	c.Changes[row.Change].add(a.Weight)
	if crawler == 0 {
		t.Weight += a.Weight
	}
	if row.Class != Blocked && row.Change < NowAllowed {
		return row
	}
	rule := ruled{row.Change, row.Line}
	switch row.Change {
	case NowAllowed:
		rule.line = row.LineBefore
	case NeverBlocked:
		rule.line = 0
	}
	b := c.rules[rule]
	if b == nil {
		if len(c.rules) == limit.List/len(t.Crawlers) {
			c.Unlisted++
			return row
		}
		b = &Blocking{Line: rule.line}
		c.rules[rule] = b
	}
	b.Count++
	b.Weight += a.Weight
	if url := limit.Cut(row.URL, t.longest); len(b.Examples) < t.examples && len(url) <= t.left {
		b.Examples = append(b.Examples, strings.Clone(url))
		t.left -= len(url)
	}
	return row
}

// Blocking returns the rules that block URLs with a change, those that block most first. For
// [NowAllowed] they are those of the file before, and for [NeverBlocked] there is one without
// a line.
func (c *Counted) Blocking(of Change) []Blocking {
	all := make([]Blocking, 0, len(c.rules))
	for rule, b := range c.rules {
		if rule.change == of {
			all = append(all, *b)
		}
	}
	slices.SortFunc(all, func(a, b Blocking) int { return cmp.Or(b.Count-a.Count, a.Line-b.Line) })
	return all
}

// Rules returns the number of rules that block URLs.
func (c *Counted) Rules() int {
	lines := make(map[int]bool)
	for rule := range c.rules {
		if rule.change < NowAllowed {
			lines[rule.line] = true
		}
	}
	return len(lines)
}
