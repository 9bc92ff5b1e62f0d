package pagecheck

import (
	"context"
	"errors"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates/words"
	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/limit"
)

// An Answer holds the verdicts on a page and its resources.
type Answer struct {
	Edition   api.Edition `json:"edition"`   // of the program and its data
	URL       string      `json:"url"`       // of the page; after redirects, if it was fetched
	Results   []Result    `json:"results"`   // of the page itself, by crawler
	Resources []Verdicts  `json:"resources"` // in the order of the page
	More      int         `json:"more"`      // number of further resources
	Fetch     *Fetch      `json:"fetch"`     // details of the fetch; null if the page was sent
}

// A Fetch describes how a page was fetched.
type Fetch struct {
	Status      int     `json:"status"`
	ContentType string  `json:"content_type"` // empty if the response has none
	Truncated   bool    `json:"truncated"`    // only the beginning of the page was read
	HTML        bool    `json:"html"`         // whether it is HTML according to the response
	RobotsTxt   *string `json:"robots_txt"`   // the file fetched with the page; null if it was sent
}

// A Result is the verdict on the page for one crawler, with the noindex rules for it.
type Result struct {
	UserAgent   string    `json:"user_agent"`
	Allowed     bool      `json:"allowed"`
	Line        *int      `json:"line"` // of the deciding rule; null if none
	Explanation string    `json:"explanation"`
	NoIndex     []NoIndex `json:"noindex"` // rules that keep the page out of the index if they are seen
	ByResponse  bool      `json:"-"`       // the explanation is about the response in place of the file, and may not name the crawler
}

// A NoIndex is a rule that keeps a page out of the index of a crawler that fetches
// it.
type NoIndex struct {
	Where  Where  `json:"where"`
	Source string `json:"source"` // as sent
	Seen   bool   `json:"seen"`   // false if the page is blocked
	Text   string `json:"text"`   // a sentence
}

// Verdicts are the verdicts on one resource.
type Verdicts struct {
	Kind     Kind      `json:"kind"`
	URL      string    `json:"url"`
	Covered  bool      `json:"covered"`  // false if another robots.txt decides
	Verdicts []Verdict `json:"verdicts"` // by crawler; none if it isn't covered
}

// A Verdict is the verdict for one crawler.
type Verdict struct {
	UserAgent string `json:"user_agent"`
	Allowed   bool   `json:"allowed"`
	Line      *int   `json:"line"`
	Reason    string `json:"reason"`
}

// Sentences on noindex.
const (
	textSeen   = "It may fetch the page, so it can see this. Search engines that obey noindex keep the page out of their results."
	textUnseen = "It may not fetch the page, and never sees this as long as it obeys: a search engine can still list the page by its URL."
)

// ErrTooLong is the error for an answer that would be longer. Answers repeat the names
// of crawlers.
var ErrTooLong = errors.New("the answer is too long")

// Check decides the page at address and its resources. The error is from ctx, or
// [ErrTooLong].
func Check(ctx context.Context, job *bulk.Job, address string, p Page) (*Answer, error) {
	if octetsOf(job.UserAgents(), &p) > limit.Answer {
		return nil, ErrTooLong
	}
	a := &Answer{Edition: job.Edition, URL: address, Results: []Result{}, Resources: []Verdicts{}, More: p.More}
	var said bulk.Answer
	if err := job.Ask(ctx, bulk.Input{URL: address}, &said); err != nil {
		return nil, err
	}
	for i := range said.Row.Verdicts {
		a.Results = append(a.Results, resultOf(ctx, job.UserAgents()[i], &said.Row.Verdicts[i], p.Robots))
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

// octetsOf estimates the length of the answer about p.
func octetsOf(names []string, p *Page) (n int) {
	const verdict = 60 // octets of the JSON around a verdict, or a resource
	all := 0
	for _, name := range names {
		all += verdict + len(name)
	}
	n = all
	for i := range p.Robots {
		n += len(names) * (verdict + len(p.Robots[i].Source))
	}
	for i := range p.Resources {
		if n += verdict + len(p.Resources[i].URL); !p.Resources[i].Foreign {
			n += all
		}
	}
	return n
}

func init() {
	words.RegisterBelow("resources.noindex.", map[string]string{"seen": textSeen, "unseen": textUnseen})
}

func resultOf(ctx context.Context, name string, v *robotstxt.Verdict, robots []Directives) Result {
	r := Result{UserAgent: name, Allowed: v.Allowed, Line: lineOf(v), Explanation: words.Sentence(ctx, v.Explain().Sentence), NoIndex: []NoIndex{}}
	if e := crawler.Known(v.Crawler); e != nil && e.ControlOnly() {
		return r // it fetches nothing
	}
	for _, d := range robots {
		if !d.NoIndex() || !d.For(v.Crawler.Tokens) {
			continue
		}
		x := NoIndex{d.Where, d.Source, v.Allowed, words.Told(ctx, textSeen)}
		if !v.Allowed {
			x.Text = words.Told(ctx, textUnseen)
		}
		r.NoIndex = append(r.NoIndex, x)
	}
	return r
}

// lineOf returns the line of the deciding rule, or nil.
func lineOf(v *robotstxt.Verdict) *int {
	if v.Winner.Rule == nil {
		return nil
	}
	return new(v.Winner.Rule.Line)
}
