package crawl

import (
	"context"

	robotstxt "whichline/engine"
	"whichline/web/bulk"
	"whichline/web/limit"
)

const (
	// MaxExamples is the maximum number of example URLs for each blocking rule.
	MaxExamples = 10
)

// A Check decides the URLs of sitemaps and counts the verdicts.
type Check struct {
	job    *bulk.Job
	answer bulk.Answer
	tally  bulk.Tally
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

	file *robotstxt.File // in the crawler's reading
}

// Rule returns the text of the line, or "" if no rule decides.
func (b *Blocking) Rule() string {
	if b.Line == nil {
		return ""
	}
	return bulk.LineText(b.file, *b.Line)
}

// NewCheck returns a Check that decides by job.
func NewCheck(job *bulk.Job) *Check {
	return &Check{job: job, tally: bulk.NewTally(job, MaxExamples, limit.URL, limit.Part)}
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
		for i := range c.tally.Crawlers {
			c.tally.Count(&c.answer, i)
		}
	}
	return elsewhere, nil
}

// Counts returns the numbers by crawler, in the order asked for.
func (c *Check) Counts() []Count {
	var all []Count
	for i := range c.tally.Crawlers {
		x := &c.tally.Crawlers[i]
		n := x.Counts
		all = append(all, Count{x.UserAgent, n[bulk.Allowed], n[bulk.Blocked], n[bulk.NotCovered], n[bulk.NotAURL], x.Unlisted})
	}
	return all
}

// Blocked returns the blocking rules by crawler, in the order of the job, with the rules
// that block most URLs first.
func (c *Check) Blocked() []Blocking {
	all := []Blocking{}
	for i := range c.tally.Crawlers {
		x := &c.tally.Crawlers[i]
		for _, b := range x.Blocking(bulk.Uncompared) {
			rule := Blocking{UserAgent: x.UserAgent, Count: b.Count, Examples: b.Examples, file: x.File}
			if b.Line > 0 {
				rule.Line = &b.Line
			}
			all = append(all, rule)
		}
	}
	return all
}
