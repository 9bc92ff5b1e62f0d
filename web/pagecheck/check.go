package pagecheck

import (
	"context"
	"errors"

	"whichline/engine"
	"whichline/web/bulk"
)

// An Answer is what a robots.txt makes of a page.
type Answer struct {
	URL       string     `json:"url"`       // of the page; where redirects led, if it was fetched
	Results   []Result   `json:"results"`   // of the page itself, by crawler
	Resources []Verdicts `json:"resources"` // that the page uses, in its order
	More      int        `json:"more"`      // how many more it uses
	Fetch     *Fetch     `json:"fetch"`     // how the page was fetched; null if it was sent
}

// A Fetch is how a page was fetched.
type Fetch struct {
	Status      int     `json:"status"`
	ContentType string  `json:"content_type"` // empty if the response does not say
	Truncated   bool    `json:"truncated"`    // only the beginning of the page was read
	HTML        bool    `json:"html"`         // whether it is HTML, as far as the response says
	RobotsTxt   *string `json:"robots_txt"`   // the file that was fetched with it; null if it was sent
}

// A Result is what one crawler makes of the page.
type Result struct {
	UserAgent   string    `json:"user_agent"`
	Allowed     bool      `json:"allowed"`
	Line        *int      `json:"line"` // of the rule that decides; null if none does
	Explanation string    `json:"explanation"`
	NoIndex     []NoIndex `json:"noindex"` // what keeps the page out of the index, if it is seen
}

// A NoIndex keeps a page out of the index of a crawler that fetches it.
type NoIndex struct {
	Where  Where  `json:"where"`
	Source string `json:"source"` // as it was sent
	Seen   bool   `json:"seen"`   // false if the page is blocked
	Text   string `json:"text"`   // a sentence
}

// Verdicts are those on one resource.
type Verdicts struct {
	Kind     Kind      `json:"kind"`
	URL      string    `json:"url"`
	Covered  bool      `json:"covered"`  // false if another robots.txt decides
	Verdicts []Verdict `json:"verdicts"` // by crawler; none if it is not covered
}

// A Verdict is that for one crawler.
type Verdict struct {
	UserAgent string `json:"user_agent"`
	Allowed   bool   `json:"allowed"`
	Line      *int   `json:"line"`
	Reason    string `json:"reason"`
}

// What is said of a noindex.
const (
	textSeen   = "It fetches the page and sees this, so the page stays out of its index."
	textUnseen = "It may not fetch the page, so it never sees this: the page can still be listed by its address."
)

// maxOctets is how many octets an answer has at most, about.
const maxOctets = 3_000_000

// ErrTooLong says that an answer would be longer, as it repeats the names of crawlers.
var ErrTooLong = errors.New("the answer is too long")

// Check decides on the page at address and on what it uses. The error is that of ctx, or
// [ErrTooLong].
func Check(ctx context.Context, job *bulk.Job, address string, p Page) (*Answer, error) {
	if octetsOf(job.UserAgents(), &p) > maxOctets {
		return nil, ErrTooLong
	}
	a := &Answer{URL: address, Results: []Result{}, Resources: []Verdicts{}, More: p.More}
	var said bulk.Answer
	if err := job.Ask(ctx, bulk.Input{URL: address}, &said); err != nil {
		return nil, err
	}
	for i := range said.Row.Verdicts {
		a.Results = append(a.Results, resultOf(job.UserAgents()[i], &said.Row.Verdicts[i], p.Robots))
	}
	for _, r := range p.Resources {
		if err := job.Ask(ctx, bulk.Input{URL: r.URL}, &said); err != nil {
			return nil, err
		}
		x := Verdicts{Kind: r.Kind, URL: r.URL, Covered: said.Fault == nil, Verdicts: []Verdict{}}
		for i := range said.Row.Verdicts {
			v := &said.Row.Verdicts[i]
			x.Verdicts = append(x.Verdicts, Verdict{job.UserAgents()[i], v.Allowed, lineOf(v), v.Reason.String()})
		}
		a.Resources = append(a.Resources, x)
	}
	return a, nil
}

// octetsOf returns about how many octets the answer about p has.
func octetsOf(names []string, p *Page) (n int) {
	const verdict, resource = 60, 60 // what stands around each
	all := 0
	for _, name := range names {
		all += verdict + len(name)
	}
	n = all
	for i := range p.Robots {
		n += len(names) * (verdict + len(p.Robots[i].Source))
	}
	for i := range p.Resources {
		n += resource + len(p.Resources[i].URL) + all
	}
	return n
}

// resultOf returns what one crawler makes of the page.
func resultOf(name string, v *engine.Verdict, robots []Directives) Result {
	r := Result{UserAgent: name, Allowed: v.Allowed, Line: lineOf(v), Explanation: v.Explain().Sentence.String(), NoIndex: []NoIndex{}}
	for _, d := range robots {
		if !d.NoIndex() || !d.For(v.Crawler.Tokens) {
			continue
		}
		x := NoIndex{d.Where, d.Source, v.Allowed, textSeen}
		if !v.Allowed {
			x.Text = textUnseen
		}
		r.NoIndex = append(r.NoIndex, x)
	}
	return r
}

// lineOf returns the line of the rule that decided, or nil.
func lineOf(v *engine.Verdict) *int {
	if v.Winner.Rule == nil {
		return nil
	}
	line := v.Winner.Rule.Line
	return &line
}
