package crawl

import (
	"context"

	"whichline/templates/words"
	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/fetch"
	"whichline/web/sitemap"
)

// A Described describes one sitemap.
type Described struct {
	URL     string           `json:"url"`         // as listed
	Class   string           `json:"class"`       // of the fetch, such as "ok"; "blocked" if the robots.txt of the host forbids it
	Status  *int             `json:"status"`      // null if there was no answer
	Fetched *string          `json:"fetched_url"` // after redirects; null if there was no request
	Problem *string          `json:"problem"`     // the reason why it was not read, as a sentence; null if it was
	Kind    string           `json:"kind"`        // such as "urlset"; empty if it isn't a sitemap
	URLs    int              `json:"urls"`
	Octets  int64            `json:"octets"` // unpacked
	Gzip    bool             `json:"gzip"`
	Faults  []DescribedFault `json:"faults"`
}

// A DescribedFault is a fault of a sitemap.
type DescribedFault struct {
	Code    string `json:"code"`
	Text    string `json:"text"`
	Count   int    `json:"count"`
	Example string `json:"example"` // the first URL with it; may be empty
}

// ClassBlocked is the class of a sitemap that was not requested.
const ClassBlocked = "blocked"

// Describe returns the API's description of f, with sentences in the language of ctx.
func (f *File) Describe(ctx context.Context) Described {
	d := Described{URL: f.URL, Class: ClassBlocked, Faults: []DescribedFault{}}
	if f.Blocked != nil {
		d.Problem = api.Filled(f.Blocked.in(ctx))
		return d
	}
	d.Class = string(f.Result.Class)
	if f.Result.Status > 0 {
		d.Status = &f.Result.Status
	}
	d.Fetched, d.Problem = api.Filled(f.Result.URL), api.Filled(problemOf(ctx, f.Result))
	d.Kind, d.URLs, d.Octets, d.Gzip = string(f.Report.Kind), f.Report.URLs, f.Report.Octets, f.Report.Gzip
	for _, fault := range f.Report.Faults {
		d.Faults = append(d.Faults, DescribedFault{fault.Code.String(), words.Told(ctx, fault.Code.Text()), fault.Count, bulk.Cut(fault.Example)})
	}
	return d
}

// problemOf returns the reason why a document is incomplete; "" if it is complete.
func problemOf(ctx context.Context, r *fetch.Result) string {
	switch {
	case r.Class == fetch.OK:
		return ""
	case r.Refusal != nil:
		return words.Told(ctx, r.Refusal.Text())
	case r.Cause != fetch.NoCause:
		return words.Told(ctx, r.Cause.Text())
	}
	return words.Told(ctx, textNotThere)
}

// in says in the language of ctx that there was no request, and why.
func (b *Blocked) in(ctx context.Context) string {
	return words.Told(ctx, textObeys) + " " + words.Sentence(ctx, b.Why)
}

const (
	textObeys    = "This server obeys robots.txt, too."
	textNotThere = "The host doesn't send the document."
)

func init() {
	for _, c := range sitemap.Codes() {
		words.Register(map[string]string{"crawl.fault." + c.String(): c.Text()})
	}
	words.RegisterBelow("crawl.", map[string]string{"obeys": textObeys, "not-there": textNotThere})
}

// A Summary is the combined result of all sitemaps of a run.
type Summary struct {
	Edition    api.Edition `json:"edition"`  // of the program and its data
	Sitemaps   int         `json:"sitemaps"` // read or attempted
	UserAgents []Count     `json:"user_agents"`
	Blocked    []Blocking  `json:"blocked"`
	Remaining  []string    `json:"remaining"`         // the sitemaps for the next request
	Dropped    int         `json:"dropped"`           // number of further sitemaps, which are not listed
	Waiting    *Waiting    `json:"waiting,omitempty"` // the reason why the run ended early
}

// A Waiting is the time until the next run may begin, with the reason.
type Waiting struct {
	Seconds int    `json:"seconds"`
	Detail  string `json:"detail"`
}

// Summary returns the counts for the given number of files.
func (c *Check) Summary(files int, rest []string, dropped int) Summary {
	if rest == nil {
		rest = []string{}
	}
	return Summary{Edition: c.job.Edition, Sitemaps: files, UserAgents: c.Counts(), Blocked: c.Blocked(), Remaining: rest, Dropped: dropped}
}
