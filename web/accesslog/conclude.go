package accesslog

import (
	"cmp"
	"context"
	"iter"
	"maps"
	"slices"
	"strings"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates/words"
)

// report returns the results.
func (t *tally) report(ctx context.Context, f Format) (*Report, error) {
	if f == Unknown && t.lines > 0 {
		return nil, ErrUnknownFormat
	}
	r := &Report{
		Format: f.String(), Lines: t.lines, Broken: t.broken, OtherHosts: t.elsewhere, Unsigned: t.unsigned, Others: t.others,
		Omitted: t.omitted, Judged: t.Robots != nil, Absent: []string{}, Crawlers: []Crawler{}, Rules: t.rules(),
	}
	r.First, r.Last = t.span.told()
	if r.Broken.First == nil {
		r.Broken.First = []BrokenLine{}
	}
	for i := range r.Broken.First {
		x := &r.Broken.First[i]
		x.Text = words.Told(ctx, x.Text)
	}
	if t.All {
		t.addAbsent()
	}
	for n := range t.counts() {
		if n.requests > 0 || t.All {
			r.Crawlers = append(r.Crawlers, n.told())
		}
	}
	slices.SortFunc(r.Crawlers, func(a, b Crawler) int {
		return cmp.Or(cmp.Compare(b.Requests, a.Requests), strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)))
	})
	r.Absent = t.absent()
	r.Remarks = r.remarks(ctx)
	return r, nil
}

// told returns the results for a crawler.
func (n *count) told() Crawler {
	c := Crawler{
		Name: n.crawler.Name, UserAgent: n.crawler.Tokens[0], Requests: n.requests, RobotsTxt: n.robotsTxt, Unjudged: n.unjudged,
		Obeys: string(crawler.ObeysUnknown), Disobeyed: []Disobeyed{}, Answers: n.answers.told(), MoreFrom: n.otherClients,
	}
	c.First, c.Last = n.span.told()
	c.Addresses = n.sender.told(c.Last)
	if n.known != nil {
		c.ID, c.Operator, c.Obeys, c.Identity = n.known.ID, n.known.Operator, string(n.known.Obeys), n.known.Identity
	}
	if n.file != nil {
		c.Reading = n.file.Reading.Code
		if token, g := n.file.GroupFor(n.crawler); g != nil {
			c.Group, c.Named = &token, token != "*"
		}
	}
	for line, b := range n.disobeyed {
		first, last := b.span.told()
		c.Disobeyed = append(c.Disobeyed, Disobeyed{line, b.rule, b.reason.String(), b.count, first, last})
	}
	slices.SortFunc(c.Disobeyed, func(a, b Disobeyed) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Line, b.Line))
	})
	for _, address := range slices.Sorted(maps.Keys(n.clients)) {
		c.Clients = append(c.Clients, Client{address, n.clients[address]})
	}
	slices.SortStableFunc(c.Clients, func(a, b Client) int { return cmp.Compare(b.Requests, a.Requests) })
	return c
}

// told returns both ends of s, or nil if they are unknown.
func (s span) told() (first, last *time.Time) {
	if s.first.IsZero() {
		return nil, nil
	}
	return &s.first, &s.last
}

// rules returns the rules of the file in the readings of all crawlers with requests and
// in Google's.
func (t *tally) rules() []Rule {
	rules := []Rule{}
	if t.Robots == nil {
		return rules
	}
	files := map[*robotstxt.File]bool{t.senders.files.File(robotstxt.Google): true}
	for n := range t.met() {
		files[n.file] = true
	}
	texts := make(map[int]string)
	for f := range files {
		for g := range f.AllGroups() {
			for r := range g.Rules() {
				if _, ok := texts[r.Line]; !ok {
					texts[r.Line] = f.RuleText(r)
				}
			}
		}
	}
	for _, line := range slices.Sorted(maps.Keys(texts)) {
		rules = append(rules, Rule{line, texts[line], t.decided[line]})
	}
	return rules
}

// absent returns the names of groups whose crawlers sent no request, in the order of the
// file.
func (t *tally) absent() []string {
	tokens := []string{}
	if t.Robots == nil {
		return tokens
	}
	asked := make(map[string]bool)
	for n := range t.met() {
		for _, token := range n.crawler.Tokens {
			asked[strings.ToLower(token)] = true
		}
	}
	for g := range t.senders.files.File(robotstxt.Google).Groups() {
		if g.Token != "*" && !asked[strings.ToLower(g.Token)] {
			tokens = append(tokens, g.Token)
		}
	}
	return tokens
}

// addAbsent adds a count for each crawler of the catalogue without requests.
func (t *tally) addAbsent() {
	for _, e := range crawler.All() {
		if !e.ControlOnly() && t.senders.known[e.ID] == nil {
			t.senders.known[e.ID] = t.senders.newCount(e.Crawler())
		}
	}
}

// counts yields the counts of all known and named crawlers.
func (t *tally) counts() iter.Seq[*count] {
	return func(yield func(*count) bool) {
		for _, all := range []map[string]*count{t.senders.known, t.senders.named} {
			for _, n := range all {
				if !yield(n) {
					return
				}
			}
		}
	}
}

// met yields the counts of the crawlers with requests.
func (t *tally) met() iter.Seq[*count] {
	return func(yield func(*count) bool) {
		for n := range t.counts() {
			if n.requests > 0 && !yield(n) {
				return
			}
		}
	}
}
