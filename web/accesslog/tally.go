package accesslog

import (
	"strings"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"

	robotstxt "whichline/engine"
	"whichline/web/analysis"
	"whichline/web/limit"
	"whichline/web/urlstandard"
)

const (
	// mostClients is the maximum number of client addresses kept for a crawler.
	mostClients = 100

	// shownBroken is the number of unreadable lines that are reported in detail.
	shownBroken = 5
)

// A tally holds the counts so far.
type tally struct {
	Options
	Report // without its lists

	files  *analysis.Analysis // nil without a file
	counts []*count
	known  map[string]*count              // crawlers of the catalogue by id, from their first request on
	named  map[string]*count              // other crawlers that the file names, by name in lower case
	agents *simplelru.LRU[string, *count] // by user agent; nil for senders that are not counted separately

	decided map[int]int // requests by the deciding line of the file
	kept    int         // number of Disobeyed that are kept
}

func newTally(o Options) *tally {
	agents, _ := simplelru.NewLRU[string, *count](rememberedAgents, nil) // fails for sizes below 1
	t := &tally{Options: o, agents: agents, known: make(map[string]*count), named: make(map[string]*count), decided: make(map[int]int)}
	t.Host = hostIn(o.Host)
	t.Broken.First = []BrokenLine{}
	if t.Judged = o.Robots != nil; t.Judged {
		t.files = analysis.Of(analysis.Question{Robots: *o.Robots})
		f := t.files.File(robotstxt.Google)
		for g := range f.Groups() {
			t.name(f, g)
		}
	}
	return t
}

// A count holds the counts of one crawler.
type count struct {
	Crawler   // without its lists
	crawler   robotstxt.Crawler
	token     string             // the name in the file, less a version, if only the file names it
	file      *robotstxt.File    // in the crawler's reading; nil without a file
	disobeyed map[int]*Disobeyed // by line; 0 for the file as a whole
	answers   answers
	sender    *sender
	clients   map[string]*Client // by address, at most mostClients
}

// addBroken counts an unreadable line, and keeps the first ones.
func (t *tally) addBroken(number int, why Problem) {
	t.Broken.Count++
	if len(t.Broken.First) < shownBroken {
		t.Broken.First = append(t.Broken.First, BrokenLine{number, why.String(), why.Text()})
	}
}

// add counts a request.
func (t *tally) add(r *request) {
	if host := r.targetHost(); t.Host != "" && host != "" && !strings.EqualFold(host, t.Host) {
		t.OtherHosts++
		return
	}
	if r.agent == "" {
		t.Unsigned++
		return
	}
	n := t.countOf(r.agent)
	if n == nil {
		t.Others++
		return
	}
	n.Requests++
	at, ok := r.moment()
	n.Span.add(at, ok)
	t.Span.add(at, ok)
	t.undated = t.undated || !ok
	n.sender.add(r.client)
	if t.Clients {
		n.addClient(r.client)
	}
	t.judge(n, r, at, ok)
}

// judge compares a request of a crawler with the file.
func (t *tally) judge(n *count, r *request, at time.Time, timed bool) {
	target, ok := targetOf(r.url)
	switch {
	case !ok:
		n.Unjudged++
		return
	case target.Path == robotsTxt:
		n.RobotsTxt++
		n.answers.add(r.status, true, target.Path, at, timed)
		return
	case n.file == nil:
		return
	}
	v := n.file.Match(n.crawler, target)
	line := v.Line()
	if line > 0 {
		t.decided[line]++
	}
	n.answers.add(r.status, v.Allowed, target.Path, at, timed)
	if !v.Allowed {
		t.disobey(n, line, &v).add(at, timed)
	}
}

// disobey counts a request that v forbids, and returns the span of the requests of the
// same crawler that disobeyed the same line.
func (t *tally) disobey(n *count, line int, v *robotstxt.Verdict) *Span {
	d := n.disobeyed[line]
	if d == nil {
		if t.kept == limit.List {
			t.Omitted++
			return new(Span)
		}
		t.kept++
		d = &Disobeyed{Line: line, Reason: v.Reason.String()}
		if v.Winner.Rule != nil {
			d.Rule = limit.Cut(n.file.RuleText(v.Winner.Rule), limit.Excerpt) // perhaps for each crawler
		}
		if n.disobeyed == nil {
			n.disobeyed = make(map[int]*Disobeyed)
		}
		n.disobeyed[line] = d
	}
	d.Count++
	return &d.Span
}

// addClient counts a request by the address of its client.
func (n *count) addClient(address string) {
	c := n.clients[address]
	if c == nil {
		if len(n.clients) == mostClients {
			n.MoreFrom++
			return
		}
		if n.clients == nil {
			n.clients = make(map[string]*Client)
		}
		c = &Client{Address: strings.Clone(address)}
		n.clients[c.Address] = c
	}
	c.Requests++
}

// targetOf returns the target of a URL of a log, and false if rules do not apply to it,
// such as the "*" of OPTIONS. A path that begins with two slashes names no host.
func targetOf(url string) (robotstxt.Target, bool) {
	switch {
	case strings.HasPrefix(url, "//"):
		url = "http://host" + url
	case !strings.HasPrefix(url, "/") && !strings.Contains(url, "://"):
		return robotstxt.Target{}, false
	}
	u, problem := urlstandard.Parse(url)
	return u.Target, problem == nil
}

// robotsTxt is the path that every crawler may fetch (RFC 9309, section 2.2.2). With a
// query behind it, it is a path like any other.
const robotsTxt = "/robots.txt"
