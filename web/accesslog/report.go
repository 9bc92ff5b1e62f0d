package accesslog

import (
	"time"

	"whichline/engine/crawler"
)

// A Report holds the results for a log. It is the document of "whichline log -json".
type Report struct {
	Format     string    `json:"format"` // code of the format of the log; "" for a log without lines
	Lines      int       `json:"lines"`  // neither empty nor directives
	Span                 // of the crawlers' requests
	Broken     Broken    `json:"broken"`             // lines that could not be read
	OtherHosts int       `json:"other_hosts"`        // requests to hosts other than the requested one
	Unsigned   int       `json:"without_user_agent"` // requests without a user agent
	Others     int       `json:"others"`             // requests of browsers and of unknown programs
	Crawlers   []Crawler `json:"crawlers"`           // crawlers with requests, most requests first
	Absent     []string  `json:"absent"`             // names in the file without requests
	Omitted    int       `json:"omitted"`            // requests that disobeyed lines beyond the limit
	Rules      []Rule    `json:"rules"`              // of the file, in its order
	Remarks    []Remark  `json:"remarks"`            // further remarks for the reader
	Judged     bool      `json:"judged"`             // the log was compared with a file

	undated bool // a crawler made a request whose time is unknown
}

// A Span holds the times of the first and the last of several requests; null if unknown.
type Span struct {
	First *time.Time `json:"first"`
	Last  *time.Time `json:"last"`
}

// add extends s by one request, unless its time is unknown.
func (s *Span) add(t time.Time, ok bool) {
	switch {
	case !ok:
	case s.First == nil:
		s.First, s.Last = new(t), new(t)
	case t.Before(*s.First):
		*s.First = t
	case t.After(*s.Last):
		*s.Last = t
	}
}

// Broken are lines that could not be read.
type Broken struct {
	Count int          `json:"count"`
	First []BrokenLine `json:"first"`
}

// A BrokenLine is a line of the log that could not be read.
type BrokenLine struct {
	Line int    `json:"line"`
	Code string `json:"code"`
	Text string `json:"text"` // the reason
}

// A Crawler holds the results for one crawler.
type Crawler struct {
	UserAgent string           `json:"user_agent"` // its product token
	ID        string           `json:"id"`         // of the catalogue; "" if it is not there
	Name      string           `json:"name"`
	Operator  string           `json:"operator"`     // "" if it is not in the catalogue
	Obeys     string           `json:"obeys_robots"` // code of its documented obedience; "unknown" if it is not in the catalogue
	Group     *string          `json:"group"`        // name of the group that it obeys; null if there is none
	Named     bool             `json:"named"`        // the group names it, rather than "*"
	Reading   string           `json:"reading"`      // code of the reading that judged it; "" if none did
	Requests  int              `json:"requests"`     // of all kinds
	RobotsTxt int              `json:"robots_txt"`   // of these, requests for the file itself
	Unjudged  int              `json:"without_url"`  // of these, requests to which rules do not apply
	Span                       // of the requests
	Disobeyed []Disobeyed      `json:"disobeyed"`          // most often disobeyed first
	Answers   Answers          `json:"answers"`            // by status
	Addresses Addresses        `json:"addresses"`          // by the addresses of clients
	Identity  crawler.Identity `json:"identity"`           // how to prove that a request comes from it; empty if not documented
	Clients   []Client         `json:"clients,omitempty"`  // the clients' addresses, if requested
	MoreFrom  int              `json:"more_from,omitzero"` // requests by further clients
}

// Disobeyed is a line that a crawler disobeyed.
type Disobeyed struct {
	Line   int    `json:"line"` // 0 if the file as a whole forbids
	Rule   string `json:"rule"` // such as "Disallow: /admin/", or its beginning; "" for the file as a whole
	Reason string `json:"reason"`
	Count  int    `json:"count"`
	Span
}

// A Client is an address that a crawler used.
type Client struct {
	Address  string `json:"address"`
	Requests int    `json:"requests"`
}

// A Rule is a rule of the file.
type Rule struct {
	Line int    `json:"line"`
	Rule string `json:"rule"`
	Met  int    `json:"met"` // number of crawlers' requests that it decided
}

// A Remark is a note on a report.
type Remark struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// Breaches returns the number of requests that the file forbade to c.
func (c *Crawler) Breaches() (n int) {
	for _, d := range c.Disobeyed {
		n += d.Count
	}
	return n
}
