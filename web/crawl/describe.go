package crawl

import (
	"strings"

	"whichline/web/fetch"
)

// A Described file is what the API says of a sitemap.
type Described struct {
	URL     string           `json:"url"`         // as listed
	Class   string           `json:"class"`       // of the fetch, such as "ok"; "blocked" if the robots.txt of the host forbids it
	Status  *int             `json:"status"`      // null if there was no answer
	Fetched *string          `json:"fetched_url"` // after redirects; null if nothing was asked for
	Problem *string          `json:"problem"`     // why it was not read, as a sentence; null if it was
	Kind    string           `json:"kind"`        // such as "urlset"; empty if it is no sitemap
	URLs    int              `json:"urls"`
	Octets  int64            `json:"octets"` // unpacked
	Gzip    bool             `json:"gzip"`
	Faults  []DescribedFault `json:"faults"`
}

// A DescribedFault is something that is wrong with a sitemap.
type DescribedFault struct {
	Code    string `json:"code"`
	Text    string `json:"text"`
	Count   int    `json:"count"`
	Example string `json:"example"` // the first URL it is about; may be empty
}

// ClassBlocked stands for a class where nothing was asked for.
const ClassBlocked = "blocked"

// Describe returns what is said of f.
func (f *File) Describe() Described {
	d := Described{URL: f.URL, Class: ClassBlocked, Faults: []DescribedFault{}}
	if f.Blocked != nil {
		why := textObeys + f.Blocked.Why
		d.Problem = &why
		return d
	}
	d.Class = string(f.Result.Class)
	if f.Result.Status > 0 {
		d.Status = &f.Result.Status
	}
	if f.Result.URL != "" {
		d.Fetched = &f.Result.URL
	}
	if problem := problemOf(f.Result); problem != "" {
		d.Problem = &problem
	}
	d.Kind, d.URLs, d.Octets, d.Gzip = string(f.Report.Kind), f.Report.URLs, f.Report.Octets, f.Report.Gzip
	for _, fault := range f.Report.Faults {
		d.Faults = append(d.Faults, DescribedFault{fault.Code.String(), fault.Code.Text(), fault.Count, excerpt(fault.Example)})
	}
	return d
}

// problemOf says why a document was not read to its end; "" if it was.
func problemOf(r *fetch.Result) string {
	switch {
	case r.Class == fetch.OK:
		return ""
	case r.Refusal != nil && len(r.Hops) == 0:
		return r.Refusal.Error()
	case r.Refusal != nil:
		return r.Refusal.Text()
	case r.Cause != fetch.NoCause:
		return r.Cause.Text()
	case r.Class == fetch.ClientError:
		return textNotThere
	}
	return textServerError
}

const (
	textObeys       = "This server obeys robots.txt, too. "
	textNotThere    = "There is no such document: the host answers with an error of the 4xx kind."
	textServerError = "The host answers with an error of its own."
)

// maxExample is how much of an example is shown.
const maxExample = 300

func excerpt(s string) string {
	if len(s) <= maxExample {
		return s
	}
	return strings.ToValidUTF8(s[:maxExample], "") + "…"
}

// A Summary is what all sitemaps of a run come to.
type Summary struct {
	Sitemaps   int        `json:"sitemaps"` // read, or tried
	UserAgents []Count    `json:"user_agents"`
	Blocked    []Blocking `json:"blocked"`
	Remaining  []string   `json:"remaining"`         // the sitemaps for the next request
	Dropped    int        `json:"dropped"`           // how many more there are
	Waiting    *Waiting   `json:"waiting,omitempty"` // why the run ended early
}

// A Waiting says when to go on, and why not at once.
type Waiting struct {
	Seconds int    `json:"seconds"`
	Detail  string `json:"detail"`
}

// Summary returns what was counted in so many files.
func (c *Check) Summary(files int, rest []string, dropped int) Summary {
	if rest == nil {
		rest = []string{}
	}
	return Summary{Sitemaps: files, UserAgents: c.Counts(), Blocked: c.Blocked(), Remaining: rest, Dropped: dropped}
}
