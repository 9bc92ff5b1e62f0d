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

	// Of the URLs that a rule blocks, so many are kept for each rule, the first octets of
	// each, and so many octets for all rules.
	examples, longest, left int
}

// A Counted crawler is one with the number of URLs of each class.
type Counted struct {
	UserAgent string
	File      *robotstxt.File // as it is read for the crawler
	Counts    [classCount]int
	Unlisted  int // URLs blocked by rules beyond those that are told apart
	rules     map[int]*Blocking
}

// A Blocking is the URLs that a rule blocks.
type Blocking struct {
	Line     int // 0 where no rule decides
	Count    int
	Examples []string // the first URLs
}

// NewTally returns an empty tally of the answers of j. For each rule it keeps so many
// examples of at most longest octets, and of all rules so many octets.
func NewTally(j *Job, examples, longest, octets int) Tally {
	t := Tally{examples: examples, longest: longest, left: octets}
	for i, name := range j.UserAgents() {
		t.Crawlers = append(t.Crawlers, Counted{UserAgent: name, File: j.File(i), rules: make(map[int]*Blocking)})
	}
	return t
}

// Count counts an answer for the crawler with the given index, and returns it.
func (t *Tally) Count(a *Answer, crawler int) Row {
	c := &t.Crawlers[crawler]
	row := a.Verdict(crawler, c.UserAgent)
	c.Counts[row.Class]++
	if row.Class != Blocked {
		return row
	}
	b := c.rules[row.Line]
	if b == nil {
		if len(c.rules) == limit.List/len(t.Crawlers) {
			c.Unlisted++
			return row
		}
		b = &Blocking{Line: row.Line}
		c.rules[row.Line] = b
	}
	b.Count++
	if url := cutTo(row.URL, t.longest); len(b.Examples) < t.examples && len(url) <= t.left {
		b.Examples = append(b.Examples, strings.Clone(url))
		t.left -= len(url)
	}
	return row
}

// Blocking returns the rules that block URLs, those that block most first.
func (c *Counted) Blocking() []Blocking {
	all := make([]Blocking, 0, len(c.rules))
	for _, b := range c.rules {
		all = append(all, *b)
	}
	slices.SortFunc(all, func(a, b Blocking) int { return cmp.Or(b.Count-a.Count, a.Line-b.Line) })
	return all
}
