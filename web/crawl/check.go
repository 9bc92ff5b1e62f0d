package crawl

import (
	"cmp"
	"context"
	"slices"

	"whichline/engine"
	"whichline/web/bulk"
)

const (
	// MaxExamples is the maximum number of example URLs for each blocking rule.
	MaxExamples = 10

	// MaxBlocking is the maximum number of rules listed for all crawlers, divided
	// equally among them, and maxExampleOctets the maximum total length of the example
	// URLs.
	MaxBlocking      = 20_000
	maxExampleOctets = 1 << 20
)

// A Check decides the URLs of sitemaps and counts the verdicts.
type Check struct {
	job    *bulk.Job
	answer bulk.Answer
	counts []Count // by crawler
	rules  map[ruleOf]*Blocking
	listed []int // number of listed rules by crawler
	octets int   // of examples
}

// A Count holds the numbers of URLs by verdict for one crawler.
type Count struct {
	UserAgent  string `json:"user_agent"`
	Allowed    int    `json:"allowed"`
	Blocked    int    `json:"blocked"`
	NotCovered int    `json:"not_covered"` // outside the file's site
	Errors     int    `json:"errors"`      // not valid URLs

	Unlisted int `json:"unlisted,omitempty"` // blocked by rules that are not listed
}

// A Blocking is the effect of one blocking rule on one crawler.
type Blocking struct {
	UserAgent string   `json:"user_agent"`
	Line      *int     `json:"line"` // null if no rule decides, as when a reader rejects the file
	Count     int      `json:"count"`
	Examples  []string `json:"examples"` // the first URLs, at most [MaxExamples]

	crawler int
	file    *engine.File // in the crawler's reading
}

// Rule returns the text of the line, or "" if no rule decides.
func (b *Blocking) Rule() string { return bulk.LineText(b.file, b.line()) }

// A ruleOf is a rule for a crawler.
type ruleOf struct{ crawler, line int }

// NewCheck returns a Check that decides by job.
func NewCheck(job *bulk.Job) *Check {
	c := &Check{job: job, rules: make(map[ruleOf]*Blocking)}
	for _, name := range job.UserAgents() {
		c.counts = append(c.counts, Count{UserAgent: name})
	}
	c.listed = make([]int, len(c.counts))
	return c
}

// Decide decides URLs, and returns the ones outside the file's site. Its error is from
// ctx.
func (c *Check) Decide(ctx context.Context, urls []string) (elsewhere []string, err error) {
	for _, url := range urls {
		if err := c.job.Ask(ctx, bulk.Input{URL: url}, &c.answer); err != nil {
			return elsewhere, err
		}
		if c.answer.Row.Outside {
			elsewhere = append(elsewhere, url)
		}
		for i := range c.counts {
			c.count(i)
		}
	}
	return elsewhere, nil
}

// count counts the answer for one crawler.
func (c *Check) count(crawler int) {
	n, a := &c.counts[crawler], &c.answer
	switch {
	case a.Row.Outside:
		n.NotCovered++
		return
	case a.Fault != nil:
		n.Errors++
		return
	}
	v := &a.Row.Verdicts[crawler]
	if v.Allowed {
		n.Allowed++
		return
	}
	n.Blocked++
	var line *int
	key := ruleOf{crawler, 0}
	if v.Winner.Rule != nil {
		line, key.line = &v.Winner.Rule.Line, v.Winner.Rule.Line
	}
	b := c.rules[key]
	if b == nil {
		if c.listed[crawler] == MaxBlocking/len(c.counts) {
			n.Unlisted++
			return
		}
		c.listed[crawler]++
		b = &Blocking{UserAgent: n.UserAgent, Line: line, crawler: crawler, file: v.File()}
		c.rules[key] = b
	}
	if b.Count++; len(b.Examples) < MaxExamples && c.octets+len(a.URL) <= maxExampleOctets {
		b.Examples = append(b.Examples, a.URL)
		c.octets += len(a.URL)
	}
}

// Counts returns the counts by crawler, in the order of the job.
func (c *Check) Counts() []Count { return slices.Clone(c.counts) }

// Blocked returns the blocking rules by crawler, in the order of the job, with the rules
// that block most URLs first.
func (c *Check) Blocked() []Blocking {
	all := make([]Blocking, 0, len(c.rules))
	for _, b := range c.rules {
		all = append(all, *b)
	}
	slices.SortFunc(all, func(a, b Blocking) int {
		return cmp.Or(cmp.Compare(a.crawler, b.crawler), cmp.Compare(b.Count, a.Count), cmp.Compare(a.line(), b.line()))
	})
	return all
}

// line returns the line of the rule, or 0.
func (b *Blocking) line() int {
	if b.Line == nil {
		return 0
	}
	return *b.Line
}
