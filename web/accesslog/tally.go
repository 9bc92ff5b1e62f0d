package accesslog

import (
	"strings"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
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
	senders                     *senders
	lines                       int // neither empty nor directives
	span                        span
	broken                      Broken
	elsewhere, unsigned, others int         // requests to other hosts, without a user agent, and of other senders
	decided                     map[int]int // requests by the deciding line of the file
	breaches                    int         // number of breaches kept
	omitted                     int         // requests that disobeyed lines beyond limit.List
	room                        []byte      // reused for parts of one line
}

func newTally(o Options) *tally {
	return &tally{Options: o, senders: newSenders(o), decided: make(map[int]int)}
}

// A count holds the counts of one crawler.
type count struct {
	crawler robotstxt.Crawler
	known   *crawler.Entry  // nil if it is not in the catalogue
	file    *robotstxt.File // in the crawler's reading; nil without a file

	requests, robotsTxt, unjudged int
	span                          span
	disobeyed                     map[int]*breach // by line; 0 for the file as a whole
	answers                       answers
	sender                        *sender
	clients                       map[string]int // requests by address
	otherClients                  int            // requests by addresses beyond mostClients
}

// A breach is a line that a crawler disobeyed.
type breach struct {
	rule   string
	reason robotstxt.Reason
	count  int
	span   span
}

// A span is the time between the first and the last of several requests.
type span struct{ first, last time.Time }

// add extends s by one request, unless its time is unknown.
func (s *span) add(t time.Time, ok bool) {
	if !ok {
		return
	}
	if s.first.IsZero() || t.Before(s.first) {
		s.first = t
	}
	if t.After(s.last) {
		s.last = t
	}
}

// addBroken counts an unreadable line, and keeps the first ones.
func (t *tally) addBroken(number int, why Problem) {
	t.broken.Count++
	if len(t.broken.First) < shownBroken {
		t.broken.First = append(t.broken.First, BrokenLine{number, why.String(), why.Text()})
	}
}

// add counts a request.
func (t *tally) add(r *request) {
	if t.Host != "" && r.host != "" && !strings.EqualFold(r.host, t.Host) {
		t.elsewhere++
		return
	}
	if r.agent == "" {
		t.unsigned++
		return
	}
	n := t.senders.of(r.agent)
	if n == nil {
		t.others++
		return
	}
	n.requests++
	at, ok := r.moment()
	n.span.add(at, ok)
	t.span.add(at, ok)
	n.sender.add(r.client)
	if t.Clients {
		n.addClient(r.client)
	}
	t.judge(n, r, at, ok)
}

// judge compares a request of a crawler with the file.
func (t *tally) judge(n *count, r *request, at time.Time, timed bool) {
	target, ok := t.target(r.url)
	switch {
	case !ok:
		n.unjudged++
		return
	case isRobotsTxt(target.Path):
		n.robotsTxt++
		n.answers.add(r.status, true, target.Path, at, timed)
		return
	case n.file == nil:
		return
	}
	v := n.file.Match(n.crawler, target)
	line := 0
	if v.Winner.Rule != nil {
		line = v.Winner.Rule.Line
		t.decided[line]++
	}
	n.answers.add(r.status, v.Allowed, target.Path, at, timed)
	if !v.Allowed {
		t.addBreach(n, line, &v).add(at, timed)
	}
}

// addBreach counts a request that v forbids, and returns the span of the requests of the
// same crawler that disobeyed the same line.
func (t *tally) addBreach(n *count, line int, v *robotstxt.Verdict) *span {
	b := n.disobeyed[line]
	if b == nil {
		if t.breaches == limit.List {
			t.omitted++
			return new(span)
		}
		t.breaches++
		b = &breach{reason: v.Reason}
		if v.Winner.Rule != nil {
			b.rule = n.file.RuleText(v.Winner.Rule)
		}
		if n.disobeyed == nil {
			n.disobeyed = make(map[int]*breach)
		}
		n.disobeyed[line] = b
	}
	b.count++
	return &b.span
}

// addClient counts a request by the address of its client.
func (n *count) addClient(address string) {
	if _, ok := n.clients[address]; !ok {
		if len(n.clients) == mostClients {
			n.otherClients++
			return
		}
		if n.clients == nil {
			n.clients = make(map[string]int)
		}
		address = strings.Clone(address)
	}
	n.clients[address]++
}

// target returns the target of a URL of a log, and false if rules do not apply to it,
// such as the "*" of OPTIONS. A path that begins with two slashes names no host.
func (t *tally) target(url string) (robotstxt.Target, bool) {
	switch {
	case strings.HasPrefix(url, "//"):
		t.room = append(append(t.room[:0], "http://host"...), url...)
		url = view(t.room)
	case !strings.HasPrefix(url, "/") && !strings.Contains(url, "://"):
		return robotstxt.Target{}, false
	}
	u, problem := urlstandard.Parse(url)
	return u.Target, problem == nil
}

// isRobotsTxt reports whether path is /robots.txt, which every crawler may fetch (RFC
// 9309, section 2.2.2).
func isRobotsTxt(path string) bool {
	path, _, _ = strings.Cut(path, "?")
	return path == "/robots.txt"
}
