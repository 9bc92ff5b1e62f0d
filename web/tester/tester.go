// Package tester answers the tester's form: a form becomes a [Request], the
// request an [Answer], and the answer a page. It knows nothing of HTTP; fetches
// are made elsewhere and their results handed in.
package tester

import (
	"cmp"
	"time"

	"whichline/templates"
	"whichline/web/docs"
)

// defaultTimeout is how long an answer may take. It ends before the HTTP
// request does, so that the form can be sent back.
const defaultTimeout = 10 * time.Second

// A Config is the configuration of a [Tester].
type Config struct {
	Docs    *docs.Library // whose examples can be opened; nil if there is none
	Fetches templates.Fetching
	Embeds  bool          // whether answers can be shown in frames
	Timeout time.Duration // how long an answer may take; 10 s if it is 0
}

// A Tester answers requests. It is never modified, so any number of goroutines
// may share it.
type Tester struct{ Config }

// New returns a tester.
func New(cfg Config) *Tester {
	cfg.Timeout = cmp.Or(cfg.Timeout, defaultTimeout)
	return &Tester{cfg}
}

// CommonFields returns the fields that a file may have and that some reader uses
// today, as people write them, those of RFC 9309 first.
func CommonFields() []string {
	return []string{
		"User-agent", "Allow", "Disallow", "Sitemap",
		"Crawl-delay", "Clean-param", "Content-Signal", "Content-Usage", "Host", "License", "Request-rate",
	}
}

// An Outcome says how far a request could be answered.
type Outcome uint8

// The outcomes.
const (
	Complete Outcome = iota // there is nothing to correct
	Invalid                 // something has to be corrected; the file is shown all the same
	TooLarge                // the file is larger than [limit.File]
	TimedOut                // it took too long
)

// A View is the surroundings of an answer: the facts that a page needs about the
// site and the request for it.
type View struct {
	Frame  func(title string) templates.Page // returns the frame of a page
	Origin string                            // scheme and host under which the visitor knows the site
	OEmbed string                            // path below it that describes embeds
	Now    time.Time                         // when the answer is given; zero for a page that is made once
	Linked bool                              // an address asks the question, so it can be shown to others
}
