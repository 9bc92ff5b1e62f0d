// Package watch compares what sites answer with what they answered when a link was made. The
// link holds it all: the sites, the URLs, the crawlers, and a [Record] of each site.
package watch

import (
	"context"
	"crypto/sha256"
	"errors"
	"slices"
	"strings"

	"whichline/engine/crawler"
	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/fetch"
)

// Limits of a list.
const (
	MaxSites    = fetch.MaxWatched
	MaxURLs     = 20
	MaxCrawlers = 5
)

// A List is what a link asks: sites, URLs and crawlers, as typed. A path is asked of all sites,
// a URL of its own.
type List struct {
	Sites, URLs, Crawlers []string
	Seen                  []string // codes of records, see [Record.Encode]
}

// A State is what became of a file since a record. It is the stable code of a text.
type State string

// The states.
const (
	First    State = "first"     // there is no record
	Damaged  State = "damaged"   // the record can't be read
	Same     State = "same"      // neither the file nor the status changed
	Changed  State = "changed"   // the file did
	Restatus State = "status"    // the status did
	NoAnswer State = "no-answer" // the site wasn't asked, or not in time
)

// A Flip is a verdict that isn't the record's.
type Flip struct {
	URL, Crawler string
	Allowed      bool
	Line         int // of the rule that decides; 0 if none does
}

// A Row is one site.
type Row struct {
	Site    string
	State   State
	Before  Record // if there is one
	Status  int    // 0 if no response came
	Class   string // what came in its place, in words
	Flips   []Flip
	Tested  int    // verdicts, with those that the response leaves open
	Open    bool   // no verdict is known both then and now
	Renewed bool   // other URLs or crawlers are asked than before, so no flip is known
	Code    string // for the next link; "" if nothing is known
	Problem error  // why nothing is known
}

// find returns the record of a site and its code; without one, the state that says so.
func (l *List) find(site string) (r Record, code string, without State) {
	for _, code := range l.Seen {
		if name, r, ok := decode(code); name == site {
			if !ok {
				return r, "", Damaged
			}
			return r, code, ""
		}
	}
	return r, "", First
}

// ErrRedirect says that a site redirects to where the server doesn't go.
var ErrRedirect = errors.New("a redirect that isn't followed")

// Refused returns why a result has nothing to compare with; nil unless the server refused to
// go on.
func Refused(res *fetch.Result) error {
	switch {
	case res.Class != fetch.Refused:
		return nil
	case len(res.Hops) > 0:
		return ErrRedirect
	}
	return res.Refusal
}

// Compare returns the row of a site by the outcome of its fetch. Its error is that of ctx, or an
// [*api.Error] about the URLs or the crawlers.
func (l *List) Compare(ctx context.Context, site string, o fetch.Outcome) (Row, error) {
	before, code, without := l.find(site)
	row := Row{Site: site, State: without, Before: before, Code: code}
	if o.Err == nil {
		o.Err = Refused(o.Result)
	}
	if o.Err != nil {
		row.State, row.Problem = NoAnswer, o.Err
		return row, nil
	}
	answer, _ := analysis.ResponseOf(o.Result)
	now := newRecord(o.Result, answer.Class, l.asked())
	row.Status, row.Class = answer.Status, answer.Class.Text()
	if err := l.judge(ctx, o.Result, &row, &now); err != nil {
		return row, err
	}
	if without == "" {
		row.State, row.Renewed = stateSince(before, now), before.asked != now.asked
		if row.State == Same {
			now.Day = before.Day
		}
	}
	if without != "" || row.Renewed {
		row.Flips = nil // there is nothing that they differ from
	}
	row.Code = now.Encode(site)
	return row, nil
}

// stateSince returns what became of a file between two records.
func stateSince(before, now Record) State {
	switch {
	case before.Status != now.Status:
		return Restatus
	case before.Digest != now.Digest:
		return Changed
	}
	return Same
}

// judge enters the verdicts of a response in the record, and those that differ from the one
// before in the row.
func (l *List) judge(ctx context.Context, res *fetch.Result, row *Row, now *Record) error {
	if len(l.URLs) == 0 || len(l.Crawlers) == 0 {
		return nil
	}
	test, err := api.Subject{UserAgents: l.Crawlers, Reader: crawler.Own}.Bulk()
	if err == nil {
		test, err = test.WithFetched(res)
	}
	if err != nil {
		return err
	}
	job, err := bulk.NewJob(ctx, test)
	if err != nil {
		return err
	}
	var a bulk.Answer
	known := 0
	all := len(l.URLs) * len(l.Crawlers)
	for u, url := range l.URLs {
		if err := job.Ask(ctx, bulk.Input{URL: url}, &a); err != nil {
			return err
		}
		for i, name := range l.Crawlers {
			v := a.Verdict(i, name)
			if v.Class != bulk.Allowed && v.Class != bulk.Blocked {
				continue // of another site, or no URL
			}
			at := u*len(l.Crawlers) + i
			row.Tested++
			allowed := v.Class == bulk.Allowed
			line := v.Line
			if p, instead := test.InsteadOf(&a.Row.Verdicts[i]); instead {
				line = 0
				decided := false
				if allowed, decided = p.Effect.Verdict(); !decided {
					now.leave(at, all, &row.Before)
					continue
				}
			}
			if !allowed {
				now.set(at)
			}
			if row.Before.has(all + at) {
				continue
			}
			known++
			if allowed == row.Before.has(at) {
				row.Flips = append(row.Flips, Flip{url, name, allowed, line})
			}
		}
	}
	row.Open = known == 0
	return nil
}

// asked returns a digest of the question.
func (l *List) asked() (digest [4]byte) {
	sum := sha256.Sum256([]byte(strings.Join(slices.Concat(l.URLs, []string{""}, l.Crawlers), "\n")))
	copy(digest[:], sum[:])
	return digest
}

// Newest returns the last code of each site that has one, in the order of sites.
func (l *List) Newest() []string {
	newest := make([]string, 0, len(l.Sites))
	for _, site := range l.Sites {
		for _, code := range slices.Backward(l.Seen) {
			if name, _, ok := decode(code); ok && name == site {
				newest = append(newest, code)
				break
			}
		}
	}
	return newest
}
