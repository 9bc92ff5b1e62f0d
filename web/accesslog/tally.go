package accesslog

import (
	"strings"
	"time"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/urlstandard"
)

const (
	// mostBreaches is how many pairs of a crawler and a line that it disobeyed are
	// told apart.
	mostBreaches = 20_000

	// mostClients is how many addresses of clients are kept for a crawler.
	mostClients = 100

	// shownBroken is how many lines that could not be read are named.
	shownBroken = 5
)

// A tally is what was counted so far.
type tally struct {
	Options
	senders                     *senders
	lines                       int // that are neither empty nor directives
	span                        span
	broken                      Broken
	elsewhere, unsigned, others int         // requests to other hosts, without a user agent, of nobody who is told apart
	decided                     map[int]int // requests that a line of the file decided
	breaches                    int         // kept
	omitted                     int         // requests that disobeyed lines for which there was no room
	room                        []byte      // for what is put together of one line
}

func newTally(o Options) *tally {
	return &tally{Options: o, senders: newSenders(o), decided: make(map[int]int)}
}

// A count is what was read of one crawler.
type count struct {
	crawler engine.Crawler
	known   *crawler.Entry // nil if it is not in the catalogue
	file    *engine.File   // as it reads it; nil if there is none

	requests, robotsTxt, unjudged int
	span                          span
	disobeyed                     map[int]*breach // by line; 0 where the file as a whole forbids
	clients                       map[string]int  // requests by address
	otherClients                  int             // requests by addresses for which there was no room
}

// A breach is a line that a crawler disobeyed.
type breach struct {
	rule   string
	reason engine.Reason
	count  int
	span   span
}

// A span is the time from the first of several requests to the last.
type span struct{ first, last time.Time }

// add takes in one request more, unless its time is not known.
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

// addBroken counts a line that cannot be read, and keeps where the first ones are.
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
	if t.Clients {
		n.addClient(r.client)
	}
	t.judge(n, r, at, ok)
}

// judge holds a request of a crawler against the file.
func (t *tally) judge(n *count, r *request, at time.Time, timed bool) {
	target, ok := t.target(r.url)
	switch {
	case !ok:
		n.unjudged++
		return
	case isRobotsTxt(target.Path):
		n.robotsTxt++
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
	if !v.Allowed {
		t.addBreach(n, line, &v).add(at, timed)
	}
}

// addBreach counts a request that v forbids, and returns the time of all that line
// forbids to the same crawler.
func (t *tally) addBreach(n *count, line int, v *engine.Verdict) *span {
	b := n.disobeyed[line]
	if b == nil {
		if t.breaches == mostBreaches {
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

// addClient counts the address of a client.
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

// target returns what a URL of a log asks for. A path that begins with two slashes
// names no host there, and what is neither path nor URL asks for nothing that rules
// are about, such as the "*" of OPTIONS.
func (t *tally) target(url string) (engine.Target, bool) {
	switch {
	case strings.HasPrefix(url, "//"):
		t.room = append(append(t.room[:0], "http://host"...), url...)
		url = view(t.room)
	case !strings.HasPrefix(url, "/") && !strings.Contains(url, "://"):
		return engine.Target{}, false
	}
	u, problem := urlstandard.Parse(url)
	return u.Target, problem == nil
}

// isRobotsTxt reports whether a path is that of the file itself, which every crawler
// may fetch (RFC 9309, section 2.2.2).
func isRobotsTxt(path string) bool {
	path, _, _ = strings.Cut(path, "?")
	return path == "/robots.txt"
}
