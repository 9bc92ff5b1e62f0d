package accesslog

import (
	"time"

	"whichline/engine/crawler"
)

// A Report is what a log says. It is the document of "whichline log -json".
type Report struct {
	Format     string     `json:"format"`             // code of the format of the log; "" if it has no line
	Lines      int        `json:"lines"`              // that are neither empty nor directives
	First      *time.Time `json:"first"`              // when the first crawler asked; null if that is not known
	Last       *time.Time `json:"last"`               // when the last one did
	Broken     Broken     `json:"broken"`             // lines that could not be read
	OtherHosts int        `json:"other_hosts"`        // requests to other hosts than the one asked for
	Unsigned   int        `json:"without_user_agent"` // requests that do not say by whom
	Others     int        `json:"others"`             // requests of browsers and of programs that are not known
	Crawlers   []Crawler  `json:"crawlers"`           // who asked, most requests first
	Absent     []string   `json:"absent"`             // product tokens that the file names and that did not ask
	Omitted    int        `json:"omitted"`            // requests that disobeyed lines for which there was no room
	Rules      []Rule     `json:"rules"`              // of the file, in its order
	Remarks    []Remark   `json:"remarks"`            // what else whoever reads this should know
	Judged     bool       `json:"judged"`             // there was a file to hold the log against
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
	Text string `json:"text"` // what is so of it
}

// A Crawler is what was read of one crawler.
type Crawler struct {
	UserAgent string           `json:"user_agent"` // its product token
	ID        string           `json:"id"`         // of the catalogue; "" if it is not there
	Name      string           `json:"name"`
	Operator  string           `json:"operator"`           // "" if it is not in the catalogue
	Obeys     string           `json:"obeys_robots"`       // code of whether it says that it does; "unknown" if it is not in the catalogue
	Group     *string          `json:"group"`              // name of the group that it obeys; null if there is none
	Named     bool             `json:"named"`              // that is a group for it, and not the one for "*"
	Reading   string           `json:"reading"`            // code of the reading by which it was judged; "" if it was not
	Requests  int              `json:"requests"`           // of all kinds
	RobotsTxt int              `json:"robots_txt"`         // of them, requests for the file itself
	Unjudged  int              `json:"without_url"`        // of them, requests for nothing that rules are about
	First     *time.Time       `json:"first"`              // when the first one was made; null if that is not known
	Last      *time.Time       `json:"last"`               // when the last one was made
	Disobeyed []Disobeyed      `json:"disobeyed"`          // most often disobeyed first
	Identity  crawler.Identity `json:"identity"`           // how a request is proven to come from it; empty if nothing is documented
	Clients   []Client         `json:"clients,omitempty"`  // by whom, if that was asked for
	MoreFrom  int              `json:"more_from,omitzero"` // requests by further clients
}

// Disobeyed is a line that a crawler disobeyed.
type Disobeyed struct {
	Line   int        `json:"line"` // 0 where the file as a whole forbids
	Rule   string     `json:"rule"` // such as "Disallow: /admin/"; "" for the file as a whole
	Reason string     `json:"reason"`
	Count  int        `json:"count"`
	First  *time.Time `json:"first"`
	Last   *time.Time `json:"last"`
}

// A Client is an address from which a crawler asked.
type Client struct {
	Address  string `json:"address"`
	Requests int    `json:"requests"`
}

// A Rule is a rule of the file.
type Rule struct {
	Line int    `json:"line"`
	Rule string `json:"rule"`
	Met  int    `json:"met"` // how many requests of crawlers it decided
}

// A Remark is something to know about a report.
type Remark struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// Breaches returns how many requests the file forbade to c.
func (c *Crawler) Breaches() (n int) {
	for _, d := range c.Disobeyed {
		n += d.Count
	}
	return n
}
